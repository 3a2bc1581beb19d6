/** Responses that the platform caches by `prerender-config.json`: a cached one starts no function. */
import type { DataCache } from './data-cache'

export type Answer = { status: number; headers: Record<string, string | string[]>; body: Buffer }

type StoredPage = { answer: Answer; tags: string[]; at: number; freshMs: number }

/** Tags of one response: more are cut off and recorded for the tests. */
const PAGE_TAGS_MAX = 128

// Any other status, and a failed function, leaves the cached response.
const KEPT_STATUSES = new Set([200, 301, 302, 307, 308, 404, 410])
const TRY_AGAIN_MS = 30_000

export function createKeptPages(data: Pick<DataCache, 'stateOf' | 'time'>) {
  const pages = new Map<string, StoredPage>()
  return {
    /** Tags beyond the bound, by page. */
    overTagged: [] as string[],
    get(key: string): { answer: Answer; isStale: boolean } | null {
      const copy = pages.get(key)
      const state = copy ? data.stateOf(copy.tags, copy.at) : 'expired'
      if (!copy || state === 'expired') return null
      return {
        answer: copy.answer,
        isStale: state === 'stale' || (data.time.passes && Date.now() - copy.at > copy.freshMs),
      }
    },
    /** @param at when its making began */
    set(key: string, answer: Answer, at: number): void {
      const before = pages.get(key)
      if (!KEPT_STATUSES.has(answer.status)) {
        if (before) pages.set(key, { ...before, at: Date.now() - before.freshMs + TRY_AGAIN_MS })
        return
      }
      const seconds = /s-maxage=(\d+)/.exec(String(answer.headers['cache-control'] ?? ''))?.[1]
      if (seconds === undefined) return
      const tags = String(answer.headers['x-next-cache-tags'] ?? '')
        .split(',')
        .filter(Boolean)
      if (tags.length > PAGE_TAGS_MAX) this.overTagged.push(`${key}: ${tags.length} tags`)
      pages.set(key, { answer, tags: tags.slice(0, PAGE_TAGS_MAX), at, freshMs: Number(seconds) * 1000 })
    },
    clear: () => pages.clear(),
  }
}
