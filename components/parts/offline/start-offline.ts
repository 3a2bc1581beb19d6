import { saved } from '@/components/reader-data/saved'
import type { OfflineSettings } from './offline'

export function startOffline(box: HTMLElement, settings: OfflineSettings): void {
  const { savedCopy } = document.documentElement.dataset
  if (savedCopy)
    import('./copy-note').then(
      ({ showCopyNote }) => showCopyNote(box, savedCopy, settings),
      () => undefined,
    )
  const worker = navigator.serviceWorker
  // Missing in some private windows and without https.
  if (!worker) return
  worker.register('/sw.js').catch(() => undefined)
  const tell = () => {
    const stories = saved.items()?.map(({ path, savedAt }) => ({ path, savedAt }))
    if (!stories) return
    worker.ready.then(({ active }) => active?.postMessage({ kind: 'saved', stories })).catch(() => undefined)
  }
  tell()
  saved.onChange(tell)
}
