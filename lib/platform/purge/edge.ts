/** nginx has no purge by tag, so a header with a secret makes it fetch changed pages again (deploy/nginx). */
import 'server-only'
import { request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import type { Environment } from '../../base/config/env'
import { log } from '../../base/log.mjs'
import { invalidations } from '../cache/invalidations.mjs'
import { purgeProgress } from './progress'
import { createRefreshQueue, type RankedPage } from './refresh-queue'
import { type Fetched, fetchRenewed, isRenewing } from './renewing'

type Settings = Pick<Environment, 'SITE_URL' | 'EDGE_URLS' | 'EDGE_REFRESH_SECRET'>

const REFRESH_HEADER = 'X-Masthead-Refresh'

// Other instances learn of an invalidation within 500 ms.
const FIRST_AFTER_MS = 700
// The first copy may come from an instance that did not know of the change yet.
const SECOND_AFTER_MS = 1_800
const PAGES_MAX = 300
const AT_ONCE = 4
const COPIES = 2
const TIMEOUT_MS = 8_000

export function refreshEdgeOnInvalidation({ SITE_URL, EDGE_URLS, EDGE_REFRESH_SECRET }: Settings): void {
  if (EDGE_URLS.length === 0 || EDGE_REFRESH_SECRET === undefined) return
  const headers = { Host: new URL(SITE_URL).host, [REFRESH_HEADER]: EDGE_REFRESH_SECRET }
  const failing = new Set<string>()
  // Each edge has a queue, so that a hanging one does not delay others.
  const queues = EDGE_URLS.map((address) => {
    const edge = new URL(address)
    return createRefreshQueue({
      fetch: (page) => refreshCopies(edge, page, headers),
      secondAfterMs: SECOND_AFTER_MS,
      atOnce: AT_ONCE,
      enqueue: () => enqueued(COPIES),
      onDone: (change) => logged(edge, change, failing),
    })
  })
  const renew = (pages: readonly RankedPage[]) => {
    for (const queue of queues) queue.add(pages)
  }
  let changed = new Set<string>()
  invalidations.subscribe((tags) => {
    if (changed.size === 0) setTimeout(refreshChanged, FIRST_AFTER_MS).unref()
    for (const tag of tags) changed.add(tag)
  })
  // A new instance may not have these pages yet.
  invalidations.subscribeToPages((pages) => {
    setTimeout(() => renew(pages), FIRST_AFTER_MS).unref()
  })
  function refreshChanged(): void {
    renew(invalidations.pagesWith(changed, PAGES_MAX))
    changed = new Set()
  }
}

function enqueued(requests: number): () => void {
  const ended = purgeProgress.enqueue(requests)
  return () => {
    for (let sent = 0; sent < requests; sent++) ended()
  }
}

function logged(
  { host }: URL,
  { pages, failed }: { pages: number; failed: number },
  failing: Set<string>,
): void {
  if (failed > 0) failing.add(host)
  else failing.delete(host)
  purgeProgress.record('edge', failing.size > 0 ? 'failed' : 'done')
  if (failed > 0) log.warn({ event: 'purge-failed', target: 'edge', edge: host, pages, failed })
  else log.info({ event: 'purged', target: 'edge', edge: host, pages })
}

async function refreshCopies(edge: URL, page: string, headers: Record<string, string>): Promise<boolean> {
  const isPageFetched = await fetchRenewed(() => refresh(edge, page, headers))
  const data = await refresh(edge, `${page}?_rsc=`, { ...headers, RSC: '1' })
  return isPageFetched && data.isOk
}

const FAILED: Fetched = { isOk: false, isRenewing: false }

/** `fetch` would send the edge's host name instead of the site's. */
function refresh(edge: URL, path: string, headers: Record<string, string>): Promise<Fetched> {
  const request = edge.protocol === 'https:' ? requestHttps : requestHttp
  return new Promise((resolve) => {
    const { port } = edge
    // URLs have brackets around IPv6 addresses.
    const hostname = edge.hostname.replace(/^\[|\]$/g, '')
    const sent = request({ hostname, port, path, headers, timeout: TIMEOUT_MS }, (response) => {
      response.on('error', () => resolve(FAILED))
      response.on('end', () =>
        resolve({
          isOk: (response.statusCode ?? 500) < 500,
          isRenewing: isRenewing(response.headers['cache-control']),
        }),
      )
      response.resume()
    })
    sent.on('timeout', () => sent.destroy(new Error('too late')))
    sent.on('error', () => resolve(FAILED))
    sent.end()
  })
}
