/** The top of the front page: the lead, the headlines beside it, and a row of stories below both. */
import type { CSSProperties } from 'react'
import type { Teaser } from '@/lib/cms/model'
import { Card } from '@/theme/card'
import type { CardSize } from '../card'
import type { ListContext } from '../context'
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
          <li key={post.id} style={columnsOf(index, posts.length)}>
            <Card post={post} size={sizeAt(index)} context={context} eager={isFirst && index === 0} />
          </li>
        ))}
      </ul>
    </section>
  )
}

// The lead and the four beside it; below them, rows of four.
const ABOVE_ROWS = 5
const IN_ROW = 4

/** How many stories are in a last row that has less than four; 0 where every row is full. */
const inLastRow = (count: number) => Math.max(0, count - ABOVE_ROWS) % IN_ROW

/** Of a grid of twelve columns, those of a story in such a row: it is filled all the same. */
function columnsOf(index: number, count: number): CSSProperties | undefined {
  const last = inLastRow(count)
  return last > 0 && index >= count - last ? ({ '--columns': 12 / last } as CSSProperties) : undefined
}

function sizeAt(index: number): CardSize {
  if (index === 0) return 'lead'
  return index >= 2 && index < ABOVE_ROWS ? 'compact' : 'standard'
}
