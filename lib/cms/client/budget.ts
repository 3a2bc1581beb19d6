/**
 * At most so many calls a minute to the publisher's service, whatever readers and crawlers do. Readers who wait for a
 * page go before refreshes that nobody waits for; the queue is bounded, and a call that can't be made in time fails
 * at once rather than piling up. Ours, because no library combines a rolling minute, two urgencies and shared counts.
 */
import { BudgetSpent } from '../errors'
import { type CallWindow, type Counter, MINUTE_MS } from './call-window'
import { countersOf, type Demand, isClients } from './shares'

// Each waiter is a page being made; more than this at once will not be served within a reader's patience anyway.
export const QUEUE_MAX = 200
// A shared count frees up when other instances say so, which nobody announces: look again this often.
const LOOK_AGAIN_MS = 500

type Waiter = { demand: Demand; proceed(): void; refuse(error: BudgetSpent): void }

export type Budget = {
  /**
   * Resolves when the call may be made.
   * @param waitMs how long that may take
   * @throws BudgetSpent where it can't be made in that time, the queue is full, or its client's part is spent
   */
  take(demand: Demand, waitMs: number): Promise<void>
  queueLength(): number
}

const nameOf = ({ name, limit }: Counter) => `${name} ${limit}`

export function createBudget(perMinute: number, window: CallWindow): Budget {
  const waiting: Waiter[] = []
  let isPumping = false

  const countersFor = (demand: Demand) => countersOf(demand, perMinute)
  /** Calls that are counted alike. */
  const lane = (demand: Demand) => countersFor(demand).map(nameOf).join()

  /** Readers first, each kind in the order of its coming. */
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

  /** Lets the first through whose counters have room; answers 0 then, else milliseconds until it is worth trying again. */
  async function letOneThrough(): Promise<number> {
    const full = new Map<string, number>()
    for (const waiter of [...waiting]) {
      // While another was looked at, this one may have run out of time.
      if (!waiting.includes(waiter)) continue
      const counters = countersFor(waiter.demand)
      if (counters.some((counter) => full.has(nameOf(counter)))) continue
      const taken = await window.take(counters)
      if (taken.waitMs === 0) {
        // Who came first may have left meanwhile; the call that was counted goes to the next that is counted alike.
        const next = waiting.find(({ demand }) => lane(demand) === lane(waiter.demand))
        if (next) leave(next)
        next?.proceed()
        return 0
      }
      if (isClients(taken.full)) {
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

  /** Whether someone waits who goes first: one that is counted alike, or a reader where this is a refresh. */
  const isBehindOthers = (demand: Demand) =>
    waiting.some(
      (one) =>
        lane(one.demand) === lane(demand) ||
        (demand.urgency === 'background' && one.demand.urgency === 'reader'),
    )

  return {
    queueLength: () => waiting.length,
    async take(demand, waitMs) {
      let wait = 0
      if (!isBehindOthers(demand)) {
        const taken = await window.take(countersFor(demand))
        if (taken.waitMs === 0) return
        if (isClients(taken.full)) throw new BudgetSpent(taken.waitMs, true)
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
