/** Limits of the platform on tags per read and per page. */
import 'server-only'
import { cache } from 'react'
import { isOnVercel } from '../../base/config/vercel.mjs'

/** The framework takes 128, Vercel keeps 64. */
export const READ_TAGS_MAX = isOnVercel() ? 64 : 120

// Vercel keeps 128 per page: about twenty of the reads, six of the framework.
const CARRIED_TAGS_MAX = isOnVercel() ? 90 : Number.POSITIVE_INFINITY

/** Per page; outside a page, as in a route handler, a new set for each call. */
const carriedByPage = cache(() => new Set<string>())

/** Tags that fit the current page. Events also name every list, so posts beyond the limit need no tag. */
export function withinTagLimit(tags: readonly string[]): string[] {
  const known = carriedByPage()
  return tags.filter((tag) => {
    if (known.size < CARRIED_TAGS_MAX) known.add(tag)
    return known.has(tag)
  })
}
