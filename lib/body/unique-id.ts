/**
 * An id that no earlier element has: the wanted one, or that with a number.
 * @param taken how often each id was wanted before; this call adds to it
 */
export function uniqueId(wanted: string, taken: Map<string, number>): string {
  let id = wanted
  while (taken.has(id)) {
    const times = (taken.get(wanted) ?? 1) + 1
    taken.set(wanted, times)
    id = `${wanted}-${times}`
  }
  taken.set(id, 1)
  return id
}
