/**
 * The framework bundles files repeatedly, so module variables exist several times.
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
