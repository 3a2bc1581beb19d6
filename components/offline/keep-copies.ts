/** Starts the worker, and sends it the list of saved stories whenever that changes, in this tab or in another. */
import { saved } from '@/lib/features/reader-data/saved'

/** @returns what ends the telling; the worker stays */
export function keepCopies(): () => void {
  const worker = navigator.serviceWorker
  // Not there in some private windows, nor on a site without https.
  if (!worker) return () => undefined
  worker.register('/sw.js').catch(() => undefined)
  const tell = () => {
    const stories = saved.items()?.map(({ path, savedAt }) => ({ path, savedAt }))
    if (!stories) return
    worker.ready.then(({ active }) => active?.postMessage({ kind: 'saved', stories })).catch(() => undefined)
  }
  tell()
  return saved.onChange(tell)
}
