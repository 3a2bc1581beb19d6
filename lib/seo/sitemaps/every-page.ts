/** Reads a list page by page to its end. */

export type PageOf<T> = { items: T[]; isFull: boolean }

// After the first, pages are read in threes: at most two calls beyond the end of a list.
const TOGETHER = 3

/**
 * Every item of the pages `from` to `to`, each once.
 * Ends at a page that is not full, or that brings nothing new: a deployment that does not page answers the same always.
 * @param keyOf tells items apart: what is listed between two reads pushes others on to the next page
 * @throws whatever a page throws: a part of a list is never taken for the whole
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
    // A page whose items were all left out is no end, but one that repeats what was seen is.
    const isRepeating = seen.size === before && pages.some(({ items }) => items.length > 0)
    if (isRepeating || pages.some(({ isFull }) => !isFull)) break
  }
  return [...seen.values()]
}
