import { elementId, type UpdateView } from '@/lib/body/live-blog/view'
import type { Messages } from '@/lib/words'
import styles from './live.module.css'

const EVENTS_MAX = 8
const LEAST_TITLED = 3

type Props = { updates: readonly UpdateView[]; messages: Messages; lang: string }

export function KeyEvents({ updates, messages, lang }: Props) {
  const events = keyEvents(updates)
  if (events.length === 0) return null
  return (
    <nav className={styles.events} aria-labelledby="key-events">
      <h2 id="key-events" className={styles.eventsHeading} lang={lang}>
        <bdi>{messages.live.keyEvents}</bdi>
      </h2>
      <ol>
        {events.map(({ id, at, time, wholeTime, title }) => (
          <li key={id}>
            <a href={`#${encodeURIComponent(elementId(id))}`}>
              <time dateTime={at} title={wholeTime} lang={lang}>
                {time}
              </time>
              <span dir="auto">{title}</span>
            </a>
          </li>
        ))}
      </ol>
    </nav>
  )
}

function keyEvents(updates: readonly UpdateView[]): UpdateView[] {
  const titled = updates.filter(({ title }) => title !== '')
  const pinned = titled.filter(({ isPinned }) => isPinned)
  if (pinned.length > 0) return pinned.slice(0, EVENTS_MAX)
  return titled.length < LEAST_TITLED ? [] : titled.slice(0, EVENTS_MAX)
}
