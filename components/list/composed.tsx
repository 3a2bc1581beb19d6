import type { Teaser } from '@/lib/delivery/model'
import { Card } from '@/theme/card'
import type { CardProps } from './card'
import styles from './list.module.css'

/** How many stories open a list. They stand above the header's ads. */
export const OPENING = 3

/** The stories that open a list: the newest, led by the first of them that has a picture. */
export function openingOf(posts: readonly Teaser[]): Teaser[] {
  const newest = posts.slice(0, OPENING)
  const lead = newest.find(({ image }) => image !== null) ?? newest[0]
  return lead ? [lead, ...newest.filter((post) => post !== lead)] : []
}

type Props = Pick<CardProps, 'context' | 'level' | 'showsSection' | 'isOpinion'> & {
  /** The lead and the stories beside it, as `openingOf` chose them. */
  posts: readonly Teaser[]
  eager: boolean
  isLatest?: boolean
}

export function Opening({ posts, eager, isLatest = false, ...card }: Props) {
  if (posts.length === 0) return null
  return (
    <ul className={styles.composed} data-opening="" data-latest={isLatest ? '' : undefined}>
      {posts.map((post, index) => (
        <li key={post.id}>
          <Card {...card} post={post} size={index === 0 ? 'first' : 'second'} eager={eager && index === 0} />
        </li>
      ))}
    </ul>
  )
}
