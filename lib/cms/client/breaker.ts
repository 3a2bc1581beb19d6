/**
 * A circuit breaker: after repeated failures a host is left alone, asked once in a while whether it is back, and used
 * again at its first answer. Ours, because the libraries of the field need a newer Node, or make callers wait for the
 * probe where a reader should get the last good copy at once.
 */

// A single bad answer is retried; five in a row, with no good one between them, are an outage.
const FAILURES_TO_OPEN = 5
// Recovery must show within 30 s; pages ask again every 20 s, so the breaker may add no more than this.
export const OPEN_MS = 5_000
// A service that asks for more than this is asked once a minute all the same.
const PAUSE_MAX_MS = 60_000
// A probe that never reported back, because its reader went away, must not leave the host locked out.
const PROBE_MAX_MS = 10_000

export type BreakerState = 'closed' | 'open' | 'probing'

export type BreakerChange = { state: 'opened'; failures: number } | { state: 'closed'; openMs: number }

export type Breaker = {
  state(): BreakerState
  /** Whether a call would be made now; changes nothing. Milliseconds until it is worth asking again, 0 where it would. */
  waitMs(): number
  /** Whether to make a call now. Where the breaker is open this is the probe, so its outcome must be reported. */
  admit(): boolean
  succeeded(): void
  failed(): void
  /** The call ended without saying anything of the host; a probe is then made again later. */
  learntNothing(): void
  /** The service asked to be left alone. @param ms as it asked, bounded here */
  pause(ms: number): void
}

/**
 * @param now milliseconds
 * @param onChange hears of each opening and closing once
 */
export function createBreaker(now: () => number, onChange: (change: BreakerChange) => void): Breaker {
  let failures = 0
  let openedAt: number | null = null
  let askAgainAt = 0
  let probingSince: number | null = null

  const isProbing = () => probingSince !== null && now() - probingSince < PROBE_MAX_MS

  function open(ms: number) {
    probingSince = null
    askAgainAt = now() + ms
    if (openedAt !== null) return
    openedAt = now()
    onChange({ state: 'opened', failures })
  }

  return {
    state: () => (openedAt === null ? 'closed' : isProbing() ? 'probing' : 'open'),
    waitMs() {
      if (openedAt === null) return 0
      return isProbing() ? OPEN_MS : Math.max(0, askAgainAt - now())
    },
    admit() {
      if (openedAt === null) return true
      if (isProbing() || now() < askAgainAt) return false
      probingSince = now()
      return true
    },
    succeeded() {
      failures = 0
      probingSince = null
      if (openedAt === null) return
      const openMs = now() - openedAt
      openedAt = null
      onChange({ state: 'closed', openMs })
    },
    failed() {
      failures++
      if (openedAt !== null || failures >= FAILURES_TO_OPEN) open(OPEN_MS)
    },
    learntNothing() {
      if (isProbing()) open(OPEN_MS)
    },
    pause: (ms) => open(Math.min(Math.max(ms, OPEN_MS), PAUSE_MAX_MS)),
  }
}
