import { type Clock, formatShortDay } from '@/lib/base/dates'
import { elementId, type UpdateView } from '@/lib/body/live-blog/view'
import type { Messages } from '@/lib/words'
import styles from './live.styles'

// Key events that are listed at most.
const EVENTS_MAX = 8
// Three events fit, with the headline, into the first window of a phone. The others are in a disclosure.
// If fewer updates have a title, a list of them says nothing.
const SHOWN_MAX = 3
const LEAST_TITLED = 3
const DAY_MS = 86_400_000

type Props = { updates: readonly UpdateView[]; messages: Messages; lang: string; clock: Clock }

export function KeyEvents({ updates, messages, lang, clock }: Props) {
  const events = keyEvents(updates)
  if (events.length === 0) return null
  const newest = Date.parse(updates[0]?.at ?? '')
  const list = (some: readonly UpdateView[]) => (
    <ol>
      {some.map(({ id, at, time, wholeTime, title }) => (
        <li key={id}>
          <a href={`#${encodeURIComponent(elementId(id))}`}>
            <time dateTime={at} title={wholeTime} lang={lang}>
              {newest - Date.parse(at) < DAY_MS ? time : formatShortDay(at, clock)}
            </time>
            <span dir="auto">{title}</span>
          </a>
        </li>
      ))}
    </ol>
  )
  const foldedEvents = events.slice(SHOWN_MAX)
  return (
    <nav className={styles.events} aria-labelledby="key-events">
      <h2 id="key-events" lang={lang}>
        <bdi>{messages.live.keyEvents}</bdi>
      </h2>
      {list(events.slice(0, SHOWN_MAX))}
      {foldedEvents.length > 0 ? (
        <details>
          <summary>+{foldedEvents.length}</summary>
          {list(foldedEvents)}
        </details>
      ) : null}
    </nav>
  )
}

/** The updates that editors pinned; without any, the newest that have a title. */
export function keyEvents(updates: readonly UpdateView[]): UpdateView[] {
  const titled = updates.filter(({ title }) => title !== '')
  const pinned = titled.filter(({ isPinned }) => isPinned)
  if (pinned.length > 0) return pinned.slice(0, EVENTS_MAX)
  return titled.length < LEAST_TITLED ? [] : titled.slice(0, EVENTS_MAX)
}
