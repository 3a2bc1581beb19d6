/**
 * Posts with their bodies, for feeds: listings include these. Bodies behind a gate are dropped before anything is
 * cached.
 */
import 'server-only'
import {
  FILTERED_HUBS,
  type FilteredHub,
  filtersOfHub,
  isFilteredHub,
  type PostHub,
} from '../../settings/hubs'
import type { PodcastShow } from '../../settings/podcasts'
import { siteConfig } from '../../settings/site-config'
import { cached, optional } from '../cache'
import { recordTag } from '../cache-tags'
import { requireBody } from '../call/not-found'
import { LIMIT_MAX } from '../contract'
import { filterParameters, type PostFilters, postsOfRecord } from '../filters'
import { LIST_AT_MOST_MS } from '../lifetimes'
import { matchesFilters } from '../matches-filters'
import type { FeedPost, ListPage, Post, Teaser } from '../model'
import { categoryBySlug, getCategories } from './category'
import { readItems } from './envelope'
import { LIST_AGE_MAX_MS, newestPosts } from './listed-names'
import { readListing } from './listing'
import { isLookupList, rememberNames } from './names'
import { feedPostParser } from './post'
import { rememberPosts, withDetails } from './post-details'
import { getPost, listingTags, listPosts, newestFirst, PAGE_SIZE } from './posts'
import { parserSettings } from './settings'
import { getTag, PAGES_TO_LEARN_FROM } from './tag'

/**
 * Whether the bodies of a listing may be shown. A listing may leave the access type out and yet contain gated bodies,
 * so the first post without one is read by itself: if its record names no access type either, the service has none.
 * @param read returns null on failure
 * @throws as `read` does
 */
async function hasKnownAccess(
  posts: readonly Pick<Teaser, 'id' | 'isUnstated'>[],
  read: (identifier: string) => Promise<Post | null>,
): Promise<boolean> {
  const first = posts.find(({ isUnstated }) => isUnstated)
  if (first === undefined) return true
  const whole = await read(String(first.id))
  return whole?.isUnstated === true
}

/** The posts without bodies that may be behind a gate. @throws as `read` does */
export async function withoutDoubtfulBodies<P extends Pick<Post, 'id' | 'html' | 'isUnstated'>>(
  posts: readonly P[],
  read: (identifier: string) => Promise<Post | null>,
): Promise<P[]> {
  const withBodies = posts.filter(({ html }) => html !== '')
  if (await hasKnownAccess(withBodies, read)) return [...posts]
  return posts.map((post) => (post.isUnstated ? { ...post, html: '' } : post))
}

const FEED_POSTS = LIMIT_MAX

// All bodies of one feed. A character takes up to three bytes, and a cache entry holds 2 MB.
const BODIES_MAX_CHARACTERS = 600_000

// If listings have no bodies, each body costs a call, so only the newest posts of a feed get one.
const BODIES_READ_ALONE = 10

const STORIES: PostFilters = { type__nin: ['CustomPage', 'BlankPage'] }

/**
 * The newest posts for a feed, with the bodies that are free to read.
 * @param page by fifties; feeds have the first
 * @throws DeliveryError if the list can't be read
 */
export async function feedPosts(filters: PostFilters = {}, page = 1): Promise<FeedPost[]> {
  const parameters = filterParameters({ ...STORIES, ...filters })
  const key = ['feed-posts', JSON.stringify(parameters), ...(page > 1 ? [String(page)] : [])]
  const list = JSON.stringify(key)
  const posts = await cached(
    key,
    {
      tags: listingTags(filters),
      fresh: 'listing',
      atMostMs: LIST_AT_MOST_MS,
      tagsFromValue: (read: FeedPost[]) => read.map(({ id }) => recordTag('post', id)),
    },
    async () => {
      const { items } = await requireBody(
        'posts',
        readListing({
          route: 'posts',
          segments: ['posts'],
          parameters,
          page,
          limit: FEED_POSTS,
          isLookup: isLookupList(filters, page, list),
        }),
      )
      const read = readItems(feedPostParser(parserSettings()), items, 'posts')
      const stories = read.filter(({ type }) => type !== 'CustomPage' && type !== 'BlankPage')
      return withinBounds(newestFirst(stories))
    },
  )
  rememberPosts(posts)
  if (posts.length > 0) rememberNames('list', list)
  const readAlone = (id: string) => optional('feed access', () => getPost(id), null)
  const readablePosts = await withoutDoubtfulBodies(posts.map(withDetails), readAlone)
  return readablePosts.some(({ html }) => html !== '')
    ? readablePosts
    : Promise.all(readablePosts.map(withBodyReadAlone))
}

function withinBounds(posts: FeedPost[]): FeedPost[] {
  let left = BODIES_MAX_CHARACTERS
  return posts.map((post) => {
    left -= post.html.length
    return left >= 0 ? post : { ...post, html: '' }
  })
}

async function withBodyReadAlone(post: FeedPost, index: number): Promise<FeedPost> {
  if (!post.isOpen || index >= BODIES_READ_ALONE) return post
  const whole = await optional('feed body', () => getPost(String(post.id)), null)
  if (whole === null) return post
  const { isOpen, html } = whole
  return isOpen ? { ...post, html } : { ...post, isOpen, html: '' }
}

export const hubFilters = (hub: FilteredHub): PostFilters => filtersOfHub(hub)

/** The lists that a post is on, of those that are a filter. */
export const hubsOfPost = (post: Post): FilteredHub[] =>
  FILTERED_HUBS.filter((hub) => matchesFilters(post, hubFilters(hub)))

/**
 * A page of one of the site's own lists, such as `/videos`.
 * @param show of podcasts; without, all episodes
 * @throws DeliveryError
 */
export async function hubPosts(hub: PostHub, page: number, show?: PodcastShow): Promise<ListPage<Teaser>> {
  if (isFilteredHub(hub)) return listPosts({ filters: hubFilters(hub), page })
  if (hub === 'corrections') {
    const filters = await correctionFilters()
    return filters === null ? { items: [], page, hasNext: false } : listPosts({ filters, page })
  }
  const posts = await podcastPosts(show)
  const end = page * PAGE_SIZE
  return { items: posts.slice(end - PAGE_SIZE, end), page, hasNext: posts.length > end }
}

/** Filters for corrected stories; null if the service has no tag of that slug. @throws DeliveryError */
export async function correctionFilters(): Promise<PostFilters | null> {
  const { correctionTag } = siteConfig().stories
  const tag = correctionTag === null ? null : await getTag(correctionTag)
  return tag === null ? null : postsOfRecord('tag', tag.id)
}

/**
 * The posts of a page of corrected stories with the bodies that are free to read, by id. Bodies are read by fifties, so
 * a page may need two readings; every page within them needs no further one.
 */
export async function correctedPosts(page: number): Promise<ReadonlyMap<number, FeedPost>> {
  const filters = await correctionFilters()
  if (filters === null) return new Map()
  const readings = new Set(
    [(page - 1) * PAGE_SIZE, page * PAGE_SIZE - 1].map((index) => 1 + Math.floor(index / FEED_POSTS)),
  )
  const posts = await Promise.all([...readings].map((number) => feedPosts(filters, number)))
  return new Map(posts.flat().map((post) => [post.id, post]))
}

/**
 * Posts with an audio file that is free to hear, among the newest 500 of the podcast.
 * @param show without, those of `podcasts.from`
 * @throws DeliveryError
 */
export async function podcastPosts(show?: Pick<PodcastShow, 'from'>): Promise<Teaser[]> {
  const filters = await podcastFilters(show)
  if (filters === 'none') return []
  const posts = filters === null ? await newestPosts() : await filteredPosts(filters)
  return openEpisodes(posts.filter(({ audio }) => audio !== undefined))
}

// If listings leave the access type out, each episode costs a call, so only the newest are read.
const EPISODES_READ_ALONE = 10

async function openEpisodes(episodes: Teaser[]): Promise<Teaser[]> {
  const read = (id: string) => optional('episode access', () => getPost(id), null)
  if (await hasKnownAccess(episodes, read)) return episodes
  const doubtful = episodes.filter(({ isUnstated }) => isUnstated).slice(0, EPISODES_READ_ALONE)
  const whole = await Promise.all(doubtful.map(({ id }) => read(String(id))))
  const open = new Set(whole.flatMap((post) => (post?.isOpen ? [post.id] : [])))
  return episodes.filter(({ id, isUnstated }) => !isUnstated || open.has(id))
}

/** `null`: all posts. `'none'`: the configured tag or category does not exist. */
async function podcastFilters(show?: Pick<PodcastShow, 'from'>): Promise<PostFilters | null | 'none'> {
  const { from } = show ?? siteConfig().podcasts
  if (from === null) return null
  if (from.kind === 'tag') {
    const tag = await getTag(from.slug)
    return tag === null ? 'none' : { 'tags.id__eq': tag.id }
  }
  const category = categoryBySlug(await getCategories(), from.slug)
  return category === null ? 'none' : { 'categories.id__eq': category.id }
}

/**
 * Filters for the posts of the podcast that a post is an episode of; null if the post is not an episode.
 * @param show without, the podcast of `podcasts.from`
 * @throws DeliveryError
 */
export async function showOf(
  { audio, tags, section, categories }: Post,
  show?: Pick<PodcastShow, 'from'>,
): Promise<PostFilters | null> {
  if (audio === undefined) return null
  const filters = await podcastFilters(show)
  if (filters === 'none') return null
  if (filters === null) return {}
  const isTagged = tags.some(({ id }) => id === filters['tags.id__eq'])
  const isFiled = [section, ...categories].some((one) => one?.id === filters['categories.id__eq'])
  return isTagged || (filters['categories.id__eq'] !== undefined && isFiled) ? filters : null
}

async function filteredPosts(filters: PostFilters): Promise<Teaser[]> {
  const posts: Teaser[] = []
  for (let page = 1; page <= PAGES_TO_LEARN_FROM; page++) {
    const { items, hasNext } = await listPosts({ filters, page, limit: LIMIT_MAX, atMostMs: LIST_AGE_MAX_MS })
    posts.push(...items)
    if (!hasNext) break
  }
  return posts
}
