/** Feeds below the addresses of their lists: types, conditional requests, cost, and links in the head. */
import { parseStrictly } from '../../fixtures/strict-xml'
import { ask } from '../ask'
import type { Rule } from '../content-service'
import { expect, test } from '../paper'
import { allPosts, type SamplePost } from '../sample-posts'

const TYPES = {
  xml: 'application/rss+xml',
  atom: 'application/atom+xml',
  json: 'application/feed+json',
}

const HINDI = 'मौसम/ता\u091c\u093cा'
const URDU_TAG = 'بارش'
const URDU_TAG_ID = 9_002

/** Adds a Hindi section without stories and an Urdu tag with stories to the responses of the service. */
const inTwoScripts =
  (stories: readonly object[]): Rule =>
  (url, answered) => {
    const { data } = (answered ?? {}) as { data?: object[] }
    const ok = (data: unknown) => ({ status: 200, body: { status: 'ok', data, message: '' } })
    if (url.pathname.endsWith('/categories/')) {
      const colourless = { parent_category: null, category_brand_color: null }
      const section = { id: 9_001, name: 'ताज़ा', slug: HINDI, absolute_url: `/${HINDI}`, ...colourless }
      return ok([...(data ?? []), section])
    }
    if (url.searchParams.get('tags.id__eq') === String(URDU_TAG_ID)) return ok(stories)
    if (decodeURI(url.pathname).endsWith(`/tag/${URDU_TAG}/`)) {
      return ok({ id: URDU_TAG_ID, name: URDU_TAG, slug: URDU_TAG })
    }
    if (url.pathname.endsWith('/tag/nobody-carries-this/')) {
      return ok({ id: 9_003, name: 'Nothing', slug: 'nobody-carries-this' })
    }
  }

/** Calls about one address, or lists of posts; what all pages share is not counted. */
const aboutAddresses = (calls: string[]) =>
  calls.filter((url) => /\/(identify_url|post|tag|author)\//.test(url))

export function answers() {
  test('feeds answer conditional requests with 304, and HEAD like GET without the body', async ({
    paper,
  }) => {
    for (const ending of Object.keys(TYPES)) {
      const url = `${paper.url}/nation/feed.${ending}`
      const first = await ask(url)
      const head = await ask(url, { method: 'HEAD' })
      expect([head.status, head.body.length]).toEqual([200, 0])
      for (const name of ['etag', 'last-modified', 'cache-control', 'content-type'])
        expect(head.headers[name], name).toBe(first.headers[name])
      for (const headers of [
        { 'If-None-Match': String(first.headers.etag) },
        { 'If-Modified-Since': String(first.headers['last-modified']) },
      ] as Record<string, string>[]) {
        const again = await ask(url, { headers })
        expect([again.status, again.body.length]).toEqual([304, 0])
      }
      expect((await ask(url, { headers: { 'If-None-Match': '"other"' } })).status).toBe(200)
    }
  })

  test('the feed at another address of a list redirects, and that of an unknown list is 404', async ({
    paper,
  }) => {
    const [post] = await paper.ask<(SamplePost & { contributors: { slug: string }[] })[]>('/posts/?limit=1')
    const author = post?.contributors[0]?.slug
    for (const [path, to] of [
      ['/category/business/feed.xml', '/business/feed.xml'],
      ['/category/business/feed.json', '/business/feed.json'],
      [`/authors/${author}/feed.atom`, `/author/${author}/feed.atom`],
      ['/latest/feed.xml', '/feed.xml'],
      ['/business/feed.xml/', '/business/feed.xml'],
    ] as const) {
      const moved = await ask(`${paper.url}${path}`)
      expect([path, moved.status, moved.headers.location]).toEqual([path, 308, to])
      expect((await ask(`${paper.url}${to}`)).status).toBe(200)
    }
    for (const path of [
      '/no/such/list/feed.xml',
      '/tags/nothing-of-this/feed.json',
      '/author/nobody/feed.atom',
      '/search/feed.xml',
      '/business/page/2/feed.xml',
      `${post?.absolute_url}/feed.xml`,
    ]) {
      const { status, headers } = await ask(`${paper.url}${encodeURI(path)}`)
      expect([path, status, headers['content-type']]).toEqual([path, 404, 'text/plain; charset=utf-8'])
    }
    expect((await ask(`${paper.url}/api/feeds/xml/business`)).status).toBe(404)
  })

  test('the head links the feed of the section before the feed of the site', async ({ paper, page }) => {
    const posts = await allPosts(paper)
    const story = posts.find(({ absolute_url }) => absolute_url.startsWith('/business/shipping/'))
    const inHead = async (path: string, type = 'application/rss+xml') => {
      await page.goto(path)
      const links = await page.locator(`head link[rel="alternate"][type="${type}"]`).all()
      return Promise.all(links.map(async (link) => new URL((await link.getAttribute('href')) ?? '').pathname))
    }
    expect(await inHead('/')).toEqual(['/feed.xml'])
    expect(await inHead('/business')).toEqual(['/business/feed.xml', '/feed.xml'])
    expect(await inHead('/business', 'application/feed+json')).toEqual(['/business/feed.json', '/feed.json'])
    const [section, ...others] = await inHead(story?.absolute_url ?? '')
    expect(section).toMatch(/^\/business.*\/feed\.xml$/)
    expect(others).toEqual(['/feed.xml'])
  })
  test.describe('with a newspaper of its own', { tag: '@full' }, () => {
    test.use({ edition: 'feeds' })

    test('lists in any script have RSS, Atom and JSON feeds below their address', async ({ paper }) => {
      type Listed = SamplePost & { contributors: { slug: string }[]; tags: { slug: string }[] }
      const [post, ...stories] = await paper.ask<Listed[]>('/posts/?limit=4')
      paper.change(inTwoScripts(stories))
      for (const list of [
        '',
        '/business',
        '/business/shipping',
        `/${HINDI}`,
        `/tags/${URDU_TAG}`,
        `/tags/${post?.tags[0]?.slug}`,
        `/author/${post?.contributors[0]?.slug}`,
      ]) {
        for (const [ending, type] of Object.entries(TYPES)) {
          const url = `${paper.url}${encodeURI(list)}/feed.${ending}`
          const { status, headers, text } = await ask(url)
          expect([url, status, headers['content-type']]).toEqual([url, 200, `${type}; charset=utf-8`])
          expect(ending === 'json' ? JSON.parse(text).feed_url : text).toContain(url)
          if (ending !== 'json') parseStrictly(text)
        }
      }
      // One code point as typed, two in the normal form.
      const asTyped = HINDI.replace('\u091c\u093c', '\u095b')
      expect(asTyped).not.toBe(HINDI)
      const moved = await ask(`${paper.url}${encodeURI(`/${asTyped}`)}/feed.xml`)
      expect([moved.status, moved.headers.location]).toEqual([308, encodeURI(`/${HINDI}/feed.xml`)])
      expect((await ask(`${paper.url}/tags/nobody-carries-this/feed.xml`)).status).toBe(404)
      paper.change(null)
    })

    test('three feeds of a list cost one delivery call, an unknown one two, a former address three', async ({
      paper,
    }) => {
      await ask(`${paper.url}/world/feed.xml`)
      paper.calls.length = 0
      for (const ending of Object.keys(TYPES)) await ask(`${paper.url}/world/feed.${ending}`)
      expect(paper.calls.length).toBeLessThanOrEqual(1)
      for (const [path, most] of [
        ['/nowhere/at-all/feed.xml', 2],
        ['/nowhere-one/rss', 3],
        ['/nowhere-two/amp', 3],
        ['/amp/nowhere-three', 3],
        ['/category/nowhere-four/rss', 3],
        ['/author/nowhere-five/rss', 3],
        ['/authors/nowhere-six/rss', 3],
        ['/tag/nowhere-nine/rss', 3],
        ['/tags/nowhere-ten/rss', 3],
        ['/nowhere-seven/rss/rss/rss/feed/atom/amp', 3],
        ['/nowhere-eight', 2],
      ] as const) {
        paper.calls.length = 0
        const { status } = await ask(`${paper.url}${path}`)
        expect([path, status]).toEqual([path, 404])
        expect(aboutAddresses(paper.calls).length, `${path} ${paper.calls.join(' ')}`).toBeLessThanOrEqual(
          most,
        )
      }
    })
  })
}
