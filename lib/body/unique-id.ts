/** @param taken uses of each id; modified */
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
