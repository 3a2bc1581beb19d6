import { LRUCache } from 'lru-cache'

// Below 5 MB.
const CLIENTS_MAX = 50_000

export type RateLimit = {
  /** 0 if allowed, else milliseconds. */
  take(client: string): number
  giveBack(client: string): void
}

type Bucket = { tokens: number; at: number }

/** @param now milliseconds; may go back */
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
