import { setTimeout as pauseFor } from 'node:timers/promises'
import { gunzipSync } from 'node:zlib'
import { readBounded } from '../../../lib/base/net'
import { reasonOf } from '../../doctor/service-client'

const TIMEOUT_MS = 20_000
// The largest size that the sitemap protocol allows. Pages are much smaller.
const BODY_MAX_BYTES = 50 * 1024 * 1024
// If a host asks for a longer pause, the request counts as failed.
const PAUSE_MAX_MS = 60_000
const ATTEMPTS = 3
const USER_AGENT = 'masthead-crawl (compares a site with its successor)'

type FetchResult =
  | { kind: 'answer'; status: number; headers: Headers; body: string }
  | { kind: 'failed'; reason: string }

export type PoliteFetch = (url: string) => Promise<FetchResult>

type Clock = { now(): number; pause(ms: number): Promise<unknown> }
const REAL: Clock = { now: Date.now, pause: (ms) => pauseFor(ms) }

/**
 * Requests that never come faster than the rate, even if they are made at once.
 * @param perSecond requests to each host
 */
export function politeFetch(perSecond: number, { now, pause }: Clock = REAL): PoliteFetch {
  const nextAt = new Map<string, number>()
  async function turn(host: string) {
    const at = Math.max(now(), nextAt.get(host) ?? 0)
    nextAt.set(host, at + 1000 / perSecond)
    if (at > now()) await pause(at - now())
  }
  return async function get(url) {
    const { host } = new URL(url)
    let response: FetchResult = { kind: 'failed', reason: 'it was not requested' }
    for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
      await turn(host)
      response = await send(url)
      const wait = response.kind === 'answer' ? requestedPause(response, now()) : null
      if (wait === null) return response
      if (wait > PAUSE_MAX_MS) {
        return { kind: 'failed', reason: `the host asks the crawler to wait ${Math.round(wait / 1000)} s` }
      }
      await pause(wait)
    }
    return response
  }
}

/** The pause that a 429 or 503 asks for in Retry-After, in milliseconds; otherwise null. */
function requestedPause(
  { status, headers }: { status: number; headers: Headers },
  now: number,
): number | null {
  const value = headers.get('retry-after')
  if (value === null || (status !== 429 && status !== 503)) return null
  const ms = /^\d+$/.test(value) ? Number(value) * 1000 : Date.parse(value) - now
  return Number.isFinite(ms) ? Math.max(0, ms) : null
}

async function send(url: string): Promise<FetchResult> {
  try {
    const response = await fetch(url, {
      redirect: 'manual',
      headers: { 'User-Agent': USER_AGENT, Accept: 'text/html,application/xml;q=0.9,*/*;q=0.5' },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    const { status, headers } = response
    const bytes = await readBounded(response.body, BODY_MAX_BYTES)
    if (bytes === null) return { kind: 'failed', reason: 'the answer is larger than 50 MB' }
    return { kind: 'answer', status, headers, body: unpacked(bytes).toString('utf8') }
  } catch (error) {
    return { kind: 'failed', reason: reasonOf(error) }
  }
}

/** A sitemap may be a file in gzip without a header that says so. It is recognised by its first two bytes. */
function unpacked(bytes: Buffer): Buffer {
  return bytes[0] === 0x1f && bytes[1] === 0x8b
    ? gunzipSync(bytes, { maxOutputLength: BODY_MAX_BYTES })
    : bytes
}

/** Whether two addresses belong to one site. The scheme and `www.` do not count. */
export function isSameSite(firstUrl: string, secondUrl: string): boolean {
  const bareHost = (url: string) => new URL(url).host.replace(/^www\./, '')
  return bareHost(firstUrl) === bareHost(secondUrl)
}
