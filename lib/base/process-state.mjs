// @ts-check
import { AsyncLocalStorage } from 'node:async_hooks'

/**
 * For what pages share with routes, or compiled code with .mjs files that run uncompiled: each has module variables of
 * its own. Routes and instrumentation share theirs (Next 16.4.6, tests/e2e/operations.spec.ts).
 * @template T
 * @param {string} name
 * @param {() => T} make
 * @returns {T}
 */
export function globalSingleton(name, make) {
  const everything = /** @type {Record<symbol, unknown>} */ (globalThis)
  const key = Symbol.for(`masthead.${name}`)
  everything[key] ??= make()
  return /** @type {T} */ (everything[key])
}

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

/* See lib/base/request-context.mjs. */

/** @typedef {{ edition?: { language: string } | null }} RequestEdition */

/** @type {AsyncLocalStorage<RequestEdition>} */
export const requestStore = globalSingleton('requests', () => new AsyncLocalStorage())
