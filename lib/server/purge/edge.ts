/**
 * Renews pages in the site's own edge. nginx has no purge by tag. So each changed page is requested from it with a
 * header that contains a secret; nginx then fetches the page from the site and stores the new one (deploy/nginx). If
 * that fails, the old page stays until its lifetime ends.
 */
import 'server-only'
import { request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { log } from '../../base/log.mjs'
import type { PURGE_OUTCOMES, PURGE_TARGETS } from '../../base/metric-labels'
import { metrics } from '../../base/metrics'
import type { Environment } from '../../settings/env'
import { invalidations } from '../cache/access.mjs'
import { serverState } from '../state.mjs'
import { createRefreshQueue, type RankedPage } from './refresh-queue'

export type PurgeTargetName = (typeof PURGE_TARGETS)[number]
type PurgeOutcome = (typeof PURGE_OUTCOMES)[number]

/** `at` is Unix time in milliseconds. */
export type LastPurge = { target: PurgeTargetName; at: number; outcome: PurgeOutcome }

const state = serverState.purges

export const purgeProgress = {
  /** @returns a function to call after each request */
  enqueue(requests: number): () => void {
    state.waiting += requests
    return () => {
      state.waiting--
    }
  },
  record(target: PurgeTargetName, outcome: PurgeOutcome): void {
    metrics.purges.inc({ target, outcome })
    state.last.set(target, { target, at: Date.now(), outcome })
  },
  waiting: () => state.waiting,
  last: () => [...state.last.values()],
}

/**
 * Seconds for which shared caches may store a page that is stale and being renewed. A cache that was purged just now
 * would otherwise store the old page for its whole lifetime. It also tells `fetchRenewed` that the page was the old
 * one.
 */
export const RENEWING_SHARED_SECONDS = 1

const RENEWING = new RegExp(`\\bs-maxage=${RENEWING_SHARED_SECONDS}\\b`)

export const isRenewing = (policy: string | undefined): boolean =>
  policy !== undefined && RENEWING.test(policy)

// Pauses between attempts to get the new page. A render takes 50 ms, or seconds under load.
const WAITS_MS = [50, 100, 200, 400, 800, 1_600]

export type Fetched = { isOk: boolean; isRenewing: boolean }

/** Fetches a page until it is the new one, or all attempts are over. @returns false if the last response failed */
export async function fetchRenewed(fetch: () => Promise<Fetched>): Promise<boolean> {
  let last = await fetch()
  for (const wait of WAITS_MS) {
    if (!last.isRenewing) break
    await new Promise((resolve) => setTimeout(resolve, wait).unref())
    last = await fetch()
  }
  return last.isOk
}

type Settings = Pick<Environment, 'SITE_URL' | 'EDGE_URLS' | 'EDGE_REFRESH_SECRET'>

const REFRESH_HEADER = 'X-Masthead-Refresh'

// Other instances learn of an invalidation within 500 ms, and any of them may answer the edge.
const FIRST_AFTER_MS = 700
// The first copy may be from an instance that did not know of the change yet, so important pages are fetched once more.
const SECOND_AFTER_MS = 1_800
// More pages than a change usually concerns. Others are renewed when their lifetime ends.
const PAGES_MAX = 300
const AT_ONCE = 4
// A page and its data are stored apart.
const COPIES = 2
// Milliseconds. A page that is rendered for its first reader takes less.
const TIMEOUT_MS = 8_000

export function refreshEdgeOnInvalidation({ SITE_URL, EDGE_URLS, EDGE_REFRESH_SECRET }: Settings): void {
  if (EDGE_URLS.length === 0 || EDGE_REFRESH_SECRET === undefined) return
  const headers = { Host: new URL(SITE_URL).host, [REFRESH_HEADER]: EDGE_REFRESH_SECRET }
  const failing = new Set<string>()
  // Each edge has its own queue, so that one that hangs does not delay the others.
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
  // Pages that are named by their path, since an instance that has just started may not have them in memory and would
  // not find them by their tags.
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
    for (let index = 0; index < requests; index++) ended()
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

/** `fetch` would take the Host header from the address, which is the edge's own; nginx needs the site's name. */
function refresh(edge: URL, path: string, headers: Record<string, string>): Promise<Fetched> {
  const request = edge.protocol === 'https:' ? requestHttps : requestHttp
  return new Promise((resolve) => {
    const { port } = edge
    // URLs have brackets around IPv6 addresses.
    const hostname = edge.hostname.replace(/^\[|\]$/g, '')
    const purgeRequest = request({ hostname, port, path, headers, timeout: TIMEOUT_MS }, (response) => {
      response.on('error', () => resolve(FAILED))
      response.on('end', () =>
        resolve({
          isOk: (response.statusCode ?? 500) < 500,
          isRenewing: isRenewing(response.headers['cache-control']),
        }),
      )
      response.resume()
    })
    purgeRequest.on('timeout', () => purgeRequest.destroy(new Error('too late')))
    purgeRequest.on('error', () => resolve(FAILED))
    purgeRequest.end()
  })
}
