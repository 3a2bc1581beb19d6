import { partAttributes } from '@/components/ui/part-attributes'
import type { Purpose } from '@/lib/settings/measurement'
import styles from './consent-panel.module.css'

type ConsentLabels = {
  title: string
  text: string
  policy: string
  accept: string
  refuse: string
  choose: string
  save: string
  close: string
  signal: string
  purposes: Readonly<Record<Purpose, { name: string; text: string }>>
}

export type ConsentSettings = { purposes: readonly Purpose[]; askAgainAfterDays: number }

type Props = ConsentSettings & {
  policy: string | null
  labels: ConsentLabels
}

const TITLE_ID = 'consent-title'

/**
 * The consent question. It covers at most half of the page, does not take the focus, and no purpose is selected in
 * advance.
 */
export function ConsentPanel({ purposes, askAgainAfterDays, policy, labels }: Props) {
  return (
    <section
      hidden
      className={styles.panel}
      aria-labelledby={TITLE_ID}
      tabIndex={-1}
      data-consent=""
      {...partAttributes('consent', { purposes, askAgainAfterDays })}
    >
      <div className={styles.inner}>
        <h2 id={TITLE_ID} className={styles.title}>
          {labels.title}
        </h2>
        <p>
          <span>{labels.text}</span> {policy ? <a href={policy}>{labels.policy}</a> : null}
        </p>
        <p hidden data-signal="" suppressHydrationWarning>
          {labels.signal}
        </p>
        <details className={styles.purposes} suppressHydrationWarning>
          <summary>{labels.choose}</summary>
          {purposes.map((purpose) => (
            <div key={purpose} className={styles.purpose}>
              <label>
                <input
                  type="checkbox"
                  value={purpose}
                  aria-describedby={`consent-${purpose}`}
                  suppressHydrationWarning
                />{' '}
                <span>{labels.purposes[purpose].name}</span>
              </label>
              <p id={`consent-${purpose}`}>{labels.purposes[purpose].text}</p>
            </div>
          ))}
          <button type="button" className={styles.button} data-answer="chosen">
            {labels.save}
          </button>
        </details>
        <div className={styles.buttons}>
          <button type="button" className={styles.button} data-answer="none">
            {labels.refuse}
          </button>
          <button type="button" className={styles.button} data-answer="all">
            {labels.accept}
          </button>
          <button type="button" className={styles.quiet} data-answer="" suppressHydrationWarning>
            {labels.close}
          </button>
        </div>
      </div>
    </section>
  )
}
