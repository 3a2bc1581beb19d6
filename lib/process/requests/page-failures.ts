/** A request that joined a page's render must fail as the one that began it. */
import { LRUCache } from 'lru-cache'
import { globalSingleton } from '../../base/global-singleton.mjs'

export type PageFailure = {
  /** The failure's id in the log. */
  digest: string | null
  /** Milliseconds to wait; null if the failure is our own. */
  retryAfterMs: number | null
  /** The refused client, if its calls are spent: other readers are not refused. */
  refused?: string | null
}

// Longer than any page takes to fail.
const REMEMBERED_MS = 10_000

const failures = globalSingleton(
  'page-failures',
  () => new LRUCache<string, PageFailure>({ max: 1_000, ttl: REMEMBERED_MS }),
)

export function notePageFailure(path: string, failure: PageFailure): void {
  failures.set(path, failure)
}

export function pageFailure(path: string): PageFailure | null {
  return failures.get(path) ?? null
}
