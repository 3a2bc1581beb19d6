import type { ListContext } from '@/components/list/context'
import { rankedPost } from '@/components/trending/ranked'
import { Link } from '@/components/ui/link'
import { trendingPath } from '@/lib/base/paths'
import { TRENDING_DURATIONS } from '@/lib/delivery/contract'
import type { Teaser, TrendingDuration } from '@/lib/delivery/model'
import type { RankedType } from '@/lib/settings/site'
import styles from './most-read.module.css'
import { MostReadPeriods } from './most-read-periods.client'
import { RankedList } from './ranked-list'

type Props = {
  posts: Teaser[]
  /** The shortest period that has a ranking. Shorter ones are empty, so they are not offered. */
  period: TrendingDuration
  type?: RankedType | undefined
  except?: readonly number[] | undefined
  context: ListContext
  level?: 2 | 3
}

export function MostRead({ posts, period, type, except, context, level = 2 }: Props) {
  if (posts.length === 0) return null
  const { messages, language } = context
  const Heading = level === 2 ? 'h2' : 'h3'
  const periods = TRENDING_DURATIONS.slice(TRENDING_DURATIONS.indexOf(period)).map((duration) => ({
    name: duration,
    label: messages.mostReadWindow[duration],
    href: trendingPath(duration),
  }))
  const ranking = <RankedList posts={posts.map(rankedPost)} language={language} />
  if (type !== undefined) {
    const id = `most-read-${type.toLowerCase().replace(' ', '-')}`
    return (
      <section className={styles.section} aria-labelledby={id}>
        <Heading id={id} className={styles.title}>
          {messages.mostRead}: {messages.types[type]}
        </Heading>
        {ranking}
      </section>
    )
  }
  return (
    <section className={styles.section} aria-labelledby="most-read">
      <Heading id="most-read" className={styles.title}>
        <Link href="/trending">{messages.mostRead}</Link>
      </Heading>
      <MostReadPeriods
        periods={periods}
        first={period}
        limit={posts.length}
        {...(except && { except })}
        language={language}
        labels={{
          periods: messages.mostRead,
          loading: messages.lists.loading,
          failed: messages.lists.failed,
        }}
      >
        {ranking}
      </MostReadPeriods>
    </section>
  )
}
