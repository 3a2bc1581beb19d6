/**
 * An id that no element before has: the wanted one, or with a number.
 * @param taken number of uses of each id, changed by this
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
