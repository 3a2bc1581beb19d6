import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DEMO_PUBLISHER, siteEnvironment } from '../../steps/demo-environment.mjs'
import { freePort, listenOnFreePort } from '../../steps/ports.mjs'
import { requireAnswer, siteStart, startProcess, stopProcess } from '../../steps/processes.mjs'

const MINUTE_MS = 60_000

/** @param reshape changes the data of an answer */
async function countingGate(serviceUrl, reshape) {
  /** Times in milliseconds. */
  const calls = []
  const server = createServer(async (request, response) => {
    calls.push(performance.now())
    try {
      const upstream = await fetch(new URL(request.url ?? '/', serviceUrl), {
        headers: { authorization: request.headers.authorization ?? '' },
      })
      response.writeHead(upstream.status, {
        'Content-Type': upstream.headers.get('content-type') ?? 'application/json',
      })
      const body = Buffer.from(await upstream.arrayBuffer())
      response.end(upstream.ok && reshape ? reshapedBody(body, request.url ?? '/') : body)
    } catch {
      request.socket.destroy()
    }
  })
  const reshapedBody = (body, path) => {
    const answer = JSON.parse(body.toString())
    return JSON.stringify({ ...answer, data: reshape(path, answer.data, serviceUrl) })
  }
  const port = await listenOnFreePort(server)
  return {
    url: `http://127.0.0.1:${port}`,
    /** Calls since the previous `taken`. */
    taken: () => calls.splice(0).length,
    /** Maximum per minute since the last `taken`. */
    mostInAMinute: () => {
      let first = 0
      return calls.reduce((most, at, last) => {
        while ((calls[first] ?? at) <= at - MINUTE_MS) first++
        return Math.max(most, last - first + 1)
      }, 0)
    },
    close: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}

const FILL_TIMEOUT_MS = 1_800_000
// 3.4 KB of memory each.
const IN_MEMORY_MAX = 100_000

/** @param options `reshape`: see `countingGate` */
export async function openNewsroom({ posts, database, variables = {}, reshape } = {}) {
  const servicePort = await freePort()
  const serviceUrl = `http://127.0.0.1:${servicePort}`
  const sitePort = await freePort()
  const siteUrl = `http://localhost:${sitePort}`
  const started = []
  const stored = storedIn(database, posts ?? 0)
  let gate
  const close = async () => {
    gate?.close()
    await Promise.all(started.map(stopProcess))
    stored.remove()
  }
  const begin = (args, env) => {
    const process = startProcess(args, env)
    started.push(process)
    return process
  }
  try {
    const service = begin(
      ['--import', 'tsx', 'service/main.ts', ...(posts ? ['--posts', String(posts)] : [])],
      { ...DEMO_PUBLISHER, PORT: String(servicePort), CONTENT_DB: stored.file },
    )
    await requireAnswer(service, `${serviceUrl}/health`, 'The content service', FILL_TIMEOUT_MS)
    gate = await countingGate(serviceUrl, reshape)
    const env = {
      ...siteEnvironment({ siteUrl, serviceUrl: gate.url }),
      MEDIA_BASE_URL: serviceUrl,
      LOG_LEVEL: 'silent',
      // Lighthouse penalises a site that is not indexed.
      SITE_INDEXING: 'on',
      // No page may become stale during a measurement.
      CONTENT_TTL: '3600',
      MENU_TTL: '3600',
      ...variables,
    }
    const beganAt = performance.now()
    const site = begin(siteStart(sitePort), env)
    await requireAnswer(site, `${siteUrl}/robots.txt`, 'The site')
    const startMs = performance.now() - beganAt
    return {
      serviceUrl,
      database: stored.file,
      siteUrl,
      sitePort,
      gate,
      pid: site.child.pid ?? 0,
      startMs,
      close,
    }
  } catch (error) {
    await close()
    throw error
  }
}

function storedIn(kept, posts) {
  if (kept) return { file: kept, remove: () => {} }
  if (posts <= IN_MEMORY_MAX) return { file: ':memory:', remove: () => {} }
  const folder = mkdtempSync(join(tmpdir(), 'masthead-bench-'))
  return { file: join(folder, 'content.db'), remove: () => rmSync(folder, { recursive: true, force: true }) }
}
