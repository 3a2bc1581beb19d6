/**
 * A circuit breaker for one host: after repeated failures no calls are made for a moment, then one call probes the
 * host. The libraries for this need a newer Node, or make callers wait for the probe, while readers here should get
 * the last good copy at once.
 */

// A single bad answer is retried. Five in a row are an outage.
const FAILURES_TO_OPEN = 5
// Recovery must be visible within 30 s, and pages refresh every 20 s, so the breaker may add at most 10 s.
export const OPEN_MS = 5_000
// A service that asks for a longer pause is called once a minute all the same.
const PAUSE_MAX_MS = 60_000
// A probe whose reader has left never reports. After this time the next call probes, so that the host isn't locked out.
const PROBE_MAX_MS = 10_000

export type BreakerState = 'closed' | 'open' | 'probing'

export type BreakerChange = { state: 'opened'; failures: number } | { state: 'closed'; openMs: number }

export type Breaker = {
  state(): BreakerState
  /** Milliseconds by `now`; null if closed. */
  openSince(): number | null
  /** Milliseconds until a call is admitted, 0 if now. Asking changes nothing. */
  waitMs(): number
  /** Whether to call now. With the breaker open, this call is the probe, so its outcome must be reported. */
  admit(): boolean
  succeeded(): void
  failed(): void
  /** The call ended without saying anything about the host. After a probe, another one follows later. */
  recordInconclusive(): void
  /** @param ms as the service requested; limited here */
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
  // No rest if the clock was set back meanwhile; it would otherwise last until the old time is reached, perhaps hours.
  const restMs = () => (now() < waitingSince ? 0 : Math.max(0, askAgainAt - now()))

  // Calls that began before a pause end during it. They neither shorten nor end it, since the service asked for it.
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
      // A shorter pause than OPEN_MS is no longer than the rest after failures, so the next success may end it.
      if (ms >= OPEN_MS) isPaused = true
    },
  }
}
