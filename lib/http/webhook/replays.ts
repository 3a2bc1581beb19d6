/** Signatures that were accepted, so that a call that someone recorded is not accepted again. */
import { LRUCache } from 'lru-cache'
import { processWide } from '../../base/process-wide.mjs'
import { inRedis, siteKey } from '../../platform/redis/redis.mjs'
import { WINDOW_MS } from './webhook'

// A timestamp may lie ahead by the window and behind by it.
const REMEMBERED_MS = 2 * WINDOW_MS
// Only calls with a right signature are remembered, so nobody without the secret can push others out.
const REMEMBERED_MAX = 10_000

const seen = processWide(
  'webhook-signatures',
  () => new LRUCache<string, true>({ max: REMEMBERED_MAX, ttl: REMEMBERED_MS }),
)

/** Whether this signature comes for the first time to any instance; from then on it has been seen. */
export async function isFirstTime(signature: string): Promise<boolean> {
  if (seen.has(signature)) return false
  seen.set(signature, true)
  const reply = await inRedis((redis) =>
    redis.set(siteKey('webhook', signature), '1', {
      condition: 'NX',
      expiration: { type: 'PX', value: REMEMBERED_MS },
    }),
  )
  // Null: another instance has seen it. Where there is no Redis, or none that answers, this one's memory decides.
  return reply !== null
}
