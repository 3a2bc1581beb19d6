/** A rate limiter with priority for readers. */
import { BudgetSpent } from '../errors'
import { type CallWindow, type Counter, MINUTE_MS } from './call-window'
import { CALLS, countersOf, type Demand, isClientCounter } from './shares'

// More waiters would exceed their deadline.
export const QUEUE_MAX = 200
// Shared counters emit no events.
const LOOK_AGAIN_MS = 500

type Waiter = { demand: Demand; proceed(): void; refuse(error: BudgetSpent): void }

export type Budget = {
  /** @throws BudgetSpent after `waitMs`, or at once if the queue or the client's share is full */
  take(demand: Demand, waitMs: number): Promise<void>
  queueLength(): number
  /** Counts calls of all instances that share a Redis. */
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

  /** Returns 0, or milliseconds until the next try. */
  async function letOneThrough(): Promise<number> {
    const full = new Map<string, number>()
    for (const waiter of [...waiting]) {
      // The waiter may have timed out.
      if (!waiting.includes(waiter)) continue
      const counters = countersFor(waiter.demand)
      if (counters.some((counter) => full.has(nameOf(counter)))) continue
      const taken = await window.take(counters)
      if (taken.waitMs === 0) {
        // If the waiter has left, the next one with the same counters proceeds.
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
