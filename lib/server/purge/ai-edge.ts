/**
 * Tells an edge that answers AI agents with renderings of its own (AXP Edge) which pages have changed. It has no purge
 * by tag: one call names one address. Without these calls it notices a change at its next scan.
 */
import 'server-only'
import { log } from '../../base/log.mjs'
import { type SendResult, send } from '../../base/net'
import type { Environment } from '../../settings/env'
import { invalidations } from '../cache/access.mjs'
import { purgeProgress } from './edge'

type Settings = Pick<Environment, 'SITE_URL' | 'DELIVERY_BASE_URL' | 'AXP_API_KEY' | 'AXP_INVALIDATE_URL'>

// Other instances learn of an invalidation within 500 ms. If the edge asked one of them earlier, it would keep the old
// page.
const AFTER_MS = 700
// These calls count for the same budget as other writes to the service: 200 a minute.
const PAGES_MAX = 50
const AT_ONCE = 4
const TIMEOUT_MS = 5_000

/** The address of the calls. Unless another one is set, the host of the delivery service has the route. */
export const invalidationUrl = ({
  AXP_INVALIDATE_URL,
  DELIVERY_BASE_URL,
}: Pick<Settings, 'AXP_INVALIDATE_URL' | 'DELIVERY_BASE_URL'>): string =>
  AXP_INVALIDATE_URL ?? `${new URL(DELIVERY_BASE_URL).origin}/axp/invalidate/`

/**
 * Subscribes to invalidations of this process. Only pages in its memory are named: of other addresses it is not known
 * that anybody has read them.
 */
export function invalidateAiEdgeOnInvalidation(settings: Settings): void {
  const { SITE_URL, AXP_API_KEY: key } = settings
  if (key === undefined) return
  const url = invalidationUrl(settings)
  const { hostname: host } = new URL(SITE_URL)
  const headers = { 'Content-Type': 'application/json', 'x-pl-api-key': key, 'x-pl-host': host }
  let changed = new Set<string>()
  invalidations.subscribe((tags) => {
    if (changed.size === 0) setTimeout(invalidateChanged, AFTER_MS).unref()
    for (const tag of tags) changed.add(tag)
  })
  function invalidateChanged(): void {
    const paths = invalidations.pagesWith(changed, PAGES_MAX).map(({ path }) => path)
    changed = new Set()
    void invalidate(paths, (path) =>
      send(url, { method: 'POST', headers, body: JSON.stringify({ host, path }) }, TIMEOUT_MS),
    )
  }
}

/** Never throws. If the key or host is refused, no further pages are named: each call would be refused too. */
async function invalidate(
  paths: readonly string[],
  call: (path: string) => Promise<SendResult>,
): Promise<void> {
  if (paths.length === 0) return
  const waiting = [...paths]
  const ended = purgeProgress.enqueue(paths.length)
  let failure: SendResult | undefined
  const work = async () => {
    for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
      const outcome = await call(path)
      ended()
      if (outcome.ok) continue
      failure ??= outcome
      if (outcome.status === 401 || outcome.status === 403) for (const _ of waiting.splice(0)) ended()
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  purgeProgress.record('axp', failure ? 'failed' : 'done')
  if (failure) log.warn({ event: 'purge-failed', target: 'axp', pages: paths.length, status: failure.status })
  else log.info({ event: 'purged', target: 'axp', pages: paths.length })
}
