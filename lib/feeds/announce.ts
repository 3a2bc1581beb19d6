import 'server-only'
import { setTimeout as pause } from 'node:timers/promises'
import { log } from '../base/log.mjs'
import { type SendResult, send } from '../base/net'
import { absoluteUrl, FEED_FORMAT_NAMES, feedPath } from '../base/paths'
import { optional } from '../delivery/cache'
import { feedPosts } from '../delivery/records/feed-posts'
import { type Environment, env } from '../settings/env'
import { mayBeIndexed } from '../settings/indexing'
import { isLoopback } from '../settings/loopback'
import { type AffectedPages, affectedBy, mergeAffected } from './affected-pages'

// Nobody waits for a notification, and a receiver that takes longer is in trouble.
const TIMEOUT_MS = 5_000

// The most addresses that IndexNow takes at once.
const INDEXNOW_ADDRESSES_MAX = 10_000
// The hub fetches each of these feeds at once.
const TOPICS_MAX = 60

export type Receivers = {
  webSubHub: string | null
  indexNow: { endpoint: string; key: string } | null
}

type Settings = Pick<
  Environment,
  'SITE_URL' | 'WEBSUB_HUB' | 'INDEXNOW_KEY' | 'INDEXNOW_ENDPOINT' | 'SITE_INDEXING' | 'VERCEL_ENV'
>

/** Who is notified of changes. A site on a developer's own machine notifies no external service. */
export function receiversOf(settings: Settings): Receivers {
  const { SITE_URL, WEBSUB_HUB, INDEXNOW_KEY, INDEXNOW_ENDPOINT } = settings
  const isLocal = (address: string) => isLoopback(new URL(address).hostname)
  const mayNotify = (endpoint: string) => !isLocal(SITE_URL) || isLocal(endpoint)
  return {
    webSubHub: WEBSUB_HUB !== undefined && mayNotify(WEBSUB_HUB) ? WEBSUB_HUB : null,
    indexNow:
      INDEXNOW_KEY !== undefined &&
      (mayBeIndexed(settings) || isLocal(SITE_URL)) &&
      mayNotify(INDEXNOW_ENDPOINT)
        ? { endpoint: INDEXNOW_ENDPOINT, key: INDEXNOW_KEY }
        : null,
  }
}

/** Tells a WebSub hub which feeds have changed: https://www.w3.org/TR/websub/. Never throws. */
export function notifyHub(
  webSubHub: string,
  topics: readonly string[],
  timeoutMs = TIMEOUT_MS,
): Promise<SendResult> {
  const fields = new URLSearchParams([['hub.mode', 'publish']])
  for (const topic of topics.slice(0, TOPICS_MAX)) fields.append('hub.url', topic)
  return post(webSubHub, 'application/x-www-form-urlencoded', fields.toString(), timeoutMs)
}

/** Tells search engines which pages have changed: https://www.indexnow.org/documentation. Never throws. */
export function notifyIndexNow(
  { endpoint, key }: { endpoint: string; key: string },
  siteUrl: string,
  urls: readonly string[],
  timeoutMs = TIMEOUT_MS,
): Promise<SendResult> {
  const { host } = new URL(siteUrl)
  const siteUrls = urls.filter((url) => URL.canParse(url) && new URL(url).host === host)
  const list = {
    host,
    key,
    keyLocation: `${siteUrl}/${key}.txt`,
    urlList: siteUrls.slice(0, INDEXNOW_ADDRESSES_MAX),
  }
  return post(endpoint, 'application/json; charset=utf-8', JSON.stringify(list), timeoutMs)
}

const post = (address: string, type: string, body: string, timeoutMs: number) =>
  send(address, { method: 'POST', headers: { 'Content-Type': type }, body }, timeoutMs)

// Milliseconds until lists are read again: the first read after an invalidation may be stale, but it triggers the
// renewal.
const RENEWED_AFTER_MS = 2_500

// Between two rounds. Each round reads posts and feeds, and four a minute stay far below the call budget, however much
// is published.
const REST_MS = 12_000

const NOTHING: AffectedPages = { pages: [], lists: [] }

export function hasReceivers(): boolean {
  const { webSubHub, indexNow } = receiversOf(env())
  return webSubHub !== null || indexNow !== null
}

const waiting = {
  tags: new Set<string>(),
  before: NOTHING,
  isUnderWay: false,
}

/**
 * Notifies hub and search engines of a change. Changes that come while one is announced are announced together
 * afterwards. Failures are not retried.
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
  const { webSubHub, indexNow } = receiversOf({ SITE_URL, ...settings })
  // The first read of a stale value triggers its renewal and may return the old one. So it is read once more below.
  const stale = await affectedBy(tags)
  if (webSubHub !== null) await Promise.all(stale.lists.map(({ filters }) => renewed(filters)))
  await pause(RENEWED_AFTER_MS)
  const { lists, pages } = mergeAffected(before, await affectedBy(tags))
  const absolute = (path: string) => absoluteUrl(path, { url: SITE_URL })
  const topics = lists.flatMap(({ path }) =>
    FEED_FORMAT_NAMES.map((format) => absolute(feedPath(path, format))),
  )
  if (webSubHub !== null && topics.length > 0)
    logged('websub', topics.length, await notifyHub(webSubHub, topics))
  if (indexNow !== null && pages.length > 0)
    logged('index-now', pages.length, await notifyIndexNow(indexNow, SITE_URL, pages.map(absolute)))
}

const renewed = (filters: Parameters<typeof feedPosts>[0]) =>
  optional('announced feed', () => feedPosts(filters), [])

function logged(to: 'websub' | 'index-now', addresses: number, { status, ok }: SendResult): void {
  if (ok) log.info({ event: 'announced', to, addresses, status })
  else log.warn({ event: 'announcement-failed', to, addresses, status })
}
