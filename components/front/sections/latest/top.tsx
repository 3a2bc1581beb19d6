import type { ReactNode } from 'react'
import type { CardSize } from '@/components/list/card'
import type { ListContext } from '@/components/list/context'
import { columnsInRows } from '@/components/list/rows'
import type { Teaser } from '@/lib/delivery/model'
import type { LeadScale } from '@/lib/settings/site'
import { Card } from '@/theme/card'
import styles from './top.module.css'

type Props = {
  posts: Teaser[]
  scale: LeadScale | undefined
  isFirst: boolean
  /** The third column, such as opinions. If null, more headlines stand there. */
  beside: ReactNode
  context: ListContext
}

// How many stories each part of the top takes, in this order: EQUAL stand side by side on a quiet day; otherwise the
// lead is followed by BRIEFS, RELATED and, where no other column stands beside it, HEADLINES. The rest stands below in
// rows.
const EQUAL = 3
const BRIEFS = 3
const RELATED = 2
const HEADLINES = 4

export function Top({ posts, scale, isFirst, beside, context }: Props) {
  const remainingPosts = [...posts]
  const take = (count: number) => remainingPosts.splice(0, count)
  const cards = (size: CardSize, from: readonly Teaser[]) =>
    from.map((post) => (
      <li key={post.id}>
        <Card post={post} size={size} context={context} />
      </li>
    ))
  const frame = (children: ReactNode) => (
    <section className={styles.section} aria-labelledby="latest" data-latest="">
      <h2 id="latest" className="visually-hidden">
        {context.messages.latestStories}
      </h2>
      {children}
      {remainingPosts.length > 0 ? (
        <ul className={styles.rest}>
          {remainingPosts.map((post, index) => (
            <li key={post.id} style={columnsInRows(index, remainingPosts.length)}>
              <Card post={post} size="standard" context={context} />
            </li>
          ))}
        </ul>
      ) : null}
    </section>
  )
  if (scale === 'quiet') return frame(<ul className={styles.equal}>{cards('large', take(EQUAL))}</ul>)

  const [lead] = take(1)
  const briefs = take(BRIEFS)
  const related = take(RELATED)
  const headlines = beside === null ? take(HEADLINES) : []
  return frame(
    <div className={styles.page} data-scale={scale}>
      {lead ? (
        <Card post={lead} size={scale === 'historic' ? 'alone' : 'lead'} context={context} eager={isFirst} />
      ) : null}
      {briefs.length > 0 ? (
        <ul className={styles.briefs}>
          {cards('standard', briefs.slice(0, 1))}
          {cards('short', briefs.slice(1))}
        </ul>
      ) : null}
      {related.length > 0 ? <ul className={styles.related}>{cards('compact', related)}</ul> : null}
      {beside ??
        (headlines.length > 0 ? <ul className={styles.beside}>{cards('compact', headlines)}</ul> : null)}
    </div>,
  )
}
