import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { UNAVAILABLE } from '@/lib/base/redis.mjs'
import { CALLS, MINUTE_MS, memoryCallCounter } from '@/lib/delivery/call/budget'
import { announceInstance, instanceCount, sharedCallCounter } from '@/lib/delivery/call/shared-budget'

const redis = vi.hoisted(() => ({ reply: 1 as unknown, calls: 0, onReady: () => {} }))

vi.mock('@/lib/base/redis.mjs', async (original) => ({
  ...(await original<object>()),
  redisLink: () => ({
    onReady(listener: () => void) {
      redis.onReady = listener
    },
  }),
  inRedis: async () => {
    redis.calls++
    return redis.reply
  },
}))

describe('sharedCallCounter', () => {
  /** Reply to a take: the full counter, milliseconds to wait, places left, instances. */
  type Reply = [full: number, waitMs: number, left: number, instances: number] | typeof UNAVAILABLE

  const NOON = Date.UTC(2026, 0, 1, 12)
  const limited = (limit: number) => [{ name: CALLS, limit }]

  let now: number
  let instanceTotal: number
  let isAway: boolean
  let onReady: () => void

  beforeEach(() => {
    now = NOON
    instanceTotal = 1
    isAway = false
  })

  function newCounter() {
    return sharedCallCounter({
      instanceCounter: memoryCallCounter(() => now),
      now: () => now,
      instances: {
        key: () => 'instances',
        count: () => instanceTotal,
        note(count) {
          instanceTotal = count
        },
      },
      redis: {
        isAway: () => isAway,
        onReady(listener) {
          onReady = listener
        },
      },
    })
  }

  const answering = (left: number, instances: number): Reply => [0, 0, left, instances]

  function answer(reply: Reply) {
    redis.reply = reply
    isAway = false
  }

  function lose() {
    redis.reply = UNAVAILABLE
    isAway = true
  }

  /** How many of `times` calls are allowed. */
  async function taken(callCounter: ReturnType<typeof newCounter>, times: number, limit: number) {
    let callCount = 0
    for (let call = 0; call < times; call++)
      if ((await callCounter.take(limited(limit))).waitMs === 0) callCount++
    return callCount
  }

  describe('sharedCallCounter while Redis is away', () => {
    it('sharedCallCounter lets more instances than calls take one call each', async () => {
      const callCounter = newCounter()
      answer(answering(30, 20))
      await callCounter.take(limited(3))
      now += MINUTE_MS
      lose()
      expect(await taken(callCounter, 5, 3)).toBe(1)
    })

    it('sharedCallCounter counts the minute of the calls that were left from when Redis went away', async () => {
      const callCounter = newCounter()
      answer(answering(2, 1))
      await callCounter.take(limited(100))
      lose()
      expect(await taken(callCounter, 5, 100)).toBe(2)
      now += MINUTE_MS / 2
      expect(await callCounter.take(limited(100))).toEqual({ waitMs: MINUTE_MS / 2, full: CALLS })
      now += MINUTE_MS / 2 - 1
      expect((await callCounter.take(limited(100))).waitMs).toBe(1)
      now += 1
      // Those that other instances had made are more than a minute ago.
      expect(await taken(callCounter, 150, 100)).toBe(100)
    })

    it('sharedCallCounter does not count refused calls among those that were left', async () => {
      const callCounter = newCounter()
      answer(answering(50, 1))
      await callCounter.take(limited(100))
      lose()
      expect(await taken(callCounter, 40, 4)).toBe(3)
      expect(await taken(callCounter, 100, 100)).toBe(47)
    })

    it('sharedCallCounter counts anew at the next outage, also where it was not told that Redis was back', async () => {
      for (const tell of [() => onReady(), () => {}]) {
        const callCounter = newCounter()
        answer(answering(2, 1))
        await callCounter.take(limited(100))
        lose()
        expect(await taken(callCounter, 5, 100)).toBe(2)
        answer(answering(3, 1))
        tell()
        await callCounter.take(limited(100))
        now += MINUTE_MS - 1
        lose()
        expect(await taken(callCounter, 5, 100)).toBe(3)
        expect((await callCounter.take(limited(100))).waitMs).toBe(MINUTE_MS)
      }
    })
  })

  describe('sharedCallCounter after Redis is back', () => {
    it('sharedCallCounter keeps to its part for a minute if it made any call meanwhile', async () => {
      const callCounter = newCounter()
      answer(answering(10, 2))
      await callCounter.take(limited(10))
      now += MINUTE_MS
      lose()
      expect(await taken(callCounter, 1, 10)).toBe(1)
      answer(answering(10, 2))
      onReady()
      expect(await taken(callCounter, 10, 10)).toBe(4)
      now += MINUTE_MS
      expect(await taken(callCounter, 10, 10)).toBe(10)
    })

    it('sharedCallCounter keeps to no part if it made no call in the last minute', async () => {
      const callCounter = newCounter()
      answer(answering(10, 2))
      await callCounter.take(limited(10))
      now += MINUTE_MS
      onReady()
      expect(await taken(callCounter, 10, 10)).toBe(10)
    })
  })

  it('sharedCallCounter names the counter that Redis found full, and gives the place back', async () => {
    const callCounter = newCounter()
    answer([2, 700, 0, 1])
    const both = [
      { name: 'look-ups', limit: 5 },
      { name: CALLS, limit: 9 },
    ]
    for (let call = 0; call < 20; call++)
      expect(await callCounter.take(both)).toEqual({ waitMs: 700, full: CALLS })
    lose()
    redis.reply = UNAVAILABLE
    expect(await callCounter.counted(CALLS)).toBe(0)
  })
})

describe('announceInstance', () => {
  beforeEach(() => {
    vi.useFakeTimers()
    Object.assign(redis, { reply: 1, calls: 0 })
  })
  afterEach(() => void vi.useRealTimers())

  it('an instance announces itself every ten seconds and whenever Redis is back, and learns the number of instances', async () => {
    const timers = vi.spyOn(globalThis, 'setInterval')
    await announceInstance()
    await announceInstance()
    expect(redis.calls).toBe(1)
    redis.reply = 3
    await vi.advanceTimersByTimeAsync(9_999)
    expect([redis.calls, instanceCount()]).toEqual([1, 1])
    await vi.advanceTimersByTimeAsync(1)
    expect([redis.calls, instanceCount()]).toEqual([2, 3])
    redis.reply = 4
    redis.onReady()
    await vi.advanceTimersByTimeAsync(0)
    expect([redis.calls, instanceCount()]).toEqual([3, 4])
    // It does not keep the process from ending.
    expect(timers.mock.results.map(({ value }) => (value as NodeJS.Timeout).hasRef())).toEqual([false])
  })
})
