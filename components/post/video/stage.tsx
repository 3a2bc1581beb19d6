import type { ReactNode } from 'react'
import styles from './stage.module.css'

type Props = {
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
