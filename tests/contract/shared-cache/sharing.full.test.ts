import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { COMMAND_LIMIT_MS, UNAVAILABLE } from '@/lib/base/redis.mjs'
import { EVERY_KIND, page } from '../../fixtures/cached-values'
import { REDIS_SERVER, type RedisServer, startRedis, WHY_SKIPPED } from '../../fixtures/redis-server'
import { isUnwaited, nextMillisecond, startInstance } from './instance'

const cacheControl = { revalidate: 20, expire: 31_536_000 }
const MAX = { expire: 31_536_000 }

const HALF_AN_HOUR = { cacheControl: { ...cacheControl, revalidate: 1_800 } }
const CLOCKS = [
  ['an hour ahead', 3_600_000],
  ['an hour behind', -3_600_000],
] as const

/** Works while the clock of the machine is ahead by `ms`. */
async function byClock<T>(ms: number, work: () => Promise<T>): Promise<T> {
  const { now } = Date
  Date.now = () => now() + ms
  return work().finally(() => {
    Date.now = now
  })
}

let open: { close(): void }[] = []
afterEach(() => {
  for (const one of open) one.close()
  open = []
})

describe.skipIf(REDIS_SERVER === null)(`a shared cache (skipped where ${WHY_SKIPPED})`, () => {
  let redis: RedisServer
  const instance = async (options?: Parameters<typeof startInstance>[1]) => {
    const one = startInstance(redis.url, options)
    open.push(one)
    await one.link.opened()
    return one
  }

  beforeAll(async () => {
    redis = await startRedis()
  })
  afterAll(() => redis?.kill())

  it.each(EVERY_KIND)(
    'an instance gets %s unchanged from Redis, where another stored it',
    async (name, value, kind) => {
      const [a, b] = [await instance(), await instance()]
      await a.cache.set(`/${name}`, value, { cacheControl })
      const { entry, outcome } = await b.get(`/${name}`, kind)
      expect(outcome).toBe('hit')
      expect(entry?.value).toEqual(value)
      if (kind !== 'FETCH') expect(entry?.cacheControl).toEqual(cacheControl)
    },
  )

  it('a restarted instance gets shared pages and earlier invalidations', async () => {
    const a = await instance()
    await a.cache.set('/kept', page('kept', ['t']), { cacheControl })
    await a.cache.invalidate(['t'], MAX)
    a.close()
    const restarted = await instance()
    expect(await restarted.outcome('/kept')).toBe('stale')
  })

  it('a shared cache keeps pages of different builds and sites apart', async () => {
    const a = await instance()
    await a.cache.set('/apart', page('a'), { cacheControl })
    expect(await (await instance({ buildId: 'build-2' })).outcome('/apart')).toBe('miss')
    expect(await (await instance({ site: 'site-2' })).outcome('/apart')).toBe('miss')
  })

  it('an invalidation reaches the other instance', async () => {
    const [a, b] = [await instance(), await instance()]
    await a.cache.set('/told', page('told', ['post:1']), { cacheControl })
    expect(await b.outcome('/told')).toBe('hit')
    await nextMillisecond()
    await a.cache.invalidate(['post:1'], MAX)
    await expect.poll(() => b.outcome('/told')).toBe('stale')
    expect((await b.get('/told')).entry?.value).toMatchObject({ html: 'told' })
  })

  it.each(CLOCKS)(
    'an instance with its clock %s drops what it made before another invalidated it',
    async (direction, by) => {
      const path = `/clock-${direction}`
      const a = await instance()
      await a.outcome(path)
      const other = await byClock(by, instance)
      const make = (html: string) => other.cache.set(path, page(html, [path]), HALF_AN_HOUR)
      expect(await byClock(by, () => other.outcome(path))).toBe('miss')
      await byClock(by, () => make('older'))
      expect(await byClock(by, () => other.outcome(path))).toBe('hit')
      await nextMillisecond()
      await a.cache.invalidate([path], MAX)
      await expect.poll(() => byClock(by, () => other.outcome(path))).toBe('stale')
      // What it makes once the invalidation is surely past is fresh, for the others too.
      const renew = () => make('newer').then(() => other.outcome(path))
      await expect.poll(() => byClock(by, renew)).toBe('hit')
      await expect.poll(() => a.outcome(path)).toBe('hit')
      expect((await a.get(path)).entry?.value).toMatchObject({ html: 'newer' })
    },
  )

  it.each(CLOCKS)('an instance with its clock %s makes pages of others stale', async (direction, by) => {
    const path = `/told-${direction}`
    const other = await byClock(by, instance)
    await byClock(by, () => other.outcome(path))
    const a = await instance()
    // Stored without a read before, as by a build.
    await a.cache.set(path, page('page', [path]), HALF_AN_HOUR)
    await byClock(by, () => other.cache.set(`${path}-2`, page('page', [path]), HALF_AN_HOUR))
    expect(await a.outcome(path)).toBe('hit')
    expect(await byClock(by, () => other.outcome(`${path}-2`))).toBe('hit')
    await nextMillisecond()
    await byClock(by, () => other.cache.invalidate([path], MAX))
    expect(await byClock(by, () => other.outcome(`${path}-2`))).toBe('stale')
    await expect.poll(() => a.outcome(path)).toBe('stale')
  })

  it('tells others of an invalidation after one by a clock that is ahead', async () => {
    const [ahead, a, b] = [await instance(), await instance(), await instance()]
    await byClock(600_000, () => ahead.cache.invalidate(['listing'], MAX))
    // Each reads what is new twice a second.
    await new Promise((resolve) => setTimeout(resolve, 600))
    await Promise.all([a.outcome('/other'), b.outcome('/other')])
    await nextMillisecond()
    await a.cache.set('/list', page('list', ['listing']), { cacheControl })
    expect(await b.outcome('/list')).toBe('hit')
    await a.cache.invalidate(['listing'], MAX)
    await expect.poll(() => b.outcome('/list')).toBe('stale')
  })

  it('an invalidation after one by a clock that is ahead has the later time in Redis', async () => {
    const [ahead, a] = [await instance(), await instance()]
    const staleInRedis = async () => {
      const times = await a.link.run((client) => client.hGet('{site-1}:tag-times', 'clocks'))
      return Number(String(times).split(' ')[0])
    }
    await byClock(600_000, () => ahead.cache.invalidate(['clocks'], MAX))
    const first = await staleInRedis()
    expect(first).toBeGreaterThan(Date.now())
    await a.cache.invalidate(['clocks'], MAX)
    expect(await staleInRedis()).toBe(first + 1)
  })

  it('keeps both times of a tag in Redis, whichever is invalidated, and drops those of more than two days ago', async () => {
    // Neither of the others has learnt what one invalidates.
    const [a, b, c] = [await instance(), await instance(), await instance()]
    const times = async (tag: string) => {
      const tagTime = await a.link.run((client) => client.hGet('{site-1}:tag-times', tag))
      return typeof tagTime === 'string' ? tagTime.split(' ').map(Number) : tagTime
    }
    await a.cache.invalidate(['both'], MAX)
    const [stale = 0, , expires] = (await times('both')) as number[]
    expect(stale).toBeGreaterThan(0)
    await nextMillisecond()
    await b.cache.invalidate(['both'])
    const [staleThen, expired = 0, expiresThen] = (await times('both')) as number[]
    expect([staleThen, expiresThen]).toEqual([stale, expires])
    expect(expired).toBeGreaterThan(stale)
    await nextMillisecond()
    await c.cache.invalidate(['both'], MAX)
    expect(((await times('both')) as number[])[1]).toBe(expired)

    const old = Date.now() - 2 * 24 * 60 * 60 * 1000 - 60_000
    await a.link.run((client) => client.zAdd('{site-1}:tag-log', { value: 'old', score: old }))
    await a.link.run((client) => client.hSet('{site-1}:tag-times', 'old', `${old} 0 0`))
    await a.cache.invalidate(['both'], MAX)
    expect(await times('old')).toBeNull()
    expect(await a.link.run((client) => client.zScore('{site-1}:tag-log', 'old'))).toBeNull()
  })

  it('1,200 invalidations at once reach another instance and a new one', async () => {
    const [a, b] = [await instance(), await instance()]
    await a.cache.set('/many', page('many', ['many:1199']), { cacheControl })
    expect(await b.outcome('/many')).toBe('hit')
    await a.cache.invalidate(
      Array.from({ length: 1_200 }, (_, index) => `many:${index}`),
      MAX,
    )
    await expect.poll(() => b.outcome('/many')).toBe('stale')
    expect(await (await instance()).outcome('/many')).toBe('stale')
  })

  it('1,200 invalidations of one millisecond of Redis reach an instance', async () => {
    const [a, b] = [await instance(), await instance()]
    const tags = Array.from({ length: 1_200 }, (_, index) => `same:${String(index).padStart(4, '0')}`)
    await a.cache.set('/same', page('same', ['same:1199']), {
      cacheControl: { ...cacheControl, revalidate: 3_600 },
    })
    expect(await b.outcome('/same')).toBe('hit')
    await nextMillisecond()
    const now = Date.now()
    await a.link.run((client) =>
      client
        .multi()
        .hSet('{site-1}:tag-times', Object.fromEntries(tags.map((tag) => [tag, `${now} 0 0`])))
        .zAdd(
          '{site-1}:tag-log',
          tags.map((value) => ({ value, score: now })),
        )
        .exec(),
    )
    await expect.poll(() => b.outcome('/same')).toBe('stale')
  })

  it('a page that one instance renewed replaces the stale copy of the other', async () => {
    const [a, b] = [await instance(), await instance()]
    await a.cache.set('/renewed', page('old', ['r']), { cacheControl })
    await b.outcome('/renewed')
    await a.cache.invalidate(['r'], MAX)
    await expect.poll(() => b.outcome('/renewed')).toBe('stale')
    await nextMillisecond()
    expect(await a.outcome('/renewed')).toBe('stale')
    await a.cache.set('/renewed', page('new', ['r']), { cacheControl })
    await expect.poll(() => b.outcome('/renewed')).toBe('hit')
    expect((await b.get('/renewed')).entry?.value).toMatchObject({ html: 'new' })
  })

  it('an instance that puts an old page back does not overwrite a newer one in Redis', async () => {
    const [a, b] = [await instance(), await instance()]
    await a.cache.set('/put-back', page('old', ['p']), { cacheControl })
    const old = (await b.get('/put-back')).entry?.value
    await a.cache.invalidate(['p'], MAX)
    await nextMillisecond()
    await a.outcome('/put-back')
    await a.cache.set('/put-back', page('new', ['p']), { cacheControl })
    await b.cache.set('/put-back', old ?? null, { cacheControl: { revalidate: 3 } })
    expect((await (await instance()).get('/put-back')).entry?.value).toMatchObject({ html: 'new' })
  })

  it('a render that began earlier and ends later does not overwrite the newer page in Redis', async () => {
    const [a, b] = [await instance(), await instance()]
    expect(await a.outcome('/slow')).toBe('miss')
    await nextMillisecond()
    expect(await b.outcome('/slow')).toBe('miss')
    await b.cache.set('/slow', page('new'), { cacheControl })
    await a.cache.set('/slow', page('old'), { cacheControl })
    expect((await (await instance()).get('/slow')).entry?.value).toMatchObject({ html: 'new' })
  })

  it('an unreadable entry in Redis is a cache miss, and is replaced', async () => {
    const a = await instance()
    await a.link.run((client) => client.set('site-1:entry:build-1:/broken', 'x'.repeat(500)))
    expect(await a.outcome('/broken')).toBe('miss')
    await a.cache.set('/broken', page('whole'), { cacheControl })
    expect(await (await instance()).outcome('/broken')).toBe('hit')
  })

  it('a page that is fresh in memory is served without Redis', async () => {
    const a = await instance()
    await a.cache.set('/fresh', page('fresh'), { cacheControl })
    await a.link.run((client) => client.flushAll())
    expect(await a.outcome('/fresh')).toBe('hit')
  })

  it('a 404 page is kept in Redis for an hour', async () => {
    const a = await instance()
    const notFound = { ...(page('gone') as object), status: 404 } as unknown as ReturnType<typeof page>
    await a.cache.set('/not-there', notFound, { cacheControl })
    const seconds = Number(await a.link.run((client) => client.ttl('site-1:entry:build-1:/not-there')))
    expect(seconds).toBeGreaterThan(3_500)
    expect(seconds).toBeLessThanOrEqual(3_600)
  })

  it('no key in Redis lives longer than two days', async () => {
    const a = await instance()
    await a.cache.set('/ttl', page('ttl', ['t']), { cacheControl })
    await a.cache.invalidate(['t'], MAX)
    await a.link.run((client) => client.del('site-1:entry:build-1:/not-there'))
    const names = await a.link.run((client) => client.keys('*site-1*'))
    if (typeof names === 'symbol') throw new Error('Redis is away')
    expect(names.length).toBeGreaterThanOrEqual(3)
    for (const name of names) {
      const seconds = Number(await a.link.run((client) => client.ttl(name)))
      expect(seconds, name).toBeGreaterThan(47 * 3_600)
      expect(seconds, name).toBeLessThanOrEqual(48 * 3_600)
    }
  })
})

// Far above what a Redis on a busy machine takes, and below what this process is busy for.
const BUSY_LIMIT_MS = 1_000

function busy() {
  const until = Date.now() + 2 * BUSY_LIMIT_MS
  while (Date.now() < until);
}

const startHere = (url: string, commandLimitMs?: number) => {
  const one = startInstance(url, { commandLimitMs })
  open.push(one)
  return one
}
const instance = async (url: string, commandLimitMs?: number) => {
  const one = startHere(url, commandLimitMs)
  await one.link.opened()
  return one
}

describe.skipIf(REDIS_SERVER === null)(`failing Redis (skipped where ${WHY_SKIPPED})`, () => {
  let redis: RedisServer

  beforeEach(async () => {
    redis = await startRedis()
  })
  afterEach(() => redis?.kill())

  it('a killed Redis fails no request, is logged once, and is used again', async () => {
    const a = await instance(redis.url)
    await a.cache.set('/a', page('a', ['t']), { cacheControl })
    const reads = Array.from({ length: 200 }, (_, index) => a.outcome(`/missing/${index}`))
    await redis.kill()
    expect(new Set(await Promise.all(reads))).toEqual(new Set(['miss']))
    expect(await a.outcome('/a')).toBe('hit')
    await expect.poll(() => a.events()).toEqual(['cache-redis-away'])
    expect(await isUnwaited(a.get('/nothing'))).toBe(true)
    expect(await isUnwaited(a.cache.set('/b', page('b'), { cacheControl }))).toBe(true)

    await redis.start()
    await expect.poll(() => a.link.state()).toBe('ready')
    expect(a.events()).toEqual(['cache-redis-away', 'cache-redis-back'])
    await a.cache.set('/c', page('c'), { cacheControl })
    expect(await (await instance(redis.url)).outcome('/c')).toBe('hit')
  })

  it('an instance receives the invalidations it missed once Redis is back', async () => {
    const [a, b] = [await instance(redis.url), await instance(redis.url)]
    for (const one of [a, b]) await one.cache.set('/a', page('a', ['missed']), { cacheControl })
    await nextMillisecond()
    await redis.kill()
    await a.cache.invalidate(['missed'], MAX)
    expect(await a.outcome('/a')).toBe('stale')
    expect(await b.outcome('/a')).toBe('hit')
    await redis.start()
    await expect.poll(() => b.outcome('/a')).toBe('stale')
  })

  it('a frozen Redis delays the first reads only, and is logged once', async () => {
    const a = await instance(redis.url, COMMAND_LIMIT_MS)
    redis.freeze()
    const first = Array.from({ length: 20 }, (_, index) => a.outcome(`/missing/${index}`))
    expect(new Set(await Promise.all(first))).toEqual(new Set(['miss']))
    for (let again = 0; again < 20; again++) expect(await isUnwaited(a.get('/other'))).toBe(true)
    await expect.poll(() => a.events()).toEqual(['cache-redis-away'])
    redis.thaw()
    await expect.poll(() => a.link.state()).toBe('ready')
    expect(a.events()).toEqual(['cache-redis-away', 'cache-redis-back'])
  })

  it('a reply that is read late because this process was busy does not count as a failure of Redis', async () => {
    const a = await instance(redis.url, BUSY_LIMIT_MS)
    for (const phase of [setImmediate, (begin: () => void) => setTimeout(begin, 1)]) {
      const reply = await new Promise((resolve) =>
        phase(() => {
          resolve(a.link.run((client) => client.ping()))
          // Once before the command is sent, and once before its answer is read.
          busy()
          queueMicrotask(busy)
        }),
      )
      expect(reply).toBe('PONG')
    }
    expect(await a.link.run((client) => client.ping())).toBe('PONG')
    expect(a.events()).toEqual([])
  })

  it('a Redis that refuses writes is logged once and stays in use', async () => {
    const a = await instance(redis.url)
    await a.link.run((client) => client.configSet('maxmemory', '1'))
    for (let again = 0; again < 5; again++) {
      await a.cache.set(`/${again}`, page('x'), { cacheControl })
    }
    expect(await a.outcome('/1')).toBe('hit')
    expect(a.lines).toEqual([{ event: 'cache-redis-refused', reason: 'OOM' }])
  })

  it('a null reply of Redis is distinguished from no reply', async () => {
    const a = await instance(redis.url)
    expect(await a.link.run((client) => client.get('nothing'))).toBeNull()
    const first = await a.link.run((client) => client.set('seen', '1', { NX: true, EX: 60 }))
    const second = await a.link.run((client) => client.set('seen', '1', { NX: true, EX: 60 }))
    expect([first, second]).toEqual(['OK', null])
    await redis.kill()
    expect(await a.link.run((client) => client.get('nothing'))).toBe(UNAVAILABLE)
  })
})

it.skipIf(REDIS_SERVER === null)(
  'a page is in Redis although Redis was silent when it was stored',
  async () => {
    const redis = await startRedis()
    let isSilent = false
    const sockets: Socket[] = []
    const between = createServer((socket) => {
      const onward = connect(Number(new URL(redis.url).port), '127.0.0.1')
      sockets.push(socket, onward)
      socket.on('data', (bytes) => isSilent || onward.write(bytes))
      onward.pipe(socket)
      socket.on('close', () => onward.destroy())
    })
    between.listen(0, '127.0.0.1')
    await once(between, 'listening')
    try {
      const a = await instance(
        `redis://127.0.0.1:${(between.address() as AddressInfo).port}`,
        COMMAND_LIMIT_MS,
      )
      isSilent = true
      await a.cache.set('/late', page('late'), { cacheControl })
      await expect.poll(() => a.events()).toEqual(['cache-redis-away'])
      isSilent = false
      const b = await instance(redis.url)
      await expect.poll(() => b.outcome('/late'), { timeout: 20_000 }).toBe('hit')
    } finally {
      for (const socket of sockets) socket.destroy()
      between.close()
      await redis.kill()
    }
  },
)

it('a Redis that never answers delays the first read only, and its URL is in no log line', async () => {
  const sockets: Socket[] = []
  const server = createServer((socket) => void sockets.push(socket))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const a = startHere(`redis://reader:the-password@127.0.0.1:${port}`, COMMAND_LIMIT_MS)
  expect(await a.outcome('/a')).toBe('miss')
  await expect.poll(() => a.events()).toEqual(['cache-redis-away'])
  for (let again = 0; again < 20; again++) {
    expect(await isUnwaited(a.cache.set('/a', page('a'), { cacheControl }))).toBe(true)
    expect(await isUnwaited(a.get('/a'))).toBe(true)
  }
  expect(JSON.stringify(a.lines)).not.toMatch(/the-password|127\.0\.0\.1/)
  a.close()
  for (const socket of sockets) socket.destroy()
  server.close()
})

it('an unreachable Redis is logged once and delays nothing', async () => {
  const a = await instance('redis://127.0.0.1:1')
  for (let again = 0; again < 20; again++) expect(await isUnwaited(a.get('/a'))).toBe(true)
  expect(a.lines).toEqual([{ event: 'cache-redis-away', reason: 'ECONNREFUSED' }])
})
