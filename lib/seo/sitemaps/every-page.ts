export type PageOf<T> = { items: T[]; isFull: boolean }

// After the first, pages are read in threes: at most two calls too many.
const TOGETHER = 3

/**
 * Each item once. Ends at a page that is not full or has nothing new.
 * @param keyOf item identity: new posts push others on to the next page
 * @throws as a page does: a part is never returned as the whole
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
    // A page of dropped items is no end; a repeated page is.
    const isRepeating = seen.size === before && pages.some(({ items }) => items.length > 0)
    if (isRepeating || pages.some(({ isFull }) => !isFull)) break
  }
  return [...seen.values()]
}
