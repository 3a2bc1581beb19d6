import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createSharedClock } from '@/lib/platform/cache/shared-clock.mjs'
import { createSharedTags } from '@/lib/platform/cache/shared-tags.mjs'
import { createTagTimes } from '@/lib/platform/cache/tag-times.mjs'
import { UNAVAILABLE } from '@/lib/platform/redis/redis-link.mjs'
import { type Command, fakeLink } from './fake-link'

const NOON = Date.UTC(2026, 0, 1, 12)
const PULL_EVERY_MS = 500
const OVERLAP_MS = 5_000

beforeEach(() => void vi.useFakeTimers({ now: NOON }))
afterEach(() => void vi.useRealTimers())

/** A fake Redis with a clock that can be set and a log of changes: the tag and when it was invalidated. */
function fakeRedis() {
  const redis = { ahead: 0, changes: [] as [tag: string, at: number][] }
  const now = () => Date.now() + redis.ahead
  const answer = ({ args }: Command) => {
    const [, { arguments: given }] = args as [string, { arguments: string[] }]
    // A push has the lifetime of the log and pairs as arguments; a pull has a time and a count.
    const from = Number(given[0])
    const found = redis.changes.filter(([, at]) => at >= from)
    const last = found.at(-1)?.[1] ?? 0
    return [String(now()), String(last), ...found.flatMap(([tag, at]) => [tag, `${at} 0 0`])]
  }
  return { redis, ...fakeLink(answer) }
}

/** Shared tags whose names in Redis are their own. */
function sharedTags(
  link: ReturnType<typeof fakeLink>['link'],
  options: Partial<Parameters<typeof createSharedTags>[0]> = {},
) {
  const own = { clock: createSharedClock(), tagTimes: createTagTimes(), nameOf: (name: string) => name }
  return createSharedTags({ link, ...own, ...options })
}

/** Shared tags, and the invalidations of others that they report. */
function reporting(link: ReturnType<typeof fakeLink>['link'], times = createTagTimes()) {
  const reported: (readonly string[])[] = []
  const tags = sharedTags(link, { tagTimes: times, onInvalidation: (changed) => reported.push(changed) })
  return { tags, reported }
}

const requestedFrom = ({ args }: Command) => Number((args[1] as { arguments: string[] }).arguments[0])

/** The tags and times of a push; undefined for a pull. */
function pushed({ args }: Command): string[] | undefined {
  const [script, { arguments: given }] = args as [string, { arguments: string[] }]
  return script.includes('ZADD') ? given.slice(1) : undefined
}

const time = (stale: number) => ({ stale, expired: 0, expires: 0 })

describe('announce', () => {
  function announcing() {
    let reply: unknown = String(NOON)
    const fake = fakeLink((command) => (pushed(command) ? reply : [String(NOON), '0']))
    return {
      ...fake,
      tags: sharedTags(fake.link),
      pushes: () => fake.commands.map(pushed).filter((one) => one !== undefined),
      answer: (next: unknown) => {
        reply = next
      },
    }
  }

  it('announce sends tags with whole milliseconds', async () => {
    const { tags, pushes } = announcing()
    await tags.announce(new Map([['a', { stale: NOON, expired: 0, expires: NOON + 0.25 }]]))
    expect(pushes()).toEqual([['a', `${NOON} 0 ${NOON}`]])
  })

  it('announce keeps what Redis did not take until the next poll, and sends it once', async () => {
    const { tags, pushes, answer } = announcing()
    answer(UNAVAILABLE)
    await tags.announce(new Map([['a', time(1)]]))
    answer(String(NOON))
    await tags.refresh()
    vi.advanceTimersByTime(PULL_EVERY_MS)
    await tags.refresh()
    expect(pushes()).toEqual([
      ['a', '1 0 0'],
      ['a', '1 0 0'],
    ])
  })

  it('announce sends again what was invalidated again while it was sent, if Redis did not take that', async () => {
    const { tags, pushes, answer } = announcing()
    let take = (_: string) => {}
    answer(
      new Promise<string>((resolve) => {
        take = resolve
      }),
    )
    const first = tags.announce(new Map([['a', time(1)]]))
    answer(UNAVAILABLE)
    const second = tags.announce(new Map([['a', time(2)]]))
    take(String(NOON))
    await Promise.all([first, second])
    const refused = pushes().length
    answer(String(NOON))
    await tags.refresh()
    vi.advanceTimersByTime(PULL_EVERY_MS)
    await tags.refresh()
    expect(pushes().slice(refused)).toEqual([['a', '2 0 0']])
  })

  it('announce waits while Redis is away, and is sent as soon as it is back', async () => {
    const { tags, commands, pushes, setState, reconnect } = announcing()
    setState('away')
    await tags.announce(new Map([['a', time(1)]]))
    expect(commands).toEqual([])
    setState('ready')
    reconnect()
    await vi.waitFor(() => expect(pushes()).toEqual([['a', '1 0 0']]))
  })

  it('announce sends five hundred tags a command', async () => {
    const { tags, pushes } = announcing()
    await tags.announce(new Map(Array.from({ length: 501 }, (_, index) => [`t${index}`, time(1)])))
    expect(pushes().map((one) => one.length / 2)).toEqual([500, 1])
  })
})

describe('createSharedTags', () => {
  it('createSharedTags pulls from the beginning first, then from OVERLAP_MS before the last pull', async () => {
    const { link, commands } = fakeRedis()
    const tags = sharedTags(link)
    await tags.refresh()
    vi.advanceTimersByTime(PULL_EVERY_MS)
    await tags.refresh()
    expect(commands.map(requestedFrom)).toEqual([0, NOON - OVERLAP_MS])
  })

  it('createSharedTags gets invalidations of a Redis that reconnects with its clock an hour behind', async () => {
    const { redis, link, reconnect } = fakeRedis()
    const times = createTagTimes()
    const tags = sharedTags(link, { tagTimes: times })
    await tags.refresh()
    redis.ahead = -3_600_000
    redis.changes = [['post:1', NOON - 3_600_000]]
    reconnect()
    await tags.refresh()
    expect(times.get('post:1')?.stale).toBe(NOON - 3_600_000)
  })

  it('createSharedTags gets invalidations after the clock of Redis was set back within the overlap', async () => {
    const { redis, link } = fakeRedis()
    const times = createTagTimes()
    const tags = sharedTags(link, { tagTimes: times })
    await tags.refresh()
    vi.advanceTimersByTime(PULL_EVERY_MS)
    redis.ahead = 1 - OVERLAP_MS - PULL_EVERY_MS
    const changedAt = NOON + 1 - OVERLAP_MS
    redis.changes = [['post:1', changedAt]]
    await tags.refresh()
    expect(times.get('post:1')?.stale).toBe(changedAt)
  })

  it('createSharedTags reports once each invalidation that others made while Redis was away', async () => {
    const { redis, link, reconnect } = fakeRedis()
    redis.changes = [['post:1', NOON - 10_000]]
    const { tags, reported } = reporting(link)
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
    const { tags, reported } = reporting(link, times)
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

  it.each(['stale', 'expired'] as const)(
    'createSharedTags counts an invalidation that makes entries %s by a clock ahead once',
    async (kind) => {
      const ahead = NOON + 600_000
      const times = createTagTimes()
      const announced = kind === 'stale' ? `${ahead} 0 0` : `0 ${ahead} 0`
      const { link } = fakeLink(() => [String(Date.now()), String(NOON), 'listing', announced])
      const tags = sharedTags(link, { tagTimes: times })
      await tags.refresh()
      const learntAt = NOON
      vi.advanceTimersByTime(PULL_EVERY_MS)
      await tags.refresh()
      expect(times.stateOf(['listing'], learntAt, Date.now())).toBe(kind)
      expect(times.stateOf(['listing'], learntAt + 1, Date.now())).toBe('fresh')
    },
  )

  it('createSharedTags reports what others made stale, and what they made expire', async () => {
    const none: string[] = []
    const changes = [
      none,
      ['a', `${NOON - 2_000} 0 0`],
      ['a', `${NOON - 2_000} ${NOON - 1_000} 0`],
      ['a', `${NOON - 500} ${NOON - 1_000} 0`],
      ['a', `${NOON - 500} ${NOON - 1_000} 0`],
    ]
    const { link } = fakeLink(() => [String(NOON), String(NOON), ...(changes.shift() ?? none)])
    const { tags, reported } = reporting(link)
    for (let times = 0; times < 6; times++) {
      await tags.refresh()
      vi.advanceTimersByTime(PULL_EVERY_MS)
    }
    expect(reported).toEqual([['a'], ['a'], ['a']])
  })

  it('createSharedTags adjusts the shared clock by what each pull says', async () => {
    const { redis, link } = fakeRedis()
    const clock = createSharedClock()
    const tags = sharedTags(link, { clock })
    redis.ahead = 60_000
    await tags.refresh()
    expect(clock.now()).toBe(NOON + 60_001)
    redis.ahead = -60_000
    vi.advanceTimersByTime(PULL_EVERY_MS)
    await tags.refresh()
    expect(clock.now()).toBe(Date.now() - 59_999)
  })

  it('createSharedTags takes an invalidation as announced that is ahead of this clock alone', async () => {
    const { redis, link } = fakeRedis()
    const times = createTagTimes()
    redis.ahead = 60_000
    redis.changes = [['post:1', NOON + 60_000]]
    await sharedTags(link, { tagTimes: times }).refresh()
    expect(times.get('post:1')?.stale).toBe(NOON + 60_000)
  })

  it('createSharedTags goes on pulling after the clock of the machine was set back', async () => {
    const { link, commands } = fakeRedis()
    const tags = sharedTags(link)
    await tags.refresh()
    vi.setSystemTime(NOON - 3_600_000)
    await tags.refresh()
    expect(commands.length).toBe(2)
  })

  it('createSharedTags pulls at most twice a second, and not while Redis is away', async () => {
    const { link, commands, setState } = fakeRedis()
    const tags = sharedTags(link)
    await tags.refresh()
    vi.advanceTimersByTime(PULL_EVERY_MS - 1)
    expect(tags.refresh()).toBeUndefined()
    setState('away')
    vi.advanceTimersByTime(PULL_EVERY_MS)
    expect(tags.refresh()).toBeUndefined()
    expect(commands.length).toBe(1)
  })
})
