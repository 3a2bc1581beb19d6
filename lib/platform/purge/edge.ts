/**
 * nginx has no tags, so changed pages are requested with a secret that makes it fetch a new copy (deploy/nginx). On
 * failure the old copy stays.
 */
import 'server-only'
import { request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { setTimeout as pause } from 'node:timers/promises'
import type { Environment } from '../../base/config/env'
import { globalSingleton } from '../../base/global-singleton.mjs'
import { log } from '../../base/log.mjs'
import { invalidations } from '../cache/invalidations.mjs'
import { purgeProgress } from './progress'

type Settings = Pick<Environment, 'SITE_URL' | 'EDGE_URLS' | 'EDGE_REFRESH_SECRET'>

const REFRESH_HEADER = 'X-Masthead-Refresh'

// Other instances learn of an invalidation within half a second, and any may render the page.
const FIRST_AFTER_MS = 700
// The first round makes the site renew its pages; by now it has.
const SECOND_AFTER_MS = 1_800
// More than a change affects; others expire soon.
const PAGES_MAX = 300
const AT_ONCE = 4
// Above the time of a cold page.
const TIMEOUT_MS = 8_000

const state = globalSingleton('edge-refresh', () => ({ tags: new Set<string>(), isUnderWay: false }))

/** Subscribes the edge to invalidations of this process. */
export function refreshEdgeOnInvalidation({ SITE_URL, EDGE_URLS, EDGE_REFRESH_SECRET }: Settings): void {
  if (EDGE_URLS.length === 0 || EDGE_REFRESH_SECRET === undefined) return
  const edges = EDGE_URLS.map((edge) => new URL(edge))
  invalidations.subscribe((tags) => {
    for (const tag of tags) state.tags.add(tag)
    if (!state.isUnderWay) void inRounds(edges, new URL(SITE_URL).host, EDGE_REFRESH_SECRET)
  })
}

async function inRounds(edges: readonly URL[], host: string, secret: string): Promise<void> {
  state.isUnderWay = true
  try {
    while (state.tags.size > 0) {
      await pause(FIRST_AFTER_MS, undefined, { ref: false })
      const pages = invalidations.pagesWith(new Set(state.tags), PAGES_MAX)
      state.tags.clear()
      if (pages.length === 0) continue
      await refreshAll(edges, pages, host, secret)
      await pause(SECOND_AFTER_MS, undefined, { ref: false })
      const failed = await refreshAll(edges, pages, host, secret)
      purgeProgress.record('edge', failed > 0 ? 'failed' : 'done')
      if (failed > 0) log.warn({ event: 'purge-failed', target: 'edge', pages: pages.length, failed })
      else log.info({ event: 'purged', target: 'edge', pages: pages.length })
    }
  } finally {
    state.isUnderWay = false
  }
}

type Copy = { edge: URL; path: string; headers: Record<string, string> }

/** A page and its data are two copies. @returns number of failures */
async function refreshAll(
  edges: readonly URL[],
  pages: readonly string[],
  host: string,
  secret: string,
): Promise<number> {
  const waiting: Copy[] = edges.flatMap((edge) =>
    pages.flatMap((page): Copy[] => [
      { edge, path: page, headers: {} },
      { edge, path: `${page}?_rsc=`, headers: { RSC: '1' } },
    ]),
  )
  const ended = purgeProgress.enqueue(waiting.length)
  let failed = 0
  const work = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      const headers: Record<string, string> = { ...next.headers, Host: host, [REFRESH_HEADER]: secret }
      if (!(await refresh(next.edge, next.path, headers))) failed++
      ended()
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  return failed
}

/** `fetch` would send the edge's host name instead of the site's. */
function refresh(edge: URL, path: string, headers: Record<string, string>): Promise<boolean> {
  const request = edge.protocol === 'https:' ? requestHttps : requestHttp
  return new Promise((resolve) => {
    const { hostname, port } = edge
    const sent = request({ hostname, port, path, headers, timeout: TIMEOUT_MS }, (response) => {
      response.on('error', () => resolve(false))
      response.on('end', () => resolve((response.statusCode ?? 500) < 500))
      response.resume()
    })
    sent.on('timeout', () => sent.destroy(new Error('too late')))
    sent.on('error', () => resolve(false))
    sent.end()
  })
}
