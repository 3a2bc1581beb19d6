import { Agent } from 'node:http'
import { gunzipSync } from 'node:zlib'
import { fetchRaw } from '../bench/load.mjs'

/**
 * @typedef {{
 *   kind: import('./addresses.mjs').Kind, path: string, at: number, ms: number, status: number, html: string | null
 * }} Answer `at` in milliseconds of the run; status 0: incomplete
 */

const SOCKETS = 64
// More would slow the machine; the report counts skipped requests.
const OPEN_MAX = 200
const ANSWER_LIMIT_MS = 20_000
const READERS = 250

/** Sends `rate` requests a second. `elapsed` returns milliseconds. */
export function startTraffic({ url, rate, next, elapsed, onAnswer }) {
  const agent = new Agent({ keepAlive: true, maxSockets: SOCKETS })
  const open = new Set()
  let skipped = 0
  let turn = 0
  const timer = setInterval(() => {
    if (open.size >= OPEN_MAX) {
      skipped++
      return
    }
    const asked = next()
    const at = elapsed()
    const reader = `198.51.100.${turn++ % READERS}`
    const answered = ask(url + asked.path, reader, agent).then((answer) => {
      open.delete(answered)
      onAnswer({ ...asked, at, ms: elapsed() - at, ...answer })
    })
    open.add(answered)
  }, 1_000 / rate)
  return {
    skipped: () => skipped,
    async stop() {
      clearInterval(timer)
      await Promise.all(open)
      agent.destroy()
    },
  }
}

/**
 * @param reader IP address
 * @returns status 0 for an incomplete answer
 */
export async function ask(url, reader, agent = false, isAgain = false) {
  const headers = {
    'Accept-Encoding': 'gzip',
    Accept: 'text/html,image/avif,image/webp,*/*',
    'X-Forwarded-For': reader,
  }
  try {
    const answer = await fetchRaw(url, headers, { agent, signal: AbortSignal.timeout(ANSWER_LIMIT_MS) })
    const isPage = String(answer.headers['content-type']).startsWith('text/html')
    const isPacked = answer.headers['content-encoding'] === 'gzip'
    const text = (isPacked ? gunzipSync(answer.body) : answer.body).toString('utf8')
    const isWhole = !isPage || answer.status === 304 || text.includes('</html>')
    return { status: isWhole ? answer.status : 0, html: isPage ? text : null }
  } catch (error) {
    // Browsers also retry on closed idle connections.
    if (error.wasReused && !isAgain) return ask(url, reader, agent, true)
    return { status: 0, html: null }
  }
}

const BUCKET_MS = 5_000
const FAILURES_KEPT = 100_000

const EXPECTED = { unknown: 404 }

export function createRecord() {
  const buckets = new Map()
  const requests = {}
  const failures = []
  const stale = []
  let failed = 0
  return {
    /** @param {Answer} answer @param {import('./editor.mjs').Stale | null} staleness */
    add({ kind, path, status, at, ms }, staleness) {
      const index = Math.floor(at / BUCKET_MS)
      const bucket = buckets.get(index) ?? { requests: 0, failed: 0, times: [], stale: 0 }
      buckets.set(index, bucket)
      bucket.requests++
      bucket.times.push(ms)
      requests[kind] = (requests[kind] ?? 0) + 1
      if (status !== (EXPECTED[kind] ?? 200)) {
        bucket.failed++
        failed++
        if (failures.length < FAILURES_KEPT) failures.push({ kind, path, status, at, ms })
      }
      if (staleness !== null) {
        bucket.stale = Math.max(bucket.stale, staleness.at - staleness.since)
        stale.push({ ...staleness, path })
      }
    },
    summary: () => ({
      requests,
      failed,
      failures,
      stale,
      /** By start in seconds. */
      byTime: [...buckets]
        .sort(([one], [other]) => one - other)
        .map(([index, { times, ...bucket }]) => ({
          ...bucket,
          second: (index * BUCKET_MS) / 1_000,
          p99: percentile(times, 0.99),
        })),
    }),
  }
}

function percentile(times, share) {
  const sorted = [...times].sort((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}
