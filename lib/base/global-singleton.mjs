/**
 * A process-wide singleton. Module variables exist several times, as the framework bundles files repeatedly.
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
