import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { log } from '@/lib/base/log.mjs'
import { currentRequest, isServedFromCache } from '@/lib/base/request-context.mjs'
import { DeliveryError } from '@/lib/delivery/errors'
import type { Post } from '@/lib/delivery/model'
import { readListedPage } from '@/lib/delivery/records/uncached-listing'
import { invalidations, pageCacheAccess } from '@/lib/server/cache/access.mjs'
import { pollChanges } from '@/lib/server/purge/poll'
import { serverState } from '@/lib/server/state.mjs'
import { useEnvironment } from '../../../fakes/site-environment'
import { aTeaser } from '../../delivery/builders'
import { type Command, fakeLink } from '../cache/fake-link'

vi.mock('@/lib/delivery/records/uncached-listing')

beforeAll(() => useEnvironment({ DELIVERY_BASE_URL: 'https://service.example' }))
const read = vi.mocked(readListedPage)
const invalidate = vi.fn()
const renewedPages = vi.fn()
const NOON = '2026-11-27T12:00:00.000Z'
const LATER = '2026-11-27T12:01:00.000Z'
const post = (id: number, updatedAt = NOON) =>
  ({ ...aTeaser({ id }), slug: `story-${id}`, path: `/story-${id}`, updatedAt, section: null }) as Post
const lists = (...posts: Post[]) => read.mockResolvedValue({ posts, isFull: false })
const setLink = (link: object | null) => Reflect.set(globalThis, Symbol.for('masthead.redis'), { link })
const half = (minutes = 1) => vi.advanceTimersByTimeAsync(minutes * 30_000)
const renewed = () =>
  invalidate.mock.calls.map(([tags]) => tags.filter((tag: string) => /^(post:\d|listing)/.test(tag)))

invalidations.subscribeToPages(renewedPages)
beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(pageCacheAccess, 'cache').mockReturnValue({ invalidate } as never)
})
afterEach(() => {
  vi.clearAllTimers()
  vi.useRealTimers()
  vi.clearAllMocks()
  serverState.isDraining = false
  setLink(null)
})

it.each([
  ['the same posts', [post(1), post(2)], []],
  ['a new post', [post(3), post(1), post(2)], ['listing', 'post:3']],
  ['an edited post', [post(1, LATER), post(2)], ['listing', 'post:1']],
  ['a withdrawn post', [post(1)], ['listing', 'post:2']],
])('after the first read, %s renews what changed, now and after running reads', async (_, second, tags) => {
  lists(post(1), post(2))
  pollChanges()
  await half()
  expect(renewed()).toEqual([])
  lists(...second)
  await half()
  expect(renewed()).toEqual(tags.length > 0 ? [tags] : [])
  await half()
  expect(renewed()).toEqual(tags.length > 0 ? [tags, tags] : [])
  expect(renewedPages).toHaveBeenCalledTimes(tags.length > 0 ? 1 : 0)
})

it('the twenty newest posts are read at once, then twice a minute, from the budget of the background', async () => {
  const rights: boolean[] = []
  read.mockImplementation(async () => {
    rights.push(isServedFromCache())
    return { posts: [], isFull: false }
  })
  pollChanges()
  expect(currentRequest()).toBeUndefined()
  await half(4)
  expect(read.mock.calls).toEqual(Array(5).fill([{}, 1, 20]))
  expect(rights).toEqual(Array(5).fill(true))
})

it('failures are logged once until a read succeeds, and change nothing', async () => {
  const warn = vi.spyOn(log, 'warn').mockImplementation(() => {})
  lists(post(1))
  pollChanges()
  await half()
  read.mockRejectedValue(new DeliveryError('unavailable', { route: 'posts', reason: 'it answered 500' }))
  await half(3)
  expect(warn.mock.calls).toEqual([[{ event: 'poll-failed', reason: expect.any(String) }]])
  lists(post(1, LATER))
  await half()
  expect(renewed()).toEqual([['listing', 'post:1']])
})

it('a draining server stops polling', async () => {
  lists(post(1))
  pollChanges()
  await half()
  serverState.isDraining = true
  await half(2)
  expect(read).toHaveBeenCalledTimes(2)
  expect(vi.getTimerCount()).toBe(0)
})

it('with Redis, one instance asks at a time, and compares with what the other saw', async () => {
  const stored = new Map<string, unknown>()
  const { link } = fakeLink(({ args: [key, value, options] }: Command) => {
    const { condition, GET } = options as { condition?: string; GET?: boolean }
    const before = stored.get(String(key)) ?? null
    if (condition === 'NX' && before !== null) return null
    stored.set(String(key), value)
    return GET ? before : 'OK'
  })
  setLink(link)
  const nextTurn = () => stored.delete([...stored.keys()].find((key) => key.endsWith('poll')) ?? '')
  lists(post(1))
  pollChanges()
  pollChanges()
  await half()
  expect(read).toHaveBeenCalledTimes(1)
  nextTurn()
  vi.clearAllTimers()
  lists(post(1, LATER))
  pollChanges()
  await vi.advanceTimersByTimeAsync(0)
  expect(renewed()).toEqual([['listing', 'post:1']])
})
