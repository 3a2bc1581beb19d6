export type ListPart<T> = { item: T } | { between: string }

/** @param language BCP 47 */
export function listParts<T>(items: readonly T[], language: string): ListPart<T>[] {
  const format = new Intl.ListFormat(language, { type: 'conjunction' })
  // Items may be equal.
  return format.formatToParts(items.map((_, index) => String(index))).map(({ type, value }) => {
    const item = items[Number(value)]
    return type === 'element' && item !== undefined ? { item } : { between: value }
  })
}
