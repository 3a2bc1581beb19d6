/** How many tags a read and a page may carry where the platform bounds them. */
import 'server-only'
import { cache } from 'react'
import { isOnVercel } from '../../base/config/vercel.mjs'

/** Tags of one read: the framework takes 128, Vercel keeps 64. */
export const READ_TAGS_MAX = isOnVercel() ? 64 : 120

// Vercel keeps 128 of a page. A page carries those of all its reads; some twenty are named by the reads themselves, and
// six by the framework for its path.
const CARRIED_TAGS_MAX = isOnVercel() ? 90 : Number.POSITIVE_INFINITY

/** One set for each page being made; outside of one, as in a route handler, a new set for each call. */
const carriedByPage = cache(() => new Set<string>())

/**
 * Of the tags that values carry, those for which the page being made has room. Lists carry their posts, and beyond the
 * bound a post is not named: an event of the newsroom names every list besides, and the list's own time renews it.
 */
export function withRoom(tags: readonly string[]): string[] {
  const known = carriedByPage()
  return tags.filter((tag) => {
    if (known.size < CARRIED_TAGS_MAX) known.add(tag)
    return known.has(tag)
  })
}
