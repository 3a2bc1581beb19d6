/** The kinds of Redis besides a single server without a password: a cluster, Sentinels, TLS, credentials. */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createClient } from 'redis'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { findProgram } from '../../../scripts/steps/processes.mjs'
import { page } from '../../fixtures/cached-values'
import { type RedisCluster, startRedisCluster } from '../../fixtures/redis-cluster'
import {
  REDIS_SERVER,
  type RedisServer,
  startRedis,
  startRedisWithTls,
  startSentinel,
  WHY_SKIPPED,
} from '../../fixtures/redis-server'
import { startInstance } from './instance'

const cacheControl = { revalidate: 20, expire: 31_536_000 }
const MAX = { expire: 31_536_000 }
const READY = { timeout: 15_000, interval: 50 }

describe.skipIf(REDIS_SERVER === null)(`kinds of Redis (skipped where ${WHY_SKIPPED})`, () => {
  const closing: (() => unknown)[] = []
  afterEach(async () => {
    for (const close of closing.splice(0).reverse()) await close()
  })

  async function serve(...options: string[]): Promise<RedisServer> {
    const redis = await startRedis(...options)
    closing.push(() => redis.kill())
    return redis
  }

  async function instance(urls: string, mode: 'single' | 'cluster' | 'sentinel' = 'single') {
    const one = startInstance(urls, { mode })
    closing.push(one.close)
    await expect.poll(() => one.link.state(), READY).toBe('ready')
    return one
  }

  /** Expects that instance b serves the pages of a, and receives its invalidations. */
  async function sharing(a: Awaited<ReturnType<typeof instance>>, b: typeof a) {
    const names = Array.from({ length: 12 }, (_, index) => `/page-${index}`)
    for (const name of names) await a.cache.set(name, page(name, ['told']), { cacheControl })
    for (const name of names) {
      await expect.poll(() => b.outcome(name), READY).toBe('hit')
    }
    await a.cache.invalidate(['told'], MAX)
    await expect.poll(() => b.outcome('/page-1'), READY).toBe('stale')
    expect([...a.events(), ...b.events()]).not.toContain('cache-redis-refused')
  }

  describe('Redis cluster of three nodes', () => {
    let cluster: RedisCluster
    beforeAll(async () => {
      cluster = await startRedisCluster()
    }, 60_000)
    afterAll(() => cluster.kill())

    it('a Redis cluster shares pages over all of its nodes, and invalidations', async () => {
      const { nodes, urls } = cluster
      await sharing(await instance(urls, 'cluster'), await instance(urls, 'cluster'))
      const counts = await Promise.all(
        nodes.map(async ({ url }) => {
          const client = await createClient({ url }).connect()
          const keys = await client.keys('*:entry:*')
          client.destroy()
          return keys.length
        }),
      )
      expect(counts.every((count) => count > 0)).toBe(true)
    })

    it('a Redis cluster is found through the URL of one node', async () => {
      const { urls } = cluster
      const [one = ''] = urls.split(',')
      await sharing(await instance(one, 'cluster'), await instance(urls, 'cluster'))
    })

    it('calls, instances and webhook signatures are counted in a Redis cluster', async () => {
      process.env.REDIS_URL = cluster.urls
      process.env.REDIS_MODE = 'cluster'
      closing.push(() => {
        delete process.env.REDIS_URL
        delete process.env.REDIS_MODE
      })
      for (const name of ['redis', 'webhook-signatures', 'instances'])
        Reflect.deleteProperty(globalThis, Symbol.for(`masthead.${name}`))
      vi.resetModules()
      const { redisLink } = await import('@/lib/base/redis.mjs')
      const link = redisLink()
      closing.push(() => link?.close())
      await expect.poll(() => link?.state(), READY).toBe('ready')
      const { announceInstance, instancesKey, instanceCount, noteInstances } = await import(
        '@/lib/delivery/call/shared-budget'
      )
      await announceInstance()
      expect(instanceCount()).toBe(1)
      const { memoryCallCounter } = await import('@/lib/delivery/call/budget')
      const { sharedCallCounter } = await import('@/lib/delivery/call/shared-budget')
      const callCounter = sharedCallCounter({
        instanceCounter: memoryCallCounter(Date.now),
        now: Date.now,
        instances: { key: instancesKey, count: instanceCount, note: noteInstances },
        redis: { isAway: () => link?.state() !== 'ready', onReady: (listener) => link?.onReady(listener) },
      })
      const counters = [
        { name: 'client:203.0.113.7', limit: 2 },
        { name: 'look-ups', limit: 5 },
        { name: 'calls', limit: 9 },
      ]
      for (let call = 0; call < 2; call++) expect((await callCounter.take(counters)).waitMs).toBe(0)
      expect((await callCounter.take(counters)).full).toBe('client:203.0.113.7')
      const { isFirstTime } = await import('@/lib/server/webhook-handler')
      expect(await isFirstTime('one')).toBe(true)
      expect(link?.refusal()).toBeNull()
    })

    it('a Redis cluster that loses a node fails no read, and is used again when the node is back', async () => {
      const { nodes, urls } = cluster
      const a = await instance(urls, 'cluster')
      await a.cache.set('/stays', page('stays'), { cacheControl })
      await nodes[1]?.kill()
      await expect.poll(() => a.link.state(), READY).toBe('away')
      expect(await a.outcome('/stays')).toBe('hit')
      expect(await a.outcome('/nothing')).toBe('miss')
      await nodes[1]?.start()
      await expect.poll(() => a.link.state(), READY).toBe('ready')
      expect(a.events().at(-1)).toBe('cache-redis-back')
    })
  })

  it('instances share pages through Redis Sentinel, also after a failover', async () => {
    const master = await serve()
    const replica = await serve('--replicaof', `127.0.0.1 ${master.port}`)
    const folder = mkdtempSync(join(tmpdir(), 'masthead-sentinel-'))
    closing.push(() => rmSync(folder, { recursive: true, force: true }))
    const sentinel = await startSentinel(folder, 'paper', master.port)
    closing.push(() => sentinel.kill())
    const knowsReplica = async () => {
      const client = await createClient({ url: sentinel.url }).connect()
      const replicas = JSON.stringify(await client.sendCommand(['SENTINEL', 'REPLICAS', 'paper']))
      client.destroy()
      return replicas.includes(String(replica.port)) && !replicas.includes('disconnected')
    }
    await expect.poll(knowsReplica, { timeout: 30_000, interval: 200 }).toBe(true)
    const [a, b] = [await instance(sentinel.url, 'sentinel'), await instance(sentinel.url, 'sentinel')]
    await sharing(a, b)
    await master.kill()
    await a.cache.set('/kept', page('kept'), { cacheControl })
    expect(await a.outcome('/kept')).toBe('hit')
    const isShared = async () => {
      const name = `/after-${Date.now()}`
      await a.cache.set(name, page(name), { cacheControl })
      return b.outcome(name)
    }
    await expect.poll(isShared, { timeout: 40_000, interval: 300 }).toBe('hit')
  }, 90_000)

  it.skipIf(findProgram('openssl') === null)(
    'instances share pages through Redis with TLS and a password; a wrong password is refused',
    async () => {
      const folder = mkdtempSync(join(tmpdir(), 'masthead-tls-'))
      closing.push(() => rmSync(folder, { recursive: true, force: true }))
      const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'cert.pem')]
      const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=IP:127.0.0.1,DNS:localhost']
      const connections = [
        'req',
        '-x509',
        '-newkey',
        'rsa:2048',
        '-nodes',
        '-days',
        '2',
        '-keyout',
        key,
        '-out',
        certificate,
      ]
      execFileSync('openssl', [...connections, ...subject], { stdio: 'ignore' })
      const redis = await startRedisWithTls(
        key,
        certificate,
        ...'--user site on >p@ss:word ~* +@all --user default off'.split(' '),
      )
      closing.push(() => redis.kill())
      const outcome = (url: string) =>
        JSON.parse(
          execFileSync(
            process.execPath,
            ['--import', 'tsx', 'tests/contract/shared-cache/two-instances.ts', url],
            // Node reads NODE_EXTRA_CA_CERTS only at its start.
            {
              env: { ...process.env, NODE_EXTRA_CA_CERTS: certificate, NODE_ENV: 'production' },
              timeout: 30_000,
            },
          ).toString(),
        ) as unknown
      const address = `localhost:${redis.port}`
      expect(outcome(`rediss://site:p%40ss%3Aword@${address}`)).toEqual({
        states: ['ready', 'ready'],
        second: 'hit',
        refusals: [null, null],
      })
      expect(outcome(`rediss://site:wrong@${address}`)).toEqual({
        states: ['away', 'away'],
        second: 'miss',
        refusals: ['WRONGPASS', 'WRONGPASS'],
      })
    },
    60_000,
  )
})
