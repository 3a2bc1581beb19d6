/**
 * The line above the publication's name: today's date and the publisher's own facts (`frontPage.facts`). CSS shows it
 * on front pages in wide windows only (header.module.css).
 */
import { Link } from '@/components/ui/link'
import { type Clock, formatToday } from '@/lib/base/dates'
import type { Fact } from '@/lib/settings/site'
import styles from './header.module.css'

type Props = {
  /** Milliseconds since the epoch. */
  now: number
  clock: Clock
  facts: readonly Fact[]
}

export function Ear({ now, clock, facts }: Props) {
  return (
    <div className={styles.ear}>
      <p>{formatToday(now, clock)}</p>
      {facts.length > 0 ? (
        <ul>
          {facts.map(({ text, href }) => (
            <li key={text} dir="auto">
              {href === undefined ? text : <Link href={href}>{text}</Link>}
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  )
}
