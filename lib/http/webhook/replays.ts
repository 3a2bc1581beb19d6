import { LRUCache } from 'lru-cache'
import { globalSingleton } from '../../base/global-singleton.mjs'
import { inRedis, siteKey } from '../../platform/redis/redis.mjs'
import { WINDOW_MS } from './webhook'

// A timestamp may be ahead or behind by the window.
const REMEMBERED_MS = 2 * WINDOW_MS
// Only valid signatures are stored, so others can't evict them.
const REMEMBERED_MAX = 10_000

const seen = globalSingleton(
  'webhook-signatures',
  () => new LRUCache<string, true>({ max: REMEMBERED_MAX, ttl: REMEMBERED_MS }),
)

export async function isFirstTime(signature: string): Promise<boolean> {
  if (seen.has(signature)) return false
  seen.set(signature, true)
  const reply = await inRedis((redis) =>
    redis.set(siteKey('webhook', signature), '1', {
      condition: 'NX',
      expiration: { type: 'PX', value: REMEMBERED_MS },
    }),
  )
  // Null if another instance has seen it.
  return reply !== null
}
