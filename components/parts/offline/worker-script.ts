import 'server-only'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Removes the worker and its caches without OFFLINE. @param stays while the reader wants notifications */
const farewell = (stays: string) => `self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(names.filter((name) => name.startsWith('masthead-')).map((name) => caches.delete(name))))
      .then(() => ${stays} || self.registration.unregister()),
  )
})
`

/**
 * Only a worker that was registered with a query, after the reader's press, imports a provider's script. Otherwise
 * subscriptions end, since nothing would show what is sent.
 */
const notifying = (imported: string | null) =>
  imported === null
    ? `if (self.location.search) self.addEventListener('activate', (event) => {
  event.waitUntil(self.registration.pushManager.getSubscription().then((subscription) => subscription?.unsubscribe()))
})
`
    : `if (self.location.search) importScripts(${JSON.stringify(imported)})\n`

let worker: Promise<string> | undefined

/** @param isOn OFFLINE @param imported address of a provider's script for notifications */
export async function workerScript(isOn: boolean, imported: string | null): Promise<string> {
  if (!isOn)
    return imported === null ? farewell('false') : notifying(imported) + farewell('self.location.search')
  // Standalone builds include the file: next.config.mjs.
  worker ??= readFile(join(process.cwd(), 'components/parts/offline/worker.js'), 'utf8')
  // The failure may be temporary.
  worker.catch(() => {
    worker = undefined
  })
  return notifying(imported) + (await worker)
}
