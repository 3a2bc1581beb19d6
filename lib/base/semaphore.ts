/** Work of which so much runs at once, so much may wait, and the rest is refused. */

/** Thrown at once, before any of the work was done. */
export class TooMany extends Error {
  override name = 'TooMany'
}

/**
 * @param atOnce how many run side by side
 * @param waitingMax how many more may wait their turn
 */
export function createSemaphore(atOnce: number, waitingMax: number) {
  let running = 0
  const waiting: (() => void)[] = []
  return {
    /** Does it in its turn. @throws TooMany where no more may wait */
    async run<T>(work: () => Promise<T>): Promise<T> {
      if (running >= atOnce) {
        if (waiting.length >= waitingMax) throw new TooMany('too much is asked for at once')
        await new Promise<void>((resolve) => waiting.push(resolve))
      } else running++
      try {
        return await work()
      } finally {
        // Whoever is next takes the place over, so that nobody who has just come takes it from them.
        const next = waiting.shift()
        if (next) next()
        else running--
      }
    },
  }
}
