'use client'
// Why in the browser: within the site the framework fetches the next page itself, and the browser shows no progress then.
// Without it: a link is followed by the browser, with the browser's own progress.

import { useLinkStatus } from 'next/link'
import { createPortal } from 'react-dom'
import styles from './on-its-way.module.css'

/** A thin bar above the page while the link it stands in is being followed; nothing for a page that is there at once. */
export function OnItsWay() {
  const { pending } = useLinkStatus()
  return pending ? <ProgressBar /> : null
}

/** The bar itself: below the body, since a card would clip it or move with it. */
export function ProgressBar() {
  return createPortal(<div className={styles.bar} aria-hidden="true" data-on-its-way />, document.body)
}
