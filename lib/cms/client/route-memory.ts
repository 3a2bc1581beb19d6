/**
 * Remembers that a deployment does not have a route, so that it is not asked for it again with each record. The wire
 * does not tell a missing route from a missing record: once the route has answered, a 404 is the record's alone.
 */

// A deployment gets a route with its next release: it is noticed within minutes, at six calls an hour meanwhile.
export const MISSING_FOR_MS = 10 * 60_000
// A deployment that was rolled back may have lost one again.
export const THERE_FOR_MS = 60 * 60_000

export type RouteMemory = {
  /** Whether asking would be in vain, as far as is known. */
  isMissing(): boolean
  /** It answered 404. */
  noteMissing(): void
  /** It answered. */
  noteThere(): void
}

/** @param now milliseconds */
export function createRouteMemory(now: () => number): RouteMemory {
  let missingUntil = 0
  let thereUntil = 0
  return {
    isMissing: () => now() < missingUntil,
    noteMissing() {
      if (now() >= thereUntil) missingUntil = now() + MISSING_FOR_MS
    },
    noteThere() {
      missingUntil = 0
      thereUntil = now() + THERE_FOR_MS
    },
  }
}
