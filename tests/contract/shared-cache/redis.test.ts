/** Two instances of the site and a real Redis: what they share, and what happens when it goes. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { type Budget, BudgetSpent, createBudget, memoryWindow } from '@/lib/delivery/budget'
import { sharedWindow } from '@/lib/delivery/shared-window'
import { log } from '@/lib/log.mjs'
import { SharedRedis } from '@/lib/shared-cache/redis.mjs'
import CacheHandler from '../../../cache-handler.mjs'
import { data, LIFETIME, MAX, PAGE, page } from '../../fakes/cache-entries'
import { freePort } from '../../fakes/free-port'
import { REDIS_SERVER, type RedisServer, redisServer } from '../../fakes/redis-server'

const WITHIN_A_SECOND = { timeout: 1_000, interval: 50 }
const BACK = { timeout: 5_000, interval: 50 }

if (REDIS_SERVER === null)
  console.warn('No redis-server is installed here: the tests of the shared cache are skipped.')

let folder = ''
let redis: RedisServer
const opened: SharedRedis[] = []

/** A handler of an instance of its own: in production each has a process. */
function instance(url = redis.url, build = 'server') {
  process.env.REDIS_URL = url
  for (const name of ['cache', 'redis', 'webhook-signatures'])
    Reflect.deleteProperty(globalThis, Symbol.for(`masthead.${name}`))
  const handler = new CacheHandler({ serverDistDir: join(folder, build) })
  const connection = Reflect.get(globalThis, Symbol.for('masthead.redis'))
  if (connection) opened.push(connection)
  return handler
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'masthead-cache-'))
  for (const build of ['one', 'two']) {
    mkdirSync(join(folder, build, 'server'), { recursive: true })
    writeFileSync(join(folder, build, 'BUILD_ID'), `build-${build}`)
  }
  if (REDIS_SERVER) redis = await redisServer(await freePort())
})
afterEach(async () => {
  for (const connection of opened.splice(0)) connection.close()
  vi.restoreAllMocks()
  await redis?.kill()
  await redis?.start()
})
afterAll(async () => {
  await redis?.kill()
  rmSync(folder, { recursive: true, force: true })
})

const one = () => instance(redis.url, 'one/server')

/** Age by which the framework judges, in seconds; null where the page is missing. */
async function age(cache: CacheHandler, key: string, asked: Parameters<CacheHandler['get']>[1] = PAGE) {
  const found = await cache.get(key, asked)
  return found === null ? null : (Date.now() - found.lastModified) / 1000
}

describe.skipIf(REDIS_SERVER === null)('two instances', () => {
  it('share pages and data, whole', async () => {
    const [a, b] = [one(), one()]
    await a.set('/a', page('<p>हिन्दी</p>', ['post:1']), LIFETIME)
    await a.set('k', data('{"title":"x"}'), { tags: ['listing'] })
    await vi.waitFor(
      async () => expect((await b.get('/a', PAGE))?.value).toEqual(page('<p>हिन्दी</p>', ['post:1'])),
      WITHIN_A_SECOND,
    )
    expect((await b.get('/a', PAGE))?.cacheControl).toEqual(LIFETIME.cacheControl)
    await vi.waitFor(
      async () => expect((await b.get('k', { kind: 'FETCH' }))?.value).toEqual(data('{"title":"x"}')),
      WITHIN_A_SECOND,
    )
  })

  it('see within a second what the other made stale, and keep serving it', async () => {
    const [a, b] = [one(), one()]
    await a.set('/a', page('x', ['post:1']), LIFETIME)
    await vi.waitFor(async () => expect(await age(b, '/a')).toBeLessThan(20), WITHIN_A_SECOND)
    await a.revalidateTag('post:1', MAX)
    await vi.waitFor(async () => expect(await age(b, '/a')).toBeGreaterThan(20), WITHIN_A_SECOND)
  })

  it('take the other’s newer page where their own is stale', async () => {
    const [a, b] = [one(), one()]
    await a.set('/a', page('old', ['post:1']), LIFETIME)
    await vi.waitFor(async () => expect(await age(b, '/a')).not.toBeNull(), WITHIN_A_SECOND)
    await b.revalidateTag('post:1', MAX)
    await pause(5)
    await a.set('/a', page('new', ['post:1']), LIFETIME)
    await vi.waitFor(
      async () => expect((await b.get('/a', PAGE))?.value).toEqual(page('new', ['post:1'])),
      WITHIN_A_SECOND,
    )
    expect(await age(b, '/a')).toBeLessThan(20)
  })

  it('of different builds share nothing: a page names the files of its own', async () => {
    const a = one()
    await a.set('/a', page('x'), LIFETIME)
    await vi.waitFor(async () => expect(await age(one(), '/a')).not.toBeNull(), WITHIN_A_SECOND)
    expect(await age(instance(redis.url, 'two/server'), '/a')).toBeNull()
  })

  it('find after a restart what was there, and what had been made stale', async () => {
    const a = one()
    await a.set('/a', page('x', ['post:1']), LIFETIME)
    await a.set('/b', page('y', ['post:2']), LIFETIME)
    await pause(50)
    await a.revalidateTag('post:1', MAX)
    const restarted = one()
    await vi.waitFor(async () => expect(await age(restarted, '/a')).toBeGreaterThan(20), WITHIN_A_SECOND)
    expect(await age(restarted, '/b')).toBeLessThan(20)
  })

  it('take what they can’t read for missing', async () => {
    const a = one()
    await a.set('/a', page('x'), LIFETIME)
    await pause(100)
    await opened
      .at(-1)
      ?.run((client) => client.set('masthead:build-one:entry:/a', 'neither gzip nor anything'))
    expect(await age(one(), '/a')).toBeNull()
  })
})

describe.skipIf(REDIS_SERVER === null)('a Redis that goes away', () => {
  it('is one line of the log when it goes and one when it is back; readers have the memory meanwhile', async () => {
    const [gone, back] = [vi.spyOn(log, 'error'), vi.spyOn(log, 'info')]
    const a = one()
    await a.set('/a', page('x', ['post:1']), LIFETIME)
    await vi.waitFor(async () => expect(await age(a, '/a')).not.toBeNull(), WITHIN_A_SECOND)
    await redis.kill()
    await Promise.all(Array.from({ length: 50 }, () => a.get('/missing', PAGE)))
    expect(await age(a, '/a')).toBeLessThan(20)
    await a.revalidateTag('post:1', MAX)
    expect(await age(a, '/a')).toBeGreaterThan(20)
    await redis.start()
    await vi.waitFor(() => expect(back.mock.calls).toEqual([[{ event: 'cache-redis-back' }]]), BACK)
    expect(gone.mock.calls).toEqual([[{ event: 'cache-redis-away' }]])
    // What could not be told then is told now.
    const b = one()
    await a.set('/b', page('y'), LIFETIME)
    await vi.waitFor(async () => expect(await age(b, '/b')).not.toBeNull(), BACK)
    await b.set('/c', page('z', ['post:1']), LIFETIME)
    const client = opened.at(-1)
    await vi.waitFor(async () => {
      const told = await client?.run((connection) => connection.xRange('masthead:build-one:tags', '-', '+'))
      expect(JSON.stringify(told?.value)).toContain('marks')
    }, BACK)
  })

  it('costs a reader a tenth of a second once, where it takes calls and never answers, and then nothing', async () => {
    const sockets: Socket[] = []
    const mute = createServer((socket) => sockets.push(socket))
    await new Promise<void>((resolve) => mute.listen(0, '127.0.0.1', resolve))
    const a = instance(`redis://127.0.0.1:${(mute.address() as AddressInfo).port}`, 'one/server')
    const started = Date.now()
    await Promise.all(Array.from({ length: 20 }, (_, n) => a.get(`/${n}`, PAGE)))
    expect(Date.now() - started).toBeLessThan(400)
    const again = Date.now()
    for (let n = 0; n < 200; n++) await a.get(`/${n}`, PAGE)
    expect(Date.now() - again).toBeLessThan(400)
    for (const socket of sockets) socket.destroy()
    mute.close()
  })

  it('that was never there holds nobody either', async () => {
    const a = instance(`redis://127.0.0.1:${await freePort()}`, 'one/server')
    await a.set('/a', page('x'), LIFETIME)
    expect(await age(a, '/a')).toBeLessThan(20)
  })
})

describe.skipIf(REDIS_SERVER === null)('what instances share besides', () => {
  const connection = () => {
    const connected = new SharedRedis(redis.url)
    opened.push(connected)
    return connected
  }
  const shared = (limit: number): Budget =>
    createBudget(limit, sharedWindow(connection(), 'masthead:calls:1001', memoryWindow(Date.now)))

  it('one budget of calls', async () => {
    const [a, b] = [shared(10), shared(10)]
    for (let call = 0; call < 5; call++) {
      await a.take('reader', 0)
      await b.take('reader', 0)
    }
    const error = await b.take('reader', 0).catch((reason) => reason)
    expect(error).toBeInstanceOf(BudgetSpent)
    expect(error.retryAfterMs).toBeGreaterThan(50_000)
    await expect(a.take('reader', 0)).rejects.toBeInstanceOf(BudgetSpent)
  })

  it('that each counts alone while Redis is away', async () => {
    const a = shared(3)
    await a.take('reader', 0)
    await redis.kill()
    await a.take('reader', 0)
    await a.take('reader', 0)
    await expect(a.take('reader', 0)).rejects.toBeInstanceOf(BudgetSpent)
  })

  it('the signatures they accepted', async () => {
    // Each instance has its own copy of the module and of what it remembers.
    const replaysOf = async () => {
      one()
      vi.resetModules()
      return import('@/lib/freshness/replays')
    }
    const [a, b] = [await replaysOf(), await replaysOf()]
    expect(await a.isFirstTime('signature')).toBe(true)
    expect(await a.isFirstTime('signature')).toBe(false)
    expect(await b.isFirstTime('signature')).toBe(false)
    await redis.kill()
    expect(await b.isFirstTime('another')).toBe(true)
    expect(await b.isFirstTime('another')).toBe(false)
  })
})
