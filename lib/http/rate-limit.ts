/** A token bucket for each client: so many requests at once, then so many a second. */
import { LRUCache } from 'lru-cache'

// Whoever has more addresses than this is not stopped by counting addresses; at about 100 bytes each, below 5 MB.
const CLIENTS_MAX = 50_000

export type RateLimit = {
  /** Takes one; 0 where the client may go on, else milliseconds until it may. */
  take(client: string): number
  /** Gives one back that was taken for what turned out to cost nothing. */
  giveBack(client: string): void
}

type Bucket = { tokens: number; at: number }

/**
 * @param burst requests that a client may make at once
 * @param perSecond requests that it gets back in a second
 * @param now milliseconds; a clock that is set back gives nothing and takes nothing
 */
export function createRateLimit(
  { burst, perSecond }: { burst: number; perSecond: number },
  now: () => number,
): RateLimit {
  const buckets = new LRUCache<string, Bucket>({ max: CLIENTS_MAX })
  return {
    take(client) {
      const time = now()
      const known = buckets.get(client) ?? { tokens: burst, at: time }
      const tokens = Math.min(burst, known.tokens + (Math.max(0, time - known.at) / 1000) * perSecond)
      const isAllowed = tokens >= 1
      buckets.set(client, { tokens: isAllowed ? tokens - 1 : tokens, at: time })
      return isAllowed ? 0 : Math.ceil(((1 - tokens) / perSecond) * 1000)
    },
    giveBack(client) {
      const known = buckets.get(client)
      if (known) buckets.set(client, { ...known, tokens: Math.min(burst, known.tokens + 1) })
    },
  }
}
