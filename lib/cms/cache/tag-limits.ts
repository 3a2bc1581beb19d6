import 'server-only'
import { cache } from 'react'
import { isOnVercel } from '../../base/config/vercel.mjs'

/** The framework accepts 128, Vercel 64. */
export const READ_TAGS_MAX = isOnVercel() ? 64 : 120

// Vercel's limit is 128, of which about 26 are used otherwise.
const CARRIED_TAGS_MAX = isOnVercel() ? 90 : Number.POSITIVE_INFINITY

/** Outside a page, a new set per call. */
const carriedByPage = cache(() => new Set<string>())

/** Webhooks also name lists, so tags beyond the limit are not needed. */
export function withinTagLimit(tags: readonly string[]): string[] {
  const known = carriedByPage()
  return tags.filter((tag) => {
    if (known.size < CARRIED_TAGS_MAX) known.add(tag)
    return known.has(tag)
  })
}
