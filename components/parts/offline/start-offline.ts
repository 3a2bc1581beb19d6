import { saved } from '@/components/reader-data/saved'
import type { OfflineSettings } from './offline'

const WORKER = '/sw.js'

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
  register(worker).catch(() => undefined)
  const tell = () => {
    const stories = saved.items()?.map(({ path, savedAt }) => ({ path, savedAt }))
    if (!stories) return
    worker.ready.then(({ active }) => active?.postMessage({ kind: 'saved', stories })).catch(() => undefined)
  }
  tell()
  saved.onChange(tell)
}

/** With the query of a provider of notifications, where the reader has turned them on. */
async function register(worker: ServiceWorkerContainer): Promise<void> {
  const known = await worker.getRegistration('/')
  const { scriptURL } = known?.installing ?? known?.waiting ?? known?.active ?? {}
  const { pathname, search } = new URL(scriptURL ?? WORKER, window.location.href)
  await worker.register(pathname === WORKER ? WORKER + search : WORKER)
}
