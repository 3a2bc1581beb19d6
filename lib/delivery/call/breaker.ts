/** Libraries need a newer Node, or block callers during the probe. */
const FAILURES_TO_OPEN = 5
// Recovery must be visible within 30 s, and pages refresh every 20 s.
export const OPEN_MS = 5_000
const PAUSE_MAX_MS = 60_000
// A probe whose reader left never reports.
const PROBE_MAX_MS = 10_000

export type BreakerState = 'closed' | 'open' | 'probing'

export type BreakerChange = { state: 'opened'; failures: number } | { state: 'closed'; openMs: number }

export type Breaker = {
  state(): BreakerState
  openSince(): number | null
  waitMs(): number
  /** The caller must report a probe's outcome. */
  admit(): boolean
  succeeded(): void
  failed(): void
  recordInconclusive(): void
  pause(ms: number): void
}

export function createBreaker(now: () => number, onChange: (change: BreakerChange) => void): Breaker {
  let failures = 0
  let openedAt: number | null = null
  let askAgainAt = 0
  let waitingSince = 0
  let isPaused = false
  let probingSince: number | null = null

  const isProbing = () => probingSince !== null && Math.abs(now() - probingSince) < PROBE_MAX_MS
  // The clock may have been set back.
  const restMs = () => (now() < waitingSince ? 0 : Math.max(0, askAgainAt - now()))

  // Earlier calls must not end a requested pause.
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
      // Shorter pauses count as failures.
      if (ms >= OPEN_MS) isPaused = true
    },
  }
}
