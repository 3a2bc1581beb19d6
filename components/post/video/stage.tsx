/** The dark room a film is watched in. */
import type { ReactNode } from 'react'
import styles from './stage.module.css'

type Props = {
  /** The way from the front page to here. */
  way: ReactNode
  children: ReactNode
}

export function Stage({ way, children }: Props) {
  return (
    <div className="on-stage">
      <div className={styles.inner}>
        {way}
        <div className={styles.film}>{children}</div>
      </div>
    </div>
  )
}
