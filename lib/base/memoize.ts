// More than a newspaper has of anything that is kept here. A service may name any number of languages.
const RESULTS_MAX = 200

/**
 * A function whose results are kept by its arguments, at most 200 of them.
 * @param make pure, and called with what JSON can tell apart
 */
export function memoize<A extends unknown[], T>(make: (...args: A) => T): (...args: A) => T {
  const results = new Map<string, T>()
  return (...args) => {
    const name = JSON.stringify(args)
    const known = results.get(name)
    if (known !== undefined) return known
    if (results.size >= RESULTS_MAX) results.clear()
    const made = make(...args)
    results.set(name, made)
    return made
  }
}
