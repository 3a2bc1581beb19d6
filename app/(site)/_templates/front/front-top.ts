import 'server-only'
import { optional } from '@/lib/delivery/cache'
import { LIMIT_MAX } from '@/lib/delivery/contract'
import type { PostFilters } from '@/lib/delivery/filters'
import type { Teaser } from '@/lib/delivery/model'
import { latestPosts, latestStories } from '@/lib/delivery/records/posts'
import { configuredTag, withConfiguredTags } from '@/lib/delivery/records/tag'
import { inPlaces, placedPosts } from '@/lib/features/front-page/places'
import { siteConfig } from '@/lib/settings/site-config'
import type { Scope } from '../edition/scope'

export type Top = {
  posts: Teaser[]
  placed: ReadonlySet<number>
}
export const NO_TOP: Top = { posts: [], placed: new Set() }

/** @throws DeliveryError without the newest posts */
export async function readTop({ sections, filters }: Pick<Scope, 'sections' | 'filters'>): Promise<Top> {
  const { frontPage } = siteConfig()
  const newest = await latestStories(LIMIT_MAX, filters)
  const shown = sections.find((section) => section.kind === 'latest')?.limit ?? 0
  const topTags = frontPage.topTags.slice(0, shown)
  if (topTags.length === 0) return { ...NO_TOP, posts: newest }
  const tagged = await optional('placed stories', () => postsWithTags(topTags, filters), [])
  const now = Date.now()
  const found = [...newest, ...tagged]
  const candidates = await optional('placed stories', () => withConfiguredTags(found, topTags, now), found)
  const placed = placedPosts(candidates, { ...frontPage, topTags }, now)
  return {
    posts: inPlaces(newest, placed),
    placed: new Set(placed.flatMap((post) => (post ? [post.id] : []))),
  }
}

/** One call for all tags, because placed stories may be old. */
async function postsWithTags(slugs: readonly string[], filters: PostFilters): Promise<Teaser[]> {
  const tags = await Promise.all(slugs.map((slug) => configuredTag(slug, Date.now())))
  const ids = tags.flatMap((tag) => (tag ? [tag.id] : [])).sort((a, b) => a - b)
  return ids.length === 0 ? [] : latestPosts(LIMIT_MAX, { ...filters, 'tags.id__in': ids })
}
