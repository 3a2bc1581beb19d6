import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { readHub } from '@/components/list/hub-data'
import { resetResilience } from '@/lib/delivery/call/resilience'
import { handleSitemapFile } from '@/lib/feeds/sitemap-handler'
import { createCrawlSemaphore } from '@/lib/feeds/sitemaps/crawl-calls'
import { postsOfFile, readEveryPage } from '@/lib/feeds/sitemaps/files'
import { inBatches } from '@/lib/feeds/sitemaps/lists'
import {
  isMonth,
  isSettled,
  monthOf,
  monthsDown,
  monthsLater,
  since,
  upTo,
} from '@/lib/feeds/sitemaps/months'
import {
  imageOf,
  latestChange,
  newsEntries,
  newsLanguage,
  newsOf,
  sitemapIndex,
  urlset,
  videoEntry,
  videoOf,
} from '@/lib/feeds/sitemaps/xml'
import { json } from '../../fakes/scripted-server'
import { siteReading } from '../../fakes/site-environment'
import { parseStrictly, textsOf } from '../../fixtures/strict-xml'
import { aPost, aTeaser } from '../delivery/builders'
import { aWholePost } from './posts'

vi.mock('@/site.config', () => ({ default: { labels: { graphic: 'sensitive' } } }))

const site = { name: `The <Paper> & "Co"`, url: 'https://news.example.org', language: 'en', timeZone: 'UTC' }
const NOW = Date.parse('2026-11-21T12:00:00Z')
const hoursAgo = (hours: number) => new Date(NOW - hours * 3_600_000).toISOString()
const HOSTILE = `]]> <&>"' </news:title> \u0000\u0008\u001b \ud800 \udfff \ufffe <!-- é हि 😀`
const AS_TEXT = /^\]\]> <&>"' <\/news:title> +\ufffd \ufffd +<!-- é हि 😀$/u

const anEntry = (n: number) => ({ path: `/p-${n}`, changedAt: null, image: null })
const whole = (pieces: Iterable<string>) => [...pieces].join('')

describe('sitemap XML', () => {
  it('a sitemap is well-formed with any characters in titles and picture URLs', () => {
    const image = 'https://media.example.org/a.jpg?a=1&b=2'
    const posts = whole(
      urlset([{ path: '/a%20b', changedAt: hoursAgo(1), image }], site, {
        extension: 'image',
        more: imageOf,
      }),
    )
    const url = parseStrictly(posts).children[0]
    expect(url && textsOf(url, 'image:loc')).toEqual([image])
    expect(url && textsOf(url, 'loc')).toEqual(['https://news.example.org/a%20b'])
    const news = newsEntries([aTeaser({ title: HOSTILE, publishedAt: hoursAgo(1) })], site, NOW)
    const parsed = parseStrictly(
      whole(urlset(news, site, { extension: 'news', more: (one) => newsOf(one, site) })),
    )
    expect(textsOf(parsed, 'news:title')).toEqual([expect.stringMatching(AS_TEXT)])
    expect(textsOf(parsed, 'news:name')).toEqual([site.name])
  })
  it('a sitemap has lastmod where it is known, and no priority or changefreq', () => {
    const xml = whole(urlset([{ path: '/a', changedAt: hoursAgo(3) }, anEntry(1)], site))
    expect(textsOf(parseStrictly(xml), 'lastmod')).toEqual([hoursAgo(3)])
    expect(xml).not.toMatch(/priority|changefreq/)
  })
  it('a sitemap ends after 50,000 URLs, well-formed, and reports how many are left out', () => {
    const left: number[] = []
    const entries = Array.from({ length: 50_003 }, (_, n) => anEntry(n))
    const xml = whole(urlset(entries, site, {}, { onCut: (count) => left.push(count) }))
    expect(parseStrictly(xml).children).toHaveLength(50_000)
    expect(left).toEqual([3])
  })
  it('a sitemap ends within its byte limit, well-formed, and reports how many are left out', () => {
    const left: number[] = []
    const bounds = { bytes: 1_000, onCut: (count: number) => left.push(count) }
    const hindi = Array.from({ length: 100 }, (_, n) => ({
      ...anEntry(n),
      image: `https://m.example/हि${n}`,
    }))
    const xml = whole(urlset(hindi, site, { extension: 'image', more: imageOf }, bounds))
    expect(Buffer.byteLength(xml)).toBeLessThanOrEqual(1_000)
    expect(parseStrictly(xml).children.length + (left[0] ?? 0)).toBe(100)
  })
  it('a sitemap is written in pieces', () => {
    const pieces = [
      ...urlset(
        Array.from({ length: 5_000 }, (_, n) => anEntry(n)),
        site,
      ),
    ]
    expect(pieces.length).toBeGreaterThan(2)
    expect(Math.max(...pieces.map((piece) => piece.length))).toBeLessThan(70_000)
  })
  it('a sitemap may be empty', () => {
    expect(parseStrictly(whole(urlset([], site))).name).toBe('urlset')
  })
  it('a sitemap index has the namespace of sitemaps, absolute URLs, and lastmod where it is known', () => {
    const files = [
      { path: '/sitemaps/a.xml', changedAt: null },
      {
        path: '/sitemaps/b.xml',
        changedAt: latestChange([
          { changedAt: hoursAgo(3) },
          { changedAt: null },
          { changedAt: hoursAgo(2) },
        ]),
      },
    ]
    const root = parseStrictly(whole(sitemapIndex(files, site)))
    expect([root.name, root.uri]).toEqual(['sitemapindex', 'http://www.sitemaps.org/schemas/sitemap/0.9'])
    expect(textsOf(root, 'loc')).toEqual(files.map(({ path }) => `https://news.example.org${path}`))
    expect(textsOf(root, 'lastmod')).toEqual([hoursAgo(2)])
  })
})

describe('news sitemap', () => {
  it('the news sitemap has posts first published within 48 hours, newest first', () => {
    const posts = [
      aTeaser({ id: 1, path: '/47', publishedAt: hoursAgo(47) }),
      aTeaser({ id: 2, path: '/49', publishedAt: hoursAgo(49), updatedAt: hoursAgo(1) }),
      aTeaser({ id: 3, path: '/1', publishedAt: hoursAgo(1) }),
      aTeaser({ id: 4, path: '/unknown', publishedAt: null }),
      aTeaser({ id: 5, path: '/2062', publishedAt: '2062-01-01T00:00:00.000Z' }),
    ]
    expect(newsEntries(posts, site, NOW).map(({ path }) => path)).toEqual(['/1', '/47'])
  })
  it('without a story of the last 48 hours, the latest are listed without tags of news', () => {
    const posts = [49, 72, 50].map((hours) => aTeaser({ path: `/${hours}`, publishedAt: hoursAgo(hours) }))
    const ahead = aTeaser({ path: '/ahead', publishedAt: hoursAgo(-9) })
    const entries = newsEntries([...posts, ahead], site, NOW)
    expect(entries.map(({ path }) => path)).toEqual(['/49', '/50', '/72'])
    const file = whole(urlset(entries, site, { extension: 'news', more: (one) => newsOf(one, site) }))
    expect(file.match(/<loc>/g)).toHaveLength(3)
    expect(file).not.toContain('<news:news>')
    expect(
      newsEntries([...posts, aTeaser({ path: '/47', publishedAt: hoursAgo(47) })], site, NOW),
    ).toHaveLength(1)
  })
  it.each(['CustomPage', 'BlankPage'] as const)('the news sitemap has no %s', (type) => {
    expect(newsEntries([aTeaser({ type, publishedAt: hoursAgo(1) })], site, NOW)).toEqual([])
  })
  it('the news sitemap has no post whose canonical address is another, as the other sitemaps', () => {
    const posts = [
      aTeaser({ id: 1, path: '/copy', publishedAt: hoursAgo(1), hasOtherCanonical: true }),
      aTeaser({ id: 2, path: '/whole', publishedAt: hoursAgo(2) }),
    ]
    expect(newsEntries(posts, site, NOW).map(({ path }) => path)).toEqual(['/whole'])
  })
  it.each([
    ['before its first publication', hoursAgo(5)],
    ['never', null],
  ])('lastmod of a post that was last published %s is its first publication', (_, updatedAt) => {
    const times = { publishedAt: hoursAgo(2), updatedAt }
    const [news] = newsEntries([aTeaser(times)], site, NOW)
    const film = { embed: 'https://player.example.org/7', file: null, poster: null }
    const video = videoEntry(aWholePost(times), film, site)
    expect([news?.changedAt, video?.changedAt]).toEqual([hoursAgo(2), hoursAgo(2)])
  })
  it('a news sitemap entry has publication, language, date and title, and no more', () => {
    const [entry] = newsEntries(
      [aTeaser({ publishedAt: hoursAgo(2), updatedAt: hoursAgo(1), language: 'hi-IN' })],
      site,
      NOW,
    )
    const url = parseStrictly(
      whole(urlset(entry ? [entry] : [], site, { extension: 'news', more: (one) => newsOf(one, site) })),
    ).children[0]
    const news = url?.children.find(({ name }) => name === 'news:news')
    expect(news?.children.map(({ name }) => name)).toEqual([
      'news:publication',
      'news:publication_date',
      'news:title',
    ])
    expect(news && textsOf(news, 'news:publication_date')).toEqual([hoursAgo(2)])
    expect(url && textsOf(url, 'lastmod')).toEqual([hoursAgo(1)])
    expect(news && textsOf(news, 'news:language')).toEqual(['hi'])
  })
  it.each([
    ['en-GB', 'en'],
    ['ur-PK', 'ur'],
    ['mni', 'mni'],
    ['zh', 'zh-cn'],
    ['zh-TW', 'zh-tw'],
    ['zh-Hant-HK', 'zh-tw'],
  ])('the news sitemap language of %s is %s', (tag, language) => {
    expect(newsLanguage(tag)).toBe(language)
  })
})

describe('video sitemap', () => {
  const film = { embed: 'https://player.example.org/7?a=1&b=2', file: null, poster: null }
  const still = aWholePost().image
  it('a video sitemap entry has a thumbnail, a description and a player', () => {
    const entry = videoEntry(aWholePost({ title: HOSTILE, image: still }), film, site)
    const xml = whole(urlset(entry ? [entry] : [], site, { extension: 'video', more: videoOf }))
    const parsed = parseStrictly(xml)
    expect(textsOf(parsed, 'video:player_loc')).toEqual([film.embed])
    expect(textsOf(parsed, 'video:thumbnail_loc')).toEqual([still?.src])
    expect(textsOf(parsed, 'video:description')).toEqual(['After nine dry weeks.'])
    expect(textsOf(parsed, 'video:content_loc')).toEqual([])
  })
  it.each([
    ['player', still, null],
    ['still', null, film],
  ])('a video post without a %s is not in the video sitemap', (_, image, listedImage) => {
    expect(videoEntry(aWholePost({ image }), listedImage, site)).toBeNull()
  })
})

describe('months', () => {
  it('monthOf uses UTC', () => {
    expect(monthOf(Date.parse('2026-12-01T00:00:00+05:30'))).toBe('2026-11')
    expect(monthOf(Date.parse('2026-12-01T00:00:00Z'))).toBe('2026-12')
  })
  it('monthsDown lists months from the newest to the oldest, over the end of a year', () => {
    expect(monthsDown('2026-02', '2025-11')).toEqual(['2026-02', '2026-01', '2025-12', '2025-11'])
    expect(monthsDown('2025-11', '2026-02')).toEqual([])
    expect(monthsLater('2026-01', -1)).toBe('2025-12')
  })
  it.each([
    ['Asia/Kolkata', '2026-10-31T18:30:00.000Z', '2026-11-30T18:29:59.999Z'],
    ['America/New_York', '2026-11-01T04:00:00.000Z', '2026-12-01T04:59:59.999Z'],
    ['UTC', '2026-11-01T00:00:00.000Z', '2026-11-30T23:59:59.999Z'],
  ])('a month in %s begins at %s and ends at %s', (zone, first, last) => {
    expect({ ...since('2026-11', 'times', zone), ...upTo('2026-11', 'times', zone) }).toEqual({
      created_at__gte: first,
      created_at__lte: last,
    })
    expect(['-1', '0'].map((ms) => monthOf(Date.parse(first) + Number(ms), zone))).toEqual([
      '2026-10',
      '2026-11',
    ])
  })
  it('filters by time leave no gap and no overlap between months', () => {
    expect(since('2024-03', 'times')).toEqual({ created_at__gte: '2024-03-01T00:00:00.000Z' })
    expect(upTo('2024-02', 'times')).toEqual({ created_at__lte: '2024-02-29T23:59:59.999Z' })
  })
  it('filters by day leave no gap between months, whether a service takes a day as its beginning or its end', () => {
    for (const form of ['days', 'day-starts'] as const)
      expect(since('2024-03', form)).toEqual({ created_at__gte: '2024-03-01' })
    expect(upTo('2024-02', 'days')).toEqual({ created_at__lte: '2024-02-29' })
    expect(upTo('2024-02', 'day-starts')).toEqual({ created_at__lte: '2024-03-01' })
  })
  it('a month is settled two days after its end', () => {
    expect(isSettled('2026-10', Date.parse('2026-11-02T23:59:59Z'))).toBe(false)
    expect(isSettled('2026-10', Date.parse('2026-11-03T00:00:00Z'))).toBe(true)
  })
  it.each(['2026-13', '2026-00', '2026-1', '1', '../x', '2026-11-01', '9999-01'])(
    'isMonth refuses %s',
    (text) => {
      expect(isMonth(text)).toBe(false)
    },
  )
})

/** A list of pages, and which of them were requested. */
function pagesOf(pages: string[][], size: number) {
  const requested: number[] = []
  const read = async (page: number) => {
    requested.push(page)
    const items = pages[page - 1] ?? []
    return { items, isFull: items.length >= size }
  }
  return { requested, read }
}

const itself = (text: string) => text

describe('readEveryPage', () => {
  it('readEveryPage ends at a page that is not full', async () => {
    const { requested, read } = pagesOf([['a', 'b'], ['c', 'd'], ['e']], 2)
    expect(await readEveryPage({ from: 1, to: 1_000 }, read, itself)).toEqual(['a', 'b', 'c', 'd', 'e'])
    expect(Math.max(...requested)).toBeLessThanOrEqual(4)
  })
  it('readEveryPage reads a list that fits in one page with one call', async () => {
    const { requested, read } = pagesOf([['a']], 2)
    await readEveryPage({ from: 1, to: 1_000 }, read, itself)
    expect(requested).toEqual([1])
  })
  it('readEveryPage never reads beyond the last page allowed', async () => {
    const endless = async (page: number) => ({ items: [`${page}`], isFull: true })
    expect(await readEveryPage({ from: 3, to: 7 }, endless, itself)).toEqual(['3', '4', '5', '6', '7'])
  })
  it('readEveryPage returns each item once, although a new post shifted the pages', async () => {
    const { read } = pagesOf([['a', 'b'], ['b', 'c'], []], 2)
    expect(await readEveryPage({ from: 1, to: 9 }, read, itself)).toEqual(['a', 'b', 'c'])
  })
  it('readEveryPage ends where every page is the same', async () => {
    let calls = 0
    const same = async () => {
      calls++
      return { items: ['a', 'b'], isFull: true }
    }
    expect(await readEveryPage({ from: 1, to: 1_000 }, same, itself)).toEqual(['a', 'b'])
    expect(calls).toBeLessThan(6)
  })
  it('readEveryPage goes on after a full page without items', async () => {
    const read = async (page: number) => ({ items: page === 6 ? ['z'] : [], isFull: page < 6 })
    expect(await readEveryPage({ from: 1, to: 1_000 }, read, itself)).toEqual(['z'])
  })
  it('readEveryPage fails if one page fails', async () => {
    const read = async (page: number) => {
      if (page === 3) throw new Error('down')
      return { items: [`${page}`], isFull: true }
    }
    await expect(readEveryPage({ from: 1, to: 9 }, read, itself)).rejects.toThrow('down')
  })
})

describe('createCrawlSemaphore', () => {
  it('the crawl semaphore limits concurrent calls and starts the earliest waiting one first', async () => {
    const semaphore = createCrawlSemaphore(2)
    const begun: string[] = []
    const ends: (() => void)[] = []
    const call = (name: string) => () => {
      begun.push(name)
      return new Promise<void>((end) => ends.push(end))
    }
    const all = [
      semaphore(1, call('a')),
      semaphore(1, call('b')),
      semaphore(9, call('late')),
      semaphore(2, call('early')),
    ]
    await settled()
    expect(begun).toEqual(['a', 'b'])
    for (let n = 0; n < 4; n++) {
      ends[n]?.()
      await settled()
    }
    await Promise.all(all)
    expect(begun).toEqual(['a', 'b', 'early', 'late'])
  })
  it('the crawl semaphore goes on after a call that failed', async () => {
    const semaphore = createCrawlSemaphore(1)
    const failing = semaphore(1, async () => {
      throw new Error('down')
    })
    const next = semaphore(2, async () => 'next')
    await expect(failing).rejects.toThrow('down')
    expect(await next).toBe('next')
  })
})

const settled = () => new Promise((resolve) => setImmediate(resolve))

it('a step for five hundred items keeps their order, and other work gets its turn after each fifty', async () => {
  const items = Array.from({ length: 500 }, (_, n) => n)
  let turns = 0
  let isDone = false
  const other = () => {
    if (isDone) return
    turns++
    setImmediate(other)
  }
  setImmediate(other)
  const results = await inBatches(items, async (n) => n * 2)
  isDone = true
  expect(results).toEqual(items.map((n) => n * 2))
  expect(turns).toBeGreaterThanOrEqual(9)
})

describe('sitemaps of a service with records that can’t be read', () => {
  const ASHA = { id: 4, name: 'Asha Rao', slug: 'asha-rao' }
  const NAMELESS = { id: 5, name: 'Desk', slug: 'desk' }

  let broken: [path: string, status: number, body: object][]

  siteReading(
    (request, response) => {
      const { pathname } = new URL(request.url ?? '', 'http://service')
      const fault = broken.find(([path]) => pathname.includes(path))
      if (fault) return json(response, fault[2], fault[1])
      if (pathname.includes('/author/asha-rao/')) return json(response, { data: ASHA })
      if (pathname.includes('/post/')) return json(response, {}, 404)
      if (pathname.includes('identify_url')) return json(response, { data: { type: 'not_found' } })
      if (pathname.endsWith('/posts/'))
        return json(response, { data: [aPost({ contributors: [ASHA, NAMELESS] })] })
      json(response, { data: [] })
    },
    { DELIVERY_RPM: '100000' },
  )
  beforeEach(() => resetResilience())

  async function file(name: string) {
    const response = await handleSitemapFile([`${name}.xml`])
    const paths = [...(await response.text()).matchAll(/<loc>https:\/\/news\.example\.org([^<]*)</g)].map(
      ([, path]) => path,
    )
    return { status: response.status, paths }
  }

  it('the sitemap of authors leaves out an author with an invalid record', async () => {
    broken = [['/author/desk/', 200, { status: 'ok', data: { ...NAMELESS, name: '' } }]]
    expect(await file('authors')).toEqual({ status: 200, paths: ['/author/asha-rao'] })
  })

  it('an edge keeps a sitemap for a minute, since nothing purges a withdrawn story from it', async () => {
    broken = [['/author/desk/', 200, { status: 'ok', data: { ...NAMELESS, name: '' } }]]
    const { headers } = await handleSitemapFile(['authors.xml'])
    expect(headers.get('Cache-Control')).toMatch(/s-maxage=60, stale-while-revalidate=120,/)
  })

  it('the sitemap of authors is a 503 while the record of an author fails with 500', async () => {
    broken = [['/author/desk/', 500, {}]]
    expect(await file('authors')).toMatchObject({ status: 503 })
  })

  it.each([
    ['the ranking', '/trending/', 403],
    ['the ranking', '/trending/', 500],
    ['newsletters', '/newsletter-groups/', 404],
  ])('the sitemap of pages lists the front page and /latest without %s (%s: %i)', async (_, path, status) => {
    broken = [[path, status, {}]]
    const { status: answered, paths } = await file('pages')
    expect(answered).toBe(200)
    expect(paths).toEqual(expect.arrayContaining(['/', '/latest']))
  })
})

describe('how many calls the files of lists have under way', () => {
  const RECORDS = 30
  const records = Array.from({ length: RECORDS }, (_, n) => ({
    id: n + 1,
    name: `R ${n + 1}`,
    slug: `r-${n + 1}`,
  }))

  let underWay = 0
  let most = 0

  const server = siteReading(
    (request, response) => {
      most = Math.max(most, ++underWay)
      setTimeout(() => {
        underWay--
        json(response, answerOf(new URL(request.url ?? '', 'http://service')))
      }, 10)
    },
    { DELIVERY_RPM: '100000' },
  )

  function answerOf({ pathname, searchParams }: URL): object {
    const author = /\/author\/r-(\d+)\//.exec(pathname)?.[1]
    if (author) return { data: records[Number(author) - 1] }
    if (pathname.includes('/categories/')) return { data: searchParams.get('page') ? [] : records }
    return { data: records.map((one) => aPost({ id: one.id, contributors: [one] })) }
  }

  it.each(['categories', 'authors'])('the sitemap of %s makes at most four calls at once', async (name) => {
    most = 0
    const response = await handleSitemapFile([`${name}.xml`])
    expect((await response.text()).match(/<url>/g)).toHaveLength(RECORDS)
    expect(most).toBeLessThanOrEqual(4)
  })

  it('a sitemap that takes longer than 25 seconds is a 503 with Retry-After, and makes no further calls', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const before = server.requests.length
    const file = handleSitemapFile(['categories.xml'])
    await vi.waitFor(() => expect(server.requests.length).toBeGreaterThan(before + 4))
    vi.setSystemTime(Date.now() + 26_000)
    const response = await file
    vi.useRealTimers()
    expect([response.status, response.headers.get('Retry-After')]).toEqual([503, '10'])
    expect(server.requests.length - before).toBeLessThan(RECORDS)
  })
})

describe('months of a service whose date filters take days alone', () => {
  const TIMES = [
    '2026-11-09T08:00:00Z',
    '2026-11-01T06:00:00Z',
    '2026-10-31T20:00:00Z',
    '2026-10-01T06:00:00Z',
    '2026-09-30T20:00:00Z',
  ]
  const POSTS = TIMES.map((time, n) =>
    aPost({
      id: TIMES.length - n,
      absolute_url: `/story-${time}`,
      formatted_first_published_at_datetime: time,
      // A picture and, on the newer half, the label of what must not be shown without a cover.
      banner_url: 'https://media.example.org/blood.jpg',
      tags: n < TIMES.length / 2 ? [{ id: 9, name: 'Graphic', slug: 'graphic' }] : [],
    }),
  )
  const DAY_MS = 86_400_000

  let upperBound: 'end' | 'beginning'

  const startOf = (day: string) => Date.parse(`${day}T00:00:00Z`)

  function isWithin(time: string, from: string | null, to: string | null): boolean {
    const at = Date.parse(time)
    const last = to === null ? at : startOf(to) + (upperBound === 'end' ? DAY_MS - 1 : 0)
    return at >= (from === null ? at : startOf(from)) && at <= last
  }

  siteReading((request, response) => {
    const { searchParams } = new URL(request.url ?? '', 'http://service')
    const [from, to] = [searchParams.get('created_at__gte'), searchParams.get('created_at__lte')]
    if (`${from}${to}`.includes('T')) return json(response, { created_at: ['a date, please'] }, 400)
    const [page, limit] = [Number(searchParams.get('page')), Number(searchParams.get('limit'))]
    const matchingPosts = POSTS.filter((post) =>
      isWithin(post.formatted_first_published_at_datetime, from, to),
    )
    json(response, { data: matchingPosts.slice((page - 1) * limit, page * limit) })
  })
  beforeEach(() => {
    resetResilience()
    vi.useFakeTimers({ now: Date.parse('2026-11-10T12:00:00Z'), toFake: ['Date'] })
  })
  afterAll(() => void vi.useRealTimers())

  it.each(['end', 'beginning'] as const)(
    'a month of the archive and of the sitemaps has the posts of its last day, and none of the next month, where the service takes a day as its %s',
    async (bound) => {
      upperBound = bound
      const listed = async (period: string) => {
        const segments = ['archive', period]
        const hub = await readHub(
          { hub: 'archive', period },
          { path: `/archive/${period}`, segments, page: null },
        )
        return hub.kind === 'posts' ? hub.posts.items.map(({ id }) => id) : null
      }
      expect(await listed('2026-10')).toEqual([3, 2])
      expect(await listed('2026-11')).toEqual([5, 4])
      const pictures = (await postsOfFile('2026-10'))?.map(({ image }) => image)
      expect(pictures).toEqual([null, 'https://media.example.org/blood.jpg'])
      expect(await listed('2026-10-31')).toEqual([3])
      expect(await listed('2026-11-01')).toEqual([4])
      expect(await listed('2026-11-02')).toEqual([])
    },
  )
})
