import 'server-only'
import { setTimeout as pause } from 'node:timers/promises'
import { absoluteUrl } from '../../base/absolute-url'
import { env } from '../../base/config/env'
import { FEED_FORMAT_NAMES, feedPath } from '../../base/feed-paths'
import { globalSingleton } from '../../base/global-singleton.mjs'
import { log } from '../../base/log.mjs'
import type { Sent } from '../../base/net/send'
import { optional } from '../../delivery/cache'
import { feedPosts } from '../../delivery/records/feed-posts'
import { type AffectedPages, affectedBy, mergeAffected } from './affected-pages'
import { notifyHub, notifyIndexNow, receiversOf } from './receivers'

// The first read after an invalidation is stale.
const RENEWED_AFTER_MS = 2_500

const REST_MS = 12_000

const NOTHING: AffectedPages = { pages: [], lists: [] }

export function hasReceivers(): boolean {
  const { hub, indexNow } = receiversOf(env())
  return hub !== null || indexNow !== null
}

const waiting = globalSingleton('announcements', () => ({
  tags: new Set<string>(),
  before: NOTHING,
  isUnderWay: false,
}))

/**
 * Failures are not retried.
 * @param before `affectedBy` before the change
 */
export async function announce(tags: readonly string[], before: AffectedPages): Promise<void> {
  for (const tag of tags) waiting.tags.add(tag)
  waiting.before = mergeAffected(waiting.before, before)
  if (waiting.isUnderWay) return
  waiting.isUnderWay = true
  try {
    for (let round = 0; waiting.tags.size > 0; round++) {
      if (round > 0) await pause(REST_MS)
      const now = { tags: [...waiting.tags], before: waiting.before }
      waiting.tags.clear()
      waiting.before = NOTHING
      await announceAtOnce(now.tags, now.before)
    }
  } finally {
    waiting.isUnderWay = false
  }
}

async function announceAtOnce(tags: readonly string[], before: AffectedPages): Promise<void> {
  const { SITE_URL, ...settings } = env()
  const { hub, indexNow } = receiversOf({ SITE_URL, ...settings })
  // This read triggers the renewal and may be stale.
  const stale = await affectedBy(tags)
  if (hub !== null) await Promise.all(stale.lists.map(({ filters }) => renewed(filters)))
  await pause(RENEWED_AFTER_MS)
  const { lists, pages } = mergeAffected(before, await affectedBy(tags))
  const absolute = (path: string) => absoluteUrl(path, { url: SITE_URL })
  const topics = lists.flatMap(({ path }) =>
    FEED_FORMAT_NAMES.map((format) => absolute(feedPath(path, format))),
  )
  if (hub !== null && topics.length > 0) logged('websub', topics.length, await notifyHub(hub, topics))
  if (indexNow !== null && pages.length > 0)
    logged('index-now', pages.length, await notifyIndexNow(indexNow, SITE_URL, pages.map(absolute)))
}

const renewed = (filters: Parameters<typeof feedPosts>[0]) =>
  optional('announced feed', () => feedPosts(filters), [])

function logged(to: 'websub' | 'index-now', addresses: number, { status, ok }: Sent): void {
  if (ok) log.info({ event: 'announced', to, addresses, status })
  else log.warn({ event: 'announcement-failed', to, addresses, status })
}
