/** A semaphore with a bounded queue; more is refused. */

/** Thrown before any of the work was done. */
export class QueueFull extends Error {
  override name = 'QueueFull'
}

/**
 * @param atOnce how many run concurrently
 * @param waitingMax how many more may wait
 */
export function createSemaphore(atOnce: number, waitingMax: number) {
  let running = 0
  const waiting: (() => void)[] = []
  return {
    /** Runs the work in its turn. @throws QueueFull if the queue is full */
    async run<T>(work: () => Promise<T>): Promise<T> {
      if (running >= atOnce) {
        if (waiting.length >= waitingMax) throw new QueueFull('too much is asked for at once')
        await new Promise<void>((resolve) => waiting.push(resolve))
      } else running++
      try {
        return await work()
      } finally {
        // Hands the permit to the next in the queue, so that a newcomer can't take it.
        const next = waiting.shift()
        if (next) next()
        else running--
      }
    },
  }
}
