/** What instances share besides pages: the budget of calls, and the signatures they accepted. */
import { createClient } from 'redis'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Demand } from '@/lib/delivery/call/budget'
import { useEnvironment } from '../../fakes/site-environment'
import { REDIS_SERVER, type RedisServer, startRedis, WHY_SKIPPED } from '../../fixtures/redis-server'

if (REDIS_SERVER === null) console.warn(`Skipped: ${WHY_SKIPPED}`)

let redis: RedisServer
const closing: (() => void)[] = []
const links: { state(): string }[] = []

beforeAll(async () => {
  useEnvironment({ DELIVERY_BASE_URL: 'https://api.example.org' })
  if (REDIS_SERVER === null) return
  redis = await startRedis()
  process.env.REDIS_URL = redis.url
})
afterEach(async () => {
  for (const close of closing.splice(0)) close()
  links.length = 0
  await redis?.kill()
  await redis?.start()
})
afterAll(() => redis?.kill())

/** Loads the modules again, as each process has its own. */
async function instance() {
  for (const name of ['redis', 'webhook-signatures', 'instances']) {
    Reflect.deleteProperty(globalThis, Symbol.for(`masthead.${name}`))
  }
  vi.resetModules()
  const { openRedis, redisLink } = await import('@/lib/base/redis.mjs')
  await openRedis()
  const link = redisLink()
  if (link) links.push(link)
  closing.push(() => link?.close())
  const { createBudget } = await import('@/lib/delivery/call/budget')
  const { memoryCallCounter } = await import('@/lib/delivery/call/budget')
  const { announceInstance, instancesKey, instanceCount, noteInstances } = await import(
    '@/lib/delivery/call/shared-budget'
  )
  const { sharedCallCounter } = await import('@/lib/delivery/call/shared-budget')
  const { isFirstTime } = await import('@/lib/server/webhook-handler')
  const asThisInstance = <T>(use: () => Promise<T>) => {
    Reflect.set(globalThis, Symbol.for('masthead.redis'), { link })
    return use()
  }
  await asThisInstance(announceInstance)
  const budgetOf = (limit: number, now = Date.now) => {
    const callCounter = sharedCallCounter({
      instanceCounter: memoryCallCounter(now),
      now,
      instances: { key: instancesKey, count: instanceCount, note: noteInstances },
      redis: {
        isAway: () => link?.state() !== 'ready',
        onReady: (listener) => link?.onReady(listener),
      },
    })
    const budget = createBudget(limit, callCounter)
    const take = (demand: Partial<Demand> = {}) =>
      asThisInstance(() => budget.take({ urgency: 'reader', ...demand }, 0))
    return {
      take,
      usage: () => asThisInstance(() => budget.usage()),
      /** How many of `times` calls are allowed. */
      taken: async (times: number, demand: Partial<Demand> = {}) => {
        let callCount = 0
        for (let call = 0; call < times; call++) {
          callCount += await take(demand).then(
            () => 1,
            () => 0,
          )
        }
        return callCount
      },
    }
  }
  /** Resolves once Redis is back after it was away. */
  const returning = () => {
    let times = 0
    return new Promise<void>((resolve) => {
      // Also called at once, since Redis is ready now.
      link?.onReady(() => {
        if (++times === 2) resolve()
      })
    })
  }
  return {
    budgetOf,
    instanceCount,
    returning,
    isFirstTime: (signature: string) => asThisInstance(() => isFirstTime(signature)),
  }
}

/** Runs with a connection of the test's own. */
async function asClient(use: (client: ReturnType<typeof createClient>) => Promise<void>) {
  const client = createClient({ url: redis.url })
  await client.connect()
  await use(client as ReturnType<typeof createClient>).finally(() => client.close())
}

/** Kills Redis and waits until every instance has noticed. */
async function lose() {
  await redis.kill()
  await vi.waitFor(() => expect(links.map((link) => link.state())).not.toContain('ready'))
}

const SPENT = { name: 'BudgetSpent', isClients: false }

describe.skipIf(REDIS_SERVER === null)('shared call budget and signatures', () => {
  it('instances share one call budget per minute', async () => {
    const [a, b] = [(await instance()).budgetOf(10), (await instance()).budgetOf(10)]
    for (let call = 0; call < 5; call++) {
      await a.take()
      await b.take()
    }
    const error = await b.take().catch((reason) => reason)
    expect(error.name).toBe('BudgetSpent')
    expect(error.retryAfterMs).toBeGreaterThan(50_000)
    await expect(a.take()).rejects.toMatchObject(SPENT)
  })

  it('usage counts the calls of all instances, and only the instance’s own while Redis is away', async () => {
    const [a, b] = [(await instance()).budgetOf(10), (await instance()).budgetOf(10)]
    await a.take()
    await a.take()
    await b.take()
    expect(await a.usage()).toEqual({ calls: 3, limit: 10 })
    expect(await b.usage()).toEqual({ calls: 3, limit: 10 })
    await lose()
    expect(await a.usage()).toEqual({ calls: 2, limit: 10 })
  })

  it('instances share a third of the call budget for look-ups, and a quarter of that per client', async () => {
    const [a, b] = [(await instance()).budgetOf(48), (await instance()).budgetOf(48)]
    const from = (client: string) => ({ isLookup: true, client })
    const byOne = (await a.taken(5, from('192.0.2.1'))) + (await b.taken(5, from('192.0.2.1')))
    expect(byOne).toBe(4)
    await expect(b.take(from('192.0.2.1'))).rejects.toMatchObject({ name: 'BudgetSpent', isClients: true })
    let others = 0
    for (let n = 2; n < 8; n++) others += await (n % 2 ? a : b).taken(5, from(`192.0.2.${n}`))
    expect(byOne + others).toBe(16)
    await expect(a.take({ isLookup: true })).rejects.toMatchObject(SPENT)
    // The rest of the budget is for calls other than look-ups.
    expect((await a.taken(20)) + (await b.taken(20))).toBe(32)
  })

  it('the keys in Redis do not contain a client’s IP address', async () => {
    const one = await instance()
    await one.budgetOf(48).take({ isLookup: true, client: '192.0.2.77' })
    await asClient(async (client) => {
      const keys = await client.keys('*client*')
      expect(keys).toHaveLength(1)
      expect(keys.join()).not.toContain('192.0.2')
    })
  })

  it('while Redis is away, each instance uses its part of the remaining calls', async () => {
    const [a, b] = [(await instance()).budgetOf(40), (await instance()).budgetOf(40)]
    expect([await a.taken(6), await b.taken(5)]).toEqual([6, 5])
    await lose()
    const alone = [await a.taken(40), await b.taken(40)]
    // Twenty-nine were left when the second took its last, thirty-four when the first did.
    expect(alone[0]).toBeLessThanOrEqual(17)
    expect(alone[1]).toBe(14)
    expect(alone[0]).toBeGreaterThanOrEqual(14)
  })

  it('calls of more than a minute ago do not count, and no key outlives its calls', async () => {
    const budget = (await instance()).budgetOf(2)
    await budget.take()
    await asClient(async (client) => {
      const [key = ''] = await client.keys('*:calls')
      await client.zAdd(key, { score: Date.now() - 61_000, value: 'old' })
      await budget.take()
      expect(await client.zCard(key)).toBe(2)
      expect(await client.pTTL(key)).toBeGreaterThan(0)
      expect(await client.pTTL(key)).toBeLessThanOrEqual(60_000)
    })
  })

  it('a lowered budget waits until enough earlier calls no longer count', async () => {
    const one = await instance()
    await one.budgetOf(9).take()
    await asClient(async (client) => {
      const [key = ''] = await client.keys('*:calls')
      await client.del(key)
      const ages = [50_000, 40_000, 20_000, 10_000]
      await client.zAdd(
        key,
        ages.map((age) => ({ score: Date.now() - age, value: String(age) })),
      )
    })
    const { retryAfterMs } = await one
      .budgetOf(2)
      .take()
      .catch((error) => error)
    // The third of four must leave.
    expect(retryAfterMs).toBeGreaterThan(20_000)
    expect(retryAfterMs).toBeLessThanOrEqual(40_000)
  })

  it('a client over its own limit gets that error even if all calls are used up', async () => {
    const budget = (await instance()).budgetOf(12)
    const client = { isLookup: true, client: '192.0.2.1' }
    expect(await budget.taken(2, client)).toBe(1)
    expect(await budget.taken(12)).toBe(11)
    await expect(budget.take(client)).rejects.toMatchObject({ name: 'BudgetSpent', isClients: true })
  })

  it('an instance that has not announced itself for half a minute no longer counts', async () => {
    expect((await instance()).instanceCount()).toBe(1)
    await asClient(async (client) => {
      const [key = ''] = await client.keys('*:instances')
      await client.zAdd(key, { score: Date.now() - 31_000, value: 'ended' })
      expect((await instance()).instanceCount()).toBe(2)
      expect(await client.pTTL(key)).toBeGreaterThan(0)
      expect(await client.pTTL(key)).toBeLessThanOrEqual(30_000)
    })
  })

  it('refused calls do not count against the call budget', async () => {
    const [a, b] = [(await instance()).budgetOf(48), (await instance()).budgetOf(48)]
    await b.take()
    expect(await a.taken(14, { isLookup: true, client: '192.0.2.1' })).toBe(4)
    await lose()
    // Half of the budget, less the four.
    expect(await a.taken(40)).toBe(20)
  })

  it('while Redis is away, each instance keeps to its part of look-ups and of a client’s calls', async () => {
    const [a, b] = [(await instance()).budgetOf(96), (await instance()).budgetOf(96)]
    await a.take()
    await b.take()
    await lose()
    expect(await a.taken(10, { isLookup: true, client: '192.0.2.1' })).toBe(4)
    expect(await a.taken(30, { isLookup: true })).toBe(12)
  })

  it('instances keep to their parts for a minute after Redis was restarted without its counts', async () => {
    let now = Date.now()
    const clock = () => now
    const [one, other] = [await instance(), await instance()]
    const [a, b] = [one.budgetOf(40, clock), other.budgetOf(40, clock)]
    expect([await a.taken(20), await b.taken(10)]).toEqual([20, 10])
    const back = Promise.all([one.returning(), other.returning()])
    await lose()
    await redis.start()
    await back
    expect([await a.taken(40), await b.taken(40)]).toEqual([0, 10])
    now += 60_001
    expect(await a.taken(40)).toBe(30)
  })

  it('an instance makes no call while a reply of Redis is only late', async () => {
    const budget = (await instance()).budgetOf(10)
    await budget.take()
    redis.freeze()
    try {
      await expect(budget.take()).rejects.toMatchObject(SPENT)
      await vi.waitFor(() => expect(links.map((link) => link.state())).not.toContain('ready'))
      await budget.take()
    } finally {
      redis.thaw()
    }
  })

  it('an instance counts for itself while Redis is away, including the calls made before', async () => {
    const budget = (await instance()).budgetOf(3)
    await budget.take()
    await lose()
    await budget.take()
    await budget.take()
    await expect(budget.take()).rejects.toMatchObject(SPENT)
  })

  it('a webhook signature is accepted once by all instances, and once by each while Redis is away', async () => {
    const [a, b] = [await instance(), await instance()]
    expect(await a.isFirstTime('signature')).toBe(true)
    expect(await a.isFirstTime('signature')).toBe(false)
    expect(await b.isFirstTime('signature')).toBe(false)
    await lose()
    expect(await b.isFirstTime('another')).toBe(true)
    expect(await b.isFirstTime('another')).toBe(false)
  })
})
