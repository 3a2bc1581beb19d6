'use client'
// In the browser, because the platform's question is shown there.
// Without it: no button, since all is refused.
import styles from './privacy-settings.module.css'

type TcfApi = (command: string, version: number, callback: () => void) => void

/** Opens the platform's own question again. */
export function PlatformSettings({ label }: { label: string }) {
  return (
    <button
      type="button"
      className={styles.button}
      onClick={() => (window as { __tcfapi?: TcfApi }).__tcfapi?.('displayConsentUi', 2, () => {})}
    >
      {label}
    </button>
  )
}
