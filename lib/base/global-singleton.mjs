/**
 * A singleton for the whole process. The framework bundles a file several times and loads the cache handler outside the
 * bundles, so a module variable exists more than once.
 *
 * @template T
 * @param {string} name
 * @param {() => T} make called once in a process
 * @returns {T}
 */
export function globalSingleton(name, make) {
  const everything = /** @type {Record<symbol, unknown>} */ (globalThis)
  const key = Symbol.for(`masthead.${name}`)
  everything[key] ??= make()
  return /** @type {T} */ (everything[key])
}
