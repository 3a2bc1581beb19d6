/** Counts of the calls of the last minute, of which one call may be in several: in the budget, a share of it, a client's. */
import { LRUCache } from 'lru-cache'

export const MINUTE_MS = 60_000

// Names of clients come and go; one that made no call for longest is forgotten first. Each has a few numbers.
const COUNTERS_MAX = 10_000

/** A count and how many calls of a minute it may hold. */
export type Counter = { name: string; limit: number }

/** Milliseconds until a call may be made, and the name of the counter that is full; 0 and null where it is counted and may be made. */
export type Taken = { waitMs: number; full: string | null }

export const TAKEN: Taken = { waitMs: 0, full: null }

/** Never throws. A call is counted in all counters or, where one of them is full, in none. */
export type CallWindow = { take(counters: readonly Counter[]): Promise<Taken> }

export type MemoryWindow = CallWindow & {
  /** Calls of the last minute under a name. */
  count(name: string): number
  /** Undoes the last `take` of these counters, for a call that was not made after all. */
  giveBack(counters: readonly Counter[]): void
}

/** A rolling minute in the memory of this process. @param now milliseconds */
export function memoryWindow(now: () => number): MemoryWindow {
  const calls = new LRUCache<string, number[]>({ max: COUNTERS_MAX })

  function recent(name: string): number[] {
    const known = calls.get(name) ?? []
    const from = now() - MINUTE_MS
    if ((known[0] ?? Number.POSITIVE_INFINITY) > from) return known
    const left = known.filter((at) => at > from)
    calls.set(name, left)
    return left
  }

  return {
    count: (name) => recent(name).length,
    giveBack(counters) {
      for (const { name } of counters) calls.get(name)?.pop()
    },
    async take(counters) {
      for (const { name, limit } of counters) {
        const counted = recent(name)
        if (counted.length < limit) continue
        const leaving = counted[counted.length - limit] ?? now()
        return { waitMs: Math.max(1, leaving + MINUTE_MS - now()), full: name }
      }
      for (const { name } of counters) {
        const counted = recent(name)
        counted.push(now())
        calls.set(name, counted)
      }
      return TAKEN
    },
  }
}
