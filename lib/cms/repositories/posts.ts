/** Posts: lists by filter, single posts, and what is most read. */
import 'server-only'
import { cached } from '../cache/read-through'
import { recordTag, TAG } from '../cache-tags'
import { get } from '../client/http'
import { answered, orMissing } from '../client/missing'
import { LIMIT_MAX, PAGE_MAX, type TrendingDuration, type TrendingType } from '../contract'
import { DeliveryError } from '../errors'
import { filterParameters, type PostFilters } from '../filters'
import type { ListPage, Post, Teaser } from '../model'
import { itemsIn, readItems, readRecord } from '../parsers/envelope'
import { postReading, teaserReading } from '../parsers/post'
import { isKnown, isMadeUpList, learnNames } from './known-names'
import { learnFrom } from './learning'
import { withLiveStates } from './live-states'
import { readingSettings } from './settings'

/** Posts on a list page of the site. */
export const PAGE_SIZE = 20

export type PostQuery = { filters?: PostFilters; page?: number; limit?: number }

/** Tags that name a listing: `listing`, and the record whose posts it lists. */
export function listingTags(filters: PostFilters): string[] {
  const named = [
    ['category', filters['categories.id__eq'] ?? filters['primary_category.id__eq']],
    ['tag', filters['tags.id__eq']],
    ['author', filters['contributors.id__eq']],
  ] as const
  return [
    TAG.listing,
    ...named.flatMap(([kind, id]) => (id === undefined ? [] : [recordTag(kind, String(id))])),
  ]
}

/** A list is made again when a post that it shows changes. */
const shown = (items: readonly Teaser[]) => items.map(({ id }) => recordTag('post', id))

type RawPage = { items: Teaser[]; isFull: boolean }

async function readPostsPage(
  filters: PostFilters,
  page: number,
  limit: number,
  atMostMs?: number,
): Promise<RawPage> {
  const parameters = filterParameters(filters)
  const key = ['posts', JSON.stringify(parameters), page, limit]
  const list = JSON.stringify(key)
  const policy = {
    tags: listingTags(filters),
    fresh: 'listing' as const,
    carries: (page: RawPage) => shown(page.items),
    ...(atMostMs !== undefined && { atMostMs }),
  }
  const read = await cached(key, policy, async () => {
    const raw = itemsIn(
      await answered(
        'posts',
        get({
          route: 'posts',
          segments: ['posts'],
          parameters: { ...parameters, page, limit },
          isLookup: isMadeUpList(filters, page, list),
        }),
      ),
      'posts',
    )
    const items = readItems(teaserReading(readingSettings()), raw, 'posts')
    return { items: newestFirst(items), isFull: raw.length >= limit }
  })
  learnFrom(read.items)
  if (read.items.length > 0) learnNames('list', list)
  return read
}

/**
 * A page of published posts, newest first within the page.
 * @param query filters combine; page 1 to 1,000 (beyond it the list is empty), limit 1 to 50
 * @throws DeliveryError
 */
export async function listPosts({
  filters = {},
  page = 1,
  limit = PAGE_SIZE,
}: PostQuery): Promise<ListPage<Teaser>> {
  if (!Number.isInteger(page) || page < 1 || page > PAGE_MAX) return { items: [], page, hasNext: false }
  const bounded = Math.min(Math.max(1, Math.trunc(limit)), LIMIT_MAX)
  const { items, isFull } = await readPostsPage(filters, page, bounded)
  return { items, page, hasNext: isFull && page < PAGE_MAX && (await hasPosts(filters, page + 1, bounded)) }
}

/** A failing look ahead must not cost the page at hand; the link then leads to a page that may say there is no more. */
async function hasPosts(filters: PostFilters, page: number, limit: number): Promise<boolean> {
  try {
    return (await readPostsPage(filters, page, limit)).items.length > 0
  } catch (error) {
    if (error instanceof DeliveryError) return true
    throw error
  }
}

/**
 * A page of fifty posts of the listing as it stands, for what is written for each request.
 * @param page 1 to 1,000
 * @param atMostMs how old it may be
 * @throws DeliveryError
 */
export const listingPage = (page: number, atMostMs: number): Promise<RawPage> =>
  readPostsPage({}, page, LIMIT_MAX, atMostMs)

/** The newest posts that match, without the look ahead that paging needs. @throws DeliveryError */
export async function latestPosts(limit: number, filters: PostFilters = {}): Promise<Teaser[]> {
  return (await readPostsPage(filters, 1, Math.min(limit, LIMIT_MAX))).items
}

/**
 * One post by id or slug; null where the service has no such published post.
 * @throws DeliveryError
 */
export async function getPost(identifier: string): Promise<Post | null> {
  const policy = {
    tags: [recordTag('post', identifier)],
    fresh: 'post' as const,
    carries: (post: Post | null) => (post === null ? [] : shown([post])),
  }
  const post = await cached(['post', identifier], policy, async () => {
    const isLookup = !isKnown('post', identifier)
    const body = await orMissing(get({ route: 'post', segments: ['post', identifier], isLookup }))
    if (body === null) return null
    return readRecord(postReading(readingSettings()), body, 'post')
  })
  if (post) {
    learnNames('post', identifier)
    learnFrom([post])
  }
  return post
}

/**
 * The most read posts of a window, most read first; empty where the site records no views.
 * @throws DeliveryError
 */
export async function trendingPosts(
  duration: TrendingDuration,
  { limit = 10, page = 1, type }: { limit?: number; page?: number; type?: TrendingType } = {},
): Promise<Teaser[]> {
  const parameters = { duration, limit, page, ...(type && { type }) }
  const posts = await cached(
    ['trending', JSON.stringify(parameters)],
    { tags: [TAG.trending], fresh: 'trending', carries: shown },
    async () => {
      // Some deployments have the route below `analytics/`.
      const body =
        (await orMissing(get({ route: 'posts/trending', segments: ['posts', 'trending'], parameters }))) ??
        (await orMissing(
          get({
            route: 'posts/analytics/trending',
            segments: ['posts', 'analytics', 'trending'],
            parameters,
          }),
        ))
      if (body === null) return []
      const raw = itemsIn(body, 'posts/trending')
      return readItems(teaserReading(readingSettings()), raw, 'posts/trending')
    },
  )
  learnFrom(posts)
  // The newest of all: a read that most pages share.
  return withLiveStates(posts, () => latestPosts(LIMIT_MAX))
}

/** Order is not promised by the service, so a list is put in order by what its posts say. */
export function newestFirst<T extends Teaser>(items: readonly T[]): T[] {
  return [...items].sort((a, b) => (b.publishedAt ?? '').localeCompare(a.publishedAt ?? '') || b.id - a.id)
}
