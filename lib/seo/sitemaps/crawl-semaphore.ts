/** Serves the earliest file first, so that some complete soon. */

export type CrawlSemaphore = <T>(since: number, call: () => Promise<T>) => Promise<T>

export function createCrawlSemaphore(width: number): CrawlSemaphore {
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
      const next = waiting.shift()
      if (next) next.proceed()
      else running--
    }
  }
}
