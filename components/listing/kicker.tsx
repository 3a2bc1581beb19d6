/** Above a card's headline: the section, and the kind of post where it is not an article. */
import type { Teaser } from '@/lib/delivery/model'
import type { Words } from '@/lib/words'
import styles from './card.module.css'

type Props = { post: Teaser; words: Words; showsSection: boolean }

export function Kicker({ post, words, showsSection }: Props) {
  const kind = post.type === 'Article' ? null : words.types[post.type]
  if (kind === null && !(showsSection && post.section)) return null
  return (
    <p className={styles.kicker}>
      {kind ? <span className={post.type === 'LiveBlog' ? styles.live : undefined}>{kind}</span> : null}
      {showsSection && post.section ? <span dir="auto">{post.section.name}</span> : null}
    </p>
  )
}
