// @ts-check
/**
 * @template K, V
 * @typedef {object} SingleFlight
 * @property {(key: K) => Promise<V> | undefined} underWay
 * @property {(key: K, work: () => Promise<V>) => Promise<V>} run joins or starts it; failures are not cached
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
