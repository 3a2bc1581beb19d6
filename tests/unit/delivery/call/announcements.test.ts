/** When an instance announces itself in Redis. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { announceInstance, instancesSeen } from '@/lib/delivery/call/shared-budget'

const redis = vi.hoisted(() => ({ count: 1 as unknown, announced: 0, onReady: () => {} }))

vi.mock('@/lib/base/redis.mjs', async (original) => ({
  ...(await original<object>()),
  redisLink: () => ({
    onReady(listener: () => void) {
      redis.onReady = listener
    },
  }),
  inRedis: async () => {
    redis.announced++
    return redis.count
  },
}))

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('an instance announces itself every ten seconds and whenever Redis is back, and learns the number of instances', async () => {
  const timers = vi.spyOn(globalThis, 'setInterval')
  await announceInstance()
  await announceInstance()
  expect(redis.announced).toBe(1)
  redis.count = 3
  await vi.advanceTimersByTimeAsync(9_999)
  expect([redis.announced, instancesSeen()]).toEqual([1, 1])
  await vi.advanceTimersByTimeAsync(1)
  expect([redis.announced, instancesSeen()]).toEqual([2, 3])
  redis.count = 4
  redis.onReady()
  await vi.advanceTimersByTimeAsync(0)
  expect([redis.announced, instancesSeen()]).toEqual([3, 4])
  // It does not keep the process from ending.
  expect(timers.mock.results.map(({ value }) => (value as NodeJS.Timeout).hasRef())).toEqual([false])
})
