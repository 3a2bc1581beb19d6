import type { CardSize } from '@/components/list/card'
import type { ListContext } from '@/components/list/context'
import { columnsInRows } from '@/components/list/rows'
import type { Teaser } from '@/lib/delivery/model'
import { Card } from '@/theme/card'
import styles from './top.module.css'

type Props = { posts: Teaser[]; isFirst: boolean; context: ListContext }

export function Top({ posts, isFirst, context }: Props) {
  return (
    <section className={styles.section} aria-labelledby="latest" data-latest="">
      <h2 id="latest" className="visually-hidden">
        {context.messages.latestStories}
      </h2>
      <ul className={styles.stories}>
        {posts.map((post, index) => (
          <li key={post.id} style={columnsInRows(index - ABOVE_ROWS, posts.length - ABOVE_ROWS)}>
            <Card post={post} size={sizeAt(index)} context={context} eager={isFirst && index === 0} />
          </li>
        ))}
      </ul>
    </section>
  )
}

const ABOVE_ROWS = 5

function sizeAt(index: number): CardSize {
  if (index === 0) return 'lead'
  return index >= 2 && index < ABOVE_ROWS ? 'compact' : 'standard'
}
