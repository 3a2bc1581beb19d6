/** Above a card's headline: the section, and the kind of post where it is not an article. */
import type { Words } from '@/lib/base/messages'
import type { Teaser } from '@/lib/cms/model'
import styles from './card.module.css'
import { kindOf } from './kind'

type Props = { post: Teaser; words: Words; showsSection: boolean }

export function Kicker({ post, words, showsSection }: Props) {
  const kind = kindOf(post, words)
  if (kind === null && !(showsSection && post.section)) return null
  return (
    <p className={styles.kicker}>
      {kind ? <span className={kind.isLive ? styles.live : undefined}>{kind.label}</span> : null}
      {showsSection && post.section ? <span dir="auto">{post.section.name}</span> : null}
    </p>
  )
}
