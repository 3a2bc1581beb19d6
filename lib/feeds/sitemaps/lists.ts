import 'server-only'
import { setImmediate } from 'node:timers/promises'
import { log } from '../../base/log.mjs'
import { pathSegments, trendingPath } from '../../base/paths'
import { standardPageAt } from '../../delivery/address/pages'
import { cached, optional } from '../../delivery/cache'
import { recordTag, TAG } from '../../delivery/cache-tags'
import { TRENDING_DURATIONS } from '../../delivery/contract'
import { DeliveryError } from '../../delivery/errors'
import type { Author, Reference } from '../../delivery/model'
import { getAuthor } from '../../delivery/records/author'
import { getCategories } from '../../delivery/records/category'
import { LIST_AGE_MAX_MS, listedAuthors, listedTags } from '../../delivery/records/listed-names'
import { getNewsletters } from '../../delivery/records/menu'
import { MOST_READ_POSTS } from '../../delivery/records/most-read'
import { listingPage, trendingPosts } from '../../delivery/records/posts'
import { STANDARD_PAGES } from '../../delivery/records/publication'
import { hasListed } from '../../delivery/records/uncached-listing'
import { plansPath } from '../../settings/plan-paths'
import { crawlCall } from './crawl-calls'
import type { PageEntry } from './xml'

// A cached read takes a tenth of a millisecond.
const TOGETHER = 50

/**
 * Runs a step for all items in batches. Between them other requests get their turn: thousands of cached reads take
 * long.
 */
export async function inBatches<T, R>(items: readonly T[], step: (item: T) => Promise<R>): Promise<R[]> {
  const results: R[] = []
  for (let from = 0; from < items.length; from += TOGETHER) {
    if (from > 0) await setImmediate()
    results.push(...(await Promise.all(items.slice(from, from + TOGETHER).map(step))))
  }
  return results
}

export const entry = (path: string): PageEntry => ({ path, changedAt: null })

/** The site's own pages, without empty ones, which are `noindex` and must not be in a sitemap. @throws DeliveryError */
export async function ownPages(): Promise<PageEntry[]> {
  const [latest, standardPages, newsletters, ...trending] = await Promise.all([
    listingPage(1, LIST_AGE_MAX_MS),
    optional('standardPages', () => standardPagesWithText(), []),
    optional('newsletters', () => getNewsletters(), []),
    ...TRENDING_DURATIONS.map((duration) =>
      optional('most read', () => trendingPosts(duration, { limit: MOST_READ_POSTS }), []),
    ),
  ])
  const plans = plansPath()
  const ranked = TRENDING_DURATIONS.filter((_, index) => (trending[index]?.length ?? 0) > 0)
  return [
    entry('/'),
    ...(latest.items.length > 0 ? [entry('/latest')] : []),
    ...ranked.map((duration) => entry(trendingPath(duration))),
    ...(newsletters.length > 0 ? [entry('/newsletters')] : []),
    ...(plans === null ? [] : [entry(plans)]),
    ...standardPages.map(entry),
  ]
}

/** Paths of standard pages whose text is in the publication's record. */
async function standardPagesWithText(): Promise<string[]> {
  const pages = await Promise.all(
    Object.values(STANDARD_PAGES).map(({ path }) =>
      standardPageAt({ segments: pathSegments(path) ?? [], page: null }),
    ),
  )
  return pages.flatMap((standardPage) => (standardPage === null ? [] : [STANDARD_PAGES[standardPage].path]))
}

/** Categories with a post; empty ones are `noindex`. One call for each, cached for an hour. @throws DeliveryError */
export async function filledCategories(): Promise<PageEntry[]> {
  const began = Date.now()
  const categories = await getCategories()
  const filled = await inBatches(categories, ({ id }) => hasPosts(id, began))
  return unique(categories.filter((_, index) => filled[index]).map(({ path }) => path))
}

function hasPosts(category: number, began: number): Promise<boolean> {
  const tags = [TAG.archive, recordTag('category', category)]
  return cached(
    ['sitemap-category', category],
    { tags, fresh: 'hour' },
    async () => (await crawlCall(began, () => hasListed({ 'categories.id__eq': category }))) !== false,
  )
}

/** The documented interface has no list of all tags, so most come from the newest posts. @throws DeliveryError */
export async function tagsSeen(): Promise<PageEntry[]> {
  return unique((await listedTags()).map(({ path }) => path))
}

/**
 * Authors of the newest posts, at the addresses that their own records name: one call for each.
 * @throws DeliveryError
 */
export async function authorsSeen(): Promise<PageEntry[]> {
  const began = Date.now()
  const references = await listedAuthors()
  const authors = await inBatches(references, (author) => crawlCall(began, () => readableAuthor(author)))
  return unique(authors.flatMap((author) => (author === null ? [] : [author.path])))
}

/** Null for an author whose record is malformed, so that the others are listed. @throws DeliveryError */
async function readableAuthor(author: Reference): Promise<Author | null> {
  try {
    return await getAuthor(nameOf(author))
  } catch (error) {
    if (!(error instanceof DeliveryError) || error.failure !== 'malformed') throw error
    log.warn({ event: 'item-dropped', route: 'author', id: String(author.id), reason: error.detail.reason })
    return null
  }
}

/** The same name as in links to authors, so that this read is shared with their pages. */
const nameOf = ({ slug, id }: Reference) => slug || String(id)

const unique = (paths: string[]) => [...new Set(paths)].map(entry)
