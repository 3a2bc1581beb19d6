import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { log } from '@/lib/base/log.mjs'
import { COMMAND_LIMIT_MS, UNAVAILABLE } from '@/lib/base/redis.mjs'
import type { Entry } from '@/lib/server/cache/entry.mjs'
import { createSharedEntries, encode } from '@/lib/server/cache/shared-entries.mjs'
import { createSharedClock, createSharedTags } from '@/lib/server/cache/shared-tags.mjs'
import { createTagTimes } from '@/lib/server/cache/tag-times.mjs'
import { entry, page } from '../../../fixtures/cached-values'
import { type Command, fakeLink } from './fake-link'

describe('shared clock', () => {
  const NOON = Date.UTC(2026, 0, 1, 12)
  const MINUTE = 60_000

  beforeEach(() => void vi.useFakeTimers({ now: NOON, toFake: ['Date'] }))
  afterEach(() => void vi.useRealTimers())

  /** The earliest and the latest time after readings, as differences to this machine's clock. */
  function differencesAfter(...readings: Parameters<ReturnType<typeof createSharedClock>['adjust']>[0][]) {
    const clock = createSharedClock()
    for (const reading of readings) clock.adjust(reading)
    return [clock.earliest() - NOON, clock.now() - NOON]
  }

  const at = (sentAt: number, receivedAt: number, redisNow: number) => ({
    sentAt: NOON + sentAt,
    receivedAt: NOON + receivedAt,
    redisNow: NOON + redisNow,
  })

  describe('createSharedClock', () => {
    it('createSharedClock goes by the clock of the machine before it has read another', () => {
      expect(differencesAfter()).toEqual([0, 0])
    })

    it.each([
      ['an equal clock', at(0, 0, 0)],
      ['one read as the question was sent', at(0, 80, 0)],
      ['one read as the answer came', at(0, 80, 80)],
      // One of the clocks may have been about to show the next millisecond.
      ['one that is a millisecond ahead', at(0, 0, 1)],
      ['one that is a millisecond behind', at(0, 0, -1)],
    ])('createSharedClock goes by the clock of the machine after it has read %s', (_, reading) => {
      expect(differencesAfter(reading)).toEqual([0, 0])
    })

    it.each([
      ['two milliseconds ahead', at(0, 0, 2), [1, 3]],
      ['two milliseconds behind', at(0, 0, -2), [-3, -1]],
      ['a minute ahead', at(0, 5, MINUTE), [MINUTE - 6, MINUTE + 1]],
      ['a minute behind', at(0, 5, -MINUTE), [-MINUTE - 6, 1 - MINUTE]],
    ])('createSharedClock takes the range in which a clock %s can be', (_, reading, differences) => {
      expect(differencesAfter(reading)).toEqual(differences)
    })

    it('createSharedClock narrows the range by each reading', () => {
      const [slow, soonAsked, soonAnswered] = [
        at(0, 500, MINUTE + 100),
        at(90, 500, MINUTE + 100),
        at(0, 110, MINUTE + 100),
      ]
      expect(differencesAfter(slow, soonAsked)).toEqual([MINUTE - 401, MINUTE + 11])
      expect(differencesAfter(slow, soonAnswered)).toEqual([MINUTE - 11, MINUTE + 101])
      expect(differencesAfter(slow, soonAsked, soonAnswered)).toEqual([MINUTE - 11, MINUTE + 11])
      expect(differencesAfter(soonAsked, soonAnswered, slow)).toEqual([MINUTE - 11, MINUTE + 11])
    })

    it.each([
      ['forward', MINUTE],
      ['back', -MINUTE],
    ])('createSharedClock begins anew where a clock was set %s', (_, by) => {
      expect(differencesAfter(at(0, 0, by), at(10, 20, 10))).toEqual([-11, 1])
    })

    it('createSharedClock ignores a reading during which the clock of the machine was set back', () => {
      expect(differencesAfter(at(0, -MINUTE, 0))).toEqual([0, 0])
    })
  })
})

/** Entries of other instances, on a scripted Redis; a real one: tests/contract/shared-cache. */
describe('shared entries', () => {
  const NOON = Date.UTC(2026, 0, 1, 12)

  beforeEach(() => void vi.useFakeTimers({ now: NOON, toFake: ['setTimeout', 'clearTimeout', 'Date'] }))
  afterEach(() => void vi.useRealTimers())

  const bytesOf = (fields: Partial<Entry> = {}) =>
    encode(entry(page('shared'), { madeAt: NOON - 5_000, lastModified: NOON - 4_000, ...fields }), 'named:/a')

  function reading(reply: unknown) {
    const { link, ...fake } = fakeLink(() => reply)
    const clock = createSharedClock()
    return { entries: createSharedEntries(link, clock, (key) => `named:${key}`), clock, ...fake }
  }

  describe('newer', () => {
    it('newer reads an entry by its name, with the times at which it was made', async () => {
      const { entries, commands } = reading(await bytesOf())
      expect(await entries.newer('/a', 0)).toMatchObject({ madeAt: NOON - 5_000, lastModified: NOON - 4_000 })
      expect(commands).toEqual([{ name: 'get', args: ['named:/a'] }])
    })

    it('newer returns null for an entry that is as old as the known one, or older', async () => {
      const { entries } = reading(await bytesOf())
      expect(await entries.newer('/a', NOON - 5_001)).not.toBeNull()
      expect(await entries.newer('/a', NOON - 5_000)).toBeNull()
      expect(await entries.newer('/a', NOON - 4_999)).toBeNull()
    })

    it.each([null, UNAVAILABLE, Buffer.from('short'), Buffer.alloc(500, 120)])(
      'newer returns null where Redis has no readable entry: %#',
      async (reply) => {
        expect(await reading(reply).entries.newer('/a', 0)).toBeNull()
      },
    )

    it('newer treats an entry from a clock that is ahead as one made now', async () => {
      const { entries } = reading(await bytesOf({ madeAt: NOON + 60_000, lastModified: NOON + 61_000 }))
      expect(await entries.newer('/a', 0)).toMatchObject({ madeAt: NOON, lastModified: NOON })
    })

    it('newer measures how far an entry is ahead by the clock that instances share', async () => {
      const { entries, clock } = reading(
        await bytesOf({ madeAt: NOON + 60_000, lastModified: NOON + 61_000 }),
      )
      clock.adjust({ sentAt: NOON, receivedAt: NOON, redisNow: NOON + 3_600_000 })
      expect(await entries.newer('/a', 0)).toMatchObject({
        madeAt: NOON + 60_000,
        lastModified: NOON + 61_000,
      })
    })

    it('concurrent reads of an entry share one command', async () => {
      const { entries, commands } = reading(await bytesOf())
      const both = await Promise.all([entries.newer('/a', 0), entries.newer('/a', 0), entries.newer('/b', 0)])
      // An entry is not taken for that of another address.
      expect(both.map((one) => one !== null)).toEqual([true, true, false])
      expect(commands).toHaveLength(2)
      await entries.newer('/a', 0)
      expect(commands).toHaveLength(3)
    })

    it('newer sends no command while Redis is away', async () => {
      const { entries, commands, setState } = reading(await bytesOf())
      setState('away')
      expect(await entries.newer('/a', 0)).toBeNull()
      expect(commands).toEqual([])
    })
  })

  describe('share', () => {
    type Script = { keys: string[]; arguments: [bytes: Buffer, lifeMs: string] }
    const stored = ({ args }: { args: unknown[] }) => {
      const { keys, arguments: scriptArguments } = args[1] as Script
      return [keys, scriptArguments[1]]
    }

    it('share stores an entry under its name for two days, and a not-found entry for an hour', async () => {
      const { entries, commands } = reading('OK')
      await entries.share('/a', entry(page('a')))
      const notFound = { ...(page('gone') as object), status: 404 } as unknown as ReturnType<typeof page>
      await entries.share('/b', entry(notFound))
      expect(commands.map(stored)).toEqual([
        [['named:/a'], '172800000'],
        [['named:/b'], '3600000'],
      ])
    })

    it('share does not store a 404 that cost no call, and stores a page that cost none', async () => {
      const { entries, commands } = reading('OK')
      const notFound = { ...(page('gone') as object), status: 404 } as unknown as ReturnType<typeof page>
      await entries.share('/latest/zz1', entry(notFound), true)
      await entries.share('/a', entry(page('a')), true)
      expect(commands.map((command) => stored(command)[0])).toEqual([['named:/a']])
    })

    it('share stores the same bytes once more after two seconds where Redis was late', async () => {
      const { entries, commands } = reading(UNAVAILABLE)
      await entries.share('/a', entry(page('a')))
      expect(commands).toHaveLength(1)
      await vi.advanceTimersByTimeAsync(2_000)
      const [first, second] = commands.map(({ args }) => (args[1] as Script).arguments[0])
      expect(second).toEqual(first)
      await vi.advanceTimersByTimeAsync(60_000)
      expect(commands).toHaveLength(2)
    })

    it('share does not retry with a Redis that refuses', async () => {
      const { entries, commands, refuse } = reading(UNAVAILABLE)
      refuse('OOM')
      await entries.share('/a', entry(page('a')))
      await vi.advanceTimersByTimeAsync(60_000)
      expect(commands).toHaveLength(1)
    })

    it('share does nothing while Redis is away', async () => {
      const { entries, commands, setState } = reading('OK')
      setState('away')
      await entries.share('/a', entry(page('a')))
      expect(commands).toEqual([])
    })

    it('share resolves where an entry can not be packed', async () => {
      const { entries, commands } = reading('OK')
      const unpackable = entry({ kind: 'FETCH', data: () => {} } as never)
      await entries.share('/a', unpackable)
      expect(commands).toEqual([])
    })

    it('share waits for a late Redis no longer than for one command', async () => {
      const { entries, commands } = reading(new Promise(() => {}))
      let isOver = false
      const sharing = entries.share('/a', entry(page('a'))).then(() => {
        isOver = true
      })
      while (commands.length === 0) await new Promise(setImmediate)
      expect(isOver).toBe(false)
      await vi.advanceTimersByTimeAsync(COMMAND_LIMIT_MS)
      await sharing
    })
  })
})

describe('shared tags', () => {
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
      const [, { arguments: scriptArguments }] = args as [string, { arguments: string[] }]
      // A push has the lifetime of the log and pairs as arguments; a pull has a time and a count.
      const from = Number(scriptArguments[0])
      const changes = redis.changes.filter(([, at]) => at >= from)
      const last = changes.at(-1)?.[1] ?? 0
      return [String(now()), String(last), ...changes.flatMap(([tag, at]) => [tag, `${at} 0 0`])]
    }
    return { redis, ...fakeLink(answer) }
  }

  /** Shared tags whose names in Redis are their own. */
  function sharedTags(
    link: ReturnType<typeof fakeLink>['link'],
    options: Partial<Parameters<typeof createSharedTags>[0]> = {},
  ) {
    const localState = {
      clock: createSharedClock(),
      tagTimes: createTagTimes(),
      nameOf: (name: string) => name,
    }
    return createSharedTags({ link, ...localState, ...options })
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
    const [script, { arguments: scriptArguments }] = args as [string, { arguments: string[] }]
    return script.includes('ZADD') ? scriptArguments.slice(1) : undefined
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

    it('announce keeps invalidations that Redis did not accept until the next poll, and sends them once', async () => {
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

    it('announce resends a tag that was invalidated again during sending, if Redis did not accept it', async () => {
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

    it('announce keeps the newest 50,000 tags while Redis is away, and the log says once that it drops others', async () => {
      const lines = vi.spyOn(log, 'warn').mockImplementation(() => {})
      const { tags, pushes, setState, reconnect } = announcing()
      setState('away')
      const many = Array.from({ length: 50_000 }, (_, index) => [`t${index}`, time(1)] as const)
      await tags.announce(new Map(many))
      await tags.announce(new Map([['t0', time(2)]]))
      await tags.announce(
        new Map([
          ['new', time(3)],
          ['newer', time(4)],
        ]),
      )
      setState('ready')
      reconnect()
      await vi.waitFor(() => expect(pushes()).toHaveLength(100))
      const pushedTags = new Set(pushes().flatMap((one) => one.filter((_, index) => index % 2 === 0)))
      expect(pushedTags.size).toBe(50_000)
      expect(['t0', 't1', 't2', 't3', 'newer'].filter((tag) => pushedTags.has(tag))).toEqual([
        't0',
        't3',
        'newer',
      ])
      expect(lines.mock.calls).toEqual([[{ event: 'invalidations-dropped', max: 50_000 }]])
      lines.mockRestore()
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

    it('createSharedTags does not apply an invalidation from a clock that is ahead to entries made after it was received', async () => {
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

    it('createSharedTags reports tags that other instances made stale or expired', async () => {
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

    it('createSharedTags takes an invalidation that is ahead only of this machine’s clock as it was announced', async () => {
      const { redis, link } = fakeRedis()
      const times = createTagTimes()
      redis.ahead = 60_000
      redis.changes = [['post:1', NOON + 60_000]]
      await sharedTags(link, { tagTimes: times }).refresh()
      expect(times.get('post:1')?.stale).toBe(NOON + 60_000)
    })

    it('createSharedTags continues to pull after the machine’s clock was set back', async () => {
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
})
