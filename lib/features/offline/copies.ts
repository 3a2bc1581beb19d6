/** Which stories have a copy in this browser. */

/** As lib/features/offline/worker.js calls it. */
export const STORIES_CACHE = 'masthead-stories-1'

/** Paths of the stories that have one; null where the browser does not say. */
export async function copiedPaths(): Promise<ReadonlySet<string> | null> {
  try {
    const cache = await window.caches.open(STORIES_CACHE)
    return new Set((await cache.keys()).map(({ url }) => new URL(url).pathname))
  } catch {
    return null
  }
}
