import 'server-only'
import { redirect } from 'next/navigation'
import { aheadOfClock, type Feed } from '@/components/parts/live/updates/feed'
import { later } from '@/lib/base/dates'
import { type LiveBlog, liveBlogOf } from '@/lib/body/live-blog/blog'
import { isLive, POLL_FOR_MS, ttlClassOf } from '@/lib/body/live-blog/view'
import { optional } from '@/lib/delivery/cache'
import type { Post } from '@/lib/delivery/model'
import { getLiveUpdates, UPDATES_PER_PAGE } from '@/lib/delivery/records/live-updates'
import { parserSettings } from '@/lib/delivery/records/settings'
import { site } from '@/lib/settings/site'

/** Limits the cost of invented page numbers. */
export const LIVE_PAGES_MAX = 20

const EPOCH = new Date(0).toISOString()

/** @returns null where the post is shown as an article */
export async function readLiveBlog(post: Post, page: number): Promise<LiveBlog | null> {
  if (post.type !== 'LiveBlog' || !post.isOpen) {
    if (page > 1) redirect(post.path)
    return null
  }
  const now = Date.now()
  const updates = () => getLiveUpdates(post.id, page, ttlClassOf(post, now))
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

/** Sets `updatedAt` to the last update. @param now milliseconds */
export function withLastUpdate(post: Post, { updates }: LiveBlog, now: number): Post {
  const last = timesUpToNow(updates, now)[0] ?? null
  return { ...post, updatedAt: later(post.updatedAt, last) }
}

function timesUpToNow(updates: LiveBlog['updates'], now: number): string[] {
  const times = updates.map(({ at }) => at)
  return times.slice(aheadOfClock(times, now))
}

/**
 * Null where no updates will follow.
 * @param post from `withLastUpdate`
 * @param now milliseconds
 */
export function feedOf(post: Post, { source, updates }: LiveBlog, now: number): Feed | null {
  const after = timesUpToNow(updates, now)[0] ?? post.publishedAt ?? EPOCH
  const changed = later(after, post.updatedAt) ?? after
  if (!isLive(post, now) || now - Date.parse(changed) >= POLL_FOR_MS) return null
  return { id: post.id, source, known: updates.map(({ id }) => id), after, changed }
}
