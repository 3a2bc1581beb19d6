export type PageOf<T> = { items: T[]; isFull: boolean }

const TOGETHER = 3

/**
 * @param keyOf identifies items, since new posts shift others to the next page
 * @throws if any page does
 */
export async function readEveryPage<T>(
  { from, to }: { from: number; to: number },
  readPage: (page: number) => Promise<PageOf<T>>,
  keyOf: (item: T) => string,
): Promise<T[]> {
  const seen = new Map<string, T>()
  for (let page = from; page <= to; ) {
    const width = Math.min(page === from ? 1 : TOGETHER, to - page + 1)
    const numbers = Array.from({ length: width }, (_, n) => page + n)
    page += width
    const pages = await Promise.all(numbers.map(readPage))
    const before = seen.size
    for (const item of pages.flatMap(({ items }) => items))
      if (!seen.has(keyOf(item))) seen.set(keyOf(item), item)
    // All items of a page may have been dropped.
    const isRepeating = seen.size === before && pages.some(({ items }) => items.length > 0)
    if (isRepeating || pages.some(({ isFull }) => !isFull)) break
  }
  return [...seen.values()]
}
