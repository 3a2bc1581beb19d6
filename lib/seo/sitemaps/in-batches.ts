import { setImmediate } from 'node:timers/promises'

const TOGETHER = 50

/** Other requests run between the batches. */
export async function inBatches<T, R>(items: readonly T[], step: (item: T) => Promise<R>): Promise<R[]> {
  const results: R[] = []
  for (let from = 0; from < items.length; from += TOGETHER) {
    if (from > 0) await setImmediate()
    results.push(...(await Promise.all(items.slice(from, from + TOGETHER).map(step))))
  }
  return results
}
