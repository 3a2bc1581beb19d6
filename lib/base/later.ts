/** The later of two ISO 8601 UTC times, either of which may be missing. */
export function later(one: string | null, other: string | null): string | null {
  if (one === null || other === null) return one ?? other
  return one > other ? one : other
}
