/** Missing records are also 404, so a 404 counts only until the route has answered. */

// Six calls an hour.
export const MISSING_FOR_MS = 10 * 60_000
// A rollback may remove the route.
export const THERE_FOR_MS = 60 * 60_000

export type RouteMemory = {
  isMissing(): boolean
  isThere(): boolean
  noteMissing(): void
  noteThere(): void
}

export function createRouteMemory(now: () => number): RouteMemory {
  let missedAt = Number.NEGATIVE_INFINITY
  let thereUntil = 0
  return {
    // The clock may be set back.
    isMissing: () => Math.abs(now() - missedAt) < MISSING_FOR_MS,
    isThere: () => now() < thereUntil,
    noteMissing() {
      if (now() >= thereUntil) missedAt = now()
    },
    noteThere() {
      missedAt = Number.NEGATIVE_INFINITY
      thereUntil = now() + THERE_FOR_MS
    },
  }
}
