import type { ListContext } from '@/components/list/context'
import { Link } from '@/components/ui/link'
import { Sheet } from '@/components/ui/sheet'
import { direction } from '@/lib/base/languages'
import { PAYWALL_CLASS } from '@/lib/body/gate'
import styles, { sheet } from './gate-notice.styles'
import type { Gate } from './gate-of'

type Props = {
  context: ListContext
  gate: Gate
  url: string
  /** Address where readers without an account get one; null for no link. */
  register?: string | null
}

export function GateNotice({ context: { messages, language }, gate, url, register = null }: Props) {
  const { subscribe, already, signIn } = messages.gate
  const to = (address: string) => address.replaceAll('{story}', encodeURIComponent(url))
  const hasTwo = gate.subscribe !== null && gate.signIn !== null
  return (
    <section
      className={`${styles.gate} ${PAYWALL_CLASS}`}
      aria-labelledby="gate"
      lang={language}
      dir={direction(language)}
    >
      <Sheet {...sheet} />
      <h2 id="gate">
        <bdi>{gate.headline}</bdi>
      </h2>
      {gate.notice === null ? null : (
        <p>
          <bdi>{gate.notice}</bdi>
        </p>
      )}
      {gate.subscribe === null && gate.signIn === null ? null : (
        <div className={styles.ways}>
          {gate.isForAnyReader && gate.signIn !== null ? (
            <Link className={styles.first} href={to(gate.signIn)}>
              {signIn}
            </Link>
          ) : null}
          {gate.isForAnyReader && register !== null ? (
            <Link href={register}>{messages.account.register}</Link>
          ) : null}
          {gate.subscribe === null ? null : (
            <Link
              className={gate.isForAnyReader && hasTwo ? undefined : styles.first}
              href={to(gate.subscribe)}
            >
              {subscribe}
            </Link>
          )}
          {gate.isForAnyReader || gate.signIn === null ? null : (
            <span className={styles.already}>
              {already} <Link href={to(gate.signIn)}>{signIn}</Link>
            </span>
          )}
        </div>
      )}
    </section>
  )
}
