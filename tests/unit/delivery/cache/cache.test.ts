/** Cached reads, with a data cache in place of the framework's that does what each group says. */
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { cached, limitPageLifetime, optional } from '@/lib/delivery/cache'
import { DeliveryError } from '@/lib/delivery/errors'
import { LIST_AT_MOST_MS } from '@/lib/delivery/lifetimes'
import { NOT_FOUND_DATA } from '@/lib/server/cache/entry.mjs'
import { useEnvironment } from '../../../fakes/site-environment'

type Options = { tags: string[]; revalidate: number }
type DataCache = (read: () => Promise<unknown>, key: string, options: Options) => () => Promise<unknown>

const framework = vi.hoisted(() => ({
  cache: (() => {}) as unknown as DataCache,
  /** What one page render has made; null outside one. */
  page: null as Map<() => unknown, unknown> | null,
}))
vi.mock('next/cache', () => ({
  unstable_cache: (read: () => Promise<unknown>, [key = '']: string[], options: Options) =>
    framework.cache(read, key, options),
}))
// React memoises a function without arguments for one page render.
vi.mock('react', async (original) => ({
  ...(await original<typeof import('react')>()),
  cache: (make: () => unknown) => () => {
    const { page } = framework
    if (page === null) return make()
    if (!page.has(make)) page.set(make, make())
    return page.get(make)
  },
}))

beforeAll(() =>
  useEnvironment({ DELIVERY_BASE_URL: 'https://api.example.org', CONTENT_TTL: '600', EXPIRE_TTL: '7200' }),
)

const MINUTE = 60_000

describe('how old a stale value may be that is returned while it is renewed', () => {
  let storedEntry: { value: string; carries: string[]; readAt: number }
  let calls = 0
  const keep = (age: number) => {
    storedEntry = { value: 'old', carries: [], readAt: Date.now() - age }
  }
  beforeEach(() => {
    calls = 0
    keep(20 * MINUTE)
    // Behaves like Next.js on a dynamic route: returns a stale value and renews it in the background.
    framework.cache = (read) => async () => {
      read().catch(() => undefined)
      return storedEntry
    }
  })

  const read = (atMostMs: number | undefined, load: () => Promise<string>) =>
    cached(['a'], { tags: [], fresh: 'listing', ...(atMostMs && { atMostMs }) }, () => {
      calls++
      return load()
    })

  it.each([
    [60 * MINUTE, 'old'],
    [129 * MINUTE, 'old'],
    [131 * MINUTE, 'new'],
    [90 * 24 * 60 * MINUTE, 'new'],
  ])(
    'without a maximum age, the maximum is EXPIRE_TTL: a value of %i ms ago is %s',
    async (age, returned) => {
      keep(age)
      expect(await read(undefined, async () => 'new')).toBe(returned)
    },
  )

  it('beyond the maximum age, the renewal is awaited, with one call', async () => {
    expect(await read(5 * MINUTE, async () => 'new')).toBe('new')
    expect(calls).toBe(1)
  })

  it('below the maximum age, the stale value is returned', async () => {
    expect(await read(30 * MINUTE, async () => 'new')).toBe('old')
  })

  it('beyond the maximum age, the stale value is returned if the renewal fails', async () => {
    const failing = async () => {
      throw new DeliveryError('unavailable', { route: 'posts', reason: 'down' })
    }
    expect(await read(5 * MINUTE, failing)).toBe('old')
  })

  it('beyond the maximum age, a fault of the site itself is not hidden behind the stale value', async () => {
    const faulty = async () => {
      throw new TypeError('x is not a function')
    }
    await expect(read(5 * MINUTE, faulty)).rejects.toThrow(TypeError)
  })

  describe('on a route that is cached itself', () => {
    beforeEach(() => {
      // Behaves like Next.js: returns a value within its lifetime and does not begin its read.
      framework.cache =
        (read, _, { revalidate }) =>
        async () => {
          if (Date.now() - storedEntry.readAt >= revalidate * 1_000)
            storedEntry = (await read()) as typeof storedEntry
          return storedEntry
        }
    })

    it('a value younger than CONTENT_TTL costs no call on a cached route', async () => {
      keep(6 * MINUTE)
      expect(await read(LIST_AT_MOST_MS, async () => 'new')).toBe('old')
      expect(await read(LIST_AT_MOST_MS, async () => 'new')).toBe('old')
      expect(calls).toBe(0)
    })

    it('a value older than CONTENT_TTL costs one call on a cached route', async () => {
      keep(11 * MINUTE)
      expect(await read(LIST_AT_MOST_MS, async () => 'new')).toBe('new')
      expect(await read(LIST_AT_MOST_MS, async () => 'new')).toBe('new')
      expect(calls).toBe(1)
    })
  })
})

describe('the cache tags of a read: its own, and those that only its value names', () => {
  const storedEntries = new Map<string, unknown>()
  const reads: string[][] = []
  let loads = 0
  const list = (key: string, posts: string[]) =>
    cached(
      [key],
      { tags: ['listing'], fresh: 'listing', tagsFromValue: (value: string[]) => value },
      async () => {
        loads++
        return posts
      },
    )

  beforeEach(() => {
    storedEntries.clear()
    reads.length = 0
    loads = 0
    // Behaves like Next.js: stores an entry by its key, under the tags of the read that made it.
    framework.cache =
      (read, key, { tags }) =>
      async () => {
        reads.push(tags)
        const name = `${key} ${tags.join()}`
        if (!storedEntries.has(name)) storedEntries.set(name, await read())
        return storedEntries.get(name)
      }
  })

  it('a first read is cached under its own tags, then under the tags of its value too', async () => {
    await list('first', ['post:1', 'post:2'])
    expect(reads).toEqual([['listing'], ['listing', 'post:1', 'post:2']])
    expect(loads).toBe(1)
  })

  it('a later read uses all known tags at once', async () => {
    await list('known', ['post:3'])
    reads.length = 0
    await list('known', ['post:3'])
    expect(reads).toEqual([['listing', 'post:3']])
  })

  it('a new value adds its tags as soon as it is read', async () => {
    await list('changing', ['post:4'])
    storedEntries.clear()
    reads.length = 0
    await list('changing', ['post:4', 'post:5'])
    expect(reads).toEqual([
      ['listing', 'post:4'],
      ['listing', 'post:4', 'post:5'],
    ])
  })

  it('a read does not use the tags of another read', async () => {
    await list('one', ['post:6'])
    reads.length = 0
    await list('other', [])
    expect(reads).toEqual([['listing']])
  })

  it('a read has at most 120 tags', async () => {
    await list(
      'long',
      Array.from({ length: 300 }, (_, n) => `post:${n}`),
    )
    const [, all = []] = reads
    expect([all.length, all[0], all[1]]).toEqual([120, 'listing', 'post:0'])
  })

  it.each([
    ['no record', null, true],
    ['no such address', { kind: 'not-found' }, true],
    ['not its own address', false, true],
    ['a record', { id: 1 }, false],
    ['an address', { kind: 'post', identifier: '1' }, false],
    ['an empty list', [], false],
  ])('%s (%j) is cached with the not-found marker: %s', async (_, value, isAbsent) => {
    await cached(['of a kind', JSON.stringify(value)], { tags: [], fresh: 'address' }, async () => value)
    const [entry] = [...storedEntries.values()]
    expect(JSON.stringify(entry).startsWith(NOT_FOUND_DATA)).toBe(isAbsent)
  })
})

describe('how soon a page is made again that lacks a part', () => {
  const START = Date.UTC(2026, 0, 1)
  const at = (seconds: number) => vi.setSystemTime(START + seconds * 1_000)
  const fails = () =>
    Promise.reject(new DeliveryError('unavailable', { route: 'footer', reason: 'HTTP 503' }))

  let lifetimes: number[]
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'] })
    lifetimes = []
    framework.cache = (read, _, { revalidate }) => {
      lifetimes.push(revalidate)
      return read
    }
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  it('a page without an optional part is made again after five seconds, later if the part keeps failing, and in the end like other pages', async () => {
    for (const seconds of [0, 3, 8, 31, 3_600]) {
      at(seconds)
      expect(await optional('a section', fails, 'nothing')).toBe('nothing')
    }
    expect(lifetimes).toEqual([5, 5, 10, 35, 600])
  })

  it.each([
    ['a fault of the site', new TypeError('posts is not iterable')],
    [
      'an error by which the framework ends a render',
      Object.assign(new Error('NEXT_NOT_FOUND'), { digest: 'x' }),
    ],
  ])('%s of an optional part is thrown, and the part is not just left out', async (_, error) => {
    at(0)
    await expect(optional('a footer', () => Promise.reject(error), null)).rejects.toBe(error)
    expect(lifetimes).toEqual([])
  })

  it('a part that could be read resets the delay, and does not shorten the page’s lifetime', async () => {
    at(0)
    await optional('a footer', fails, null)
    at(50)
    await optional('a footer', async () => 'footer', null)
    await optional('a footer', fails, null)
    await limitPageLifetime()
    expect(lifetimes).toEqual([5, 5, 600])
  })
})

describe('within one page render, each value is read from the cache once', () => {
  const policy = { tags: ['listing'], fresh: 'listing' as const }

  const newPage = () => {
    framework.page = new Map()
  }
  const reads: string[] = []
  beforeEach(() => {
    newPage()
    reads.length = 0
    framework.cache = (read, key) => async () => {
      reads.push(key)
      return read()
    }
  })

  it('a second read in the same page render returns the first value without a cache read', async () => {
    let version = 0
    const read = () => cached(['posts', 1], policy, async () => ++version)
    expect([await read(), await read()]).toEqual([1, 1])
    expect(await cached(['posts', 2], policy, async () => 'other')).toBe('other')
    expect(reads).toEqual(['["posts",1]', '["posts",2]'])
  })

  it('another page render reads again', async () => {
    let version = 0
    const read = () => cached(['posts', 1], policy, async () => ++version)
    const first = await read()
    newPage()
    expect([first, await read()]).toEqual([1, 2])
  })

  it('a failed read is retried in the same render, and a read that returned null is not', async () => {
    const load = vi.fn().mockRejectedValueOnce(new Error('down')).mockResolvedValue(null)
    const read = () => cached(['post', 'a'], policy, load)
    await expect(read()).rejects.toThrow('down')
    expect([await read(), await read()]).toEqual([null, null])
    expect(load).toHaveBeenCalledTimes(2)
  })
})
