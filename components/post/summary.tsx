import type { ListContext } from '@/components/listing/context'
import { scriptAttributes } from '@/lib/base/languages'
import { languageOfStory } from '@/lib/body/story-language'
import type { Post } from '@/lib/delivery/model'
import styles from './post.module.css'

export function Summary({ post, context: { messages, language } }: { post: Post; context: ListContext }) {
  if (post.summary === '' || post.summary === post.standfirst) return null
  return (
    <section className={styles.summary} aria-labelledby="key-points">
      <h2 id="key-points" lang={language}>
        <bdi>{messages.keyPoints}</bdi>
      </h2>
      <p {...scriptAttributes(post.summary, languageOfStory(post, language))}>{post.summary}</p>
    </section>
  )
}
