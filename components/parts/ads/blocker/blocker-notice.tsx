import { Link } from '@/components/ui/link'
import { partAttributes } from '@/components/ui/part-attributes'
import { Sheet } from '@/components/ui/sheet'
import { direction } from '@/lib/base/languages'
import type { Messages } from '@/lib/words'
import styles, { sheet } from './blocker-notice.styles'
import type { BlockerSettings } from './start-blocker.client'

type Props = BlockerSettings & {
  /** Where readers can subscribe instead; null for nowhere. */
  subscribe: string | null
  messages: Messages
  language: string
}

/** A request to allow ads. It is hidden until a script has seen that they are blocked, and covers no text for long. */
export function BlockerNotice({ askAgainAfterDays, subscribe, messages, language }: Props) {
  const { adBlocker, gate, privacy } = messages
  const settings: BlockerSettings = { askAgainAfterDays }
  return (
    <section
      hidden
      aria-labelledby="ad-blocker"
      className={styles.notice}
      lang={language}
      dir={direction(language)}
      {...partAttributes('blocker', settings)}
    >
      <Sheet {...sheet} />
      <h2 id="ad-blocker">{adBlocker.title}</h2>
      <p>{adBlocker.text}</p>
      <p className={styles.ways}>
        {subscribe === null ? null : <Link href={subscribe}>{gate.subscribe}</Link>}
        <button type="button">{privacy.close}</button>
      </p>
    </section>
  )
}
