/**
 * The posts of a feed, with their bodies. Listings carry them, so a feed costs one call however many posts it has; the
 * pages' own reads of the same listing keep cards alone, since a page with fifty bodies in its cache would hold what it
 * never shows. Bodies of gated posts are dropped before anything is kept.
 */
import 'server-only'
import { cached, optional } from '../cache/read-through'
import { recordTag } from '../cache-tags'
import { get } from '../client/http'
import { answered } from '../client/missing'
import { LIMIT_MAX } from '../contract'
import { filterParameters, type PostFilters } from '../filters'
import type { FeedPost } from '../model'
import { itemsIn, readItems } from '../parsers/envelope'
import { feedPostReading } from '../parsers/post'
import { isMadeUpList, learnNames } from './known-names'
import { learnFrom } from './learning'
import { getPost, listingTags, newestFirst } from './posts'
import { readingSettings } from './settings'

/** Posts in a feed: as many as one call brings. */
export const FEED_POSTS = LIMIT_MAX

// Three bytes a character in Indian scripts: together below the 2 MB that one entry of the cache may have.
const BODIES_MAX_CHARACTERS = 600_000

// Where listings carry no bodies each costs a call, so only the posts that a reader of feeds has not seen get one.
const BODIES_READ_ALONE = 10

/** The publication's own pages are no news. */
const STORIES: PostFilters = { type__nin: ['CustomPage', 'BlankPage'] }

/**
 * The newest stories that match, newest first, each with its body where everybody may read it and it could be read.
 * @throws DeliveryError where the list itself could not be read
 */
export async function feedPosts(filters: PostFilters = {}): Promise<FeedPost[]> {
  const parameters = filterParameters({ ...STORIES, ...filters })
  const key = ['feed-posts', JSON.stringify(parameters)]
  const list = JSON.stringify(key)
  const posts = await cached(
    key,
    {
      tags: listingTags(filters),
      fresh: 'listing',
      carries: (read: FeedPost[]) => read.map(({ id }) => recordTag('post', id)),
    },
    async () => {
      const asked = get({
        route: 'posts',
        segments: ['posts'],
        parameters: { ...parameters, page: 1, limit: FEED_POSTS },
        isLookup: isMadeUpList(filters, 1, list),
      })
      const raw = itemsIn(await answered('posts', asked), 'posts')
      const read = readItems(feedPostReading(readingSettings()), raw, 'posts')
      const stories = read.filter(({ type }) => type !== 'CustomPage' && type !== 'BlankPage')
      return withinBounds(newestFirst(stories))
    },
  )
  learnFrom(posts)
  if (posts.length > 0) learnNames('list', list)
  return posts.some(({ html }) => html !== '') ? posts : Promise.all(posts.map(withBodyReadAlone))
}

/** The oldest go without their body where all of them together would be too long. */
function withinBounds(posts: FeedPost[]): FeedPost[] {
  let left = BODIES_MAX_CHARACTERS
  return posts.map((post) => {
    left -= post.html.length
    return left >= 0 ? post : { ...post, html: '' }
  })
}

/** The same read as that of the post's page, which may have made it already. */
async function withBodyReadAlone(post: FeedPost, index: number): Promise<FeedPost> {
  if (!post.isOpen || index >= BODIES_READ_ALONE) return post
  const whole = await optional('feed body', () => getPost(String(post.id)), null)
  return whole?.isOpen ? { ...post, html: whole.html } : post
}
