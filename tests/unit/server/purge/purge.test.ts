import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { OVERFLOW_TAG, purgeTag, tagHeaderValue } from '@/lib/server/purge/cache-tags'
import { fetchRenewed, isRenewing } from '@/lib/server/purge/edge'
import { purgeTargets, tagsToPurge } from '@/lib/server/purge/purge'
import { createRefreshQueue, type RankedPage } from '@/lib/server/purge/refresh-queue'
import { setSharedCacheHeaders } from '@/lib/server/requests/departure'

/** Purge requests to CDNs, and the cache tag headers of responses. */
const NONE = {
  CLOUDFLARE_API_URL: 'https://api.cloudflare.com/client/v4',
  FASTLY_API_URL: 'https://api.fastly.com',
  PURGE_METHOD: 'POST',
} as const

describe('cache tags', () => {
  it('purgeTag gives visible ASCII without commas and spaces for any slug', () => {
    for (const tag of ['post:समाचार', 'post:a b', 'post:a,b', `post:${'ह'.repeat(200)}`, 'post:\ud800'])
      expect(purgeTag(tag)).toMatch(/^[!-+\--~]{1,200}$/)
  })

  it('purgeTag keeps a tag of 200 characters, and gives a longer one its hash', () => {
    expect(purgeTag('a'.repeat(200))).toBe('a'.repeat(200))
    expect(purgeTag('a'.repeat(201))).toMatch(/^sha256-[\w-]+$/)
    expect(purgeTag('~!')).toBe('~!')
  })

  it('tagHeaderValue names each tag once, the shortest first, and equally long ones in their order', () => {
    expect(tagHeaderValue(['post:22', 'post:1', 'b', 'post:1', 'a'], 'Cache-Tag')).toBe('a,b,post:1,post:22')
  })

  it('tagHeaderValue cuts no tags of exactly 5,000 characters with OVERFLOW_TAG, and one more of them', () => {
    // Forty tags of 124 characters with their commas, and the overflow tag's nine with one longer tag.
    const tags = Array.from({ length: 40 }, (_, n) => `${n + 10}${'a'.repeat(121)}`)
    const fitting = [...tags, `z${'b'.repeat(5_000 - 40 * 124 - OVERFLOW_TAG.length - 2)}`]
    expect(tagHeaderValue(fitting, 'Cache-Tag')?.split(',')).toHaveLength(41)
    expect(tagHeaderValue(fitting, 'Cache-Tag')).not.toContain(OVERFLOW_TAG)
    expect(
      tagHeaderValue([...tags, `${fitting.at(-1)}b`], 'Cache-Tag')
        ?.split(',')
        .at(-1),
    ).toBe(OVERFLOW_TAG)
  })

  it('purgeTag gives different long tags different values', () => {
    const [one, other] = [`post:${'ह'.repeat(200)}`, `post:${'ह'.repeat(199)}क`]
    expect(purgeTag(one)).not.toBe(purgeTag(other))
  })

  it('tagHeaderValue leaves out tags of the framework, and is null where no other is left', () => {
    expect(tagHeaderValue(['_N_T_/layout', 'listing', 'post:1'], 'Cache-Tag')).toBe('post:1,listing')
    expect(tagHeaderValue(['listing', 'post:1'], 'Surrogate-Key')).toBe('post:1 listing')
    expect(tagHeaderValue(['_N_T_/layout'], 'Cache-Tag')).toBeNull()
  })

  it('tagHeaderValue keeps to 5,000 characters, ids first, and ends with OVERFLOW_TAG where tags are cut', () => {
    const many = Array.from({ length: 2_000 }, (_, index) => [
      `post:${index}`,
      `post:a-long-slug-of-${index}`,
    ])
    const value = tagHeaderValue(many.flat(), 'Cache-Tag') ?? ''
    expect(value.length).toBeLessThanOrEqual(5_000)
    expect(value.split(',').at(-1)).toBe(OVERFLOW_TAG)
    expect(value).not.toContain('slug')
  })
})

describe('purge requests', () => {
  const tags = tagsToPurge(['post:1', 'post:समाचार'])

  it('purgeTargets is empty where nothing is configured', () => {
    expect(purgeTargets(NONE)).toEqual([])
  })

  it('tagsToPurge includes OVERFLOW_TAG', () => {
    expect(tags).toEqual(['post:1', purgeTag('post:समाचार'), OVERFLOW_TAG])
  })

  it('a Cloudflare purge request has at most 100 tags', () => {
    const [cloudflare] = purgeTargets({ ...NONE, CLOUDFLARE_ZONE_ID: 'z', CLOUDFLARE_API_TOKEN: 't' })
    const requests = cloudflare?.requests(Array.from({ length: 101 }, (_, index) => `post:${index}`)) ?? []
    expect(requests.map(({ body }) => (JSON.parse(body ?? '') as { tags: string[] }).tags.length)).toEqual([
      100, 1,
    ])
    expect([cloudflare?.name, cloudflare?.headers]).toEqual(['cloudflare', ['Cache-Tag']])
    for (const { url, method, headers } of requests) {
      expect([url, method]).toEqual(['https://api.cloudflare.com/client/v4/zones/z/purge_cache', 'POST'])
      expect(headers).toEqual({ 'Content-Type': 'application/json', Authorization: 'Bearer t' })
    }
  })

  it('a Fastly purge request names its service and token, is soft, and has at most 256 tags', () => {
    const [fastly, ...others] = purgeTargets({ ...NONE, FASTLY_SERVICE_ID: 's', FASTLY_API_TOKEN: 't' })
    expect([fastly?.name, fastly?.headers, others]).toEqual(['fastly', ['Surrogate-Key'], []])
    const requests = fastly?.requests(Array.from({ length: 257 }, (_, index) => `post:${index}`)) ?? []
    for (const { url, method, headers } of requests) {
      expect([url, method]).toEqual(['https://api.fastly.com/service/s/purge', 'POST'])
      expect(headers).toMatchObject({ 'Fastly-Key': 't', 'Fastly-Soft-Purge': '1' })
    }
    const keys = ({ body }: { body?: string }) => JSON.parse(body ?? '').surrogate_keys as string[]
    expect(requests.map((one) => keys(one).length)).toEqual([256, 1])
  })

  it.each([
    ['Cloudflare', { CLOUDFLARE_ZONE_ID: 'z' }],
    ['Cloudflare', { CLOUDFLARE_API_TOKEN: 't' }],
    ['Fastly', { FASTLY_SERVICE_ID: 's' }],
    ['Fastly', { FASTLY_API_TOKEN: 't' }],
  ])('%s is not a purge target if one of its two settings is missing', (_, settings) => {
    expect(purgeTargets({ ...NONE, ...settings })).toEqual([])
  })

  it.each([
    [
      'https://cdn.example.org/purge/{tag}',
      ['https://cdn.example.org/purge/a%2Fb', 'https://cdn.example.org/purge/c'],
    ],
    ['https://cdn.example.org/purge?tags={tags}', ['https://cdn.example.org/purge?tags=a%2Fb%2Cc']],
    ['https://cdn.example.org/purge', ['https://cdn.example.org/purge']],
  ])('PURGE_URL %s is expanded to the purge requests of its template', (url, expected) => {
    const [endpoint] = purgeTargets({ ...NONE, PURGE_URL: url, PURGE_AUTHORIZATION: 'Bearer x' })
    const requests = endpoint?.requests(['a/b', 'c']) ?? []
    expect(requests.map((request) => request.url)).toEqual(expected)
    expect(requests.every(({ headers }) => headers.Authorization === 'Bearer x')).toBe(true)
  })

  it('a PURGE_URL without a template gets the tags as JSON, with its method and without authorisation', () => {
    const [endpoint] = purgeTargets({
      ...NONE,
      PURGE_URL: 'https://cdn.example.org/p',
      PURGE_METHOD: 'PURGE',
    })
    expect([endpoint?.name, endpoint?.headers]).toEqual(['endpoint', ['Cache-Tag', 'Surrogate-Key']])
    expect(endpoint?.requests(['a/b', 'c'])).toEqual([
      {
        url: 'https://cdn.example.org/p',
        method: 'PURGE',
        headers: { 'Content-Type': 'application/json' },
        body: '{"tags":["a/b","c"]}',
      },
    ])
  })

  it('all targets of the settings are purged', () => {
    const all = purgeTargets({
      ...NONE,
      CLOUDFLARE_ZONE_ID: 'z',
      CLOUDFLARE_API_TOKEN: 't',
      FASTLY_SERVICE_ID: 's',
      FASTLY_API_TOKEN: 't',
      PURGE_URL: 'https://cdn.example.org/p',
    })
    expect(all.map(({ name }) => name)).toEqual(['cloudflare', 'fastly', 'endpoint'])
  })
})

/** Waiting for a page that the site is rendering again. */
describe('renewing', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  describe('fetchRenewed', () => {
    it('fetchRenewed fetches again until the page is renewed', async () => {
      const answers = [true, true, true, false, false].map((renewing) => ({
        isOk: true,
        isRenewing: renewing,
      }))
      const fetch = vi.fn(async () => answers.shift() ?? { isOk: false, isRenewing: false })
      const fetched = fetchRenewed(fetch)
      await vi.runAllTimersAsync()
      expect(await fetched).toBe(true)
      expect(fetch).toHaveBeenCalledTimes(4)
    })

    it('fetchRenewed gives up after 3,150 ms, and at once on a failed request', async () => {
      const never = vi.fn(async () => ({ isOk: true, isRenewing: true }))
      const began = Date.now()
      const fetched = fetchRenewed(never)
      await vi.runAllTimersAsync()
      expect(await fetched).toBe(true)
      expect(Date.now() - began).toBe(3_150)
      expect(await fetchRenewed(async () => ({ isOk: false, isRenewing: false }))).toBe(false)
    })
  })

  it('isRenewing tells a page that is being rendered again by its Cache-Control', () => {
    const policyOf = (cache: 'hit' | 'stale' | undefined, header = 'x-nextjs-cache') => {
      const headers = new Map([['Cache-Control', 's-maxage=20, stale-while-revalidate=86400']])
      const response = {
        getHeader: (name: string) => headers.get(name),
        hasHeader: (name: string) => name === header,
        setHeader: (name: string, value: string) => headers.set(name, value),
      }
      setSharedCacheHeaders({ tags: [], cache } as never, response as never, [])
      return headers.get('Cache-Control')
    }
    expect(isRenewing(policyOf('stale'))).toBe(true)
    expect(isRenewing(policyOf('hit'))).toBe(false)
    // No cache outcome: the request joined another one, or was rendered itself.
    expect(isRenewing(policyOf(undefined))).toBe(true)
    expect(isRenewing(policyOf(undefined, 'none'))).toBe(false)
    expect(isRenewing('s-maxage=10')).toBe(false)
    expect(isRenewing(undefined)).toBe(false)
  })
})

/** The order in which the edge refreshes its copies. */
describe('refresh queue', () => {
  const SECOND_AFTER_MS = 1_800
  const AT_ONCE = 4

  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  function queued(isFetched: (page: string) => boolean = () => true) {
    const fetched: string[] = []
    const open: (() => void)[] = []
    const done: { pages: number; failed: number }[] = []
    let waiting = 0
    const queue = createRefreshQueue({
      fetch: (page) => {
        fetched.push(page)
        return new Promise((resolve) => open.push(() => resolve(isFetched(page))))
      },
      secondAfterMs: SECOND_AFTER_MS,
      atOnce: AT_ONCE,
      enqueue: () => {
        waiting++
        return () => {
          waiting--
        }
      },
      onDone: (change) => done.push(change),
    })
    /** Answers the oldest open request. */
    const answer = async () => {
      open.shift()?.()
      await vi.advanceTimersByTimeAsync(0)
    }
    return {
      add: queue.add,
      fetched,
      done,
      waiting: () => waiting,
      answer,
      async answerAll() {
        while (open.length > 0) await answer()
      },
      pass: (ms: number) => vi.advanceTimersByTimeAsync(ms),
    }
  }

  const lists = (count: number, name = 'list'): RankedPage[] =>
    Array.from({ length: count }, (_, index) => ({ path: `/${name}/${index}`, rank: 1 }))
  const story: RankedPage = { path: '/story', rank: 0 }

  describe('createRefreshQueue', () => {
    it('a page with the changed record is fetched twice, the second time after SECOND_AFTER_MS', async () => {
      const { add, fetched, answerAll, pass, done } = queued()
      add([story])
      await answerAll()
      await pass(SECOND_AFTER_MS - 1)
      expect(fetched).toEqual(['/story'])
      await pass(1)
      expect(fetched).toEqual(['/story', '/story'])
      expect(done).toEqual([])
      await answerAll()
      expect(done).toEqual([{ pages: 1, failed: 0 }])
    })

    it('a page without the changed record is fetched once, and again only where that failed', async () => {
      const { add, fetched, answerAll, pass, done } = queued((page) => page !== '/failing')
      add([
        { path: '/list', rank: 2 },
        { path: '/failing', rank: 2 },
      ])
      await answerAll()
      await pass(SECOND_AFTER_MS)
      await answerAll()
      expect(fetched).toEqual(['/list', '/failing', '/failing'])
      expect(done).toEqual([{ pages: 2, failed: 1 }])
    })

    it('pages are fetched four at a time, the changed post first', async () => {
      const { add, fetched, answer } = queued()
      add([...lists(6), story])
      expect(fetched).toHaveLength(AT_ONCE)
      expect(fetched[0]).toBe('/story')
      await answer()
      expect(fetched).toHaveLength(AT_ONCE + 1)
    })

    it('the second fetch of the changed post does not wait for the first fetch of all lists', async () => {
      const { add, fetched, answer, pass } = queued()
      add([story, ...lists(300)])
      await answer()
      await pass(SECOND_AFTER_MS)
      await answer()
      expect(fetched.filter((page) => page === '/story')).toHaveLength(2)
      expect(fetched.length).toBeLessThan(10)
    })
  })

  describe('a change while the pages of another are fetched', () => {
    it('a post that changes while other pages are fetched is fetched next', async () => {
      const { add, fetched, answer } = queued()
      add(lists(300))
      add([story, ...lists(300, 'more')])
      await answer()
      expect(fetched).toHaveLength(AT_ONCE + 1)
      expect(fetched.at(-1)).toBe('/story')
    })

    it('pages of two overlapping changes are fetched once for both', async () => {
      const { add, fetched, answerAll, pass, done } = queued()
      add(lists(20))
      add([story, ...lists(20)])
      await answerAll()
      await pass(SECOND_AFTER_MS)
      await answerAll()
      // The pages being fetched when the second change came are fetched again.
      expect(fetched).toHaveLength(2 * 21 + AT_ONCE)
      expect(done).toEqual([{ pages: 21, failed: 0 }])
    })
  })

  it('a page that changes again before its second fetch is fetched twice from then on', async () => {
    const { add, fetched, answerAll, pass, done } = queued()
    add([story])
    await answerAll()
    await pass(SECOND_AFTER_MS - 1)
    add([story])
    await answerAll()
    await pass(SECOND_AFTER_MS)
    await answerAll()
    expect(fetched).toHaveLength(3)
    expect(done).toEqual([{ pages: 1, failed: 0 }])
  })

  it('pages whose second fetch fails are counted as failed, and no page stays waiting', async () => {
    const { add, answerAll, pass, done, waiting } = queued((page) => page !== '/list/1')
    add([story, ...lists(3)])
    expect(waiting()).toBe(4)
    await answerAll()
    await pass(SECOND_AFTER_MS)
    await answerAll()
    expect(done).toEqual([{ pages: 4, failed: 1 }])
    expect(waiting()).toBe(0)
  })
})
