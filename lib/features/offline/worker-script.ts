/** What `/sw.js` sends: the worker, or one that puts an end to an earlier one. */
import 'server-only'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * Takes the place of a worker that a browser has from the time the switch was on: it empties its caches and goes. The
 * browser asks for `/sw.js` at each visit, so it takes one to be rid of it.
 */
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
  // Where the build runs from a folder of its own, the file is there too: next.config.mjs.
  worker ??= readFile(join(process.cwd(), 'lib/features/offline/worker.js'), 'utf8')
  return worker
}
