/** Where a reader can go from a post: the next one in its section, and the posts nearest to it. */
import 'server-only'
import { siteConfig } from '@/lib/base/config/site-config'
import type { Post, Teaser } from '@/lib/cms/model'
import { latestStories } from '@/lib/cms/repositories/posts'
import { nearestPosts } from '@/lib/features/related-posts/nearest-posts'
import { nextPost } from '@/lib/features/related-posts/next-post'
import { pageScope } from '../edition/scope'

const CANDIDATES = 20

export type RelatedPosts = { next: Teaser | null; related: Teaser[] }
export const NO_RELATED: RelatedPosts = { next: null, related: [] }

/** Posts of the same section, then the latest of its edition, so that there are nearly always some. */
export async function relatedPosts(post: Post): Promise<RelatedPosts> {
  const inSection = post.section
    ? await latestStories(CANDIDATES, { 'categories.id__eq': post.section.id })
    : []
  const next = nextPost(post, inSection)
  const candidates = await candidatesFor(post, inSection)
  const others = candidates.filter(({ id }) => id !== next?.id)
  return { next, related: nearestPosts(post, others, siteConfig().stories.related) }
}

async function candidatesFor(post: Post, inSection: Teaser[]): Promise<Teaser[]> {
  // Besides those that are shown, the next in the section is taken from them.
  const enough = siteConfig().stories.related + 1
  const { filters } = await pageScope()
  // Below a video, other videos come first.
  const films =
    post.type === 'Video' ? await latestStories(CANDIDATES, { ...filters, type__eq: 'Video' }) : []
  if (films.length > enough) return films
  const near = [...films, ...inSection]
  return near.length > enough ? near : [...near, ...(await latestStories(50, filters))]
}
