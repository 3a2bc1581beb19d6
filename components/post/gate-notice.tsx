/** Where a story for subscribers breaks off: what its reader can do. Without addresses, a line that says why it ends. */
import type { ListContext } from '@/components/listing/context'
import { Link } from '@/components/ui/link'
import type { SiteSettings } from '@/lib/base/config/site-defaults'
import { direction } from '@/lib/base/languages'
import { PAYWALL_CLASS } from '@/lib/content/paywall'
import styles from './gate-notice.module.css'

type Props = {
  context: ListContext
  /** Where the buttons lead; `{story}` in them becomes `url`. */
  ways: SiteSettings['subscription']
  /** The story's canonical address. */
  url: string
}

export function GateNotice({ context: { messages, language }, ways, url }: Props) {
  const { offer, subscribe, already, signIn, notice } = messages.gate
  const to = (address: string) => address.replaceAll('{story}', encodeURIComponent(url))
  return (
    <section
      className={`${styles.gate} ${PAYWALL_CLASS}`}
      aria-labelledby="gate"
      lang={language}
      dir={direction(language)}
    >
      <h2 id="gate">{ways.subscribe === null ? notice : offer}</h2>
      {ways.subscribe === null && ways.signIn === null ? null : (
        <div className={styles.ways}>
          {ways.subscribe === null ? null : (
            <Link className={styles.first} href={to(ways.subscribe)}>
              {subscribe}
            </Link>
          )}
          {ways.signIn === null ? null : (
            <span className={styles.already}>
              {already} <Link href={to(ways.signIn)}>{signIn}</Link>
            </span>
          )}
        </div>
      )}
    </section>
  )
}
