/** Effects of site.config.ts and the skin on every kind of page, and a refused start. */
import { expect, test } from '@playwright/test'
import { freePort } from '../../../scripts/steps/ports.mjs'
import { allPosts } from '../sample-posts'
import { startSite } from '../site-process'
import { body, count, read, site } from './site'

export function pages() {
  test('features that site.config.ts switches off have no links, frames or pages', async () => {
    const posts = await allPosts(site.service)
    const story = posts.find(({ type, access_type }) => type === 'Article' && access_type === 'Free')
    if (story === undefined) throw new Error('the newsroom has no free article')
    const paths = ['/', '/world', '/latest', encodeURI(story.absolute_url), '/no-such-page']
    for (const path of paths) {
      const { text, status } = await read(path)
      expect([path, status]).toEqual([path, path === '/no-such-page' ? 404 : 200])
      expect([path, text.match(/href="\/(?:bookmarks|following|feed\.xml)/g)]).toEqual([path, null])
      expect([path, /<iframe|src="\/slots\//.test(text)]).toEqual([path, false])
      expect([path, text.includes('Fresh off the press')]).toEqual([path, true])
      expect([path, text.includes('content="#fdf6e3"')]).toEqual([path, true])
    }
    for (const path of ['/bookmarks', '/bookmarks/history', '/following', '/api/following?tags=1']) {
      expect([path, (await read(path)).status]).toEqual([path, 404])
    }
  })

  test('a story has the tools and the number of related stories that site.config.ts sets', async () => {
    const posts = await allPosts(site.service)
    const story = posts.find(({ absolute_url }) => absolute_url.startsWith('/world/'))
    const page = await read(encodeURI(story?.absolute_url ?? ''))
    expect(page.text).toContain('name="twitter:site" content="@courier"')
    expect(body(page)).toContain('Print')
    expect(body(page)).not.toMatch(/Listen|Copy link|Save story/)
    expect(body(page)).not.toContain('Most read')
    const related = body(page).split('id="related"')[1] ?? ''
    expect(count(related.slice(0, related.indexOf('</section>')), /<article/)).toBe(2)
  })

  test('the colours of skin.css are in the web manifest and in the inline scheme colours', async () => {
    expect(JSON.parse((await read('/manifest.webmanifest')).text)).toMatchObject({
      background_color: '#fdf6e3',
    })
    const front = await read('/')
    expect(front.text).toContain(
      '{&quot;light&quot;:&quot;#fdf6e3&quot;,&quot;dark&quot;:&quot;#101820&quot;}'.replaceAll(
        '&quot;',
        '"',
      ),
    )
  })

  test('the publisher’s own page has title, head and data, and the service’s pages are unaffected', async () => {
    const page = await read('/about/team')
    expect(page.status).toBe(200)
    expect(body(page)).toMatch(/<h1[^>]*>Our team<\/h1>.*<p>Asha Rao is the editor\.<\/p>/s)
    expect(page.text).toMatch(/<title>Our team – /)
    expect(page.text).toMatch(/<link rel="canonical" href="[^"]+\/about\/team"/)
    expect(page.text).toContain('"@type":"WebPage"')
    expect((await read('/about')).status).toBe(200)
    expect((await read('/about/nobody')).status).toBe(404)
  })

  test('a start with OFFLINE=on and features.readerLists off exits with 1 and a message', async () => {
    const port = await freePort()
    const variables = { DELIVERY_BASE_URL: site.service.gate.url, OFFLINE: 'on' }
    const started = startSite(port, variables, site.source.folder)
    expect(await started.ended).toBe(1)
    expect(started.output()).toContain('OFFLINE is on, and features.readerLists of site.config.ts is off')
  })
}
