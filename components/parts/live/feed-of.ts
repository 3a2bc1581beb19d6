import { later } from '@/lib/base/dates'
import type { LiveBlog } from '@/lib/body/live-blog/blog'
import { lastUpdate } from '@/lib/body/live-blog/last-update'
import { isLive, POLL_FOR_MS } from '@/lib/body/live-blog/view'
import type { Post } from '@/lib/delivery/model'
import type { Feed } from './updates/feed'

const EPOCH = new Date(0).toISOString()

/**
 * Null where no updates will follow.
 * @param post from `withLastUpdate`
 * @param now milliseconds
 */
export function feedOf(post: Post, blog: LiveBlog, now: number): Feed | null {
  const after = lastUpdate(blog, now) ?? post.publishedAt ?? EPOCH
  const changed = later(after, post.updatedAt) ?? after
  if (!isLive(post, now) || now - Date.parse(changed) >= POLL_FOR_MS) return null
  const { source, updates } = blog
  return { id: post.id, source, known: updates.map(({ id }) => id), after, changed }
}
