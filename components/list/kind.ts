import { isLive } from '@/lib/body/live-blog/view'
import type { Teaser } from '@/lib/delivery/model'
import type { Messages } from '@/lib/words'
import { labelTexts } from '@/lib/words/label-texts'

export type Kind = { label: string; isLive: boolean }

type LabelledPost = Pick<Teaser, 'type' | 'live' | 'publishedAt' | 'updatedAt' | 'isSponsored' | 'labels'>

/**
 * What a card and the page say of a post before its headline: who paid for it, its labels, and what it is if it is not
 * an article. Null for all others.
 * @param now milliseconds
 */
export function kindOf(post: LabelledPost, messages: Messages, now = Date.now()): Kind | null {
  const kind = kindOfType(post, messages, now)
  const labels = labelTexts(post, messages)
  if (labels.length === 0) return kind
  return { isLive: kind?.isLive ?? false, label: [...labels, ...(kind ? [kind.label] : [])].join(' · ') }
}

function kindOfType(post: LabelledPost, messages: Messages, now: number): Kind | null {
  if (post.type === 'Article' || post.type === 'CustomPage' || post.type === 'BlankPage') return null
  if (post.type !== 'LiveBlog') return { label: messages.types[post.type], isLive: false }
  const live = isLive(post, now)
  return { label: live ? messages.live.now : messages.live.ended, isLive: live }
}
