import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createCache } from '@/lib/server/cache/cache.mjs'
import { createMemory } from '@/lib/server/cache/memory.mjs'
import { createResponseCopies, type Head, reuseCopies } from '@/lib/server/cache/response-copies.mjs'
import { createTagTimes, type TagTime } from '@/lib/server/cache/tag-times.mjs'
import { data, entry, page, route } from '../../../fixtures/cached-values'
import { framework } from './framework'

/** Staleness by time and by invalidation, as the framework's IncrementalCache decides it. */
describe('staleness', () => {
  const YEAR = 31_536_000
  const MAX = { expire: YEAR }
  const limits = { entries: 100, bytes: 10_000_000 }

  let cache: ReturnType<typeof framework>

  beforeEach(() => {
    // The framework measures from the start of the process; both clocks must agree.
    vi.useFakeTimers({
      toFake: ['Date', 'performance'],
      now: Math.round(performance.timeOrigin + performance.now()),
    })
    cache = framework(createCache({ limits }))
  })
  afterEach(() => vi.useRealTimers())

  const seconds = (count: number) => vi.advanceTimersByTime(count * 1000)

  describe('cached pages', () => {
    it('a cached page is fresh, then stale when its lifetime has passed', async () => {
      await cache.setPage('/a', page('a'), 20, YEAR)
      expect((await cache.getPage('/a'))?.isStale).toBeUndefined()
      seconds(21)
      expect((await cache.getPage('/a'))?.isStale).toBe(true)
    })
    it.each([20, 300, 86_400])(
      'a cached page with a lifetime of %i s is served stale after revalidateTag(…, max)',
      async (life) => {
        await cache.setPage('/a', page('a', ['listing', 'post:1']), life, YEAR)
        seconds(1)
        await cache.invalidate(['post:1'], MAX)
        const read = await cache.getPage('/a')
        expect(read?.isStale).toBe(true)
        expect(read?.value).toMatchObject({ html: 'a' })
      },
    )
    it.each([
      ['forward', 3_600_000],
      ['back', -3_600_000],
    ])('pages live as long as they should after the clock of the machine was set %s', async (_, ms) => {
      await cache.setPage('/before', page('before', ['post:1']), 20, YEAR)
      await cache.invalidate(['post:1'], MAX)
      vi.setSystemTime(Date.now() + ms)
      expect((await cache.getPage('/before'))?.isStale).toBe(true)
      seconds(1)
      await cache.setPage('/a', page('a', ['post:1']), 20, YEAR)
      seconds(1)
      expect((await cache.getPage('/a'))?.isStale).toBeUndefined()
      await cache.invalidate(['post:1'], MAX)
      expect((await cache.getPage('/a'))?.isStale).toBe(true)
      await cache.setPage('/b', page('b'), 20, YEAR)
      seconds(21)
      expect((await cache.getPage('/b'))?.isStale).toBe(true)
    })
    it('a stale 404 page is not served from the cache', async () => {
      const notFound = { ...(page('none', ['t']) as object), status: 404 } as ReturnType<typeof page>
      await cache.setPage('/a', notFound, 20, YEAR)
      expect(await cache.getPage('/a')).toMatchObject({ value: { status: 404 } })
      seconds(21)
      expect(await cache.getPage('/a')).toBeNull()
      await cache.setPage('/a', notFound, 20, YEAR)
      await cache.invalidate(['t'], MAX)
      expect(await cache.getPage('/a')).toBeNull()
    })
    it('a cached page without expire, or with a short one, is served stale after revalidateTag(…, max)', async () => {
      for (const [life, end] of [
        [20, undefined],
        [20, 22],
        [20, 20],
        [false, undefined],
        [false, YEAR],
      ] as const) {
        await cache.setPage('/a', page('a', ['t']), life, end)
        await cache.invalidate(['t'], MAX)
        expect((await cache.getPage('/a'))?.isStale, `${life}, ${end}`).toBe(true)
      }
    })
    it('a stale page stays stale until it is rendered again, however often it is read', async () => {
      await cache.setPage('/a', page('a', ['t']), 20, YEAR)
      await cache.invalidate(['t'], MAX)
      for (let again = 0; again < 3; again++) expect((await cache.getPage('/a'))?.isStale).toBe(true)
      seconds(1)
      await cache.setPage('/a', page('b', ['t']), 20, YEAR)
      // This render counts from the first of those reads.
      expect((await cache.getPage('/a'))?.isStale).toBeTruthy()
      await cache.setPage('/a', page('c', ['t']), 20, YEAR)
      expect((await cache.getPage('/a'))?.isStale).toBeUndefined()
    })
    it('a page whose render began before the invalidation is stale', async () => {
      expect(await cache.getPage('/a')).toBeNull()
      seconds(1)
      await cache.invalidate(['t'], MAX)
      seconds(1)
      await cache.setPage('/a', page('made of what was before', ['t']), 20, YEAR)
      expect((await cache.getPage('/a'))?.isStale).toBe(true)
    })
    it('a cached page without the invalidated tag stays fresh', async () => {
      await cache.setPage('/a', page('a', ['post:1']), 20, YEAR)
      await cache.invalidate(['post:2'], MAX)
      expect((await cache.getPage('/a'))?.isStale).toBeUndefined()
    })
    it('a cached page is removed when its tag expires at once or after its expire time', async () => {
      await cache.setPage('/a', page('a', ['now', 'soon']), 20, YEAR)
      seconds(1)
      await cache.invalidate(['soon'], { expire: 60 })
      expect((await cache.getPage('/a'))?.isStale).toBe(true)
      seconds(61)
      expect(await cache.getPage('/a')).toBeNull()
      await cache.setPage('/b', page('b', ['now']), 20, YEAR)
      await cache.invalidate(['now'])
      expect(await cache.getPage('/b')).toBeNull()
      await cache.setPage('/c', page('c', ['zero']), 20, YEAR)
      await cache.invalidate(['zero'], { expire: 0 })
      expect(await cache.getPage('/c')).toBeNull()
    })
    it('a stale page that is stored again unchanged stays stale for its tag', async () => {
      const old = page('old', ['t'])
      await cache.setPage('/a', old, 20, YEAR)
      seconds(30)
      await cache.invalidate(['t'], MAX)
      seconds(1)
      const read = await cache.getPage('/a')
      await cache.setPage('/a', read?.value as typeof old, 20, YEAR)
      expect((await cache.getPage('/a'))?.isStale).toBe(true)
    })
  })

  describe('cached data', () => {
    it('cached data are stale when a tag they were stored with is invalidated', async () => {
      await cache.setData('k', data('1'), ['post:1'])
      expect(await cache.getData('k')).toMatchObject({ isStale: false })
      await cache.invalidate(['post:1'], MAX)
      expect(await cache.getData('k')).toMatchObject({ isStale: true, value: { data: { body: '1' } } })
    })
    it('cached data are stale when a tag or soft tag of the read is invalidated', async () => {
      await cache.setData('k', data('1'), [])
      await cache.invalidate(['post:7'], MAX)
      expect(await cache.getData('k')).toMatchObject({ isStale: false })
      expect(await cache.getData('k', { tags: ['post:7'] })).toMatchObject({ isStale: true })
      expect(await cache.getData('k', { softTags: ['post:7'] })).toMatchObject({ isStale: true })
    })
    it('cached data without a lifetime are stale when their tag is invalidated', async () => {
      await cache.setData('k', data('1', 0xfffffffe), ['t'])
      await cache.invalidate(['t'], MAX)
      expect(await cache.getData('k', { revalidate: 0xfffffffe })).toMatchObject({ isStale: true })
    })
    it('cached data are removed when their tag expires', async () => {
      await cache.setData('k', data('1'), ['t'])
      await cache.invalidate(['t'])
      expect(await cache.getData('k')).toBeNull()
    })
    it('cached data are not returned as a page of the same key, nor a page as data', async () => {
      const bare = createCache({ limits })
      await bare.set('k', data('1'), {})
      expect((await bare.get('k', { kind: 'APP_PAGE' })).entry).toBeNull()
      await bare.set('k', page('1'), {})
      expect((await bare.get('k', { kind: 'FETCH' })).entry).toBeNull()
    })
  })
})

/** What invalidations of tags make of entries, by the times of both. */
const time = (fields: Partial<TagTime>): TagTime => ({ stale: 0, expired: 0, expires: 0, ...fields })

/** The state of an entry made at `madeAt` with the tags `a` and `b`, at `now`. */
function stateAfter(
  records: [tag: string, time: Partial<TagTime>, at: number][],
  madeAt: number,
  now: number,
) {
  const times = createTagTimes()
  for (const [tag, fields, at] of records) times.record(tag, time(fields), at)
  return times.stateOf(['a', 'b'], madeAt, now)
}

describe('stateOf', () => {
  it.each<[string, [string, Partial<TagTime>, number][], number, number, string]>([
    ['no invalidation', [], 100, 200, 'fresh'],
    ['one of another tag', [['c', { stale: 150 }, 150]], 100, 200, 'fresh'],
    ['one after it was made', [['a', { stale: 150 }, 150]], 100, 200, 'stale'],
    ['one of its second tag', [['b', { stale: 150 }, 150]], 100, 200, 'stale'],
    ['one in its millisecond', [['a', { stale: 100 }, 100]], 100, 200, 'stale'],
    ['one before it was made', [['a', { stale: 99 }, 99]], 100, 200, 'fresh'],
    ['an immediate end after it was made', [['a', { expired: 150 }, 150]], 100, 200, 'expired'],
    ['an immediate end in its millisecond', [['a', { expired: 100 }, 100]], 100, 200, 'expired'],
    ['an immediate end before it was made', [['a', { expired: 99 }, 99]], 100, 200, 'fresh'],
    ['an end that is to come', [['a', { stale: 150, expires: 201 }, 150]], 100, 200, 'stale'],
    ['an end that is reached', [['a', { stale: 150, expires: 200 }, 150]], 100, 200, 'expired'],
    [
      'an end that is reached, of an invalidation before it was made',
      [
        ['a', { stale: 50, expires: 60 }, 50],
        ['b', { stale: 150 }, 150],
      ],
      100,
      200,
      'stale',
    ],
    [
      'a first tag stale and a second at its end',
      [
        ['a', { stale: 150 }, 150],
        ['b', { expired: 150 }, 150],
      ],
      100,
      200,
      'expired',
    ],
    [
      'a first tag at its end and a second stale',
      [
        ['a', { expired: 150 }, 150],
        ['b', { stale: 150 }, 150],
      ],
      100,
      200,
      'expired',
    ],
    [
      'an older tag, while another entry’s is newer',
      [
        ['a', { stale: 99 }, 99],
        ['c', { stale: 180 }, 180],
      ],
      100,
      200,
      'fresh',
    ],
  ])('an entry with %s is %s', (_, records, madeAt, now, state) => {
    expect(stateAfter(records, madeAt, now)).toBe(state)
  })

  it('an invalidation from before the clock was set back applies only to entries made until then', () => {
    const times = createTagTimes()
    times.record('a', time({ stale: 1_000 }), 1_000)
    expect(times.stateOf(['a'], 500, 500)).toBe('stale')
    expect(times.stateOf(['a'], 501, 600)).toBe('fresh')
    times.record('b', time({ expired: 1_000 }), 1_000)
    expect(times.stateOf(['b'], 700, 700)).toBe('expired')
    expect(times.stateOf(['b'], 701, 800)).toBe('fresh')
  })
})

describe('record', () => {
  it.each<[string, Partial<TagTime>, Partial<TagTime>, number, TagTime]>([
    [
      'a later time',
      { stale: 100, expires: 300 },
      { stale: 200, expires: 400 },
      200,
      time({ stale: 200, expires: 400 }),
    ],
    [
      'an earlier time',
      { stale: 200, expires: 400 },
      { stale: 100, expires: 300 },
      200,
      time({ stale: 200, expires: 400 }),
    ],
    [
      'an equal time with another end',
      { stale: 200, expires: 400 },
      { stale: 200, expires: 300 },
      200,
      time({ stale: 200, expires: 300 }),
    ],
    [
      'a later immediate end',
      { stale: 100, expired: 50 },
      { expired: 200 },
      200,
      time({ stale: 100, expired: 200 }),
    ],
    ['an earlier immediate end', { expired: 200 }, { expired: 50 }, 200, time({ expired: 200 })],
    [
      'a time after the end was reached',
      { stale: 100, expires: 150 },
      { stale: 200, expires: 400 },
      150,
      time({ stale: 200, expired: 100, expires: 400 }),
    ],
    [
      'a time before the end is reached',
      { stale: 100, expires: 151 },
      { stale: 200, expires: 400 },
      150,
      time({ stale: 200, expires: 400 }),
    ],
  ])('%s is merged with the known one', (_, current, next, now, merged) => {
    const times = createTagTimes()
    times.record('a', time(current), 0)
    expect(times.record('a', time(next), now)).toEqual(merged)
    expect(times.get('a')).toEqual(merged)
  })

  it('the tag that was recorded longest ago is dropped first, and makes older entries of any tag stale', () => {
    const times = createTagTimes(2)
    times.record('a', time({ stale: 100 }), 100)
    times.record('b', time({ expired: 110 }), 110)
    times.record('a', time({ stale: 120 }), 120)
    times.record('c', time({ stale: 130 }), 130)
    expect([times.get('a')?.stale, times.get('b'), times.get('c')?.stale]).toEqual([120, undefined, 130])
    expect(times.stateOf(['never named'], 110, 200)).toBe('stale')
    expect(times.stateOf(['never named'], 111, 200)).toBe('fresh')
  })
})

const copyOf = (of: Buffer) => ({ of, encoding: 'gzip' as const, bytes: Buffer.from('packed') })
const bodiesOf = (entries: ReturnType<typeof entry>) => {
  const { value } = entries
  if (value?.kind === 'APP_PAGE') return [value.html, value.rscData as Buffer]
  if (value?.kind === 'APP_ROUTE') return [value.body]
  throw new Error('No bodies')
}

describe('copies of a value that was made again', () => {
  it.each([
    ['a feed', () => route('<feed/>')],
    ['a page and its data', () => page('<p>a</p>')],
  ])('%s that is unchanged keeps its buffers and their compressed copies', (_, value) => {
    const before = entry(value())
    before.copies = bodiesOf(before).map(copyOf)
    const after = entry(value())
    expect(reuseCopies(after.value, before)).toEqual(before.copies)
    expect(bodiesOf(after).map((body, at) => body === bodiesOf(before)[at])).not.toContain(false)
  })

  it.each([
    ['a feed', route('<feed/>'), route('<feed>new</feed>')],
    ['a page', page('<p>a</p>'), page('<p>b</p>')],
  ])('%s that changed has no copies', (_, one, other) => {
    const before = entry(one)
    before.copies = bodiesOf(before).map(copyOf)
    const after = entry(other)
    expect(reuseCopies(after.value, before)).toEqual([])
    expect(bodiesOf(after)).toEqual(bodiesOf(entry(other)))
  })

  it('a value that was not there before, or is a redirect, has no copies', () => {
    expect(reuseCopies(entry(route('<feed/>')).value, undefined)).toEqual([])
    expect(reuseCopies(null, entry(route('<feed/>')))).toEqual([])
  })
})

describe('what is remembered of a page', () => {
  const head = (status: number): Head => ({ status, headers: [['Content-Type', 'text/html']] })
  const withPage = () => {
    const memory = createMemory({ entries: 10, bytes: 1_000_000 }, () => undefined)
    const earlierEntry = entry(page('<p>a</p>'))
    memory.set('/story', earlierEntry)
    const copies = createResponseCopies(memory, 10)
    const current = () => ({ key: '/story', entry: memory.get('/story') ?? earlierEntry })
    return { memory, copies, current }
  }

  it('heads of four addresses of a page are found by their address, and a fifth is not remembered', () => {
    const { copies, current } = withPage()
    for (let n = 1; n <= 5; n++) copies.remember(current(), `/story ${n}`, head(200 + n))
    const statuses = [1, 2, 3, 4, 5].map((n) => copies.find(`/story ${n}`)?.head.status)
    expect(statuses).toEqual([201, 202, 203, 204, undefined])
  })

  it('the head of an address of 500 characters is remembered, and of a longer one not', () => {
    const { copies, current } = withPage()
    const [longest, tooLong] = [`/${'a'.repeat(499)}`, `/${'a'.repeat(500)}`]
    copies.remember(current(), longest, head(200))
    copies.remember(current(), tooLong, head(200))
    expect([copies.find(longest)?.key, copies.find(tooLong)]).toEqual(['/story', null])
  })

  it('heads and data of a page are found until their time is over or the page is made again', () => {
    const { memory, copies, current } = withPage()
    copies.remember(current(), '/story', head(200))
    copies.addEarlierData(current(), { data: Buffer.from('old'), until: 1_000 })
    expect(copies.find('/story')?.head.status).toBe(200)
    expect(copies.earlierDataAt('/story', 999)?.data.toString()).toBe('old')
    expect(copies.earlierDataAt('/story', 1_000)).toBeNull()
    memory.set('/story', entry(page('<p>b</p>')))
    expect(copies.find('/story')).toBeNull()
    expect(copies.earlierDataAt('/story', 999)).toBeNull()
  })

  it('the compressed copy of a page that was rendered again unchanged belongs to the new entry, and that of a changed page is dropped', () => {
    const { memory, copies, current } = withPage()
    const before = current()
    const html = bodiesOf(before.entry)[0] as Buffer
    const again = entry(page('<p>a</p>'))
    reuseCopies(again.value, { ...before.entry, copies: [copyOf(html)] })
    memory.set('/story', again)
    expect(copies.addCopy(before, copyOf(html))).toBe(true)
    expect(memory.get('/story')?.copies).toEqual([copyOf(html)])
    memory.set('/story', entry(page('<p>b</p>')))
    expect(copies.addCopy(before, copyOf(html))).toBe(false)
    expect(memory.get('/story')?.copies).toBeUndefined()
  })
})
