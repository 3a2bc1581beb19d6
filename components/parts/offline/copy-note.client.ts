// Why in the browser: the service worker shows copies without asking the server, so a script adds the note on their
// age.
// Without scripts there are no copies.
import { element } from '@/components/parts/element.client'
import { addStyles } from '@/components/parts/styles.client'
import { isoTime } from '@/components/reader-data/store'
import { formatShort } from '@/lib/base/dates'
import styles from './copy-note.css'
import type { OfflineSettings } from './offline'

export function showCopyNote(box: HTMLElement, savedCopy: string, settings: OfflineSettings): void {
  const { labels, clock } = settings
  const time = isoTime(savedCopy)
  if (!time) return
  const reload = element('button', { type: 'button', className: 'copy-reload' }, labels.loadCurrent)
  reload.addEventListener('click', () => window.location.reload())
  const look = () => {
    if (navigator.onLine) box.append(reload)
    else reload.remove()
  }
  addStyles(styles)
  box.className = 'copy-note'
  box.append(
    element(
      'span',
      {},
      `${labels.savedCopy}, `,
      element('time', { dateTime: time }, formatShort(time, clock)),
    ),
  )
  look()
  window.addEventListener('online', look)
  window.addEventListener('offline', look)
}
