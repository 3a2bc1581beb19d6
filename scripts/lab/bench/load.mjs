import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { promisify } from 'node:util'
import { ensureProgram } from '../../steps/processes.mjs'

/** Requests an address again and again over a number of connections. @returns `p50` and `p99` in milliseconds */
export async function load(url, { seconds, concurrency, headers = {}, status = 200 }) {
  const agent = new Agent({ keepAlive: true, maxSockets: concurrency })
  const times = []
  let failed = 0
  const started = performance.now()
  const until = started + seconds * 1000
  const worker = async () => {
    while (performance.now() < until) {
      const before = performance.now()
      const responseStatus = await requestStatus(url, agent, headers)
      if (responseStatus === status) times.push(performance.now() - before)
      else failed++
    }
  }
  await Promise.all(Array.from({ length: concurrency }, worker))
  const elapsed = (performance.now() - started) / 1000
  agent.destroy()
  times.sort((a, b) => a - b)
  const at = (share) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? Number.NaN
  return { requests: times.length, perSecond: times.length / elapsed, p50: at(0.5), p99: at(0.99), failed }
}

/** @returns the status; 0 without a response */
export function requestStatus(url, agent, headers = {}) {
  return new Promise((resolve) => {
    const clientRequest = request(url, { agent, headers }, (response) => {
      response.resume()
      response.on('end', () => resolve(response.statusCode ?? 0))
    })
    clientRequest.on('error', () => resolve(0))
    clientRequest.end()
  })
}

/**
 * Fetches an address as it is sent: nothing is decompressed and no redirect is followed.
 * @returns {Promise<{ status: number, headers: import('node:http').IncomingHttpHeaders, body: Buffer }>}
 */
export function fetchRaw(url, headers = {}, { agent = false, signal } = {}) {
  return new Promise((resolve, reject) => {
    const clientRequest = request(url, { headers, agent, ...(signal && { signal }) }, (response) => {
      const chunks = []
      response.on('data', (chunk) => chunks.push(chunk))
      response.on('error', reject)
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) }),
      )
    })
    // `wasReused` says that the server may have closed an idle connection at that moment. The caller may then repeat
    // the request.
    clientRequest.on('error', (error) =>
      reject(Object.assign(error, { wasReused: clientRequest.reusedSocket })),
    )
    clientRequest.end()
  })
}

// Linux counts processor time in hundredths of a second.
const TICK_MS = 10

/** Processor time and resident memory of a process. Null if the system does not tell. */
export function processCost(pid) {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
    const memory = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
    return { cpuMs: (Number(fields[11]) + Number(fields[12])) * TICK_MS, memoryMb: Number(memory) / 1024 }
  } catch {
    return null
  }
}

const run = promisify(execFile)

/**
 * Requests by `wrk`, because Node's own client needs more processor time than nginx, which it would slow down.
 * @returns as `load`; `by` names the program that made the requests
 */
export async function loadHard(url, { seconds, concurrency, headers }) {
  const wrk = await ensureProgram('wrk')
  if (wrk === null) return { by: 'node', ...(await load(url, { seconds, concurrency, headers })) }
  const headerArguments = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`])
  const args = ['-t1', `-c${concurrency}`, `-d${seconds}s`, ...headerArguments, url]
  const { stdout } = await run(wrk, args)
  return { by: 'wrk', ...readReport(stdout) }
}

function readReport(report) {
  const number = (pattern) => Number(pattern.exec(report)?.[1] ?? 0)
  const errors = /Socket errors: connect (\d+), read (\d+), write (\d+), timeout (\d+)/.exec(report) ?? []
  return {
    requests: number(/(\d+) requests in/),
    perSecond: number(/Requests\/sec:\s+([\d.]+)/),
    failed: errors
      .slice(1)
      .reduce((sum, count) => sum + Number(count), number(/Non-2xx or 3xx responses: (\d+)/)),
  }
}
