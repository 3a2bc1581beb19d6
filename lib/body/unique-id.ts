/**
 * An id that no earlier element has: the wanted one, or that with a number.
 * @param taken how often each id was wanted before; this call adds to it
 */
export function uniqueId(baseId: string, taken: Map<string, number>): string {
  let id = baseId
  while (taken.has(id)) {
    const times = (taken.get(baseId) ?? 1) + 1
    taken.set(baseId, times)
    id = `${baseId}-${times}`
  }
  taken.set(id, 1)
  return id
}
