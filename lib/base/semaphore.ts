/** Thrown before any of the work is done. */
export class QueueFull extends Error {
  override name = 'QueueFull'
}

/**
 * Limits what is done at the same time, with a queue of limited length.
 * @param permits the total weight of the work that may run at once
 * @param waitingMax the length of the queue
 */
export function createSemaphore(permits: number, waitingMax: number) {
  let taken = 0
  const waiting: { weight: number; start: () => void }[] = []

  /**
   * Starts work in the order in which it came. Lighter work does not overtake heavier work: there might always be some,
   * and the heavier work would never start.
   */
  function startNext(): void {
    for (let next = waiting[0]; next && taken + next.weight <= permits; next = waiting[0]) {
      waiting.shift()
      taken += next.weight
      next.start()
    }
  }

  return {
    /**
     * @param weight at most `permits`; heavier work would never start
     * @throws QueueFull
     */
    async run<T>(work: () => Promise<T>, weight = 1): Promise<T> {
      if (waiting.length > 0 || taken + weight > permits) {
        if (waiting.length >= waitingMax) throw new QueueFull('too much is asked for at once')
        await new Promise<void>((start) => waiting.push({ weight, start }))
      } else taken += weight
      try {
        return await work()
      } finally {
        taken -= weight
        startNext()
      }
    },
  }
}
