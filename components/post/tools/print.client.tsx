'use client'
// Why in the browser: it opens the print dialog.
// Without scripts, there is no button; the browser's own menu prints.
import { useIsLive } from '@/components/post/tools/use-is-live.client'
import { control } from '@/components/ui/control.client'
import styles from './tools.module.css'

export const Print = control(function Print({ label }: { label: string }) {
  const isLive = useIsLive(() => typeof window.print === 'function')
  return (
    <button
      type="button"
      className={styles.tool}
      data-needs={isLive ? undefined : 'scripts'}
      onClick={() => window.print()}
    >
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d="M7 8V3h10v5M7 17H3.5V8h17v9H17M7 13.5h10V21H7z" />
      </svg>
      <span className={styles.label}>{label}</span>
    </button>
  )
})
