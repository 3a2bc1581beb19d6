// A service may send any number of languages.
const RESULTS_MAX = 200

/** @param make pure, with JSON-serialisable arguments */
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
