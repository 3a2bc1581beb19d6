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
  let missingUntil = 0
  let thereUntil = 0
  return {
    isMissing: () => now() < missingUntil,
    isThere: () => now() < thereUntil,
    noteMissing() {
      if (now() >= thereUntil) missingUntil = now() + MISSING_FOR_MS
    },
    noteThere() {
      missingUntil = 0
      thereUntil = now() + THERE_FOR_MS
    },
  }
}
