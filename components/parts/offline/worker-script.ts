import 'server-only'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * A worker that deletes its caches and itself, for sites that have turned OFFLINE off: browsers keep the former worker
 * until its address serves another.
 * @param stays an expression that is true while the reader wants notifications, for which the worker stays
 */
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
 * Imports a provider's script for notifications, but only in a worker that was registered with a query, after the
 * reader pressed the button. If the site no longer has a provider, subscriptions end, because nothing would show what
 * is sent.
 */
const notifying = (imported: string | null) =>
  imported === null
    ? `if (self.location.search) self.addEventListener('activate', (event) => {
  event.waitUntil(self.registration.pushManager.getSubscription().then((subscription) => subscription?.unsubscribe()))
})
`
    : `if (self.location.search) importScripts(${JSON.stringify(imported)})\n`

let worker: Promise<string> | undefined

/** Text of the worker. @param isOn OFFLINE @param imported address of a provider's script for notifications, or null */
export async function workerScript(isOn: boolean, imported: string | null): Promise<string> {
  if (!isOn)
    return imported === null ? farewell('false') : notifying(imported) + farewell('self.location.search')
  // Standalone builds include this file because next.config.mjs names it.
  worker ??= readFile(join(process.cwd(), 'components/parts/offline/worker.js'), 'utf8')
  // Forgets a failed read, which may be temporary; otherwise every later request would fail too.
  worker.catch(() => {
    worker = undefined
  })
  return notifying(imported) + (await worker)
}
