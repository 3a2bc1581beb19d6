/** Tells the world of a change, after the webhook was answered. */
import 'server-only'
import { setTimeout as pause } from 'node:timers/promises'
import { env } from '../config/env'
import { optional } from '../delivery/cache'
import { feedPosts } from '../delivery/feed-posts'
import { log } from '../log.mjs'
import { absoluteUrl } from '../seo/absolute'
import { FEED_FORMAT_NAMES, feedPath } from '../seo/feed/addresses'
import { receiversOf, type Told, tellHub, tellIndexNow } from './receivers'
import { type Touched, together, touchedBy } from './touched'

// A stale value is given once more while the new one is read; by then it has been.
const RENEWED_AFTER_MS = 2_500

/** Whether anybody is to be told. Where nobody is, nothing is read for it. */
export function hasReceivers(): boolean {
  const { hub, indexNow } = receiversOf(env())
  return hub !== null || indexNow !== null
}

/**
 * Tells the hub which feeds have changed, and IndexNow which pages. A failure is one log line; nothing is told again,
 * since feeds and sitemaps are read anyway.
 * @param tags what was made stale
 * @param before what `touchedBy` said before
 */
export async function announce(tags: readonly string[], before: Touched): Promise<void> {
  const { hub, indexNow } = receiversOf(env())
  const { SITE_URL } = env()
  const site = { url: SITE_URL }
  // Asked once so that it is made anew, and not believed: it may be what it was before the change.
  const stale = await touchedBy(tags)
  if (hub !== null) await Promise.all(stale.lists.map(({ filters }) => renewed(filters)))
  await pause(RENEWED_AFTER_MS)
  const { lists, pages } = together(before, await touchedBy(tags))
  const topics = lists.flatMap(({ path }) =>
    FEED_FORMAT_NAMES.map((format) => absoluteUrl(feedPath(path, format), site)),
  )
  const urls = pages.map((path) => absoluteUrl(path, site))
  if (hub !== null && topics.length > 0) logged('websub', topics.length, await tellHub(hub, topics))
  if (indexNow !== null && urls.length > 0)
    logged('index-now', urls.length, await tellIndexNow(indexNow, SITE_URL, urls))
}

const renewed = (filters: Parameters<typeof feedPosts>[0]) =>
  optional('announced feed', () => feedPosts(filters), [])

function logged(to: 'websub' | 'index-now', addresses: number, { status, ok }: Told): void {
  if (ok) log.info({ event: 'announced', to, addresses, status })
  else log.warn({ event: 'announcement-failed', to, addresses, status })
}
