import 'server-only'
import type { Environment } from '../../base/config/env'
import { mayBeIndexed } from '../../base/config/indexing'
import { isLoopback } from '../../base/config/loopback'
import { type Sent, send } from '../../base/net/send'

const TIMEOUT_MS = 5_000

// IndexNow's limit.
const INDEXNOW_ADDRESSES_MAX = 10_000
const TOPICS_MAX = 60

export type Receivers = {
  hub: string | null
  indexNow: { endpoint: string; key: string } | null
}

type Settings = Pick<
  Environment,
  'SITE_URL' | 'WEBSUB_HUB' | 'INDEXNOW_KEY' | 'INDEXNOW_ENDPOINT' | 'SITE_INDEXING' | 'VERCEL_ENV'
>

/** Local development does not notify external services. */
export function receiversOf(settings: Settings): Receivers {
  const { SITE_URL, WEBSUB_HUB, INDEXNOW_KEY, INDEXNOW_ENDPOINT } = settings
  const isLocal = (address: string) => isLoopback(new URL(address).hostname)
  const mayNotify = (endpoint: string) => !isLocal(SITE_URL) || isLocal(endpoint)
  return {
    hub: WEBSUB_HUB !== undefined && mayNotify(WEBSUB_HUB) ? WEBSUB_HUB : null,
    indexNow:
      INDEXNOW_KEY !== undefined &&
      (mayBeIndexed(settings) || isLocal(SITE_URL)) &&
      mayNotify(INDEXNOW_ENDPOINT)
        ? { endpoint: INDEXNOW_ENDPOINT, key: INDEXNOW_KEY }
        : null,
  }
}

/** https://www.w3.org/TR/websub/. Never throws. */
export function notifyHub(hub: string, topics: readonly string[], timeoutMs = TIMEOUT_MS): Promise<Sent> {
  const fields = new URLSearchParams([['hub.mode', 'publish']])
  for (const topic of topics.slice(0, TOPICS_MAX)) fields.append('hub.url', topic)
  return post(hub, 'application/x-www-form-urlencoded', fields.toString(), timeoutMs)
}

/** https://www.indexnow.org/documentation. Never throws. */
export function notifyIndexNow(
  { endpoint, key }: { endpoint: string; key: string },
  siteUrl: string,
  urls: readonly string[],
  timeoutMs = TIMEOUT_MS,
): Promise<Sent> {
  const { host } = new URL(siteUrl)
  const own = urls.filter((url) => URL.canParse(url) && new URL(url).host === host)
  const list = {
    host,
    key,
    keyLocation: `${siteUrl}/${key}.txt`,
    urlList: own.slice(0, INDEXNOW_ADDRESSES_MAX),
  }
  return post(endpoint, 'application/json; charset=utf-8', JSON.stringify(list), timeoutMs)
}

const post = (address: string, type: string, body: string, timeoutMs: number) =>
  send(address, { method: 'POST', headers: { 'Content-Type': type }, body }, timeoutMs)
