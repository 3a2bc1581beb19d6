import type { Teaser } from '@/lib/delivery/model'
import { Card } from '@/theme/card'
import { openingOf } from './composed'
import type { ListContext } from './context'
import styles from './list.module.css'
import own from './to-read.module.css'

type Props = {
  posts: readonly Teaser[]
  context: ListContext
  eager: boolean
}

export function ToRead({ posts, context, eager }: Props) {
  if (posts.length === 0) return null
  return (
    <section aria-labelledby="to-read" data-latest="">
      <h2 id="to-read" className={own.title}>
        {context.messages.latestStories}
      </h2>
      <ul className={styles.composed}>
        {openingOf(posts).map((post, index) => (
          <li key={post.id}>
            <Card
              post={post}
              size={index === 0 ? 'large' : 'standard'}
              context={context}
              eager={eager && index === 0}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}
