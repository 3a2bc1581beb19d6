/** Who is told that something changed: the publisher's hub, and search engines that take part in IndexNow. */
import 'server-only'
import type { Environment } from '../../base/config/env'
import { isLoopback } from '../../base/config/loopback'

// Nobody waits for it, and a receiver that takes longer is in trouble.
const TIMEOUT_MS = 5_000

// The limit of IndexNow. One change touches far fewer.
const INDEXNOW_ADDRESSES_MAX = 10_000
// Each is fetched by the hub at once.
const TOPICS_MAX = 60

export type Receivers = {
  /** Where WebSub hubs are told of changed feeds; null where there is none. */
  hub: string | null
  indexNow: { endpoint: string; key: string } | null
}

type Settings = Pick<Environment, 'SITE_URL' | 'WEBSUB_HUB' | 'INDEXNOW_KEY' | 'INDEXNOW_ENDPOINT'>

/** A site on the machine of whoever develops it tells nobody elsewhere. */
export function receiversOf({ SITE_URL, WEBSUB_HUB, INDEXNOW_KEY, INDEXNOW_ENDPOINT }: Settings): Receivers {
  const hosts = (address: string) => isLoopback(new URL(address).hostname)
  const mayTell = (endpoint: string) => !hosts(SITE_URL) || hosts(endpoint)
  return {
    hub: WEBSUB_HUB !== undefined && mayTell(WEBSUB_HUB) ? WEBSUB_HUB : null,
    indexNow:
      INDEXNOW_KEY !== undefined && mayTell(INDEXNOW_ENDPOINT)
        ? { endpoint: INDEXNOW_ENDPOINT, key: INDEXNOW_KEY }
        : null,
  }
}

/** What became of it. `status` is null where there was no answer in time. */
export type Told = { status: number | null; ok: boolean }

/**
 * Tells a WebSub hub which feeds have changed (https://www.w3.org/TR/websub/; the form of publishing is that of
 * PubSubHubbub 0.4, which hubs speak). Never throws.
 * @param topics absolute addresses
 */
export function tellHub(hub: string, topics: readonly string[], timeoutMs = TIMEOUT_MS): Promise<Told> {
  const fields = new URLSearchParams([['hub.mode', 'publish']])
  for (const topic of topics.slice(0, TOPICS_MAX)) fields.append('hub.url', topic)
  return post(hub, 'application/x-www-form-urlencoded', fields.toString(), timeoutMs)
}

/**
 * Tells IndexNow which pages have changed (https://www.indexnow.org/documentation). Addresses of other hosts are left
 * out, since one of them has the whole list refused. Never throws.
 */
export function tellIndexNow(
  { endpoint, key }: { endpoint: string; key: string },
  siteUrl: string,
  urls: readonly string[],
  timeoutMs = TIMEOUT_MS,
): Promise<Told> {
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

async function post(address: string, type: string, body: string, timeoutMs: number): Promise<Told> {
  try {
    const response = await fetch(address, {
      method: 'POST',
      headers: { 'Content-Type': type },
      body,
      // It would lead to a host that nobody configured.
      redirect: 'manual',
      cache: 'no-store',
      signal: AbortSignal.timeout(timeoutMs),
    })
    await response.body?.cancel()
    return { status: response.status, ok: response.ok }
  } catch {
    return { status: null, ok: false }
  }
}
