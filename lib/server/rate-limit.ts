/**
 * How often one client may ask: a bucket of tokens each. A request takes one; they come back at a steady rate.
 */
import { LRUCache } from 'lru-cache'

export type Allowance = {
  /** Requests a client may make at once. */
  burst: number
  /** Requests a second that come back. */
  perSecond: number
}

export type RateLimit = {
  /**
   * Takes a token of a client's.
   * @returns 0 where there was one; else the whole seconds until there is. A refused request takes nothing.
   */
  take(client: string): number
}

// About 150 bytes each, so 3 MB at the most. Who has more addresses than this can't be told apart by address.
const CLIENTS_MAX = 20_000

type Bucket = { tokens: number; at: number }

/**
 * A limit of its own.
 * @param now milliseconds of a clock that never goes back
 * @param clientsMax the least recently seen client beyond it is forgotten, and begins with a full bucket
 */
export function rateLimit(
  { burst, perSecond }: Allowance,
  now: () => number = () => performance.now(),
  clientsMax = CLIENTS_MAX,
): RateLimit {
  const buckets = new LRUCache<string, Bucket>({ max: clientsMax })
  return {
    take(client) {
      const at = now()
      const known = buckets.get(client)
      const tokens = known ? Math.min(burst, known.tokens + ((at - known.at) / 1000) * perSecond) : burst
      const isAllowed = tokens >= 1
      buckets.set(client, { tokens: isAllowed ? tokens - 1 : tokens, at })
      return isAllowed ? 0 : Math.ceil((1 - tokens) / perSecond)
    },
  }
}
