import { LRUCache } from 'lru-cache'
import { log } from '../base/log.mjs'
import { metrics } from '../base/metrics'
import { inRedis, siteKey } from '../base/redis.mjs'
import { noteAccepted, noteRefused } from '../base/webhook-calls'
import { cappedText } from './posted-requests'
import { errorJson, jsonResponse, notFoundJson } from './responses'
import { authenticateSender, BODY_MAX_BYTES, readMessage, WINDOW_MS } from './webhook'

// A timestamp may be ahead or behind by the window, so a recorded call could be repeated for this long.
const REMEMBERED_MS = 2 * WINDOW_MS
// Only valid signatures are stored, so nobody without the secret can evict them.
const REMEMBERED_MAX = 10_000

const acceptedSignatures = new LRUCache<string, true>({ max: REMEMBERED_MAX, ttl: REMEMBERED_MS })

/** Whether no instance has accepted this signature before. From now on it counts as accepted. */
export async function isFirstTime(signature: string): Promise<boolean> {
  if (acceptedSignatures.has(signature)) return false
  acceptedSignatures.set(signature, true)
  const reply = await inRedis((redis) =>
    redis.set(siteKey('webhook', signature), '1', {
      condition: 'NX',
      expiration: { type: 'PX', value: REMEMBERED_MS },
    }),
  )
  // Null: another instance has accepted it. If Redis is unavailable, the memory of this process decides.
  return reply !== null
}

type Dependencies = {
  secret: string | undefined
  bodySignatureHeader?: string | undefined
  now: number
  /** Invalidates now, and again after running reads have ended. */
  revalidate(tags: readonly string[]): void
}

/** 400 unreadable, 401 wrong sender, 404 disabled, 409 replayed, 413 too large. */
export async function handleWebhook(
  request: Request,
  { secret, bodySignatureHeader, now, revalidate }: Dependencies,
): Promise<Response> {
  if (secret === undefined) return notFoundJson()
  const body = await cappedText(request, BODY_MAX_BYTES)
  if (body === null) return refused(413, `The body should be text of at most ${BODY_MAX_BYTES} bytes.`)
  const sender = authenticateSender(request.headers, body, { secret, bodySignatureHeader }, now)
  if (sender.kind === 'refused') {
    return refused(401, `${sender.reason}.`, { headers: { 'WWW-Authenticate': 'Bearer' } })
  }
  const message = readMessage(body)
  if (message.kind === 'invalid') {
    return refused(400, `${message.field} ${message.message}.`, { field: message.field })
  }
  // Checked last: a call that was refused as unreadable does not count as accepted, and may be sent again.
  if (sender.kind === 'signed' && !(await isFirstTime(sender.signature))) {
    return refused(409, 'This call was accepted before.')
  }
  if (message.kind === 'ignored') {
    metrics.revalidations.inc({ outcome: 'nothing-to-do' })
    return jsonResponse({ revalidated: [] })
  }
  revalidate(message.tags)
  noteAccepted(message.tags.length)
  metrics.revalidations.inc({ outcome: message.tags.length > 0 ? 'done' : 'nothing-to-do' })
  log.info({ event: 'revalidated', sender: sender.kind, tags: message.tags })
  return jsonResponse({ revalidated: message.tags })
}

function refused(status: number, message: string, more?: Parameters<typeof errorJson>[2]): Response {
  noteRefused(status)
  metrics.revalidations.inc({ outcome: 'refused' })
  log.warn({ event: 'webhook-refused', status, reason: message })
  return errorJson(status, message, more)
}
