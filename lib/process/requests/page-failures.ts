/** Requests that joined a render must fail in the same way. */
import { LRUCache } from 'lru-cache'
import { globalSingleton } from '../../base/global-singleton.mjs'

export type PageFailure = {
  /** Id in the log. */
  digest: string | null
  /** Null for our own failures. */
  retryAfterMs: number | null
  /** The limited client; other readers are not limited. */
  refused?: string | null
}

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
