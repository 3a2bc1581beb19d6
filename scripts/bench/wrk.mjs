import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { ensureProgram } from '../steps/programs.mjs'
import { load } from './load.mjs'

const run = promisify(execFile)

/**
 * Uses wrk, because Node's client needs more CPU time than nginx.
 * @param {string} url
 * @param {{ seconds: number, concurrency: number, headers: Record<string, string> }} options
 * @returns {Promise<{ by: string, requests: number, perSecond: number, failed: number }>} `by`: the client
 */
export async function loadHard(url, { seconds, concurrency, headers }) {
  const wrk = await ensureProgram('wrk')
  if (wrk === null) return { by: 'node', ...(await load(url, { seconds, concurrency, headers })) }
  const said = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`])
  const args = ['-t1', `-c${concurrency}`, `-d${seconds}s`, ...said, url]
  const { stdout } = await run(wrk, args)
  return { by: 'wrk', ...readReport(stdout) }
}

/** @param {string} report output of wrk */
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
