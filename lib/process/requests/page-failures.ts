/**
 * Pages that just failed, by path: the answer to a reader whose request joined a page being made must say the same as
 * the answer to the one who began it.
 */
import { LRUCache } from 'lru-cache'
import { processWide } from '../../base/process-wide.mjs'

export type PageFailure = {
  /** What the log knows it by. */
  digest: string | null
  /** When it is worth asking again; null where the failure is our own and not the content service's. */
  retryAfterMs: number | null
  /** The client that may cause no further calls, where that is why: its request is refused, no other reader's. */
  refused?: string | null
}

// Longer than any page takes to fail, so that all who waited for it are covered.
const REMEMBERED_MS = 10_000

const failures = processWide(
  'page-failures',
  () => new LRUCache<string, PageFailure>({ max: 1_000, ttl: REMEMBERED_MS }),
)

export function notePageFailure(path: string, failure: PageFailure): void {
  failures.set(path, failure)
}

export function pageFailure(path: string): PageFailure | null {
  return failures.get(path) ?? null
}
