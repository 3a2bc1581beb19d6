/** The top of the front page: the lead, the headlines beside it, and a row of stories below both. */
import type { Teaser } from '@/lib/cms/model'
import { Card, type CardSize } from '../card'
import type { ListContext } from '../context'
import styles from './top.module.css'

type Props = { posts: Teaser[]; isFirst: boolean; context: ListContext }

export function Top({ posts, isFirst, context }: Props) {
  return (
    <section className={styles.section} aria-labelledby="latest">
      <h2 id="latest" className="visually-hidden">
        {context.words.latestStories}
      </h2>
      <ul className={styles.stories}>
        {posts.map((post, index) => (
          <li key={post.id}>
            <Card post={post} size={sizeAt(index)} context={context} eager={isFirst && index === 0} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function sizeAt(index: number): CardSize {
  if (index === 0) return 'lead'
  return index >= 2 && index < 5 ? 'compact' : 'standard'
}
