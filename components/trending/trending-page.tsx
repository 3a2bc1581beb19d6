import { type CSSProperties, Fragment, type ReactNode } from 'react'
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
import windows from './most-read-windows.module.css'
import rank from './rank.module.css'

type Props = {
  duration: TrendingDuration
  posts: Teaser[]
  instead: Teaser[]
  page: number
  hasNext: boolean
  /** Number of stories ranked higher. */
  above: number
  /** Below the first headlines. */
  header?: ReactNode
  context: ListContext
}

export function TrendingPage({ duration, posts, instead, page, hasNext, above, header, context }: Props) {
  const { messages } = context
  const List = posts.length > 0 ? 'ol' : 'ul'
  const isTop = (index: number) => posts.length === 0 || above + index < OPENING
  return (
    <div className={styles.page}>
      <Breadcrumb crumbs={trendingCrumbs(messages)} messages={messages} />
      <header className={styles.head}>
        <h1 className={styles.title}>{messages.mostRead}</h1>
        <nav className={windows.windows} aria-label={messages.mostRead}>
          {TRENDING_DURATIONS.map((one) => (
            <Link
              key={one}
              href={trendingPath(one)}
              {...(one === duration
                ? { 'aria-current': 'page' as const, className: `${windows.window} ${windows.selected}` }
                : { className: windows.window })}
            >
              {messages.mostReadWindow[one]}
            </Link>
          ))}
        </nav>
      </header>
      {posts.length === 0 ? <p className={styles.empty}>{messages.mostReadNothing}</p> : null}
      <List
        data-latest={posts.length > 0 ? undefined : ''}
        className={posts.length > 0 ? `${styles.list} ${rank.ranked} ${rank.page}` : styles.list}
        {...(above > 0 && { start: above + 1, style: { '--above': above } as CSSProperties })}
      >
        {(posts.length > 0 ? posts : instead).map((post, index) => (
          <Fragment key={post.id}>
            <li className={isTop(index) ? rank.top : undefined}>
              <Card
                post={post}
                size={isTop(index) ? 'row' : 'brief'}
                context={context}
                level={2}
                about={posts.length > 0 ? 'below' : 'around'}
                eager={index === 0}
              />
            </li>
            {header && index === OPENING - 1 ? <li data-ad="">{header}</li> : null}
          </Fragment>
        ))}
      </List>
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
