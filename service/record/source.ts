import { setTimeout as wait } from 'node:timers/promises'
import { BadStart } from '../clock'

export type SourceSettings = {
  baseUrl: string
  publisherId: string
  apiKey: string
  apiSecret: string
  /** Recording uses half of this limit. */
  callsPerMinute: number
}

export type Source = {
  /** Null if missing. @param path below the publisher's */
  get(path: string): Promise<unknown>
  /** Some gateways refuse missing routes. */
  getIfThere(path: string): Promise<unknown>
  calls(): number
}

const SHARE = 0.5
const NOT_THERE: readonly number[] = [404]
const REFUSALS: readonly number[] = [404, 400, 403, 405]
const TIMEOUT_MS = 20_000
const TRIES = 4
const RETRY_MS = 2_000
const RETRY_MAX_MS = 60_000

/** @param pause for tests */
export function openSource(settings: SourceSettings, pause: (ms: number) => Promise<unknown> = wait): Source {
  const { baseUrl, publisherId, apiKey, apiSecret, callsPerMinute } = settings
  const everyMs = 60_000 / (callsPerMinute * SHARE)
  const headers = {
    Authorization: `Basic ${Buffer.from(`${apiKey}:${apiSecret}`).toString('base64')}`,
    Accept: 'application/json',
  }
  let calls = 0

  async function read(path: string, absent: readonly number[]): Promise<unknown> {
    for (let tries = 1; ; tries++) {
      await pause(everyMs)
      calls++
      const answer = await fetchOnce(`${baseUrl}/publisher/${publisherId}${path}`, headers)
      if (answer !== null && absent.includes(answer.status)) return null
      if (answer?.ok) return dataOf(answer.text, path)
      if (answer !== null && answer.status < 500 && answer.status !== 429) throw refused(path, answer.status)
      if (tries === TRIES) throw new BadStart(`${path} could not be read: ${answer?.status ?? 'no answer'}.`)
      await pause(answer?.retryAfterMs ?? Math.min(RETRY_MAX_MS, RETRY_MS * 2 ** (tries - 1)))
    }
  }
  return {
    get: (path) => read(path, NOT_THERE),
    getIfThere: (path) => read(path, REFUSALS),
    calls: () => calls,
  }
}

type Answer = { ok: boolean; status: number; text: string; retryAfterMs: number | null }

async function fetchOnce(url: string, headers: Record<string, string>): Promise<Answer | null> {
  try {
    // A redirect could leak the credentials.
    const response = await fetch(url, {
      headers,
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    return {
      ok: response.ok,
      status: response.status,
      text: await response.text(),
      retryAfterMs: requestedMs(response, Date.now()),
    }
  } catch {
    return null
  }
}

/** Retry-After, or X-RateLimit-Reset (Unix time) for a 429. */
function requestedMs({ status, headers }: Response, now: number): number | null {
  const after = headers.get('Retry-After')?.trim() ?? ''
  const reset = status === 429 ? Number(headers.get('X-RateLimit-Reset') || Number.NaN) : Number.NaN
  const waits = [/^\d+$/.test(after) ? Number(after) * 1000 : Date.parse(after) - now, reset * 1000 - now]
  const ms = waits.find((one) => one >= 0)
  return ms === undefined ? null : Math.min(RETRY_MAX_MS, ms)
}

function dataOf(text: string, path: string): unknown {
  try {
    return (JSON.parse(text) as { data?: unknown }).data ?? null
  } catch {
    throw new BadStart(`${path} of DELIVERY_BASE_URL is not JSON: is it the address of a delivery service?`)
  }
}

function refused(path: string, status: number): BadStart {
  if (status === 401 || status === 403)
    return new BadStart(
      `DELIVERY_BASE_URL refuses the credentials (${status}): set PUBLISHER_ID, API_KEY and API_SECRET to the publisher's own.`,
    )
  return new BadStart(`${path} of DELIVERY_BASE_URL answers ${status}.`)
}
