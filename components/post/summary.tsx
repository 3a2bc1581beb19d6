/** What is most important in a story, where the editor says it apart from the standfirst. */
import type { Words } from '@/lib/base/messages'
import type { Post } from '@/lib/cms/model'
import styles from './post.module.css'

export function Summary({ post, words }: { post: Post; words: Words }) {
  if (post.summary === '' || post.summary === post.standfirst) return null
  return (
    <section className={styles.summary} aria-labelledby="key-points">
      <h2 id="key-points">{words.keyPoints}</h2>
      <p dir="auto">{post.summary}</p>
    </section>
  )
}
