/** A running offline worker, and the site that it requests. */
import { workerScript } from '@/components/parts/offline/worker-script'
import { runWorker } from '../../../fakes/worker'

export const script = await workerScript(true)

export const NOW = Date.UTC(2026, 10, 21, 9)
export const DAY = 86_400_000

export const html = (body: string) =>
  new Response(`<!DOCTYPE html><html lang="en"><head></head><body>${body}</body></html>`, {
    headers: { 'Content-Type': 'text/html', 'Content-Security-Policy': "default-src 'self'" },
  })

export const picture = (name: string) =>
  `<img src="/_next/image?url=https%3A%2F%2Fm.example%2F${name}&amp;w=1920&amp;q=75">`
export const page = (body = '', isOpen = true) =>
  html(
    `<script src="/_next/static/chunks/a.js"></script>${picture('logo')}<article data-reading>` +
      `<button ${isOpen ? 'data-keeps-offline="true"' : ''}>Save</button>${body}</article>${picture('related')}`,
  )

/** A site whose responses a test can change, or take offline. */
export function started() {
  const site = { isDown: false, pages: new Map<string, () => Response>() }
  site.pages.set('/offline', () => html('You’re offline'))
  const worker = runWorker(script, (path) => {
    if (site.isDown) throw new TypeError('Failed to fetch')
    const known = site.pages.get(path.split('?')[0] ?? '')
    if (known) return known()
    if (path.startsWith('/_next/')) return new Response(`file ${path}`)
    return new Response('not found', { status: 404 })
  })
  const saved = (...paths: string[]) =>
    worker.tell({
      kind: 'saved',
      stories: paths.map((path) => ({ path, savedAt: new Date(Date.now()).toISOString() })),
    })
  return { site, worker, saved }
}

/** Opens `/a` on a network that never answers. */
export function runWorkerSlowly(
  worker: ReturnType<typeof runWorker>,
  site: { pages: Map<string, () => Response> },
) {
  site.pages.set('/a', () => new Promise(() => undefined) as unknown as Response)
  const opened: { response?: Response | undefined } = {}
  worker.visit('/a').then((response) => {
    opened.response = response
  })
  return opened
}
