/** Staleness by time and by invalidation, as the framework's IncrementalCache decides it. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createCache } from '@/lib/platform/cache/cache.mjs'
import { data, page } from '../../../fixtures/cached-values'
import { framework } from './framework'

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
