/** Same name in lib/features/offline/worker.js. */
export const STORIES_CACHE = 'masthead-stories-1'

/** Null if unavailable. */
export async function copiedPaths(): Promise<ReadonlySet<string> | null> {
  try {
    const cache = await window.caches.open(STORIES_CACHE)
    return new Set((await cache.keys()).map(({ url }) => new URL(url).pathname))
  } catch {
    return null
  }
}
