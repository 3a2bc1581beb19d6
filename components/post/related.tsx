import type { ListContext } from '@/components/list/context'
import type { Teaser } from '@/lib/delivery/model'
import { Card } from '@/theme/card'
import styles from './post.module.css'

export function Related({ posts, context }: { posts: Teaser[]; context: ListContext }) {
  if (posts.length === 0) return null
  return (
    <section className={styles.related} aria-labelledby="related">
      <h2 id="related">{context.messages.related}</h2>
      <div className={styles.grid}>
        {posts.map((relatedPost) => (
          <Card key={relatedPost.id} post={relatedPost} size="standard" context={context} />
        ))}
      </div>
    </section>
  )
}
