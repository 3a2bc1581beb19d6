/**
 * At most so many calls a minute to the publisher's service, whatever readers and crawlers do. Readers who wait for a
 * page go before refreshes that nobody waits for; the queue is bounded, and a call that can't be made in time fails
 * at once rather than piling up. Ours, because no library combines a rolling minute, two urgencies and a shared count.
 */

export const MINUTE_MS = 60_000
// Each waiter is a page being made; more than this at once will not be served within a reader's patience anyway.
export const QUEUE_MAX = 200
// Refreshes leave this share of the budget to readers whose page is not in the cache.
const BACKGROUND_SHARE = 0.8
// A shared count frees up when other instances say so, which nobody announces: look again this often.
const LOOK_AGAIN_MS = 500

/** Who waits: a reader for a page that is in no cache, or nobody, for the renewal of one that is. */
export type Urgency = 'reader' | 'background'

/** Calls of the last minute; never throws. Answers 0 where the call is counted and may be made, else milliseconds until it may. */
export type CallWindow = { take(limit: number): Promise<number> }

/** The budget is spent for now. */
export class BudgetSpent extends Error {
  override name = 'BudgetSpent'
  constructor(readonly retryAfterMs: number) {
    super('The calls of this minute are spent')
  }
}

/** A rolling minute in the memory of this process. */
export function memoryWindow(now: () => number): CallWindow {
  let calls: number[] = []
  return {
    async take(limit) {
      const from = now() - MINUTE_MS
      if ((calls[0] ?? Number.POSITIVE_INFINITY) <= from) calls = calls.filter((at) => at > from)
      if (calls.length < limit) {
        calls.push(now())
        return 0
      }
      const leaving = calls[calls.length - limit] ?? now()
      return Math.max(1, leaving + MINUTE_MS - now())
    },
  }
}

type Waiter = { urgency: Urgency; proceed(): void; refuse(error: BudgetSpent): void }

export type Budget = {
  /**
   * Resolves when the call may be made.
   * @param waitMs how long that may take
   * @throws BudgetSpent where it can't be made in that time, or the queue is full
   */
  take(urgency: Urgency, waitMs: number): Promise<void>
  queueLength(): number
}

export function createBudget(perMinute: number, window: CallWindow): Budget {
  const waiting: Waiter[] = []
  let isPumping = false

  const limitOf = (urgency: Urgency) =>
    urgency === 'reader' ? perMinute : Math.max(1, Math.floor(perMinute * BACKGROUND_SHARE))

  /** Readers first, each kind in the order of its coming. */
  function enqueue(waiter: Waiter) {
    const before = waiter.urgency === 'reader' ? waiting.findIndex((one) => one.urgency === 'background') : -1
    waiting.splice(before === -1 ? waiting.length : before, 0, waiter)
    if (waiting.length > QUEUE_MAX) waiting.pop()?.refuse(new BudgetSpent(MINUTE_MS / 2))
  }

  async function pump() {
    if (isPumping) return
    isPumping = true
    try {
      for (let head = waiting[0]; head; head = waiting[0]) {
        const wait = await window.take(limitOf(head.urgency))
        if (wait > 0) await pause(Math.min(wait, LOOK_AGAIN_MS))
        // Who stands first may have changed meanwhile; the call counted goes to whoever does now.
        else waiting.shift()?.proceed()
      }
    } finally {
      isPumping = false
    }
  }

  return {
    queueLength: () => waiting.length,
    async take(urgency, waitMs) {
      let wait = 0
      if (!waiting.some((one) => urgency === 'background' || one.urgency === 'reader')) {
        wait = await window.take(limitOf(urgency))
        if (wait === 0) return
      }
      if (wait > waitMs) throw new BudgetSpent(wait)
      await new Promise<void>((resolve, reject) => {
        const waiter: Waiter = { urgency, proceed: done(resolve), refuse: done(reject) }
        const timer = setTimeout(() => {
          const place = waiting.indexOf(waiter)
          if (place !== -1) waiting.splice(place, 1)
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
