// @ts-check
import { pathOf } from './page-path.mjs'

/**
 * @param {Iterable<[key: string, entry: import('./entry.mjs').Entry]>} entries
 * @param {ReadonlySet<string>} tags
 * @returns {import('./invalidations.mjs').RankedPage[]} the most important first
 */
export function rankedPages(entries, tags) {
  /** @type {import('./invalidations.mjs').RankedPage[]} */
  const found = []
  for (const [key, entry] of entries) {
    if (entry.value?.kind === 'FETCH' || !key.startsWith('/')) continue
    const carried = entry.tags.filter((tag) => tags.has(tag))
    if (carried.length > 0) found.push({ path: pathOf(key), rank: rankOf(carried) })
  }
  return found.sort((one, other) => one.rank - other.rank)
}

/** 0 at a changed address, 1 with a changed record, 2 for other lists. */
function rankOf(/** @type {readonly string[]} */ changed) {
  if (changed.some((tag) => tag.startsWith('address:'))) return 0
  return changed.some((tag) => tag.includes(':')) ? 1 : 2
}
