// Why in the browser: it registers the worker and tells it which stories the reader has saved.
// Without scripts there are no copies.
import { saved } from '@/components/reader-data/saved.client'
import type { OfflineSettings } from './offline'

const WORKER = '/sw.js'

export function startOffline(box: HTMLElement, settings: OfflineSettings): void {
  const { savedCopy } = document.documentElement.dataset
  if (savedCopy)
    import('./copy-note.client').then(
      ({ showCopyNote }) => showCopyNote(box, savedCopy, settings),
      () => undefined,
    )
  const worker = navigator.serviceWorker
  // Missing in some private windows and without https.
  if (!worker) return
  register(worker).catch(() => undefined)
  const tell = () => {
    const stories = saved.items()?.map(({ path, savedAt }) => ({ path, savedAt }))
    if (!stories) return
    worker.ready.then(({ active }) => active?.postMessage({ kind: 'saved', stories })).catch(() => undefined)
  }
  tell()
  saved.onChange(tell)
}

/**
 * Registers the worker. If the reader has turned notifications on, its address has a query of the provider, which must
 * stay.
 */
async function register(worker: ServiceWorkerContainer): Promise<void> {
  const registration = await worker.getRegistration('/')
  const { scriptURL } = registration?.installing ?? registration?.waiting ?? registration?.active ?? {}
  const { pathname, search } = new URL(scriptURL ?? WORKER, window.location.href)
  await worker.register(pathname === WORKER ? WORKER + search : WORKER)
}
