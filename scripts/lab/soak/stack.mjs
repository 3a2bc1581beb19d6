import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DEMO_PUBLISHER, siteEnvironment } from '../../steps/demo-environment.mjs'
import { startEdge } from '../../steps/edge.mjs'
import { freePort } from '../../steps/ports.mjs'
import {
  requireAnswer,
  requireProgram,
  siteStart,
  startProcess,
  stopProcess,
} from '../../steps/processes.mjs'
import { startRedis } from '../../steps/redis-server.mjs'
import { processCost } from '../bench/load.mjs'

/** Seconds. */
export const CONTENT_TTL = 20

const SECRETS = {
  REVALIDATE_SECRET: 'soak-revalidate-secret',
  EDGE_REFRESH_SECRET: 'soak-edge-refresh-secret',
}
export const WEBHOOK_HEADERS = { Authorization: `Bearer ${SECRETS.REVALIDATE_SECRET}` }

const POSTS_MIN = 4_000
// Small, so that the caches fill before growth is measured.
const CACHE_MAX_MB = 64
const START_LIMIT_MS = 120_000

/**
 * @param {string[]} builds folders; a deploy switches to the next
 * @param {number} unread stories to request only once: a later request gets the stale copy
 */
export async function startStack(builds, unread = 0) {
  await requireProgram('redis-server')
  const folder = mkdtempSync(join(tmpdir(), 'masthead-soak-'))
  const database = join(folder, 'content.db')
  const [servicePort, ...ports] = [await freePort(), await freePort(), await freePort()]
  const serviceUrl = `http://127.0.0.1:${servicePort}`
  const closers = [() => rmSync(folder, { recursive: true, force: true })]
  const instances = []
  let service
  let build = 0

  const posts = POSTS_MIN + unread
  const startService = async (/** @type {string[]} */ options = []) => {
    service = startProcess(['--import', 'tsx', 'service/main.ts', '--posts', String(posts), ...options], {
      ...DEMO_PUBLISHER,
      PORT: String(servicePort),
      CONTENT_DB: database,
    })
    await requireAnswer(service, `${serviceUrl}/health`, 'The content service', START_LIMIT_MS)
  }
  const close = async () => {
    for (const one of closers.splice(0).reverse()) await one()
  }

  try {
    closers.push(async () => void (service && (await stopProcess(service))))
    await startService()
    const redis = await startRedis()
    closers.push(redis.kill)
    const edge = await startEdge(ports, {
      variables: {
        EDGE_REFRESH_SECRET: SECRETS.EDGE_REFRESH_SECRET,
        // Simulated readers name their own addresses.
        EDGE_REAL_IP: 'set_real_ip_from 127.0.0.1;',
      },
    })
    closers.push(edge.close)
    const env = {
      ...siteEnvironment({ siteUrl: edge.url, serviceUrl }),
      ...SECRETS,
      REDIS_URL: redis.url,
      EDGE_URLS: edge.url,
      TRUSTED_PROXIES: '1',
      CONTENT_TTL: String(CONTENT_TTL),
      CACHE_MAX_MB: String(CACHE_MAX_MB),
      DELIVERY_RPM: '100000',
      LOG_LEVEL: 'error',
      // As in deploy/Dockerfile.
      NODE_OPTIONS: '--max-old-space-size=512',
    }
    const startInstance = async (/** @type {number} */ index) => {
      const port = ports[index]
      const process = startProcess(siteStart(port), {
        ...env,
        BUILD_DIST: builds[build],
      })
      instances[index] = process
      await requireAnswer(process, `http://127.0.0.1:${port}/api/ready`, 'An instance', START_LIMIT_MS)
    }
    const shareFiles = () =>
      cpSync(join(builds[build], 'static'), join(edge.files, '_next/static'), { recursive: true })
    closers.push(async () => void (await Promise.all(instances.map(stopProcess))))
    shareFiles()
    await Promise.all(ports.map((_, index) => startInstance(index)))

    const restartInstance = async (index) => {
      await stopProcess(instances[index])
      await startInstance(index)
    }
    return {
      url: edge.url,
      serviceUrl,
      database,
      killService: async () => kill(service),
      startService,
      restartService: async (/** @type {string[]} */ options = []) => {
        if (service) await stopProcess(service)
        await startService(options)
      },
      killInstance: async (/** @type {number} */ index) => kill(instances[index]),
      startInstance,
      redis,
      deploy: async () => {
        build = (build + 1) % builds.length
        shareFiles()
        for (const index of ports.keys()) await restartInstance(index)
      },
      memory: () =>
        [
          ...instances.map((one, index) => ({ name: `instance ${index + 1}`, pids: [one.child.pid ?? 0] })),
          { name: 'edge', pids: edge.workers() },
          { name: 'Redis', pids: [redis.pid()] },
          { name: 'service', pids: [service?.child.pid ?? 0] },
        ].flatMap(({ name, pids }) => {
          const costs = pids.flatMap((pid) => processCost(pid) ?? [])
          const megabytes = costs.reduce((sum, { memoryMb }) => sum + (memoryMb || 0), 0)
          return megabytes > 0 ? [{ name, pid: pids[0] ?? 0, megabytes: Math.round(megabytes) }] : []
        }),
      close,
    }
  } catch (error) {
    await close()
    throw error
  }
}

/** Simulates a power failure. */
async function kill(started) {
  started?.child.kill('SIGKILL')
  await started?.ended
}
