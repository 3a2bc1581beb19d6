import type { Teaser } from '@/lib/delivery/model'
import type { Messages } from '@/lib/words'
import styles from './card.module.css'
import { kindOf } from './kind'

type Props = { post: Teaser; messages: Messages; showsSection: boolean }

export function Kicker({ post, messages, showsSection }: Props) {
  const kind = kindOf(post, messages)
  if (kind === null && !(showsSection && post.section)) return null
  return (
    <p className={styles.kicker}>
      {kind ? <span className={kind.isLive ? styles.live : undefined}>{kind.label}</span> : null}
      {showsSection && post.section ? <span dir="auto">{post.section.name}</span> : null}
    </p>
  )
}
