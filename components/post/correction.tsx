import type { ReactNode } from 'react'
import type { ListContext } from '@/components/listing/context'
import styles from './post.module.css'

/** @param children the editors' text; null for a standard sentence */
export function Correction({ context, children }: { context: ListContext; children: ReactNode }) {
  const { messages, language } = context
  return (
    <section className={styles.summary} aria-labelledby="correction">
      <h2 id="correction" lang={language}>
        <bdi>{messages.correction}</bdi>
      </h2>
      {children ?? (
        <p lang={language} dir="auto">
          {messages.corrected}
        </p>
      )}
    </section>
  )
}
