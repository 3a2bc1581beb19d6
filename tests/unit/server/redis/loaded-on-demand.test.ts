import { beforeEach, expect, it, vi } from 'vitest'

const { loaded } = vi.hoisted(() => ({ loaded: vi.fn() }))

vi.mock('redis', () => {
  loaded()
  return { createClient: () => ({ on: () => {}, connect: () => new Promise(() => {}), destroy: () => {} }) }
})

/** Loads everything that a server loads of the cache, and opens Redis if there is one. */
async function start() {
  await import('@/cache-handler.mjs')
  const { redisLink } = await import('@/lib/base/redis.mjs')
  return redisLink()
}

beforeEach(() => {
  vi.resetModules()
  loaded.mockClear()
  Reflect.deleteProperty(globalThis, Symbol.for('masthead.redis'))
})

it('a start without REDIS_URL does not load the package redis, which takes a fifth of a second', async () => {
  vi.stubEnv('REDIS_URL', '')
  expect(await start()).toBeNull()
  await vi.dynamicImportSettled()
  expect(loaded).not.toHaveBeenCalled()
})

it('a start with REDIS_URL loads the package redis', async () => {
  vi.stubEnv('REDIS_URL', 'redis://127.0.0.1:1')
  const link = await start()
  await vi.waitFor(() => expect(loaded).toHaveBeenCalledOnce())
  link?.close()
})
