/** Feeds, former addresses and announcements on the production build. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { parseStrictly } from '../fixtures/strict-xml'
import { ask } from './ask'
import {
  allPosts,
  end,
  eventsIn,
  expect,
  freePort,
  OPENED,
  type Paper,
  type Rule,
  type SamplePost,
  startSite,
  test,
  untilReady,
} from './paper'

test.use({ edition: 'feeds' })

const TYPES = {
  xml: 'application/rss+xml',
  atom: 'application/atom+xml',
  json: 'application/feed+json',
}

const HINDI = 'मौसम/ता\u091c\u093cा'
const URDU_TAG = 'بارش'
const URDU_TAG_ID = 9_002

/** Adds to what the service answers a Hindi section without stories, and a tag in Urdu that some stories carry. */
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

test('a list of any script has its feeds below its address', async ({ paper }) => {
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
  // One character to a keyboard, two in the normal form.
  const asTyped = HINDI.replace('\u091c\u093c', '\u095b')
  expect(asTyped).not.toBe(HINDI)
  const moved = await ask(`${paper.url}${encodeURI(`/${asTyped}`)}/feed.xml`)
  expect([moved.status, moved.headers.location]).toEqual([308, encodeURI(`/${HINDI}/feed.xml`)])
  expect((await ask(`${paper.url}/tags/nobody-carries-this/feed.xml`)).status).toBe(404)
  paper.change(null)
})

test('a feed is sent once to a client that keeps it, and HEAD is GET without the body', async ({ paper }) => {
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

test('a feed at another address of its list is one redirect away; of an unknown list it is not found', async ({
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

test('a feed costs one call in twenty seconds, an unknown one two, a former address three', async ({
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
    expect(aboutAddresses(paper.calls).length, `${path} ${paper.calls.join(' ')}`).toBeLessThanOrEqual(most)
  }
})

test('addresses from before the move lead in one step to what answers', async ({ paper }) => {
  const posts = await allPosts(paper)
  const story = posts.find(
    ({ type, absolute_url }) => type === 'Article' && /^[\x20-\x7e]+$/.test(absolute_url),
  )
  const hindi = posts.find(({ language_code, type }) => language_code === 'hi' && type === 'Article')
  const [first] =
    await paper.ask<{ contributors: { slug: string }[]; tags: { slug: string }[] }[]>('/posts/?limit=1')
  const [author, tag] = [first?.contributors[0]?.slug, first?.tags[0]?.slug]
  const [own, hindis] = [story?.absolute_url ?? '', encodeURI(hindi?.absolute_url ?? '')]
  for (const [path, to] of [
    ['/rss', '/feed.xml'],
    ['/rss.xml', '/feed.xml'],
    ['/feed', '/feed.xml'],
    ['/atom.xml', '/feed.atom'],
    ['/business/rss', '/business/feed.xml'],
    ['/business/shipping/feed', '/business/shipping/feed.xml'],
    ['/category/business/rss', '/business/feed.xml'],
    [`/tag/${tag}`, `/tags/${tag}`],
    [`/tag/${tag}/rss`, `/tags/${tag}/feed.xml`],
    [`/tags/${tag}/rss`, `/tags/${tag}/feed.xml`],
    [`/authors/${author}`, `/author/${author}`],
    [`/authors/${author}/rss`, `/author/${author}/feed.xml`],
    [`/author/${author}/rss`, `/author/${author}/feed.xml`],
    [`${own}/amp`, own],
    [`/amp${own}`, own],
    [`${hindis}/amp`, hindis],
    ['/latest?page=2', '/latest/page/2'],
    ['/sitemap/posts-2025.xml', '/sitemap.xml'],
    ['/sitemap_index.xml', '/sitemap.xml'],
  ] as const) {
    const moved = await ask(`${paper.url}${path}`)
    expect([path, moved.status, moved.headers.location]).toEqual([path, 308, to])
    expect([to, (await ask(`${paper.url}${to}`)).status]).toEqual([to, 200])
  }
  const news = await ask(`${paper.url}/sitemap-news.xml`)
  expect([news.status, news.headers.location]).toEqual([308, '/news-sitemap.xml'])
  expect((await ask(`${paper.url}${own}?amp=1`)).status).toBe(200)
})

test('a rule of the service wins over the table of former addresses', async ({ paper }) => {
  paper.change((url) => {
    if (url.searchParams.get('legacy_url') !== '/culture/rss') return
    return {
      body: { status: '301', data: { type: 'redirect', url: '/opinion', status_code: '301' }, message: '' },
    }
  })
  const { headers } = await ask(`${paper.url}/culture/rss`)
  expect(headers.location).toBe('/opinion')
  paper.change(null)
})

test('heads name the nearest feeds first', async ({ paper, page }) => {
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

test('a service that fails leaves feeds that were seen, and 503 in place of others', async ({ paper }) => {
  const before = await ask(`${paper.url}/sport/feed.xml`)
  paper.stop()
  try {
    expect((await ask(`${paper.url}/sport/feed.xml`)).text).toBe(before.text)
    const other = await ask(`${paper.url}/sport/cricket/feed.xml`)
    expect([other.status, other.headers['cache-control']]).toEqual([503, 'no-store'])
    expect(Number(other.headers['retry-after'])).toBeGreaterThan(0)
    expect((await ask(`${paper.url}/sport/football/rss`)).status).toBe(503)
  } finally {
    paper.resume()
  }
})

/** Somebody who is told of changes, and looks at the feed of the site when told. */
async function receiver() {
  const told: { path: string; body: string; feed: string }[] = []
  let site = ''
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk) => {
      body += chunk
    })
    request.on('end', async () => {
      response.writeHead(202).end()
      told.push({ path: request.url ?? '', body, feed: (await ask(`${site}/feed.xml`)).text })
    })
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    told,
    watch: (address: string) => {
      site = address
    },
    close: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}

const KEY = 'the-key-of-the-test-paper'

async function announcingSite(paper: Paper, url: string) {
  const site = startSite(await freePort(), {
    ...paper.settings,
    WEBSUB_HUB: `${url}/hub`,
    INDEXNOW_KEY: KEY,
    INDEXNOW_ENDPOINT: `${url}/indexnow`,
  })
  await untilReady(`${site.url}/robots.txt`, site)
  return site
}

test('a change is announced to the hub and to IndexNow, after the webhook was answered', async ({
  paper,
}) => {
  test.setTimeout(60_000)
  const listener = await receiver()
  const site = await announcingSite(paper, listener.url)
  listener.watch(site.url)
  try {
    const key = await ask(`${site.url}/${KEY}.txt`)
    expect([key.status, key.text.trim()]).toEqual([200, KEY])
    expect((await ask(`${site.url}/another-key-of-nobody.txt`)).status).toBe(404)
    const feed = await ask(`${site.url}/feed.xml`)
    expect(feed.headers.link).toBe(`<${listener.url}/hub>; rel="hub", <${site.url}/feed.xml>; rel="self"`)
    expect(feed.text).toContain(`<atom:link rel="hub" href="${listener.url}/hub"/>`)

    const posts = await paper.ask<SamplePost[]>('/posts/?limit=50')
    const post = posts.find(({ absolute_url }) => absolute_url.startsWith('/business/')) as SamplePost
    const title = 'A headline that was changed a moment ago'
    paper.change((url, answered) => {
      const { data } = (answered ?? {}) as { data?: SamplePost | SamplePost[] }
      const changed = (one: SamplePost) => (one.id === post.id ? { ...one, title } : one)
      if (/\/posts\/$/.test(url.pathname) && Array.isArray(data)) {
        return { body: { status: 'ok', data: data.map(changed), message: '' } }
      }
    })
    const started = Date.now()
    const answer = await fetch(`${site.url}/api/revalidate`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${OPENED.REVALIDATE_SECRET}` },
      body: JSON.stringify({ event: 'post.published', data: { id: post.id, slug: post.slug } }),
    })
    expect(answer.status).toBe(200)
    expect(listener.told).toEqual([])
    await expect
      .poll(() => listener.told.map(({ path }) => path).sort(), { timeout: 40_000 })
      .toEqual(['/hub', '/indexnow'])
    console.log(`announced ${Date.now() - started} ms after the webhook was called`)
    const hub = listener.told.find(({ path }) => path === '/hub')
    const topics = new URLSearchParams(hub?.body).getAll('hub.url')
    expect(topics).toEqual(
      expect.arrayContaining([
        `${site.url}/feed.xml`,
        `${site.url}/feed.atom`,
        `${site.url}/feed.json`,
        `${site.url}/business/feed.xml`,
      ]),
    )
    expect(hub?.feed).toContain(title)
    const list = JSON.parse(listener.told.find(({ path }) => path === '/indexnow')?.body ?? '{}')
    expect(list).toEqual({
      host: new URL(site.url).host,
      key: KEY,
      keyLocation: `${site.url}/${KEY}.txt`,
      urlList: [`${site.url}${encodeURI(post.absolute_url)}`],
    })
    const told = eventsIn(site.output()).filter(({ event }) => event === 'announced')
    expect(told.map(({ to, status }) => [to, status])).toEqual([
      ['websub', 202],
      ['index-now', 202],
    ])
    expect(JSON.stringify(told)).not.toContain(KEY)
  } finally {
    paper.change(null)
    listener.close()
    await end(site.child)
  }
})

test('without a key there is no file of it', async ({ paper }) => {
  expect((await ask(`${paper.url}/${KEY}.txt`)).status).toBe(404)
})
