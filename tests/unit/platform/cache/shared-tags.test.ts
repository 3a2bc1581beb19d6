import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createSharedTags } from '@/lib/platform/cache/shared-tags.mjs'
import { createTagTimes } from '@/lib/platform/cache/tag-times.mjs'
import { type Command, fakeLink } from './fake-link'

const NOON = Date.UTC(2026, 0, 1, 12)
const PULL_EVERY_MS = 500
const OVERLAP_MS = 5_000

beforeEach(() => void vi.useFakeTimers({ now: NOON }))
afterEach(() => void vi.useRealTimers())

/** A fake Redis with its own clock and a log of changes: the tag and when it was invalidated. */
function fakeRedis() {
  const redis = { now: NOON, changes: [] as [tag: string, at: number][] }
  const answer = ({ args }: Command) => {
    const [, { arguments: given }] = args as [string, { arguments: string[] }]
    // A push has the lifetime of the log and pairs as arguments; a pull has a time and a count.
    const from = Number(given[0])
    const found = redis.changes.filter(([, at]) => at >= from)
    const last = found.at(-1)?.[1] ?? 0
    return [String(redis.now), String(last), ...found.flatMap(([tag, at]) => [tag, `${at} 0 0`])]
  }
  return { redis, ...fakeLink(answer) }
}

const requestedFrom = ({ args }: Command) => Number((args[1] as { arguments: string[] }).arguments[0])

describe('createSharedTags', () => {
  it('createSharedTags pulls from the beginning first, then from OVERLAP_MS before the last pull', async () => {
    const { link, commands } = fakeRedis()
    const tags = createSharedTags(link, createTagTimes(), (name) => name)
    await tags.refresh()
    vi.advanceTimersByTime(PULL_EVERY_MS)
    await tags.refresh()
    expect(commands.map(requestedFrom)).toEqual([0, NOON - OVERLAP_MS])
  })

  it('createSharedTags gets invalidations of a Redis that reconnects with its clock an hour behind', async () => {
    const { redis, link, reconnect } = fakeRedis()
    const times = createTagTimes()
    const tags = createSharedTags(link, times, (name) => name)
    await tags.refresh()
    redis.now = NOON - 3_600_000
    redis.changes = [['post:1', NOON - 3_600_000]]
    reconnect()
    await tags.refresh()
    expect(times.get('post:1')?.stale).toBe(NOON - 3_600_000)
  })

  it('createSharedTags gets invalidations after the clock of Redis was set back within the overlap', async () => {
    const { redis, link } = fakeRedis()
    const times = createTagTimes()
    const tags = createSharedTags(link, times, (name) => name)
    await tags.refresh()
    redis.now = NOON - OVERLAP_MS + 1
    redis.changes = [['post:1', redis.now]]
    vi.advanceTimersByTime(PULL_EVERY_MS)
    await tags.refresh()
    expect(times.get('post:1')?.stale).toBe(redis.now)
  })

  it('createSharedTags reports once each invalidation that others made while Redis was away', async () => {
    const { redis, link, reconnect } = fakeRedis()
    redis.changes = [['post:1', NOON - 10_000]]
    const reported: (readonly string[])[] = []
    const tags = createSharedTags(
      link,
      createTagTimes(),
      (name) => name,
      (changed) => reported.push(changed),
    )
    await tags.refresh()
    expect(reported).toEqual([])
    redis.changes.push(['post:2', NOON])
    reconnect()
    await tags.refresh()
    reconnect()
    await tags.refresh()
    expect(reported).toEqual([['post:2']])
  })

  it('createSharedTags lets an invalidation by a clock ahead concern nothing that is made after it was learnt', async () => {
    const { redis, link, reconnect } = fakeRedis()
    const times = createTagTimes()
    const reported: (readonly string[])[] = []
    const tags = createSharedTags(
      link,
      times,
      (name) => name,
      (changed) => reported.push(changed),
    )
    await tags.refresh()
    const pull = async () => {
      vi.advanceTimersByTime(PULL_EVERY_MS)
      await tags.refresh()
    }
    const ahead = NOON + 600_000
    redis.changes = [['listing', ahead]]
    await pull()
    const learntAt = Date.now()
    expect(times.stateOf(['listing'], learntAt, Date.now())).toBe('stale')
    await pull()
    reconnect()
    await pull()
    expect(times.stateOf(['listing'], learntAt + 1, Date.now())).toBe('fresh')
    expect(reported).toEqual([['listing']])
    // Changed again, by another instance: Redis keeps the later time.
    redis.changes = [['listing', ahead + 1]]
    await pull()
    expect(times.stateOf(['listing'], learntAt + 1, Date.now())).toBe('stale')
  })

  it('createSharedTags goes on pulling after the clock of the machine was set back', async () => {
    const { link, commands } = fakeRedis()
    const tags = createSharedTags(link, createTagTimes(), (name) => name)
    await tags.refresh()
    vi.setSystemTime(NOON - 3_600_000)
    await tags.refresh()
    expect(commands.length).toBe(2)
  })

  it('createSharedTags pulls at most twice a second, and not while Redis is away', async () => {
    const { link, commands, setState } = fakeRedis()
    const tags = createSharedTags(link, createTagTimes(), (name) => name)
    await tags.refresh()
    vi.advanceTimersByTime(PULL_EVERY_MS - 1)
    expect(tags.refresh()).toBeUndefined()
    setState('away')
    vi.advanceTimersByTime(PULL_EVERY_MS)
    expect(tags.refresh()).toBeUndefined()
    expect(commands.length).toBe(1)
  })
})
