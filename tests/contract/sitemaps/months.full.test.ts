/** Sitemaps by month from the embedded content service, also where its date filters do not work. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { budget, resetResilience } from '@/lib/delivery/call/resilience'
import { latestPosts } from '@/lib/delivery/records/posts'
import { useEnvironment } from '../../fakes/site-environment'
import { textsOf } from '../../fixtures/strict-xml'
import { aNewsroom, aPicture, aPost } from '../service/newsroom'
import { MINUTE, type RunningService, runService, START } from '../service/running-service'
import { documentAt, type Gate, openGate, pathsAt, pathsByFile, requestSitemap } from './crawl'

const minutesSince = (moment: string) => (START - Date.parse(moment)) / MINUTE
const FILM = '<video src="https://films.example.org/a.mp4?a=1&amp;b=2"></video><p>Watch.</p>'

let service: RunningService
let gate: Gate

beforeAll(async () => {
  service = await runService(
    aNewsroom({
      posts: [
        aPost({ slug: 'first-of-june', minutesAgo: minutesSince('2025-06-01T00:00:00Z') }),
        aPost({ slug: 'last-of-may', minutesAgo: minutesSince('2025-05-31T23:59:00Z') }),
        aPost({
          slug: 'film',
          type: 'Video',
          picture: aPicture(),
          body: FILM,
          minutesAgo: minutesSince('2025-05-02T00:00:00Z'),
        }),
        aPost({
          slug: 'silent',
          type: 'Video',
          picture: aPicture(),
          minutesAgo: minutesSince('2025-05-03T00:00:00Z'),
        }),
        aPost({
          slug: 'paid-film',
          type: 'Video',
          picture: aPicture(),
          access: 'Paid',
          body: `<p>One.</p><p>Two.</p><p>Three.</p><p>Four.</p>${FILM}`,
          minutesAgo: minutesSince('2025-05-04T00:00:00Z'),
        }),
        aPost({ slug: 'draft', state: 'draft', minutesAgo: 20 }),
        aPost({ slug: 'about', type: 'CustomPage', minutesAgo: minutesSince('2024-12-24T00:00:00Z') }),
        aPost({ slug: 'of-old', minutesAgo: minutesSince('2024-11-30T23:59:00Z'), category: 'sport' }),
        ...Array.from({ length: 120 }, (_, n) =>
          aPost({ slug: `april-${n}`, minutesAgo: minutesSince('2025-04-20T00:00:00Z') + n }),
        ),
      ],
    }),
  )
  gate = await openGate(() => service.url)
  useEnvironment({ DELIVERY_BASE_URL: gate.url, MEDIA_BASE_URL: service.url })
})

beforeEach(() => {
  vi.useFakeTimers({ now: START, toFake: ['Date'] })
  resetResilience()
  gate.requests.length = 0
})

afterEach(() => {
  vi.useRealTimers()
  gate.change(null)
  gate.ignore()
})

afterAll(async () => {
  await gate.close()
  await service.close()
})

async function published(): Promise<string[]> {
  const paths: string[] = []
  for (let page = 1; page < 9; page++) {
    const { body } = await service.get(`/posts/?limit=50&page=${page}`)
    paths.push(...(body as { data: { absolute_url: string }[] }).data.map((post) => post.absolute_url))
  }
  return paths.sort()
}

const MONTHS = ['2025-06', '2025-05', '2025-04', '2025-03', '2025-02', '2025-01', '2024-12', '2024-11']

describe('monthly post sitemaps', () => {
  it('the sitemap index has a file for each month since the first post, and every post is in one file', async () => {
    const files = await pathsByFile('posts/')
    expect([...files.keys()]).toEqual(MONTHS.map((month) => `/sitemaps/posts/${month}.xml`))
    const addresses = [...files.values()].flat()
    expect(addresses.sort()).toEqual(await published())
    expect(addresses).toHaveLength(127)
  })
  it('a monthly sitemap begins with the first minute of its month', async () => {
    expect(await pathsAt('/sitemaps/posts/2025-06.xml')).toEqual([expect.stringContaining('first-of-june')])
    expect(await pathsAt('/sitemaps/posts/2025-05.xml')).toContainEqual(
      expect.stringContaining('last-of-may'),
    )
    expect(await pathsAt('/sitemaps/posts/2024-11.xml')).toEqual([expect.stringContaining('of-old')])
    expect(await pathsAt('/sitemaps/posts/2025-01.xml')).toEqual([])
  })
  it('a monthly sitemap requests only its month, fifty posts per call', async () => {
    await documentAt('/sitemaps/posts/2025-04.xml')
    const pages = gate.requests
      .map(({ url }) => new URL(url, gate.url).searchParams)
      .filter((parameters) => parameters.get('limit') === '50')
    // One page, then three at once: 120 posts fill two and a part.
    expect(pages).toHaveLength(4)
    for (const parameters of pages) {
      expect(parameters.get('created_at__gte')).toBe('2025-04-01T00:00:00.000Z')
      expect(parameters.get('created_at__lte')).toBe('2025-04-30T23:59:59.999Z')
    }
  })
  it('the sitemap index costs at most 28 calls of one post each, and the newest list', async () => {
    await documentAt('/sitemap.xml')
    expect(gate.requests.filter(({ url }) => !/limit=1(?:&|$)/.test(url))).toHaveLength(1)
    expect(gate.requests.length).toBeLessThanOrEqual(29)
  })
  it('a sitemap entry of a post has its picture', async () => {
    const images = textsOf(await documentAt('/sitemaps/posts/2025-05.xml'), 'image:loc')
    expect(images).toHaveLength(3)
    expect(images[0]).toMatch(/^http.*harbour-dawn/)
  })
  it.each([
    '/sitemaps/posts/2024-10.xml',
    '/sitemaps/posts/2025-07.xml',
    '/sitemaps/posts/1.xml',
    '/sitemaps/posts/2025-06',
    '/sitemaps/posts/..%2f.xml',
    '/sitemaps/nothing.xml',
    '/sitemaps/constructor.xml',
    '/sitemaps/posts/2025-06.xml/more.xml',
    '/sitemaps/videos/2025-04-01.xml',
    '/sitemaps/news/2.xml',
    '/sitemaps/news/0.xml',
  ])('%s answers 404 as plain text', async (path) => {
    const response = await requestSitemap(path)
    expect([response.status, response.headers.get('content-type')]).toEqual([
      404,
      'text/plain; charset=utf-8',
    ])
  })
})

describe('video sitemaps', () => {
  it('a video sitemap lists videos whose player is not behind a gate, with their file', async () => {
    const files = await pathsByFile('videos/')
    expect([...files.keys()].at(-1)).toBe('/sitemaps/videos/2025-05.xml')
    const file = await documentAt('/sitemaps/videos/2025-05.xml')
    expect(textsOf(file, 'loc')).toEqual([expect.stringContaining('film')])
    expect(textsOf(file, 'video:content_loc')).toEqual(['https://films.example.org/a.mp4?a=1&b=2'])
  })
  it('a video sitemap has no film of a gated post where lists come without access, with bodies', async () => {
    gate.change((url, answered) =>
      url.pathname.endsWith('/posts/')
        ? {
            body: {
              ...answered,
              data: answered.data.map((post) => ({
                ...(post as object),
                access_type: undefined,
                meta_data: {},
              })),
            },
          }
        : undefined,
    )
    const file = await documentAt('/sitemaps/videos/2025-05.xml')
    expect(textsOf(file, 'loc').map((address) => address.split('/').at(-1))).toEqual(['film'])
  })
  it('videos are read one by one where lists come without bodies', async () => {
    gate.change((url, answered) =>
      url.pathname.endsWith('/posts/')
        ? {
            body: {
              ...answered,
              data: answered.data.map((post) => ({ ...(post as object), content_html: undefined })),
            },
          }
        : undefined,
    )
    expect(textsOf(await documentAt('/sitemaps/videos/2025-05.xml'), 'loc')).toHaveLength(1)
  })
})

describe('sitemaps of lists', () => {
  it('the category sitemap has the categories that have a post', async () => {
    expect(await pathsAt('/sitemaps/categories.xml')).toEqual(['/news', '/sport'])
  })
  it('the tag and author sitemaps have the tags and authors of new posts, at their own paths', async () => {
    expect(await pathsAt('/sitemaps/tags.xml')).toEqual(['/tags/harbour'])
    expect(await pathsAt('/sitemaps/authors.xml')).toEqual(['/author/mira-lund'])
  })
  it('the sitemap of the site’s own pages leaves out empty pages', async () => {
    const paths = await pathsAt('/sitemaps/pages.xml')
    expect(paths.slice(0, 2)).toEqual(['/', '/latest'])
    expect(paths.filter((path) => path.startsWith('/trending'))).toEqual([])
  })
})

describe('failing delivery service', () => {
  it('a sitemap that fails in the middle of a month is a 503 with Retry-After, and no partial file', async () => {
    gate.change((url) => (url.searchParams.get('page') === '3' ? { status: 500, body: {} } : undefined))
    const response = await requestSitemap('/sitemaps/posts/2025-04.xml')
    expect([response.status, response.headers.get('cache-control')]).toEqual([503, 'no-store'])
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(await response.text()).not.toContain('<')
  })
  it('a sitemap is a 503 once the calls for crawls are used up, while readers still get posts', async () => {
    for (let call = 0; call < 400; call++) await budget().take({ urgency: 'background', isCrawl: true }, 0)
    const response = await requestSitemap('/sitemaps/posts/2025-04.xml')
    expect(response.status).toBe(503)
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(30)
    expect(gate.requests).toHaveLength(0)
    expect(await latestPosts(5)).toHaveLength(5)
  })
  it.each(['/sitemap.xml', '/news-sitemap.xml', '/sitemaps/categories.xml', '/sitemaps/tags.xml'])(
    '%s answers 503 where the service answers 401',
    async (path) => {
      gate.change(() => ({ status: 401, body: {} }))
      expect((await requestSitemap(path)).status).toBe(503)
    },
  )
})

describe('date filters of deployments', () => {
  it('a deployment that ignores date filters has its posts in a numbered file, each once', async () => {
    gate.ignore('created_at')
    const files = await pathsByFile('posts/')
    expect([...files.keys()]).toEqual(['/sitemaps/posts/1.xml'])
    expect([...files.values()].flat().sort()).toEqual(await published())
  })
  it('a deployment that refuses date filters has its posts in a numbered file', async () => {
    gate.change((url) =>
      [...url.searchParams.keys()].some((name) => name.startsWith('created_at'))
        ? { status: 400, body: { created_at: ['unknown'] } }
        : undefined,
    )
    expect([...(await pathsByFile('posts/')).keys()]).toEqual(['/sitemaps/posts/1.xml'])
  })
  it('a deployment that accepts only days in its date filters has a file per month, with each post once', async () => {
    gate.change((url) =>
      (url.searchParams.get('created_at__gte') ?? url.searchParams.get('created_at__lte'))?.includes('T')
        ? { status: 400, body: { created_at: ['a date, please'] } }
        : undefined,
    )
    const files = await pathsByFile('posts/')
    expect([...files.values()].flat().sort()).toEqual(await published())
    expect(files.size).toBe(MONTHS.length)
  })
  it('a deployment whose date filters find nothing loses no post', async () => {
    gate.change((url, answered) =>
      [...url.searchParams.keys()].some((name) => name.startsWith('created_at'))
        ? { body: { ...answered, data: [] } }
        : undefined,
    )
    expect([...(await pathsByFile('posts/')).values()].flat().sort()).toEqual(await published())
  })
})
