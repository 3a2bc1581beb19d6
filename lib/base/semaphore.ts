export class QueueFull extends Error {
  override name = 'QueueFull'
}

/**
 * @param permits total weight
 * @param waitingMax queue length
 */
export function createSemaphore(permits: number, waitingMax: number) {
  let taken = 0
  const waiting: { weight: number; start: () => void }[] = []

  /** Prevents starvation of heavy work. */
  function startNext(): void {
    for (let next = waiting[0]; next && taken + next.weight <= permits; next = waiting[0]) {
      waiting.shift()
      taken += next.weight
      next.start()
    }
  }

  return {
    /**
     * @param weight at most `permits`
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
