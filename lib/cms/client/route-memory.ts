/**
 * Remembers that a deployment lacks a route. Missing routes and records are both 404, so a 404 counts against the route
 * only until it has answered once.
 */

// Noticed within minutes of a release, at six calls an hour.
export const MISSING_FOR_MS = 10 * 60_000
// A rolled-back deployment may lose it.
export const THERE_FOR_MS = 60 * 60_000

export type RouteMemory = {
  isMissing(): boolean
  /** It answered within the last hour. */
  isThere(): boolean
  noteMissing(): void
  noteThere(): void
}

/** @param now milliseconds */
export function createRouteMemory(now: () => number): RouteMemory {
  let missedAt = Number.NEGATIVE_INFINITY
  let thereUntil = 0
  return {
    // The clock may be set back by hours.
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
