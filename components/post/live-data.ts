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

/** Limits the cost of invented page numbers. */
export const LIVE_PAGES_MAX = 20

/**
 * @param fresh how old the updates may be; default that of the blog's own page
 * @returns null where the post is shown as an article
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
  // Only the first page has a body to fall back on.
  const read = page === 1 ? await optional('live updates', updates, null) : await updates()
  const blog = liveBlogOf(
    post.html,
    read,
    { at: page, perPage: UPDATES_PER_PAGE, isAwaited: isLive(post, now) },
    { ...parserSettings(), gated: false, adSlots: [], language: post.language ?? site().language },
  )
  // A temporary redirect, because the page may exist later.
  if (page > 1 && (blog === null || blog.updates.length === 0)) redirect(post.path)
  return blog
}
