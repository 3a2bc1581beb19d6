import { isLive } from '@/lib/body/live-blog/view'
import type { Teaser } from '@/lib/delivery/model'
import type { Messages } from '@/lib/words'

export type Kind = { label: string; isLive: boolean }

type Shown = Pick<Teaser, 'type' | 'live' | 'publishedAt' | 'updatedAt' | 'isSponsored'>

/**
 * What a card says of a post that is not an article, or is paid for by a sponsor; null for all others.
 * @param now milliseconds
 */
export function kindOf(post: Shown, messages: Messages, now = Date.now()): Kind | null {
  const kind = kindOfType(post, messages, now)
  if (!post.isSponsored) return kind
  return kind
    ? { ...kind, label: `${messages.sponsored} · ${kind.label}` }
    : { label: messages.sponsored, isLive: false }
}

function kindOfType(post: Shown, messages: Messages, now: number): Kind | null {
  if (post.type === 'Article' || post.type === 'CustomPage' || post.type === 'BlankPage') return null
  if (post.type !== 'LiveBlog') return { label: messages.types[post.type], isLive: false }
  const live = isLive(post, now)
  return { label: live ? messages.live.now : messages.live.ended, isLive: live }
}
