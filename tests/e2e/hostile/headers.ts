/** Headers and queries that would change a page for other readers, and the headers of every response. */

import { sendRaw, statusesIn } from '../../fixtures/raw-request'
import { type Answer, ask } from '../ask'
import { expect, test } from '../paper'
import { servePost } from '../serve-post'

/**
 * The words and rules of a page, sorted. Another render may have its metadata and the styles of its parts in another
 * order, and so its data at another address.
 */
const partsOf = (text: string) =>
  text
    .replace(/\/_page-data\/[^"]+/, '')
    .split(/[<>}" ]/)
    .sort()

export function headers() {
  test('a request that offers another protocol is answered in HTTP/1.1', async ({ paper }) => {
    for (const offer of [
      'Connection: Upgrade, HTTP2-Settings, close\r\nUpgrade: h2c\r\nHTTP2-Settings: AAMAAABkAAQAAP__\r\n',
      'Connection: Upgrade, close\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n',
    ]) {
      const { port } = new URL(paper.url)
      const reply = await sendRaw(Number(port), `GET /about HTTP/1.1\r\nHost: x\r\n${offer}\r\n`)
      expect(statusesIn(reply)).toEqual([200])
    }
  })

  test('every kind of response has frame-ancestors and nosniff', async ({ paper }) => {
    const [slot] = await paper.ask<{ id: number }[]>('/active-slots/')
    for (const path of [
      '/',
      '/about',
      '/search',
      '/latest',
      '/no/such',
      '/about-us',
      '/%ff',
      '/wp-login.php',
      '/feed.xml',
      '/sitemap.xml',
      '/robots.txt',
      '/api/health',
      '/api/none',
      '/_next/image',
      `/slots/${slot?.id}`,
      '/slots/999999',
    ]) {
      const { headers } = await ask(`${paper.url}${path}`)
      expect([path, String(headers['content-security-policy']).match(/frame-ancestors [^;]*/)?.[0]]).toEqual([
        path,
        "frame-ancestors 'self'",
      ])
      expect([path, headers['x-content-type-options']]).toEqual([path, 'nosniff'])
      expect(headers['x-powered-by']).toBeUndefined()
    }
  })

  test('forged host, prefetch and framework headers do not change the cached page', async ({ paper }) => {
    const [one, other] = ['/privacy', await servePost(paper, 870_040, {})]
    // Asks twice to get the cached page: the first response is sent while the page is rendered.
    await ask(`${paper.url}${one}`)
    const plain = await ask(`${paper.url}${one}`)
    const cachedParts = ({ status, headers, text }: Answer) => [
      status,
      headers['cache-control'],
      headers['content-type'],
      headers.vary,
      ...partsOf(text),
    ]
    for (const headers of [
      { 'X-Forwarded-Host': 'evil.example', 'X-Forwarded-Proto': 'http' },
      { Host: 'evil.example' },
      { 'x-middleware-subrequest': 'proxy:proxy:proxy:proxy:proxy' },
      { 'x-nextjs-data': '1', 'x-middleware-prefetch': '1' },
      { 'x-matched-path': '/search', 'x-invoke-path': '/search', 'x-now-route-matches': '1=evil' },
      { 'x-prerender-revalidate': 'guess', 'x-prerender-bypass-mode': 'static' },
      { Cookie: '__prerender_bypass=1; __next_preview_data=1', Purpose: 'prefetch' },
    ] as Record<string, string>[]) {
      const changed = await ask(`${paper.url}${one}`, { headers })
      // A response to the framework's own headers may differ if it is not cacheable.
      if (String(changed.headers['cache-control']).includes('no-store')) continue
      expect([Object.keys(headers), ...cachedParts(changed)]).toEqual([
        Object.keys(headers),
        ...cachedParts(plain),
      ])
    }
    const afterwards = await ask(`${paper.url}${one}`)
    expect(cachedParts(afterwards)).toEqual(cachedParts(plain))
    // The first request for the page is the hostile one.
    await ask(`${paper.url}${other}`, {
      headers: { RSC: '1', 'Next-Router-Prefetch': '1', 'X-Forwarded-Host': 'evil.example' },
    })
    await ask(`${paper.url}${other}?_rsc=1`, { headers: { RSC: '1', Host: 'evil.example' } })
    const after = await ask(`${paper.url}${other}`)
    expect(after.headers['content-type']).toContain('text/html')
    expect(after.text).toContain('<!DOCTYPE html>')
    expect(after.text).not.toContain('evil.example')
  })

  test.describe('with a newspaper of its own', { tag: '@full' }, () => {
    test.use({ edition: 'hostile-headers' })

    test('100 different queries on a page cause no cache miss and no delivery call', async ({ paper }) => {
      await ask(`${paper.url}/contact`)
      const misses = async () =>
        /^masthead_cache_reads\{[^}]*kind="page"[^}]*outcome="miss"[^}]*\} (\d+)$/m.exec(
          await paper.metrics(),
        )?.[1]
      const before = await misses()
      expect(before).toBeDefined()
      paper.calls.length = 0
      for (let n = 0; n < 100; n++) {
        const { status } = await ask(
          `${paper.url}/contact?${n % 2 ? `utm_${n}=${n}` : `__proto__[${n}]=a&x=%ff`}`,
        )
        expect([n, status]).toEqual([n, 200])
      }
      expect(await misses()).toBe(before)
      expect(paper.calls).toEqual([])
    })
  })
}
