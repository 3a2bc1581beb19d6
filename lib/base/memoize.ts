// A service may send any number of languages, so the number of results is limited. They are then dropped all at once,
// which needs no list of when each was used.
const RESULTS_MAX = 200

/** Remembers the results of a function by its arguments. @param make pure, with arguments that JSON can write */
export function memoize<A extends unknown[], T>(make: (...args: A) => T): (...args: A) => T {
  const results = new Map<string, T>()
  return (...args) => {
    const name = JSON.stringify(args)
    const storedResult = results.get(name)
    if (storedResult !== undefined) return storedResult
    if (results.size >= RESULTS_MAX) results.clear()
    const result = make(...args)
    results.set(name, result)
    return result
  }
}
