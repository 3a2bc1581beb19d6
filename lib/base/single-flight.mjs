// @ts-check
/**
 * Work that is done once for all who ask for the same while it is under way.
 *
 * @template K, V
 * @typedef {object} SingleFlight
 * @property {(key: K) => Promise<V> | undefined} underWay the work under this key, where some is under way
 * @property {(key: K, work: () => Promise<V>) => Promise<V>} run joins it, or begins it; what failed is begun again by the next
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
