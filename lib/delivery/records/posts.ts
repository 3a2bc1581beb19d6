import 'server-only'
import { cached, optional } from '../cache'
import { recordTag, TAG } from '../cache-tags'
import { get } from '../call/http'
import { nullOn404, requireBody } from '../call/not-found'
import { LIMIT_MAX, PAGE_MAX, type TrendingDuration, type TrendingType } from '../contract'
import { DeliveryError } from '../errors'
import { filterParameters, type PostFilters } from '../filters'
import { deliveryMemory } from '../memory'
import type { ListPage, Post, Teaser } from '../model'
import { readItems, readRecord } from './envelope'
import { type Listing, type ListingRequest, readListing } from './listing'
import { isKnown, isLookupList, rememberNames } from './names'
import { postParser, teaserParser } from './post'
import { rememberDetails, rememberPosts, withDetails } from './post-details'
import { parserSettings } from './settings'

/**
 * Adds whether live blogs are running, which the ranking does not say, from a listing. A failure leaves it unknown.
 * @param listed called only if a state is missing
 */
async function withLiveStates(
  posts: readonly Teaser[],
  listed: () => Promise<readonly Teaser[]>,
): Promise<Teaser[]> {
  const isUnknown = ({ type, live }: Teaser) => type === 'LiveBlog' && live === null
  if (!posts.some(isUnknown)) return [...posts]
  const states = new Map((await optional('live states', listed, [])).map(({ id, live }) => [id, live]))
  return posts.map((post) => (isUnknown(post) ? { ...post, live: states.get(post.id) ?? null } : post))
}

export const PAGE_SIZE = 20

/** `atMostMs` is the maximum age in milliseconds, for routes that are rendered for each request. */
export type PostQuery = { filters?: PostFilters; page?: number; limit?: number; atMostMs?: number }

/** Cache tags of a list: `listing`, and the record whose posts it lists. */
export function listingTags(filters: PostFilters): string[] {
  const recordFilters = [
    ['category', filters['categories.id__eq'] ?? filters['primary_category.id__eq']],
    ['tag', filters['tags.id__eq']],
    ['author', filters['contributors.id__eq']],
  ] as const
  return [
    TAG.listing,
    ...recordFilters.flatMap(([kind, id]) => (id === undefined ? [] : [recordTag(kind, String(id))])),
  ]
}

const postTags = (items: readonly Teaser[]) => items.map(({ id }) => recordTag('post', id))

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
    tagsFromValue: (page: RawPage) => postTags(page.items),
    ...(atMostMs !== undefined && { atMostMs }),
  }
  const read = await cached(key, policy, async () => {
    const isLookup = isLookupList(filters, page, list)
    const request = { route: 'posts', segments: ['posts'], parameters, page, limit, isLookup }
    const listing = await requireBody('posts', readListing(request))
    const items = readItems(teaserParser(parserSettings()), listing.items, 'posts')
    return { items: newestFirst(items), isFull: listing.isFull }
  })
  // Outside the cached load, because that does not run if the value comes from the cache.
  rememberPosts(read.items)
  if (read.items.length > 0) rememberNames('list', list)
  return { ...read, items: read.items.map(withDetails) }
}

/**
 * A page of a list, newest first, without blank pages, which have nothing to read. Lists carry no totals, so `hasNext`
 * comes from reading the next page, which is then in the cache for the reader who turns to it.
 * @param query page 1 to 1,000, limit 1 to 50
 * @throws DeliveryError
 */
export async function listPosts({
  filters = {},
  page = 1,
  limit = PAGE_SIZE,
  atMostMs,
}: PostQuery): Promise<ListPage<Teaser>> {
  if (!Number.isInteger(page) || page < 1 || page > PAGE_MAX) return { items: [], page, hasNext: false }
  const bounded = Math.min(Math.max(1, Math.trunc(limit)), LIMIT_MAX)
  const { items, isFull } = await readPostsPage(filters, page, bounded, atMostMs)
  const readable = items.filter(({ type }) => type !== 'BlankPage')
  return {
    items: readable,
    page,
    hasNext: isFull && page < PAGE_MAX && (await hasPosts(filters, page + 1, bounded)),
  }
}

/** If reading ahead fails, the page at hand is still shown, with a link to a next page that may be empty. */
async function hasPosts(filters: PostFilters, page: number, limit: number): Promise<boolean> {
  try {
    return (await readPostsPage(filters, page, limit)).items.length > 0
  } catch (error) {
    if (error instanceof DeliveryError) return true
    throw error
  }
}

/**
 * Fifty posts of the listing without filters, without reading ahead.
 * @param page 1 to 1,000
 * @param atMostMs maximum age in milliseconds
 * @throws DeliveryError
 */
export const listingPage = (page: number, atMostMs: number): Promise<RawPage> =>
  readPostsPage({}, page, LIMIT_MAX, atMostMs)

/** The newest matching posts, without reading ahead for a next page. @throws DeliveryError */
export async function latestPosts(
  limit: number,
  filters: PostFilters = {},
  atMostMs?: number,
): Promise<Teaser[]> {
  return (await readPostsPage(filters, 1, Math.min(limit, LIMIT_MAX), atMostMs)).items
}

/** As `latestPosts`, without pages of the publication, such as its terms. @throws DeliveryError */
export async function latestStories(limit: number, filters: PostFilters = {}): Promise<Teaser[]> {
  return (await latestPosts(limit, filters)).filter(
    ({ type }) => type !== 'CustomPage' && type !== 'BlankPage',
  )
}

/** A published post by id or slug; null if there is none. @throws DeliveryError */
export async function getPost(identifier: string): Promise<Post | null> {
  const policy = {
    tags: [recordTag('post', identifier)],
    fresh: 'post' as const,
    tagsFromValue: (post: Post | null) => (post === null ? [] : postTags([post])),
  }
  const post = await cached(['post', identifier], policy, async () => {
    const isLookup = !isKnown('post', identifier)
    const body = await nullOn404(get({ route: 'post', segments: ['post', identifier], isLookup }))
    if (body === null) return null
    return readRecord(postParser(parserSettings()), body, 'post')
  })
  if (post) {
    rememberNames('post', identifier)
    rememberPosts([post])
  }
  return post && withDetails(post)
}

export type TrendingQuery = { limit?: number; page?: number; type?: TrendingType }

export type TrendingPage = {
  posts: Teaser[]
  /** Posts on a full page: the limit, or fewer where the deployment sends fewer. */
  size: number
  isFull: boolean
}

/** The most read posts of a period, most read first; empty if the service has no ranking. @throws DeliveryError */
export async function trendingPosts(duration: TrendingDuration, query: TrendingQuery = {}) {
  return (await trendingPage(duration, query)).posts
}

export async function trendingPage(
  duration: TrendingDuration,
  { limit = 10, page = 1, type }: TrendingQuery = {},
): Promise<TrendingPage> {
  const parameters = { duration, ...(type && { type }) }
  const read = await cached(
    ['trending', JSON.stringify({ ...parameters, limit, page })],
    { tags: [TAG.trending], fresh: 'trending', tagsFromValue: (read: TrendingPage) => postTags(read.posts) },
    async () => {
      const ranking = await readRanking({ parameters, limit, page })
      if (ranking === null) return { posts: [], size: limit, isFull: false }
      const { items, size, isFull } = ranking
      return { posts: readItems(teaserParser(parserSettings()), items, 'posts/trending'), size, isFull }
    },
  )
  rememberPosts(read.posts)
  rememberDetails(read.posts)
  return { ...read, posts: await withLiveStates(read.posts, () => latestPosts(LIMIT_MAX)) }
}

/** The vendor's documentation has the first route, the documented interface of deployments the second. */
const RANKING_ROUTES = ['posts/analytics/trending', 'posts/trending'] as const

/**
 * The route that answered last comes first, so that a service with one of them refuses one call and not one a minute.
 */
function rankingRoutes(): readonly string[] {
  const { rankingRoute } = deliveryMemory
  return [...RANKING_ROUTES].sort(
    (firstRoute, secondRoute) => Number(secondRoute === rankingRoute) - Number(firstRoute === rankingRoute),
  )
}

/** Null if the service has neither route. If one refuses and the other is missing, the refusal is thrown. */
async function readRanking(
  request: Pick<ListingRequest, 'parameters' | 'limit' | 'page'>,
): Promise<Listing | null> {
  let refusal: DeliveryError | null = null
  for (const route of rankingRoutes()) {
    try {
      const segments = route.split('/')
      const ranking = await nullOn404(readListing({ ...request, route, segments, isOptional: true }))
      if (ranking === null) continue
      deliveryMemory.rankingRoute = route
      return ranking
    } catch (error) {
      if (!(error instanceof DeliveryError) || !isRefusal(error)) throw error
      refusal ??= error
    }
  }
  if (refusal !== null) throw refusal
  return null
}

const isRefusal = ({ failure, detail }: DeliveryError) =>
  failure === 'unauthorised' || (failure === 'malformed' && detail.status !== undefined)

/** The service promises no order, so lists are sorted by what their posts say. */
export function newestFirst<T extends Teaser>(items: readonly T[]): T[] {
  return [...items].sort((a, b) => (b.publishedAt ?? '').localeCompare(a.publishedAt ?? '') || b.id - a.id)
}
