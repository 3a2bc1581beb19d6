/**
 * How many of a kind of call are made at once. Whoever began first goes first, so that of a hundred files asked for at
 * once some are whole soon, rather than all of them never.
 */

export type Lane = <T>(since: number, call: () => Promise<T>) => Promise<T>

/** @param width calls at once */
export function createLane(width: number): Lane {
  const waiting: { since: number; proceed: () => void }[] = []
  let running = 0

  return async (since, call) => {
    if (running >= width) {
      await new Promise<void>((proceed) => {
        const before = waiting.findIndex((one) => one.since > since)
        waiting.splice(before === -1 ? waiting.length : before, 0, { since, proceed })
      })
    } else running++
    try {
      return await call()
    } finally {
      // The place goes on to the next; nobody can take it in between.
      const next = waiting.shift()
      if (next) next.proceed()
      else running--
    }
  }
}
