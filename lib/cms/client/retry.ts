export const RETRIES = 2
// Doubles each time. Jitter spreads the retries of several instances.
const FIRST_WAIT_MS = 150

export function isRetryable(status: number): boolean {
  return status === 429 || status >= 500
}

/**
 * The wait before the next attempt, in milliseconds.
 * @param attempt 0 for the wait after the first call
 * @param retryAfterMs by the service, in milliseconds
 * @param random 0 to 1
 */
export function waitBefore(attempt: number, retryAfterMs: number | null, random: number): number {
  const own = FIRST_WAIT_MS * 2 ** attempt * (0.5 + random)
  return Math.max(retryAfterMs ?? 0, own)
}

/**
 * The requested wait: `Retry-After` (seconds or an HTTP date, RFC 9110 §10.2.3) or `X-RateLimit-Reset` (unix time in
 * seconds). Milliseconds from `now`, or null if unreadable.
 */
export function requestedWaitMs(headers: Headers, now: number): number | null {
  const after = headers.get('retry-after')?.trim()
  if (after) {
    if (/^\d{1,9}$/.test(after)) return Number(after) * 1000
    // `Date.parse` accepts nearly anything; an HTTP date begins with a weekday.
    const date = /^[A-Z][a-z]{2}/.test(after) ? Date.parse(after) : Number.NaN
    if (Number.isFinite(date)) return Math.max(0, date - now)
  }
  const reset = headers.get('x-ratelimit-reset')?.trim()
  if (reset && /^\d{1,12}$/.test(reset)) return Math.max(0, Number(reset) * 1000 - now)
  return null
}
