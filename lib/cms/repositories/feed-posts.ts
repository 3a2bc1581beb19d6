/** Listings include bodies; gated ones are dropped before caching. */
import 'server-only'
import { LIST_AT_MOST_MS } from '../cache/lifetimes'
import { cached, optional } from '../cache/read-through'
import { recordTag } from '../cache-tags'
import { get } from '../client/http'
import { requireBody } from '../client/not-found'
import { LIMIT_MAX } from '../contract'
import { filterParameters, type PostFilters } from '../filters'
import type { FeedPost } from '../model'
import { itemsIn, readItems } from '../parsers/envelope'
import { feedPostParser } from '../parsers/post'
import { isLookupList, rememberNames } from './known-names'
import { withoutDoubtfulBodies } from './listed-access'
import { withDetails } from './post-details'
import { getPost, listingTags, newestFirst } from './posts'
import { rememberPosts } from './remember-posts'
import { parserSettings } from './settings'

const FEED_POSTS = LIMIT_MAX

// Characters take up to three bytes, and a cache entry is limited to 2 MB.
const BODIES_MAX_CHARACTERS = 600_000

// If listings lack bodies, each costs a call.
const BODIES_READ_ALONE = 10

const STORIES: PostFilters = { type__nin: ['CustomPage', 'BlankPage'] }

/** @throws DeliveryError if the list can't be read */
export async function feedPosts(filters: PostFilters = {}): Promise<FeedPost[]> {
  const parameters = filterParameters({ ...STORIES, ...filters })
  const key = ['feed-posts', JSON.stringify(parameters)]
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
      const response = get({
        route: 'posts',
        segments: ['posts'],
        parameters: { ...parameters, page: 1, limit: FEED_POSTS },
        isLookup: isLookupList(filters, 1, list),
      })
      const raw = itemsIn(await requireBody('posts', response), 'posts')
      const read = readItems(feedPostParser(parserSettings()), raw, 'posts')
      const stories = read.filter(({ type }) => type !== 'CustomPage' && type !== 'BlankPage')
      return withinBounds(newestFirst(stories))
    },
  )
  rememberPosts(posts)
  if (posts.length > 0) rememberNames('list', list)
  const readAlone = (id: string) => optional('feed access', () => getPost(id), null)
  const known = await withoutDoubtfulBodies(posts.map(withDetails), readAlone)
  return known.some(({ html }) => html !== '') ? known : Promise.all(known.map(withBodyReadAlone))
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
