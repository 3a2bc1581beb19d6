import type { CSSProperties, ReactNode } from 'react'
import { OPENING } from '@/components/list/composed'
import type { ListContext } from '@/components/list/context'
import { trendingCrumbs } from '@/components/list/crumbs'
import styles from '@/components/list/list.module.css'
import { Pagination } from '@/components/list/pagination'
import { Breadcrumb } from '@/components/ui/breadcrumb'
import { Link } from '@/components/ui/link'
import { trendingPath } from '@/lib/base/paths'
import { TRENDING_DURATIONS, type TrendingDuration } from '@/lib/delivery/contract'
import type { Teaser } from '@/lib/delivery/model'
import { Card } from '@/theme/card'
import periods from './most-read-periods.module.css'
import rank from './rank.module.css'

type Props = {
  duration: TrendingDuration
  posts: Teaser[]
  instead: Teaser[]
  page: number
  hasNext: boolean
  /** How many stories are ranked higher than the first one here. */
  above: number
  /** Ads of the header, below the first headlines. */
  header?: ReactNode
  context: ListContext
}

export function TrendingPage({ duration, posts, instead, page, hasNext, above, header, context }: Props) {
  const { messages } = context
  const leads = above === 0 ? posts.slice(0, OPENING) : []
  const postsBelowLeads = posts.slice(leads.length)
  const ranked = (some: Teaser[], higher: number) => (
    <ol
      className={`${styles.list} ${rank.ranked} ${higher < OPENING ? rank.leads : rank.others}`}
      start={higher + 1}
      style={{ '--above': higher } as CSSProperties}
    >
      {some.map((post, index) => (
        <li key={post.id}>
          <Card
            post={post}
            size={higher < OPENING ? 'row' : 'brief'}
            context={context}
            level={2}
            about="below"
            eager={index === 0 && higher === above}
          />
        </li>
      ))}
    </ol>
  )
  return (
    <div className={styles.page}>
      <Breadcrumb crumbs={trendingCrumbs(messages)} messages={messages} />
      <header className={styles.head}>
        <h1 className={styles.title}>{messages.mostRead}</h1>
        <nav className={periods.periods} aria-label={messages.mostRead}>
          {TRENDING_DURATIONS.map((linkedDuration) => (
            <Link
              key={linkedDuration}
              href={trendingPath(linkedDuration)}
              {...(linkedDuration === duration
                ? { 'aria-current': 'page' as const, className: `${periods.period} ${periods.selected}` }
                : { className: periods.period })}
            >
              {messages.mostReadWindow[linkedDuration]}
            </Link>
          ))}
        </nav>
      </header>
      {posts.length === 0 ? <p className={styles.empty}>{messages.mostReadNothing}</p> : null}
      {posts.length > 0 ? (
        <>
          {leads.length > 0 ? ranked(leads, above) : null}
          {header}
          {postsBelowLeads.length > 0 ? ranked(postsBelowLeads, above + leads.length) : null}
        </>
      ) : (
        <ul data-latest="" className={styles.list}>
          {instead.map((post, index) => (
            <li key={post.id}>
              <Card post={post} size="row" context={context} level={2} eager={index === 0} />
            </li>
          ))}
        </ul>
      )}
      <Pagination
        path={trendingPath(duration)}
        page={page}
        hasNext={hasNext}
        messages={messages}
        names={messages.rankingPages}
      />
    </div>
  )
}
