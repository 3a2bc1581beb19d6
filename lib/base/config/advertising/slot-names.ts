/** `Header Top` → `header-top`. */
export function placeName(name: string): string {
  return placeKeepingEdges(name).replace(/^-|-$/g, '')
}

const placeKeepingEdges = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '-')

/**
 * `in-article-*` matches `in-article-2`, and not `in-article`.
 * @param name as `placeName` returns it
 */
export function matchesName(pattern: string, name: string): boolean {
  const parts = pattern.split('*').map(placeKeepingEdges)
  const [first = ''] = parts
  if (parts.length === 1) return placeName(pattern) === name
  const last = parts.at(-1) ?? ''
  if (name.length < first.length + last.length || !name.startsWith(first) || !name.endsWith(last))
    return false
  let rest = name.slice(first.length, name.length - last.length)
  if (parts.length === 2) return rest !== ''
  for (const part of parts.slice(1, -1)) {
    const at = rest.indexOf(part)
    if (at === -1) return false
    rest = rest.slice(at + part.length)
  }
  return true
}
