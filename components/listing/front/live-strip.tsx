import type { Teaser } from '@/lib/delivery/model'
import { Card } from '@/theme/card'
import type { ListContext } from '../context'
import styles from './front.module.css'

export function LiveStrip({ posts, context }: { posts: Teaser[]; context: ListContext }) {
  return (
    <section className={styles.ranked} aria-labelledby="live-now">
      <h2 id="live-now" className="visually-hidden">
        {context.messages.live.now}
      </h2>
      <ul className={styles.live}>
        {posts.map((post) => (
          <li key={post.id}>
            <Card post={post} size="compact" context={context} />
          </li>
        ))}
      </ul>
    </section>
  )
}
