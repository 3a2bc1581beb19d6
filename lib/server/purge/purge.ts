import 'server-only'
import { log } from '../../base/log.mjs'
import { type SendResult, send } from '../../base/net'
import type { Environment } from '../../settings/env'
import { OVERFLOW_TAG, purgeTag, type TagHeader } from './cache-tags'
import { purgeProgress } from './edge'

type PurgeRequest = { url: string; method: string; headers: Record<string, string>; body?: string }

export type PurgeTarget = {
  name: 'cloudflare' | 'fastly' | 'endpoint'
  headers: readonly TagHeader[]
  requests(tags: readonly string[]): PurgeRequest[]
}

type Settings = Pick<
  Environment,
  | 'CLOUDFLARE_ZONE_ID'
  | 'CLOUDFLARE_API_TOKEN'
  | 'CLOUDFLARE_API_URL'
  | 'FASTLY_SERVICE_ID'
  | 'FASTLY_API_TOKEN'
  | 'FASTLY_API_URL'
  | 'PURGE_URL'
  | 'PURGE_METHOD'
  | 'PURGE_AUTHORIZATION'
>

// Tags that one request may name, by the limits of the services.
const CLOUDFLARE_TAGS_MAX = 100
const FASTLY_TAGS_MAX = 256

const JSON_TYPE = { 'Content-Type': 'application/json' }

export function purgeTargets(settings: Settings): PurgeTarget[] {
  return [cloudflare(settings), fastly(settings), endpoint(settings)].filter((target) => target !== null)
}

export const tagsToPurge = (tags: readonly string[]) => [...new Set([...tags.map(purgeTag), OVERFLOW_TAG])]

function cloudflare({
  CLOUDFLARE_ZONE_ID: zone,
  CLOUDFLARE_API_TOKEN: token,
  CLOUDFLARE_API_URL: api,
}: Settings): PurgeTarget | null {
  if (zone === undefined || token === undefined) return null
  return {
    name: 'cloudflare',
    headers: ['Cache-Tag'],
    requests: (tags) =>
      chunks(tags, CLOUDFLARE_TAGS_MAX).map((some) => ({
        url: `${api}/zones/${zone}/purge_cache`,
        method: 'POST',
        headers: { ...JSON_TYPE, Authorization: `Bearer ${token}` },
        body: JSON.stringify({ tags: some }),
      })),
  }
}

function fastly({
  FASTLY_SERVICE_ID: service,
  FASTLY_API_TOKEN: token,
  FASTLY_API_URL: api,
}: Settings): PurgeTarget | null {
  if (service === undefined || token === undefined) return null
  return {
    name: 'fastly',
    headers: ['Surrogate-Key'],
    requests: (tags) =>
      chunks(tags, FASTLY_TAGS_MAX).map((some) => ({
        url: `${api}/service/${service}/purge`,
        method: 'POST',
        // A soft purge makes pages stale instead of removing them, so that Fastly can still send them if the site
        // fails.
        headers: { ...JSON_TYPE, 'Fastly-Key': token, 'Fastly-Soft-Purge': '1' },
        body: JSON.stringify({ surrogate_keys: some }),
      })),
  }
}

/**
 * Any other CDN, by PURGE_URL. With `{tag}` in it there is one request for each tag; `{tags}` becomes all of them,
 * separated by commas; otherwise they are sent as JSON.
 */
function endpoint({
  PURGE_URL: url,
  PURGE_METHOD: method,
  PURGE_AUTHORIZATION: authorization,
}: Settings): PurgeTarget | null {
  if (url === undefined) return null
  const headers: Record<string, string> = authorization === undefined ? {} : { Authorization: authorization }
  return {
    name: 'endpoint',
    headers: ['Cache-Tag', 'Surrogate-Key'],
    requests: (tags) => {
      if (url.includes('{tag}')) {
        return tags.map((tag) => ({ url: url.replaceAll('{tag}', encodeURIComponent(tag)), method, headers }))
      }
      if (url.includes('{tags}')) {
        return [{ url: url.replaceAll('{tags}', encodeURIComponent(tags.join())), method, headers }]
      }
      return [{ url, method, headers: { ...JSON_TYPE, ...headers }, body: JSON.stringify({ tags }) }]
    },
  }
}

function chunks<T>(items: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, index) =>
    items.slice(index * size, (index + 1) * size),
  )
}

const TIMEOUT_MS = 5_000
const ATTEMPTS = 2
const RETRY_AFTER_MS = 500
const AT_ONCE = 5

/** Purges tags at every target, with one line in the log for each. Never throws, and no reader waits for it. */
export async function purge(tags: readonly string[], targets: readonly PurgeTarget[]): Promise<void> {
  if (tags.length === 0) return
  await Promise.all(targets.map((target) => purgeAt(target, tagsToPurge(tags))))
}

async function purgeAt({ name, requests }: PurgeTarget, tags: readonly string[]): Promise<void> {
  const waiting = requests(tags)
  const failed: SendResult[] = []
  const ended = purgeProgress.enqueue(waiting.length)
  const work = async () => {
    for (let request = waiting.shift(); request !== undefined; request = waiting.shift()) {
      const outcome = await sendTwice(request)
      ended()
      if (!outcome.ok) failed.push(outcome)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  const [failure] = failed
  purgeProgress.record(name, failure ? 'failed' : 'done')
  if (failure) log.warn({ event: 'purge-failed', target: name, tags: tags.length, status: failure.status })
  else log.info({ event: 'purged', target: name, tags: tags.length })
}

async function sendTwice({ url, ...options }: PurgeRequest): Promise<SendResult> {
  let outcome: SendResult = { ok: false, status: null }
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    if (attempt > 0) await new Promise((resolve) => setTimeout(resolve, RETRY_AFTER_MS))
    outcome = await send(url, options, TIMEOUT_MS)
    const mayPass = outcome.status === null || outcome.status === 429 || outcome.status >= 500
    if (outcome.ok || !mayPass) break
  }
  return outcome
}
