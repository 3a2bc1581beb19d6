import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DEMO_PUBLISHER, siteEnvironment } from '../../steps/demo-environment.mjs'
import { freePort, listenOnFreePort } from '../../steps/ports.mjs'
import { requireAnswer, siteStart, startProcess, stopProcess } from '../../steps/processes.mjs'

const MINUTE_MS = 60_000

/** A server between site and content service that counts the calls. @param reshape changes the data of an answer */
async function countingGate(serviceUrl, reshape) {
  /** When each call came, in milliseconds. */
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
    /** How many calls came since `taken` was called last. */
    taken: () => calls.splice(0).length,
    /** The most calls in any minute since `taken` was called last. */
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

// Milliseconds. Filling a database with a million posts takes minutes.
const FILL_TIMEOUT_MS = 1_800_000
// Posts. Each takes 3.4 KB of memory; a larger newsroom is kept in a file.
const IN_MEMORY_MAX = 100_000

/** A site with its content service. @param options `reshape` changes the service's answers, as in `countingGate` */
export async function openNewsroom({ posts, database, variables = {}, reshape } = {}) {
  const servicePort = await freePort()
  const serviceUrl = `http://127.0.0.1:${servicePort}`
  const sitePort = await freePort()
  const siteUrl = `http://localhost:${sitePort}`
  const started = []
  const storage = storedIn(database, posts ?? 0)
  let gate
  const close = async () => {
    gate?.close()
    await Promise.all(started.map(stopProcess))
    storage.remove()
  }
  const begin = (args, env) => {
    const process = startProcess(args, env)
    started.push(process)
    return process
  }
  try {
    const service = begin(
      ['--import', 'tsx', 'service/main.ts', ...(posts ? ['--posts', String(posts)] : [])],
      { ...DEMO_PUBLISHER, PORT: String(servicePort), CONTENT_DB: storage.file },
    )
    await requireAnswer(service, `${serviceUrl}/health`, 'The content service', FILL_TIMEOUT_MS)
    gate = await countingGate(serviceUrl, reshape)
    const env = {
      ...siteEnvironment({ siteUrl, serviceUrl: gate.url }),
      MEDIA_BASE_URL: serviceUrl,
      LOG_LEVEL: 'silent',
      // Lighthouse gives a lower score to a site that search engines may not list.
      SITE_INDEXING: 'on',
      // Seconds. No page may become stale while it is measured.
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
      database: storage.file,
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

function storedIn(databaseFile, posts) {
  if (databaseFile) return { file: databaseFile, remove: () => {} }
  if (posts <= IN_MEMORY_MAX) return { file: ':memory:', remove: () => {} }
  const folder = mkdtempSync(join(tmpdir(), 'masthead-bench-'))
  return { file: join(folder, 'content.db'), remove: () => rmSync(folder, { recursive: true, force: true }) }
}
