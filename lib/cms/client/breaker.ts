/** A circuit breaker. Our own: the libraries need a newer Node, or make callers wait for the probe. */

// Single failures are retried; five in a row are an outage.
const FAILURES_TO_OPEN = 5
// Recovery must show within 30 s; pages are renewed every 20 s, so this is what remains.
export const OPEN_MS = 5_000
const PAUSE_MAX_MS = 60_000
// A probe whose reader left never reports; the host must not stay locked out.
const PROBE_MAX_MS = 10_000

export type BreakerState = 'closed' | 'open' | 'probing'

export type BreakerChange = { state: 'opened'; failures: number } | { state: 'closed'; openMs: number }

export type Breaker = {
  state(): BreakerState
  /** When it opened, by `now`; null if closed. */
  openSince(): number | null
  /** Milliseconds until a call is admitted, 0 if now. Changes nothing. */
  waitMs(): number
  /** Whether to make a call now; the probe's outcome must be reported. */
  admit(): boolean
  succeeded(): void
  failed(): void
  /** Ended without information about the host; probed again later. */
  recordInconclusive(): void
  /** @param ms as the service asked; bounded here */
  pause(ms: number): void
}

/**
 * @param now milliseconds
 * @param onChange called once for each opening and closing
 */
export function createBreaker(now: () => number, onChange: (change: BreakerChange) => void): Breaker {
  let failures = 0
  let openedAt: number | null = null
  let askAgainAt = 0
  let waitingSince = 0
  let isPaused = false
  let probingSince: number | null = null

  const isProbing = () => probingSince !== null && Math.abs(now() - probingSince) < PROBE_MAX_MS
  // None where the clock was set back meanwhile, else the wait could be of hours.
  const restMs = () => (now() < waitingSince ? 0 : Math.max(0, askAgainAt - now()))

  // Calls that began before a pause neither shorten nor end it: the service asked for it.
  const pauseLeftMs = () => (isPaused && openedAt !== null ? restMs() : 0)

  function open(ms: number) {
    const left = pauseLeftMs()
    isPaused = left > 0
    probingSince = null
    waitingSince = now()
    askAgainAt = waitingSince + Math.max(ms, left)
    if (openedAt !== null) return
    openedAt = now()
    onChange({ state: 'opened', failures })
  }

  return {
    openSince: () => openedAt,
    state: () => (openedAt === null ? 'closed' : isProbing() ? 'probing' : 'open'),
    waitMs() {
      if (openedAt === null) return 0
      return isProbing() ? OPEN_MS : restMs()
    },
    admit() {
      if (openedAt === null) return true
      if (isProbing() || restMs() > 0) return false
      probingSince = now()
      return true
    },
    succeeded() {
      failures = 0
      probingSince = null
      if (openedAt === null || pauseLeftMs() > 0) return
      const openMs = now() - openedAt
      openedAt = null
      onChange({ state: 'closed', openMs })
    },
    failed() {
      failures++
      if (openedAt !== null || failures >= FAILURES_TO_OPEN) open(OPEN_MS)
    },
    recordInconclusive() {
      if (isProbing()) open(OPEN_MS)
    },
    pause(ms) {
      open(Math.min(Math.max(ms, OPEN_MS), PAUSE_MAX_MS))
      // A shorter time than it rests anyway is left to the next answer, as after failures.
      if (ms >= OPEN_MS) isPaused = true
    },
  }
}
