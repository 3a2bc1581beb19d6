import styles from './settings-button.module.css'

/** The way back to the question, or to the platform's: an answer is as easily changed as given. */
export function SettingsButton({ label }: { label: string }) {
  return (
    <button type="button" className={styles.button} data-privacy-settings="">
      {label}
    </button>
  )
}
