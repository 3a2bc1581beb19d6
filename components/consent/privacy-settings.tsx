'use client'
// In the browser, because it opens the panel there.
// Without it: no button, since all is refused.
import styles from './privacy-settings.module.css'
import { requestSettings } from './settings-request'

/** The way back to the question: an answer is as easily changed as given. */
export function PrivacySettings({ label }: { label: string }) {
  return (
    <button
      type="button"
      className={styles.button}
      onClick={({ currentTarget }) => requestSettings(currentTarget)}
    >
      {label}
    </button>
  )
}
