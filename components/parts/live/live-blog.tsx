import 'server-only'
import type { ReactNode } from 'react'
import type { ListContext } from '@/components/list/context'
import { Pagination } from '@/components/list/pagination'
import { Place } from '@/components/page/places'
import type { Feed } from '@/components/parts/live/updates/feed'
import { Body } from '@/components/post/body/body'
import { sheet as embedSheet } from '@/components/post/body/embed.styles'
import { Sheet } from '@/components/ui/sheet'
import { pagePath } from '@/lib/base/paths'
import type { LiveBlog as Blog } from '@/lib/body/live-blog/blog'
import { elementId, type UpdateView, viewOf } from '@/lib/body/live-blog/view'
import type { PositionedSlot } from '@/lib/body/slots/placement'
import { KeyEvents, keyEvents } from './key-events'
import { liveLabels, updateLabels } from './labels'
import styles, { sheet } from './live.styles'
import { Update } from './update'
import { WithArrivals } from './with-arrivals.client'

type Props = {
  blog: Blog
  path: string
  page: number
  /** What the browser polls for; null if no updates are expected. */
  feed: Feed | null
  slots: readonly PositionedSlot[]
  context: ListContext
  /** Picture and summary. They stand below the first update, so that the news come before a picture. */
  about?: ReactNode
  /** Whether a cover hides it. */
  isCovered?: boolean
}

export function LiveBlog({ blog, path, page, feed, slots, context, about = null, isCovered = false }: Props) {
  const { messages, language, clock } = context
  const { introduction, updates, hasOlder } = blog
  const views = updates.map((update) => viewOf(update, clock))
  const hasState = page === 1 && introduction.children.length > 0
  const first = hasOlder ? undefined : views.at(-1)
  const items = updates.map((update, index) => ({
    id: update.id,
    day: views[index]?.day ?? '',
    content: (
      <>
        <Update update={views[index] as UpdateView} labels={updateLabels(messages)} lang={language}>
          <Body tree={update.tree} messages={messages} isCovered={isCovered} />
        </Update>
        {index === 0 ? about : null}
        {slotAfter(index, slots).map((slot) => (
          <Place key={slot.id} name="slot" at="in-article" slot={slot} messages={messages} />
        ))}
      </>
    ),
  }))
  return (
    <>
      <Sheet {...sheet} />
      <Sheet {...embedSheet} />
      <div
        className={hasState && keyEvents(views).length > 0 ? `${styles.lead} ${styles.pair}` : styles.lead}
      >
        {hasState ? (
          <div className={styles.state}>
            <Body tree={introduction} messages={messages} slots={slots} isCovered={isCovered} />
          </div>
        ) : null}
        <KeyEvents updates={views} messages={messages} lang={language} clock={clock} />
      </div>
      <section
        className={styles.blog}
        aria-labelledby="live-updates"
        data-hydrate={feed ? 'live' : undefined}
      >
        <WithArrivals
          heading={
            <h2 id="live-updates" className={styles.heading} lang={language}>
              <bdi>{messages.live.updates}</bdi>
            </h2>
          }
          items={items}
          feed={feed}
          labels={liveLabels(messages)}
          lang={language}
          older={hasOlder ? pagePath(path, page + 1) : null}
          toFirst={
            first && views.length > 1 ? (
              <a className={styles.toFirst} href={`#${encodeURIComponent(elementId(first.id))}`}>
                {messages.live.toFirst}
              </a>
            ) : null
          }
        >
          {views.length > 0 ? null : <p>{messages.live.noneYet}</p>}
        </WithArrivals>
      </section>
      <Pagination
        path={path}
        page={page}
        hasNext={hasOlder}
        messages={{
          ...messages,
          nextPage: messages.live.older,
          previousPage: messages.live.newer,
          firstPage: messages.live.newest,
        }}
      />
    </>
  )
}

// The first ad stands below this many updates, and the next ones about two screens apart.
const FIRST_SLOT_AFTER = 4
const SLOT_EVERY = 6

function slotAfter(index: number, slots: readonly PositionedSlot[]): PositionedSlot[] {
  const slotIndex = (index + 1 - FIRST_SLOT_AFTER) / SLOT_EVERY
  const slot = Number.isInteger(slotIndex) && slotIndex >= 0 ? slots[slotIndex] : undefined
  return slot ? [slot] : []
}
