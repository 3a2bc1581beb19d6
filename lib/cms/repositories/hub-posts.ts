import 'server-only'
import type { PostHub } from '../../base/config/readers/hubs'
import { siteConfig } from '../../base/config/site-config'
import { optional } from '../cache/read-through'
import { LIMIT_MAX, type PostType } from '../contract'
import type { PostFilters } from '../filters'
import type { ListPage, Teaser } from '../model'
import { categoryBySlug, getCategories } from './categories'
import { hasKnownAccess } from './listed-access'
import { getPost, listPosts, PAGE_SIZE } from './posts'
import { newestPosts, SEEN_AT_MOST_MS } from './seen-names'
import { getTag, PAGES_TO_LEARN_FROM } from './tags'

const HUB_TYPES = {
  videos: 'Video',
  galleries: 'Gallery',
  live: 'LiveBlog',
  stories: 'Web Story',
} as const satisfies Record<Exclude<PostHub, 'podcasts'>, PostType>

export const hubFilters = (hub: Exclude<PostHub, 'podcasts'>): PostFilters => ({ type__eq: HUB_TYPES[hub] })

export function hubOfType(type: PostType): Exclude<PostHub, 'podcasts'> | null {
  const found = Object.entries(HUB_TYPES).find(([, one]) => one === type)
  return found ? (found[0] as keyof typeof HUB_TYPES) : null
}

/** @throws DeliveryError */
export async function hubPosts(hub: PostHub, page: number): Promise<ListPage<Teaser>> {
  if (hub !== 'podcasts') return listPosts({ filters: hubFilters(hub), page })
  const posts = await podcastPosts()
  const end = page * PAGE_SIZE
  return { items: posts.slice(end - PAGE_SIZE, end), page, hasNext: posts.length > end }
}

/** Searches the newest 500 posts. @throws DeliveryError */
export async function podcastPosts(): Promise<Teaser[]> {
  const filters = await podcastFilters()
  if (filters === 'none') return []
  const posts = filters === null ? await newestPosts() : await filteredPosts(filters)
  return openEpisodes(posts.filter(({ audio }) => audio !== undefined))
}

// If listings omit the access type, each episode costs a call.
const EPISODES_READ_ALONE = 10

async function openEpisodes(episodes: Teaser[]): Promise<Teaser[]> {
  const read = (id: string) => optional('episode access', () => getPost(id), null)
  if (await hasKnownAccess(episodes, read)) return episodes
  const doubtful = episodes.filter(({ isUnstated }) => isUnstated).slice(0, EPISODES_READ_ALONE)
  const whole = await Promise.all(doubtful.map(({ id }) => read(String(id))))
  const open = new Set(whole.flatMap((post) => (post?.isOpen ? [post.id] : [])))
  return episodes.filter(({ id, isUnstated }) => !isUnstated || open.has(id))
}

async function podcastFilters(): Promise<PostFilters | null | 'none'> {
  const { from } = siteConfig().podcasts
  if (from === null) return null
  if (from.kind === 'tag') {
    const tag = await getTag(from.slug)
    return tag === null ? 'none' : { 'tags.id__eq': tag.id }
  }
  const category = categoryBySlug(await getCategories(), from.slug)
  return category === null ? 'none' : { 'categories.id__eq': category.id }
}

async function filteredPosts(filters: PostFilters): Promise<Teaser[]> {
  const posts: Teaser[] = []
  for (let page = 1; page <= PAGES_TO_LEARN_FROM; page++) {
    const { items, hasNext } = await listPosts({ filters, page, limit: LIMIT_MAX, atMostMs: SEEN_AT_MOST_MS })
    posts.push(...items)
    if (!hasNext) break
  }
  return posts
}
