import type { ReactNode } from 'react'
import type { ListContext } from '@/components/list/context'
import { Sheet } from '@/components/ui/sheet'
import styles, { sheet } from './cover.styles'

type Props = {
  context: ListContext
  /** Classes of the element around the children, which the layout of the page matches. */
  className: string
  children: ReactNode
}

/**
 * Pictures and text of a story that is labelled as sensitive, behind a cover that a press opens. It is the browser's own
 * element, so that it opens without scripts, by keyboard, and where the reader searches the page; what is in it is
 * neither drawn nor requested before.
 */
export function Cover({ context: { messages, language }, className, children }: Props) {
  const { warning, show, hide } = messages.cover
  return (
    <details className={`${className} ${styles.cover}`}>
      <summary lang={language}>
        <Sheet {...sheet} />
        <span className={styles.warning}>{warning}</span>
        <span className={styles.button}>
          <span className={styles.show}>{show}</span>
          <span className={styles.hide}>{hide}</span>
        </span>
      </summary>
      {children}
    </details>
  )
}
