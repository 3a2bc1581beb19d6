/** A thin bar above the page while the next one is on its way. Below the body, since a card would clip it or move with it. */
import { createPortal } from 'react-dom'
import styles from './progress-bar.module.css'

export function ProgressBar() {
  return createPortal(<div className={styles.bar} aria-hidden="true" data-on-its-way />, document.body)
}
