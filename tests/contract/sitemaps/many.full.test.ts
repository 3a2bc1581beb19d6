/** Sitemaps of many posts: no URL is lost, and the number of calls stays small. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { resetResilience } from '@/lib/delivery/call/resilience'
import { fillNewsroom } from '../../../service/seed/fill-newsroom'
import { useEnvironment } from '../../fakes/site-environment'
import { textsOf } from '../../fixtures/strict-xml'
import { aNewsroom, aPost } from '../service/newsroom'
import { HOUR, type RunningService, runService, START } from '../service/running-service'
import { documentAt, type Gate, openGate, pathsAt, pathsByFile } from './crawl'

const POSTS = 3_000

let service: RunningService
let gate: Gate

beforeAll(async () => {
  const newsroom = aNewsroom({ posts: [aPost()] })
  service = await runService(newsroom)
  await fillNewsroom(service.store, newsroom, POSTS)
  gate = await openGate(() => service.url)
  useEnvironment({ DELIVERY_BASE_URL: gate.url, DELIVERY_RPM: '5000' })
})

beforeEach(() => {
  vi.useFakeTimers({ now: START, toFake: ['Date'] })
  resetResilience()
  gate.requests.length = 0
})

afterEach(() => {
  vi.useRealTimers()
  gate.change(null)
})

afterAll(async () => {
  await gate.close()
  await service.close()
})

// Sixty calls of a whole month each: seconds on a quiet machine, and many more on a busy one.
describe('post sitemaps of 3,000 posts', { timeout: 120_000 }, () => {
  it('3,000 posts are in the sitemaps of their months, each once, with about one call per page', async () => {
    const files = await pathsByFile('posts/')
    const addresses = [...files.values()].flat()
    expect(new Set(addresses).size).toBe(POSTS)
    expect(addresses).toHaveLength(POSTS)
    expect(files.size).toBeGreaterThanOrEqual(24)
    const pages = [...files.values()].reduce((sum, paths) => sum + Math.ceil(paths.length / 50), 0)
    const perFile = gate.requests.filter(({ url }) => url.includes('limit=50')).length
    // After the first page three are requested at once; the last ones may be beyond the end.
    expect(perFile).toBeLessThanOrEqual(pages + 2 * files.size)
  })
  it('post sitemaps have at most four calls in flight, however many are requested at once', async () => {
    let underWay = 0
    let most = 0
    const real = globalThis.fetch
    const counted = vi.spyOn(globalThis, 'fetch').mockImplementation(async (...args) => {
      if (!String(args[0]).startsWith(gate.url) || !String(args[0]).includes('limit=50')) return real(...args)
      most = Math.max(most, ++underWay)
      try {
        return await real(...args)
      } finally {
        underWay--
      }
    })
    const files = (await pathsAt('/sitemap.xml')).filter((path) => path.startsWith('/sitemaps/posts/'))
    await Promise.all(files.map(documentAt))
    counted.mockRestore()
    expect(most).toBe(4)
  })
})

/** Gives the first `count` posts of the list a time 47 hours ago, and the others one 49 hours ago. */
function asNews(count: number) {
  gate.change((url, answered) => {
    if (!url.pathname.endsWith('/posts/')) return undefined
    const from = (Number(url.searchParams.get('page')) - 1) * 50
    const data = answered.data.map((post, n) => {
      const hours = from + n < count ? 47 : 49
      const at = new Date(START - hours * HOUR).toISOString()
      return {
        ...(post as object),
        formatted_first_published_at_datetime: at,
        formatted_last_published_at_datetime: at,
      }
    })
    return { body: { ...answered, data } }
  })
}

describe('news sitemap', () => {
  it('the news sitemap is one file for a thousand posts', async () => {
    asNews(1_000)
    const root = await documentAt('/news-sitemap.xml')
    expect([root.name, root.children.length]).toEqual(['urlset', 1_000])
  })
  it('the news sitemap is an index of two files for 1,001 posts', async () => {
    asNews(1_001)
    const root = await documentAt('/news-sitemap.xml')
    const files = textsOf(root, 'loc').map((address) => new URL(address).pathname)
    expect([root.name, files]).toEqual(['sitemapindex', ['/sitemaps/news/1.xml', '/sitemaps/news/2.xml']])
    const lengths = await Promise.all(files.map(async (file) => (await pathsAt(file)).length))
    expect(lengths).toEqual([1_000, 1])
  })
  it('the news sitemap reads the list no further than its 48 hours', async () => {
    asNews(120)
    await documentAt('/news-sitemap.xml')
    expect(gate.requests).toHaveLength(4)
  })
  it('without a story of the last 48 hours the news sitemap has the latest twenty, without the tags of news', async () => {
    asNews(0)
    const root = await documentAt('/news-sitemap.xml')
    expect([root.name, root.children.length]).toEqual(['urlset', 20])
    expect(textsOf(root, 'news:title')).toEqual([])
  })
})
