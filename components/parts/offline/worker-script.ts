import 'server-only'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Removes the worker and its caches without OFFLINE. */
const FAREWELL = `self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(names.filter((name) => name.startsWith('masthead-')).map((name) => caches.delete(name))))
      .then(() => self.registration.unregister()),
  )
})
`

let worker: Promise<string> | undefined

export async function workerScript(isOn: boolean): Promise<string> {
  if (!isOn) return FAREWELL
  // Standalone builds include the file: next.config.mjs.
  worker ??= readFile(join(process.cwd(), 'components/parts/offline/worker.js'), 'utf8')
  // The failure may be temporary.
  worker.catch(() => {
    worker = undefined
  })
  return worker
}
