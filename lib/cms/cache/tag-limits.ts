import 'server-only'
import { cache } from 'react'
import { isOnVercel } from '../../base/config/vercel.mjs'

/** The framework accepts 128, Vercel 64. */
export const READ_TAGS_MAX = isOnVercel() ? 64 : 120

// Vercel accepts 128 per page, including about twenty of the reads and six of the framework.
const CARRIED_TAGS_MAX = isOnVercel() ? 90 : Number.POSITIVE_INFINITY

/** Outside a page, a new set per call. */
const carriedByPage = cache(() => new Set<string>())

/** Tags within the page's limit. Webhooks also name all lists, so the others are not needed. */
export function withinTagLimit(tags: readonly string[]): string[] {
  const known = carriedByPage()
  return tags.filter((tag) => {
    if (known.size < CARRIED_TAGS_MAX) known.add(tag)
    return known.has(tag)
  })
}
