import type { ListContext } from '@/components/list/context'
import { TableCard } from '@/components/post/body/table-card'
import { Link } from '@/components/ui/link'
import { Sheet } from '@/components/ui/sheet'
import { formatTime } from '@/lib/base/dates'
import { languageAttributes } from '@/lib/base/languages'
import { elementId, isLive } from '@/lib/body/live-blog/view'
import { optional } from '@/lib/delivery/cache'
import { LIMIT_MAX } from '@/lib/delivery/contract'
import type { Teaser } from '@/lib/delivery/model'
import { latestPosts } from '@/lib/delivery/records/posts'
import { Card } from '@/theme/card'
import { type AnyFrontSection, type FrontSectionKind, TURN } from '../section-kind'
import strip from '../strip.module.css'
import styles, { sheet } from './live.styles'
import { type LiveNews, readLiveNews } from './live-news'
import type { LiveSettings } from './settings'

type LiveFrontSection = AnyFrontSection & { kind: 'live'; news?: LiveNews | null }

/** Running live blogs. The first one shows its newest updates, and a score or the like if it has one. */
export const live: FrontSectionKind<LiveSettings, LiveFrontSection> = {
  limit: ({ limit }) => limit,
  async read({ kind }, limit, { scope: { filters } }) {
    const blogs = await optional(
      'live blogs',
      () => latestPosts(LIMIT_MAX, { ...filters, type__eq: 'LiveBlog' }),
      [],
    )
    const now = Date.now()
    return { kind, limit, posts: lastChangedFirst(blogs.filter((post) => isLive(post, now))) }
  },
  readDetails: async (section) => {
    const [first] = section.posts
    return first ? { ...section, news: await readLiveNews(first) } : section
  },
  turn: TURN.live,
  draw: (section, { context }) => <LiveStrip section={section} context={context} />,
}

const lastChangedFirst = (posts: readonly Teaser[]) =>
  [...posts].sort((a, b) => (b.updatedAt ?? '').localeCompare(a.updatedAt ?? ''))

function LiveStrip({ section, context }: { section: LiveFrontSection; context: ListContext }) {
  const { posts, news } = section
  const [first, ...otherPosts] = posts
  if (!first) return null
  const { clock, messages } = context
  const isLarge = news?.card != null
  return (
    <section className={strip.strip} aria-labelledby="live-now">
      <Sheet {...sheet} />
      <h2 id="live-now" className="visually-hidden">
        {messages.live.now}
      </h2>
      <ul className={isLarge ? `${styles.live} ${styles.large}` : styles.live}>
        <li>
          <Card post={first} size="compact" context={context} />
          {news?.card ? <TableCard {...news.card} isAlone /> : null}
          {news && news.updates.length > 0 ? (
            <ol {...languageAttributes(first.language, context.language)}>
              {news.updates.map(({ id, at, title }) => (
                <li key={id}>
                  <Link href={`${first.path}#${encodeURIComponent(elementId(id))}`}>
                    <time dateTime={at}>{formatTime(at, clock)}</time> {title}
                  </Link>
                </li>
              ))}
            </ol>
          ) : null}
        </li>
        {otherPosts.map((post) => (
          <li key={post.id}>
            <Card post={post} size="compact" context={context} />
          </li>
        ))}
      </ul>
    </section>
  )
}
