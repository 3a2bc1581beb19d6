import styles from './settings-button.module.css'

export function SettingsButton({ label }: { label: string }) {
  return (
    <button type="button" className={styles.button} data-privacy-settings="">
      {label}
    </button>
  )
}
