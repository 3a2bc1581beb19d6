export const RETRIES = 2
const FIRST_WAIT_MS = 150

export function isRetryable(status: number): boolean {
  return status === 429 || status >= 500
}

/**
 * Milliseconds.
 * @param attempt from 0
 * @param random 0 to 1
 */
export function waitBefore(attempt: number, retryAfterMs: number | null, random: number): number {
  const own = FIRST_WAIT_MS * 2 ** attempt * (0.5 + random)
  return Math.max(retryAfterMs ?? 0, own)
}

/** Milliseconds, from `Retry-After` (RFC 9110 §10.2.3) or `X-RateLimit-Reset` (Unix time). */
export function requestedWaitMs(headers: Headers, now: number): number | null {
  const after = headers.get('retry-after')?.trim()
  if (after) {
    if (/^\d{1,9}$/.test(after)) return Number(after) * 1000
    // `Date.parse` accepts nearly anything.
    const date = /^[A-Z][a-z]{2}/.test(after) ? Date.parse(after) : Number.NaN
    if (Number.isFinite(date)) return Math.max(0, date - now)
  }
  const reset = headers.get('x-ratelimit-reset')?.trim()
  if (reset && /^\d{1,12}$/.test(reset)) return Math.max(0, Number(reset) * 1000 - now)
  return null
}
