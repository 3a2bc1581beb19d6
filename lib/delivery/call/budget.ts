/**
 * Limits the calls of any sixty seconds, with priority for readers over background refreshes. A call that can't be
 * made in time fails at once. No library combines a rolling minute, priorities and counts that instances share
 * (docs/decisions/007-a-service-that-is-spared.md).
 */
import { LRUCache } from 'lru-cache'
import { BudgetSpent } from '../errors'

export const MINUTE_MS = 60_000

// There is one counter for each client, so their number must be bounded.
// The one without a call for longest is forgotten first.
const COUNTERS_MAX = 10_000

/** `limit` is calls per minute. */
export type Count = { name: string; limit: number }

/** `waitMs` is 0 and `full` null if the call was counted. */
export type CountResult = { waitMs: number; full: string | null }

export const COUNTED: CountResult = { waitMs: 0, full: null }

/** Calls of the last minute by counter. Never throws. A call is counted in all its counters or in none. */
export type CallCounter = {
  take(counters: readonly Count[]): Promise<CountResult>
  counted(name: string): Promise<number>
}

export type MemoryCallCounter = CallCounter & {
  count(name: string): number
  /** Takes back the newest call of each counter, for a call that was counted but is not made. */
  giveBack(counters: readonly Count[]): void
}

/** @param now milliseconds */
export function memoryCallCounter(now: () => number): MemoryCallCounter {
  const calls = new LRUCache<string, number[]>({ max: COUNTERS_MAX })

  function recent(name: string): number[] {
    const callTimes = calls.get(name) ?? []
    const time = now()
    const from = time - MINUTE_MS
    // The clock was set back: calls in the future would fill the counter for as long as the clock was set back by.
    if ((callTimes[0] ?? 0) > time) {
      const noneAhead = callTimes.map((at) => Math.min(at, time))
      calls.set(name, noneAhead)
      return noneAhead
    }
    if ((callTimes[0] ?? Number.POSITIVE_INFINITY) > from) return callTimes
    const left = callTimes.filter((at) => at > from)
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
      return COUNTED
    },
  }
}

// Shares of DELIVERY_RPM, listed in docs/operating.md.
// Look-ups are reads by names that readers may have made up. An unknown address costs up to two calls.
const LOOKUP_SHARE = 1 / 3
// One client's part of the look-ups: three abusive clients leave a quarter of them to everyone else.
const CLIENT_SHARE = 1 / 4
// A crawler that reads the whole archive leaves half to readers and to the refresh of their pages.
const CRAWL_SHARE = 1 / 2
const PREVIEW_SHARE = 1 / 10
// Refreshes of cached pages leave the rest to readers whose page is in no cache.
const BACKGROUND_SHARE = 0.8

export const CALLS = 'calls'
const LOOKUPS = 'look-ups'
const CRAWLS = 'crawls'
const PREVIEWS = 'previews'
const CLIENT = 'client:'

/**
 * `reader`: someone waits for a page that is in no cache. `background`: refresh of a cached page, or a crawler's read.
 */
export type Urgency = 'reader' | 'background'

export type Demand = {
  urgency: Urgency
  isLookup?: boolean
  isCrawl?: boolean
  isPreview?: boolean
  client?: string | null
}

/**
 * The counters of a call. The first full one decides what happens, so a client's own counter comes first: if it is
 * full, this client alone is refused, at once (429). If another one is full, the call waits for its turn.
 * @param perMinute the whole budget
 */
export function countersOf(
  { urgency, isLookup = false, isCrawl = false, isPreview = false, client = null }: Demand,
  perMinute: number,
): Count[] {
  const share = urgency === 'reader' ? 1 : BACKGROUND_SHARE
  const counter = (name: string, part: number): Count => ({ name, limit: partOf(perMinute, part) })
  return [
    ...(isLookup && client !== null ? [counter(CLIENT + client, LOOKUP_SHARE * CLIENT_SHARE)] : []),
    ...(isLookup ? [counter(LOOKUPS, LOOKUP_SHARE * share)] : []),
    ...(isCrawl ? [counter(CRAWLS, CRAWL_SHARE)] : []),
    ...(isPreview ? [counter(PREVIEWS, PREVIEW_SHARE)] : []),
    counter(CALLS, share),
  ]
}

/** At least one call, so that the smallest budget still lets everything happen. */
const partOf = (limit: number, part: number) => Math.max(1, Math.floor(limit * part))

export const isClientCounter = (counter: string | null) => counter?.startsWith(CLIENT) ?? false

// Each waiter is a page being rendered. More of them would exceed their deadline before it is their turn.
export const QUEUE_MAX = 200
// Nothing announces that other instances left room in a shared counter, so it is asked again this often.
const LOOK_AGAIN_MS = 500

type Waiter = { demand: Demand; proceed(): void; refuse(error: BudgetSpent): void }

export type Budget = {
  /**
   * Waits until the call may be made, at most `waitMs`.
   * @throws BudgetSpent if that takes longer, and at once if the queue or the client's share is full
   */
  take(demand: Demand, waitMs: number): Promise<void>
  queueLength(): number
  /** Calls of the last minute, of all instances that share a Redis. */
  usage(): Promise<BudgetUsage>
}

export type BudgetUsage = { calls: number; limit: number }

const nameOf = ({ name, limit }: Count) => `${name} ${limit}`

export function createBudget(perMinute: number, callCounter: CallCounter): Budget {
  const waiting: Waiter[] = []
  let isPumping = false

  const countersFor = (demand: Demand) => countersOf(demand, perMinute)
  const counterKey = (demand: Demand) => countersFor(demand).map(nameOf).join()

  /** Readers stand before refreshes, and each of the two in order of arrival. A full queue refuses the last. */
  function enqueue(waiter: Waiter) {
    const isReader = waiter.demand.urgency === 'reader'
    const before = isReader ? waiting.findIndex(({ demand }) => demand.urgency === 'background') : -1
    waiting.splice(before === -1 ? waiting.length : before, 0, waiter)
    if (waiting.length > QUEUE_MAX) waiting.pop()?.refuse(new BudgetSpent(MINUTE_MS / 2))
  }

  function leave(waiter: Waiter) {
    const index = waiting.indexOf(waiter)
    if (index !== -1) waiting.splice(index, 1)
  }

  /** Admits the first waiter whose counters have room. Returns 0 then, else milliseconds until the next try. */
  async function letOneThrough(): Promise<number> {
    const full = new Map<string, number>()
    for (const waiter of [...waiting]) {
      // The waiter may have timed out while the counters of another one were asked.
      if (!waiting.includes(waiter)) continue
      const counters = countersFor(waiter.demand)
      if (counters.some((counter) => full.has(nameOf(counter)))) continue
      const taken = await callCounter.take(counters)
      if (taken.waitMs === 0) {
        // The call is already counted. If the waiter left meanwhile, the next one with the same counters makes it.
        const next = waiting.find(({ demand }) => counterKey(demand) === counterKey(waiter.demand))
        if (next) leave(next)
        next?.proceed()
        return 0
      }
      if (isClientCounter(taken.full)) {
        leave(waiter)
        waiter.refuse(new BudgetSpent(taken.waitMs, true))
      } else {
        const counter = counters.find(({ name }) => name === taken.full)
        if (counter) full.set(nameOf(counter), taken.waitMs)
      }
    }
    return Math.min(LOOK_AGAIN_MS, ...full.values())
  }

  async function pump() {
    if (isPumping) return
    isPumping = true
    try {
      while (waiting.length > 0) {
        const wait = await letOneThrough()
        if (wait > 0 && waiting.length > 0) await pause(wait)
      }
    } finally {
      isPumping = false
    }
  }

  /** A call that comes now must not overtake a waiter with the same counters, nor a refresh overtake a reader. */
  const isBehindOthers = (demand: Demand) =>
    waiting.some(
      (waiter) =>
        counterKey(waiter.demand) === counterKey(demand) ||
        (demand.urgency === 'background' && waiter.demand.urgency === 'reader'),
    )

  return {
    queueLength: () => waiting.length,
    usage: async () => ({ calls: await callCounter.counted(CALLS), limit: perMinute }),
    async take(demand, waitMs) {
      let wait = 0
      if (!isBehindOthers(demand)) {
        const taken = await callCounter.take(countersFor(demand))
        if (taken.waitMs === 0) return
        if (isClientCounter(taken.full)) throw new BudgetSpent(taken.waitMs, true)
        wait = taken.waitMs
      }
      if (wait > waitMs) throw new BudgetSpent(wait)
      await new Promise<void>((resolve, reject) => {
        const waiter: Waiter = { demand, proceed: done(resolve), refuse: done(reject) }
        const timer = setTimeout(() => {
          leave(waiter)
          waiter.refuse(new BudgetSpent(Math.max(wait, 1_000)))
        }, waitMs)
        function done<T>(settle: (value: T) => void) {
          return (value: T) => {
            clearTimeout(timer)
            settle(value)
          }
        }
        enqueue(waiter)
        void pump()
      })
    },
  }
}

function pause(ms: number) {
  return new Promise<void>((resolve) => setTimeout(resolve, ms))
}
