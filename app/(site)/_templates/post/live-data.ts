/** A live blog: its updates, read beside the rest of its page at the price of one call. */
import 'server-only'
import { redirect } from 'next/navigation'
import { site } from '@/lib/base/config/site'
import { later } from '@/lib/base/dates'
import { optional } from '@/lib/cms/cache/read-through'
import type { Post } from '@/lib/cms/model'
import { getLiveUpdates, UPDATES_PER_PAGE } from '@/lib/cms/repositories/live-updates'
import { parserSettings } from '@/lib/cms/repositories/settings'
import { type LiveBlog, liveBlogOf } from '@/lib/content/live-blog/blog'
import { isLive, POLL_FOR_MS, ttlClassOf } from '@/lib/content/live-blog/status'
import { aheadOfClock, type Feed } from '@/lib/features/live-updates/feed'

/** More pages of updates than any blog has; also bounds what made-up page numbers can cost. */
export const LIVE_PAGES_MAX = 20

const EPOCH = new Date(0).toISOString()

/**
 * Reads a page of a live blog's updates and puts it together.
 * @returns null for a post that is no live blog, is gated or has no updates: these are shown as articles
 */
export async function readLiveBlog(post: Post, page: number): Promise<LiveBlog | null> {
  if (post.type !== 'LiveBlog' || !post.isOpen) {
    if (page > 1) redirect(post.path)
    return null
  }
  const now = Date.now()
  const updates = () => getLiveUpdates(post.id, page, ttlClassOf(post, now))
  // The first page has the body to fall back on; a later one is nothing without its updates.
  const read = page === 1 ? await optional('live updates', updates, null) : await updates()
  const blog = liveBlogOf(
    post.html,
    read,
    { at: page, perPage: UPDATES_PER_PAGE, isAwaited: isLive(post, now) },
    { ...parserSettings(), gated: false, adSlots: [], language: post.language ?? site().language },
  )
  // Beyond its end: a blog grows and shrinks, so there may be such a page again.
  if (page > 1 && (blog === null || blog.updates.length === 0)) redirect(post.path)
  return blog
}

/**
 * The post, last changed when it was last written in.
 * @param now milliseconds
 */
export function withLastUpdate(post: Post, { updates }: LiveBlog, now: number): Post {
  const last = timesUpToNow(updates, now)[0] ?? null
  return { ...post, updatedAt: later(post.updatedAt, last) }
}

function timesUpToNow(updates: LiveBlog['updates'], now: number): string[] {
  const times = updates.map(({ at }) => at)
  return times.slice(aheadOfClock(times, now))
}

/**
 * The browser's request for further updates; null where there will be none.
 * @param post as `withLastUpdate` made it
 * @param now milliseconds
 */
export function feedOf(post: Post, { source, updates }: LiveBlog, now: number): Feed | null {
  const after = timesUpToNow(updates, now)[0] ?? post.publishedAt ?? EPOCH
  const changed = later(after, post.updatedAt) ?? after
  if (!isLive(post, now) || now - Date.parse(changed) >= POLL_FOR_MS) return null
  return { id: post.id, source, known: updates.map(({ id }) => id), after, changed }
}
