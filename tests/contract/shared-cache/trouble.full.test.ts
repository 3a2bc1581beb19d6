/** A Redis that dies, freezes, refuses or never answers: readers are served from memory, at once. */
import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { COMMAND_LIMIT_MS, UNAVAILABLE } from '@/lib/base/redis.mjs'
import { page } from '../../fixtures/cached-values'
import { REDIS_SERVER, type RedisServer, startRedis, WHY_SKIPPED } from '../../fixtures/redis-server'
import { isUnwaited, nextMillisecond, startInstance } from './instance'

const cacheControl = { revalidate: 20, expire: 31_536_000 }
const MAX = { expire: 31_536_000 }

// Far above what a Redis on a busy machine takes, and below what this process is busy for.
const BUSY_LIMIT_MS = 1_000

function busy() {
  const until = Date.now() + 2 * BUSY_LIMIT_MS
  while (Date.now() < until);
}

let open: { close(): void }[] = []
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

afterEach(() => {
  for (const one of open) one.close()
  open = []
})

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

  it('a reply that is read late because this process was busy is no failure of Redis', async () => {
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
