/** What instances share besides pages: the budget of calls, and the signatures they accepted. */
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { useEnvironment } from '../../fakes/site-environment'
import { REDIS_SERVER, type RedisServer, startRedis, WHY_SKIPPED } from '../../fixtures/redis-server'

if (REDIS_SERVER === null) console.warn(`Skipped: ${WHY_SKIPPED}`)

let redis: RedisServer
const closing: (() => void)[] = []

beforeAll(async () => {
  useEnvironment({ DELIVERY_BASE_URL: 'https://api.example.org' })
  if (REDIS_SERVER === null) return
  redis = await startRedis()
  process.env.REDIS_URL = redis.url
})
afterEach(async () => {
  for (const close of closing.splice(0)) close()
  await redis?.kill()
  await redis?.start()
})
afterAll(() => redis?.kill())

/** The modules of an instance of its own, as each process has them. */
async function instance() {
  for (const name of ['redis', 'webhook-signatures']) {
    Reflect.deleteProperty(globalThis, Symbol.for(`masthead.${name}`))
  }
  vi.resetModules()
  const { openRedis, redisLink, siteKey } = await import('@/lib/shared-cache/redis.mjs')
  await openRedis()
  closing.push(() => redisLink()?.close())
  const { createBudget, memoryWindow } = await import('@/lib/delivery/budget')
  const { sharedWindow } = await import('@/lib/delivery/shared-window')
  const { isFirstTime } = await import('@/lib/freshness/replays')
  const link = redisLink()
  const asThisInstance = <T>(use: () => Promise<T>) => {
    Reflect.set(globalThis, Symbol.for('masthead.redis'), { link })
    return use()
  }
  const budgetOf = (limit: number) => {
    const budget = createBudget(limit, sharedWindow(siteKey('calls'), memoryWindow(Date.now)))
    return { take: () => asThisInstance(() => budget.take('reader', 0)) }
  }
  return { budgetOf, isFirstTime: (signature: string) => asThisInstance(() => isFirstTime(signature)) }
}

describe.skipIf(REDIS_SERVER === null)('instances', () => {
  it('share one budget of calls, counted over any minute', async () => {
    const [a, b] = [(await instance()).budgetOf(10), (await instance()).budgetOf(10)]
    for (let call = 0; call < 5; call++) {
      await a.take()
      await b.take()
    }
    const error = await b.take().catch((reason) => reason)
    expect(error.name).toBe('BudgetSpent')
    expect(error.retryAfterMs).toBeGreaterThan(50_000)
    await expect(a.take()).rejects.toMatchObject({ name: 'BudgetSpent' })
  })

  it('count each for itself while Redis is away, and what was counted before still counts', async () => {
    const budget = (await instance()).budgetOf(3)
    await budget.take()
    await redis.kill()
    await budget.take()
    await budget.take()
    await expect(budget.take()).rejects.toMatchObject({ name: 'BudgetSpent' })
  })

  it('refuse a signed call that another one accepted, and remember alone while Redis is away', async () => {
    const [a, b] = [await instance(), await instance()]
    expect(await a.isFirstTime('signature')).toBe(true)
    expect(await a.isFirstTime('signature')).toBe(false)
    expect(await b.isFirstTime('signature')).toBe(false)
    await redis.kill()
    expect(await b.isFirstTime('another')).toBe(true)
    expect(await b.isFirstTime('another')).toBe(false)
  })
})
