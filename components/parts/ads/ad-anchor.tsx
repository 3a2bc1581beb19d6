import type { ReactNode } from 'react'
import { partAttributes } from '@/components/ui/part-attributes'
import styles from './ad-anchor.module.css'

export function AdAnchor({ closeLabel, children }: { closeLabel: string; children: ReactNode }) {
  return (
    <div className={styles.anchor} data-anchor="" {...partAttributes('anchor')}>
      <button type="button" className={styles.close}>
        {closeLabel}
      </button>
      {children}
    </div>
  )
}
