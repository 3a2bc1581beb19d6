/** Data around a post: related stories, the next story, its tags. */
import 'server-only'
import { siteConfig } from '@/lib/base/config/site-config'
import type { Post, Teaser } from '@/lib/cms/model'
import { latestPosts } from '@/lib/cms/repositories/posts'
import { nearestPosts } from '@/lib/features/related-posts/nearest-posts'
import { nextPost } from '@/lib/features/related-posts/next-post'

const CANDIDATES = 20

/** Where a reader can go from a post: the next in its section, and what is nearest to it. */
export type Around = { next: Teaser | null; related: Teaser[] }
export const NOWHERE: Around = { next: null, related: [] }

/** Posts of the same section, then the latest of all, so there is always somewhere to go. */
export async function postsAround(post: Post): Promise<Around> {
  const inSection = post.section
    ? await latestPosts(CANDIDATES, { 'categories.id__eq': post.section.id })
    : []
  const next = nextPost(post, inSection)
  const candidates = await candidatesFor(post, inSection)
  const others = candidates.filter(({ id }) => id !== next?.id)
  return { next, related: nearestPosts(post, others, siteConfig().stories.related) }
}

async function candidatesFor(post: Post, inSection: Teaser[]): Promise<Teaser[]> {
  // Besides those that are shown, the next in the section is taken from them.
  const enough = siteConfig().stories.related + 1
  // Who has watched one wants to watch another.
  const films = post.type === 'Video' ? await latestPosts(CANDIDATES, { type__eq: 'Video' }) : []
  if (films.length > enough) return films
  const near = [...films, ...inSection]
  return near.length > enough ? near : [...near, ...(await latestPosts(50))]
}
