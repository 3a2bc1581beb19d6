import { isLive } from '@/lib/body/live-blog/view'
import type { Teaser } from '@/lib/delivery/model'
import type { Messages } from '@/lib/words'

export type Kind = { label: string; isLive: boolean }

/** Null for articles and pages. */
export function kindOf(
  post: Pick<Teaser, 'type' | 'live' | 'publishedAt' | 'updatedAt'>,
  messages: Messages,
  now = Date.now(),
): Kind | null {
  if (post.type === 'Article' || post.type === 'CustomPage' || post.type === 'BlankPage') return null
  if (post.type !== 'LiveBlog') return { label: messages.types[post.type], isLive: false }
  const live = isLive(post, now)
  return { label: live ? messages.live.now : messages.live.ended, isLive: live }
}
