export type Sources = {
  /** The address with `{width}` in place of the width. */
  pattern: string
  /** Widths in CSS pixels, ascending. */
  widths: number[]
}

/**
 * The pattern of a `srcset`.
 * @returns null if its addresses differ in more than the width, or the widest one is not `src`
 */
export function sourcesOf(srcSet: string | undefined, src: string): Sources | null {
  const candidates = (srcSet ?? '').split(', ').map((candidate) => {
    const [, address = '', digits = ''] = /^(\S+) (\d+)w$/.exec(candidate) ?? []
    const at = address.lastIndexOf(digits)
    return {
      address,
      width: at < 0 ? 0 : Number(digits),
      pattern: `${address.slice(0, at)}{width}${address.slice(at + digits.length)}`,
    }
  })
  const [{ pattern, width } = { pattern: '', width: 0 }] = candidates
  const isOne = width > 0 && candidates.every((one) => one.width > 0 && one.pattern === pattern)
  if (
    !isOne ||
    candidates.at(-1)?.address !== src ||
    pattern.indexOf('{width}') !== pattern.lastIndexOf('{width}')
  )
    return null
  return { pattern, widths: candidates.map((candidate) => candidate.width) }
}
