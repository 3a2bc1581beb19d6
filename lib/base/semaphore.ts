/** A semaphore with a bounded queue; more is refused. */

/** Thrown before any of the work was done. */
export class QueueFull extends Error {
  override name = 'QueueFull'
}

/**
 * @param permits how many pieces of work of weight 1 run concurrently
 * @param waitingMax how many more may wait
 */
export function createSemaphore(permits: number, waitingMax: number) {
  let taken = 0
  const waiting: { weight: number; start: () => void }[] = []

  /** In order of arrival, so that a heavy one is not passed by light ones for ever. */
  function startNext(): void {
    for (let next = waiting[0]; next && taken + next.weight <= permits; next = waiting[0]) {
      waiting.shift()
      taken += next.weight
      next.start()
    }
  }

  return {
    /**
     * Runs the work in its turn.
     * @param weight permits it takes, at most all of them
     * @throws QueueFull if the queue is full
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
