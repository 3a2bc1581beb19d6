// @ts-check
import { AsyncLocalStorage } from 'node:async_hooks'

/**
 * An object that exists once in the process. The framework compiles a module into several bundles, and `.mjs` files
 * such as the server and the cache handler run uncompiled; each copy of a module has variables of its own. So what
 * pages share with routes, or compiled code with uncompiled, must be created by this function. Routes and
 * instrumentation share their modules (Next 16.4.6, tests/e2e/operations.spec.ts), so a plain variable is enough
 * between these two.
 * @template T
 * @param {string} name unique within the site
 * @param {() => T} make called for the first caller alone
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

/* lib/base/request-context.mjs has the functions for this, and the type of what is stored. */

/** @typedef {{ edition?: { language: string } | null }} RequestEdition */

/** @type {AsyncLocalStorage<RequestEdition>} */
export const requestStore = globalSingleton('requests', () => new AsyncLocalStorage())
