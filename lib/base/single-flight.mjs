// @ts-check
/**
 * Concurrent calls with one key share one run of the work.
 *
 * @template K, V
 * @typedef {object} SingleFlight
 * @property {(key: K) => Promise<V> | undefined} underWay the work running under this key, if any
 * @property {(key: K, work: () => Promise<V>) => Promise<V>} run joins or starts it; after a failure the next call
 *   starts it again
 */

/** @template K, V @returns {SingleFlight<K, V>} */
export function createSingleFlight() {
  /** @type {Map<K, Promise<V>>} */
  const running = new Map()
  return {
    underWay: (key) => running.get(key),
    run(key, work) {
      const current = running.get(key)
      if (current) return current
      const begun = work().finally(() => running.delete(key))
      running.set(key, begun)
      return begun
    },
  }
}
