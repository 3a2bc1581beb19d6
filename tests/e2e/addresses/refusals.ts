/** Addresses that answer 404 or are refused, their cost, and headers and queries that change no page. */
import { existsSync, readdirSync } from 'node:fs'
import type { Rule } from '../content-service'
import { expect, test } from '../paper'
import { servePost } from '../serve-post'
import { AGENTS, ask, askFourTimes } from './answers'
import { posts } from './posts'

export function refusals() {
  test('unknown addresses, drafts and unknown content types answer 404', async ({ paper }) => {
    const rule: Rule = (url, answered) => {
      const legacyUrl = url.searchParams.get('legacy_url')
      const kind = legacyUrl === '/a-draft' ? 'draft' : legacyUrl === '/a-hologram' ? 'hologram' : null
      if (kind === null) return undefined
      const content = {
        id: posts[0]?.id,
        title: 'Unpublished',
        slug: 'x',
        content_html: '<p>unpublished-marker</p>',
      }
      return {
        body: {
          ...(answered as object),
          status: '200',
          data: { type: kind, url: legacyUrl, status_code: 200, content },
        },
      }
    }
    await paper.change(rule, '%2Fa-draft', '%2Fa-hologram')
    for (const path of [
      '/no/such/thing',
      '/a-draft',
      '/a-hologram',
      '/post/999999',
      '/tags/no-such-tag',
      '/author/nobody',
      '/category/none',
    ]) {
      const reply = await askFourTimes(paper, path)
      expect([path, reply.status]).toEqual([path, 404])
      expect(reply.body).not.toContain('unpublished-marker')
    }
  })

  test('a malformed, overlong or probing path is refused without a delivery call for it', async ({
    paper,
  }) => {
    await paper.change(
      () => undefined,
      'passwd',
      'wp-login',
      'wp-admin',
      '.env',
      '.git',
      'aaaaaaaaaa',
      '%E0%A4%B9%E0%A4%B9',
    )
    const paths = [
      '/%ff',
      '/%00',
      '/%',
      '/%zz',
      '/%E0%A4%A',
      '/a%2Fb',
      '/a%5Cb',
      '/..%2f..%2fetc/passwd',
      '/a%0d%0ab',
      `/${'a'.repeat(10_000)}`,
      `/${'%E0%A4%B9'.repeat(1_000)}`,
      '/wp-login.php',
      '/wp-admin/setup',
      '/.env',
      '/.git/config',
    ]
    for (const path of paths) {
      const { status } = await askFourTimes(paper, path)
      expect([path.slice(0, 40), [308, 400, 404, 414, 431].includes(status)], String(status)).toEqual([
        path.slice(0, 40),
        true,
      ])
    }
    expect(paper.calls).toEqual([])
  })

  test('Host, X-Forwarded-* and framework headers of a request do not change the page', async ({ paper }) => {
    const plain = async () => (await ask(paper, '/about', AGENTS.browser)).body.length
    for (const headers of [
      { 'X-Forwarded-Host': 'evil.example' },
      { Host: 'evil.example' },
      { 'X-Forwarded-Proto': 'gopher' },
      { 'x-middleware-subrequest': 'proxy:proxy:proxy' },
      { 'x-nextjs-data': '1' },
    ] as Record<string, string>[]) {
      const before = await plain()
      const { body } = await ask(paper, '/about', AGENTS.browser, headers)
      expect(body).not.toContain('evil.example')
      // The page may have been rendered again meanwhile, with a part that was missing before.
      expect([before, await plain()]).toContain(body.length)
    }
  })

  test('100 different queries on a cached page cause no delivery call for it', async ({ paper }) => {
    const path = await servePost(paper, 870_001, {})
    expect((await ask(paper, path, AGENTS.browser)).status).toBe(200)
    expect(paper.calls.length).toBeGreaterThan(0)
    paper.calls.length = 0
    for (let n = 0; n < 100; n++) await ask(paper, `${path}?cache-buster=${n}`, AGENTS.browser)
    expect(paper.calls).toEqual([])
  })

  test('100 unknown addresses add no file to the build or the fetch cache', { tag: '@full' }, async ({
    paper,
  }) => {
    const before = filesBelow('.next/server').length + filesBelow('.next/cache/fetch-cache').length
    for (let n = 0; n < 100; n++) await ask(paper, `/nowhere/${n}-x`, AGENTS.browser)
    expect(filesBelow('.next/server').length + filesBelow('.next/cache/fetch-cache').length).toBe(before)
    expect(before).toBeGreaterThan(10)
  })
}

function filesBelow(folder: string): string[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { recursive: true }).map(String)
}
