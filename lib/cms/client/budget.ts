/**
 * A rate limit of calls with priority for readers; a call that can't be made in time fails at once. Our own: no library
 * combines a rolling minute, two priorities and shared counts.
 */
import { BudgetSpent } from '../errors'
import { type CallWindow, type Counter, MINUTE_MS } from './call-window'
import { CALLS, countersOf, type Demand, isClientCounter } from './shares'

// Each waiter is a page in the making; more would exceed their deadline anyway.
export const QUEUE_MAX = 200
// Poll interval: no event announces that a shared counter has room.
const LOOK_AGAIN_MS = 500

type Waiter = { demand: Demand; proceed(): void; refuse(error: BudgetSpent): void }

export type Budget = {
  /**
   * Resolves when the call may be made.
   * @param waitMs the longest wait
   * @throws BudgetSpent beyond it, if the queue is full, or if the client's share is spent
   */
  take(demand: Demand, waitMs: number): Promise<void>
  queueLength(): number
  /** Calls of the last minute, of all instances that share a Redis, and how many there may be. */
  usage(): Promise<BudgetUsage>
}

export type BudgetUsage = { calls: number; limit: number }

const nameOf = ({ name, limit }: Counter) => `${name} ${limit}`

export function createBudget(perMinute: number, window: CallWindow): Budget {
  const waiting: Waiter[] = []
  let isPumping = false

  const countersFor = (demand: Demand) => countersOf(demand, perMinute)
  const counterKey = (demand: Demand) => countersFor(demand).map(nameOf).join()

  function enqueue(waiter: Waiter) {
    const isReader = waiter.demand.urgency === 'reader'
    const before = isReader ? waiting.findIndex(({ demand }) => demand.urgency === 'background') : -1
    waiting.splice(before === -1 ? waiting.length : before, 0, waiter)
    if (waiting.length > QUEUE_MAX) waiting.pop()?.refuse(new BudgetSpent(MINUTE_MS / 2))
  }

  function leave(waiter: Waiter) {
    const place = waiting.indexOf(waiter)
    if (place !== -1) waiting.splice(place, 1)
  }

  /** Admits the first waiter with room and returns 0, else milliseconds until the next try. */
  async function letOneThrough(): Promise<number> {
    const full = new Map<string, number>()
    for (const waiter of [...waiting]) {
      // Its time may have run out during an await.
      if (!waiting.includes(waiter)) continue
      const counters = countersFor(waiter.demand)
      if (counters.some((counter) => full.has(nameOf(counter)))) continue
      const taken = await window.take(counters)
      if (taken.waitMs === 0) {
        // The waiter may have left; its permit goes to the next with the same counters.
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

  const isBehindOthers = (demand: Demand) =>
    waiting.some(
      (one) =>
        counterKey(one.demand) === counterKey(demand) ||
        (demand.urgency === 'background' && one.demand.urgency === 'reader'),
    )

  return {
    queueLength: () => waiting.length,
    usage: async () => ({ calls: await window.counted(CALLS), limit: perMinute }),
    async take(demand, waitMs) {
      let wait = 0
      if (!isBehindOthers(demand)) {
        const taken = await window.take(countersFor(demand))
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
