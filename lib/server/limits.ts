/** Which addresses are limited, and to how much, for each client. Pages are not: they are cached, and cost nobody. */
import { processWide } from '../observe/process-wide.mjs'
import { type Allowance, type RateLimit, rateLimit } from './rate-limit'

const ALLOWANCES = {
  // A search may cost two calls to the content service: at one a second, a client takes an eighth of the usual budget
  // of 1,000 a minute. Nobody reads twenty lists of results at once.
  search: { burst: 20, perSecond: 1 },
  // A newsroom that publishes an import tells of each story; a forged notice costs one HMAC of 16 KB.
  webhook: { burst: 200, perSecond: 5 },
  // Orchestrators, load balancers and scrapers ask every few seconds, several of them from one address.
  probe: { burst: 100, perSecond: 20 },
  // What else stands below /api, or is looked for there.
  api: { burst: 30, perSecond: 2 },
} as const satisfies Record<string, Allowance>

export type LimitClass = keyof typeof ALLOWANCES

const PROBES = new Set(['/api/health', '/api/ready', '/api/metrics'])

/** The class of an address; null where it is not limited. */
export function limitClass(pathname: string): LimitClass | null {
  if (pathname === '/search') return 'search'
  if (PROBES.has(pathname)) return 'probe'
  if (pathname === '/api/revalidate') return 'webhook'
  return pathname === '/api' || pathname.startsWith('/api/') ? 'api' : null
}

/**
 * Counts a request.
 * @param client '' where it isn't known: such requests are not limited, since one bucket for all would lock readers out
 * @returns 0 where it may go on, else the seconds to wait
 */
export function secondsToWait(limited: LimitClass, client: string): number {
  return client === '' ? 0 : limits()[limited].take(client)
}

const limits = () =>
  processWide(
    'rate-limits',
    (): Record<LimitClass, RateLimit> => ({
      search: rateLimit(ALLOWANCES.search),
      webhook: rateLimit(ALLOWANCES.webhook),
      probe: rateLimit(ALLOWANCES.probe),
      api: rateLimit(ALLOWANCES.api),
    }),
  )
