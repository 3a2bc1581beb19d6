/** Feeds of the sample newsroom, which has awkward posts on purpose: every list in three formats, parsed strictly. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { FEED_FORMAT_NAMES, FEED_FORMATS, type FeedFormat } from '@/lib/base/paths'
import { getCategories } from '@/lib/delivery/records/category'
import { handleFeed } from '@/lib/feeds/feed-handler'
import { useEnvironment } from '../../fakes/site-environment'
import { newsroom } from '../../fixtures/sample-newsroom'
import { childrenOf, parseStrictly, textOf, type XmlElement } from '../../fixtures/strict-xml'
import { type RunningService, runService } from '../service/running-service'
import { siteVariables } from './sample-site'

type ListedPost = {
  id: number
  access_type: string
  content_html: string
  categories: { id: number }[]
}

const SITE = 'https://news.example.org'

let service: RunningService

beforeAll(async () => {
  service = await runService(newsroom)
  useEnvironment(siteVariables(service.url))
})
afterAll(() => service.close())

/** @param list path of the list, as a browser would write it */
async function ask(list: string, format: FeedFormat = 'xml', headers: Record<string, string> = {}) {
  const segments = new URL(list, SITE).pathname.split('/').filter(Boolean)
  const response = await handleFeed(new Request(`${SITE}/x`, { headers }), format, segments)
  return { status: response.status, headers: response.headers, text: await response.text() }
}

type Read = { self: string; items: { title: string; id: string; url: string; html: string | null }[] }

/** The items of a feed in any format, parsed strictly. */
function readFeed(text: string, format: FeedFormat): Read {
  if (format === 'json') {
    expect(text.isWellFormed()).toBe(true)
    const { feed_url, items } = JSON.parse(text) as {
      feed_url: string
      items: { id: string; title: string; url: string; content_html?: string; content_text?: string }[]
    }
    return {
      self: feed_url,
      items: items.map(({ id, title, url, content_html = null, content_text = null }) => {
        expect([content_html, content_text].filter((one) => one === null)).toHaveLength(1)
        return { id, title, url, html: content_html }
      }),
    }
  }
  const root = parseStrictly(text)
  const channel = format === 'xml' ? (root.children[0] as XmlElement) : root
  const self = childrenOf(channel, format === 'xml' ? 'atom:link' : 'link').find(
    ({ attributes }) => attributes.rel === 'self',
  )
  return {
    self: self?.attributes.href ?? '',
    items: childrenOf(channel, format === 'xml' ? 'item' : 'entry').map((item) => ({
      id: textOf(item, format === 'xml' ? 'guid' : 'id')?.replace(`${SITE}/post/`, 'post:') ?? '',
      title: textOf(item, 'title') ?? '',
      url: textOf(item, 'link') || (childrenOf(item, 'link')[0]?.attributes.href ?? ''),
      html: textOf(item, format === 'xml' ? 'content:encoded' : 'content'),
    })),
  }
}

/** The paths of all lists of the newsroom, in all its scripts. */
async function lists(): Promise<string[]> {
  const tags = new Set<string>()
  for (let page = 1; ; page++) {
    const { body } = await service.get(`/posts/?limit=50&page=${page}`)
    const { data } = body as { data: { tags: { slug: string }[] }[] }
    for (const post of data) for (const { slug } of post.tags) if (!slug.startsWith('opener-')) tags.add(slug)
    if (data.length < 50) break
  }
  return [
    '/',
    ...(await getCategories()).map(({ path }) => path),
    ...[...tags].map((slug) => `/tags/${encodeURIComponent(slug)}`),
    ...newsroom.authors.map(({ slug }) => `/author/${encodeURIComponent(slug)}`),
  ]
}

describe('feeds of the sample newsroom', () => {
  it('feeds are well-formed for every list in every format, and have the same items in each', async () => {
    const paths = await lists()
    expect(paths.length).toBeGreaterThan(50)
    let hostile = 0
    let full = 0
    for (const path of paths) {
      const contents: string[] = []
      for (const format of FEED_FORMAT_NAMES) {
        const { status, headers, text } = await ask(path, format)
        expect([path, format, status]).toEqual([path, format, 200])
        expect(headers.get('content-type')).toBe(`${FEED_FORMATS[format].type}; charset=utf-8`)
        const { self, items } = readFeed(text, format)
        expect(self).toBe(`${SITE}${path === '/' ? '' : new URL(path, SITE).pathname}/feed.${format}`)
        expect(items.length).toBeLessThanOrEqual(50)
        for (const { url, html } of items) {
          expect(url.startsWith(`${SITE}/`)).toBe(true)
          expect(html ?? '').not.toMatch(
            /<(?:script|iframe|style|form|body-)|\son\w+=|href="(?!https?:|mailto:|tel:)/,
          )
        }
        hostile += items.filter(({ title }) => title.includes('<script>')).length
        full += items.filter(({ html }) => html !== null).length
        contents.push(JSON.stringify(items.map(({ id, title, url }) => [id, title, url])))
      }
      expect(new Set(contents).size, path).toBe(1)
    }
    expect(hostile).toBeGreaterThan(0)
    expect(full).toBeGreaterThan(100)
  }, 120_000)

  it('the site’s feed has 50 posts, newest first, and no custom or blank page', async () => {
    const { text } = await ask('/', 'json')
    const { items } = JSON.parse(text) as { items: { date_published: string; url: string }[] }
    expect(items).toHaveLength(50)
    const times = items.map(({ date_published }) => date_published)
    expect(times).toEqual([...times].sort().reverse())
    const pages = newsroom.posts.filter(({ type }) => type === 'CustomPage' || type === 'BlankPage')
    expect(pages.length).toBeGreaterThan(0)
    for (const { slug } of pages) expect(items.some(({ url }) => url.endsWith(`/${slug}`))).toBe(false)
  })

  it('a feed contains no sentence of a gated body', async () => {
    const gatedPosts: ListedPost[] = []
    for (let page = 1; ; page++) {
      const { data } = (await service.get(`/posts/?limit=50&page=${page}`)).body as { data: ListedPost[] }
      gatedPosts.push(...data.filter(({ access_type }) => access_type !== 'Free'))
      if (data.length < 50) break
    }
    expect(gatedPosts.length).toBeGreaterThanOrEqual(4)
    const categories = await getCategories()
    for (const post of gatedPosts) {
      const sentences = post.content_html
        .replace(/<[^>]*>/g, '\n')
        .split('\n')
        .map((line) => line.trim())
        .filter((line) => line.length > 40)
      expect(sentences.length).toBeGreaterThan(0)
      const section = categories.find(({ id }) => id === post.categories[0]?.id)
      for (const format of FEED_FORMAT_NAMES) {
        const { text } = await ask(section?.path ?? '/', format)
        expect(text).toContain(format === 'atom' ? `/post/${post.id}<` : `post:${post.id}`)
        for (const sentence of sentences) {
          expect(text).not.toContain(sentence.slice(0, 40))
          expect(text).not.toContain(sentence.slice(-30))
        }
      }
    }
  })

  it('a feed is a 304 for a matching ETag or Last-Modified', async () => {
    for (const format of FEED_FORMAT_NAMES) {
      const { headers } = await ask('/', format)
      const again = await ask('/', format, { 'If-None-Match': headers.get('etag') ?? '' })
      expect([again.status, again.text]).toEqual([304, ''])
      const since = await ask('/', format, { 'If-Modified-Since': headers.get('last-modified') ?? '' })
      expect(since.status).toBe(304)
      expect(headers.get('cache-control')).toMatch(/s-maxage=60, stale-while-revalidate=\d+/)
    }
  })
})

describe('feeds at other paths', () => {
  it('a feed at another path of its list is a 308 to its own path', async () => {
    const [category] = (await getCategories()).filter(({ path }) => !path.startsWith('/category/'))
    const [author] = newsroom.authors
    for (const [path, leads] of [
      [`/category/${category?.slug}`, `${category?.path}/feed.atom`],
      [`/authors/${author?.slug}`, `/author/${author?.slug}/feed.atom`],
      ['/latest', '/feed.atom'],
    ] as const) {
      const { status, headers } = await ask(path, 'atom')
      expect([path, status, headers.get('location')]).toEqual([path, 308, leads])
    }
  })
  it.each([
    '/no/such/list',
    '/search',
    '/trending/7d',
    '/newsletters',
    '/post/1',
    '/business/page/2',
    '/tags/nothing',
    '/author/nobody',
    '/%E0',
    `/${'a/'.repeat(30)}`,
  ])('a feed at %s is a 404 as plain text', async (path) => {
    const { status, headers } = await ask(path)
    expect([status, headers.get('content-type')]).toEqual([404, 'text/plain; charset=utf-8'])
  })
  it('a feed of a post is a 404', async () => {
    const { body } = await service.get('/posts/?limit=1')
    const [post] = (body as { data: { absolute_url: string }[] }).data
    expect((await ask(post?.absolute_url ?? '')).status).toBe(404)
  })
})
