import { LRUCache } from 'lru-cache'

export const MINUTE_MS = 60_000

const COUNTERS_MAX = 10_000

/** `limit` is per minute. */
export type Counter = { name: string; limit: number }

/** `waitMs` is 0 and `full` null if the call was counted. */
export type Taken = { waitMs: number; full: string | null }

export const TAKEN: Taken = { waitMs: 0, full: null }

/** Never throws. Counts in all counters or none. */
export type CallWindow = {
  take(counters: readonly Counter[]): Promise<Taken>
  counted(name: string): Promise<number>
}

export type MemoryWindow = CallWindow & {
  count(name: string): number
  /** Undoes the last `take`. */
  giveBack(counters: readonly Counter[]): void
}

/** @param now milliseconds */
export function memoryWindow(now: () => number): MemoryWindow {
  const calls = new LRUCache<string, number[]>({ max: COUNTERS_MAX })

  function recent(name: string): number[] {
    const known = calls.get(name) ?? []
    const time = now()
    const from = time - MINUTE_MS
    // The clock was set back.
    if ((known[0] ?? 0) > time) {
      const noneAhead = known.map((at) => Math.min(at, time))
      calls.set(name, noneAhead)
      return noneAhead
    }
    if ((known[0] ?? Number.POSITIVE_INFINITY) > from) return known
    const left = known.filter((at) => at > from)
    calls.set(name, left)
    return left
  }

  return {
    count: (name) => recent(name).length,
    counted: async (name) => recent(name).length,
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
