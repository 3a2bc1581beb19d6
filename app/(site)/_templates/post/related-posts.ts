import 'server-only'
import type { Post, Teaser } from '@/lib/delivery/model'
import { latestStories } from '@/lib/delivery/records/posts'
import { nearestPosts } from '@/lib/features/related-posts/nearest-posts'
import { nextPost } from '@/lib/features/related-posts/next-post'
import { siteConfig } from '@/lib/settings/site-config'
import { pageScope } from '../edition/scope'

const CANDIDATES = 20

export type RelatedPosts = { next: Teaser | null; related: Teaser[] }
export const NO_RELATED: RelatedPosts = { next: null, related: [] }

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
  const enough = siteConfig().stories.related + 1
  const { filters } = await pageScope()
  const films =
    post.type === 'Video' ? await latestStories(CANDIDATES, { ...filters, type__eq: 'Video' }) : []
  if (films.length > enough) return films
  const near = [...films, ...inSection]
  return near.length > enough ? near : [...near, ...(await latestStories(50, filters))]
}
