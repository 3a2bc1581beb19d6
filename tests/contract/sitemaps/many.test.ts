/** A newsroom of years and a busy day: counts of addresses and of calls, so that loss and waste are noticed. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { resetResilience } from '@/lib/cms/client/resilience'
import { fillNewsroom } from '../../../service/seed/fill-newsroom'
import { useEnvironment } from '../../fakes/site-environment'
import { textsOf } from '../../fixtures/strict-xml'
import { aNewsroom, aPost } from '../service/newsroom'
import { HOUR, type RunningService, runService, START } from '../service/running-service'
import { documentAt, pathsAt, pathsByFile } from './crawl'
import { type Gate, openGate } from './gate'

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
  gate.asked.length = 0
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
describe('three thousand posts of two years', { timeout: 120_000 }, () => {
  it('are in the files of their months, each once, for hardly more calls than there are pages', async () => {
    const files = await pathsByFile('posts/')
    const found = [...files.values()].flat()
    expect(new Set(found).size).toBe(POSTS)
    expect(found).toHaveLength(POSTS)
    expect(files.size).toBeGreaterThanOrEqual(24)
    const pages = [...files.values()].reduce((sum, paths) => sum + Math.ceil(paths.length / 50), 0)
    const perFile = gate.asked.filter(({ url }) => url.includes('limit=50')).length
    // After the first page three are asked for at once; the last ones may be beyond the end.
    expect(perFile).toBeLessThanOrEqual(pages + 2 * files.size)
  })
  it('never have more than four calls under way, however many files are asked for at once', async () => {
    let underWay = 0
    let most = 0
    const real = globalThis.fetch
    const counted = vi.spyOn(globalThis, 'fetch').mockImplementation(async (...asked) => {
      if (!String(asked[0]).startsWith(gate.url) || !String(asked[0]).includes('limit=50'))
        return real(...asked)
      most = Math.max(most, ++underWay)
      try {
        return await real(...asked)
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

/** Makes every post of the listing one of today, so many hours ago. */
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

describe('the news', () => {
  it('are in one file while a thousand are enough', async () => {
    asNews(1_000)
    const root = await documentAt('/news-sitemap.xml')
    expect([root.name, root.children.length]).toEqual(['urlset', 1_000])
  })
  it('are in two files under an index where there is one more', async () => {
    asNews(1_001)
    const root = await documentAt('/news-sitemap.xml')
    const files = textsOf(root, 'loc').map((address) => new URL(address).pathname)
    expect([root.name, files]).toEqual(['sitemapindex', ['/sitemaps/news/1.xml', '/sitemaps/news/2.xml']])
    const lengths = await Promise.all(files.map(async (file) => (await pathsAt(file)).length))
    expect(lengths).toEqual([1_000, 1])
  })
  it('are read no further than they go', async () => {
    asNews(120)
    await documentAt('/news-sitemap.xml')
    expect(gate.asked).toHaveLength(4)
  })
  it('may be none', async () => {
    asNews(0)
    const root = await documentAt('/news-sitemap.xml')
    expect([root.name, root.children.length]).toEqual(['urlset', 0])
  })
})
