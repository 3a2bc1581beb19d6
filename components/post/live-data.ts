import 'server-only'
import { redirect } from 'next/navigation'
import { type LiveBlog, liveBlogOf } from '@/lib/body/live-blog/blog'
import { isLive, ttlClassOf } from '@/lib/body/live-blog/view'
import { optional } from '@/lib/delivery/cache'
import type { TtlClass } from '@/lib/delivery/lifetimes'
import type { Post } from '@/lib/delivery/model'
import { getLiveUpdates, UPDATES_PER_PAGE } from '@/lib/delivery/records/live-updates'
import { parserSettings } from '@/lib/delivery/records/settings'
import { site } from '@/lib/settings/site'

/**
 * More pages of updates than any live blog has. Higher page numbers are a 404 without a call, which limits what
 * invented numbers can cost.
 */
export const LIVE_PAGES_MAX = 20

/**
 * A page of a live blog's updates, ready to draw.
 * @param fresh how old the updates may be; by default as old as the blog's own page
 * @returns null for a post that is shown as an article: it is not a live blog, is gated, or has no updates
 * @throws Next's redirect to the first page if there is no such page of updates
 */
export async function readLiveBlog(
  post: Post,
  page: number,
  fresh: TtlClass = ttlClassOf(post, Date.now()),
): Promise<LiveBlog | null> {
  if (post.type !== 'LiveBlog' || !post.isOpen) {
    if (page > 1) redirect(post.path)
    return null
  }
  const now = Date.now()
  const updates = () => getLiveUpdates(post.id, page, fresh)
  // The first page can fall back on the post's body. A later page has nothing but its updates, so it fails without
  // them.
  const updatesPage = page === 1 ? await optional('live updates', updates, null) : await updates()
  const blog = liveBlogOf(
    post.html,
    updatesPage,
    { at: page, perPage: UPDATES_PER_PAGE, isAwaited: isLive(post, now) },
    { ...parserSettings(), gated: false, adSlots: [], language: post.language ?? site().language },
  )
  // The redirect is temporary, because the page may exist later: a blog grows.
  if (page > 1 && (blog === null || blog.updates.length === 0)) redirect(post.path)
  return blog
}
