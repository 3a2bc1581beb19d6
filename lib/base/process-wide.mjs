/**
 * One of a thing for the whole process. The framework bundles the same file into several places, and loads the cache
 * handler outside every bundle, so a module's own variable exists more than once.
 *
 * @template T
 * @param {string} name
 * @param {() => T} make called once in a process
 * @returns {T}
 */
export function processWide(name, make) {
  const everything = /** @type {Record<symbol, unknown>} */ (globalThis)
  const key = Symbol.for(`masthead.${name}`)
  everything[key] ??= make()
  return /** @type {T} */ (everything[key])
}
