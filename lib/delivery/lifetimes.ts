import { isAnnounced } from '../base/webhook-calls'
import { env } from '../settings/env'
import { siteConfig } from '../settings/site-config'

/**
 * Seconds, where `CONTENT_TTL` is not set. Longer if webhooks announce changes, since edits then need not wait for it.
 */
export const CONTENT_TTL = { unannounced: 20, announced: 60 }

/**
 * Seconds until a read is repeated. A page lives as long as its shortest read; then it is served stale and refreshed.
 */
export function lifetimes() {
  const { MENU_TTL } = env()
  const content = env().CONTENT_TTL ?? (isAnnounced() ? CONTENT_TTL.announced : CONTENT_TTL.unannounced)
  const { liveBlog, address, mostRead, sitemapOfThisMonth } = siteConfig().lifetimes
  return {
    listing: content,
    post: content,
    live: Math.min(liveBlog, content),
    address: Math.max(address, content),
    trending: mostRead,
    long: MENU_TTL,
    month: sitemapOfThisMonth,
    hour: 3_600,
    // A past month changes only by single edits, and a webhook for an edit names a post of the month
    // (docs/sitemaps.md).
    archive: 86_400,
  }
}

const DAY_SECONDS = 86_400

/** How old a stale value may get, in milliseconds, before its refresh is awaited: `EXPIRE_TTL` beyond its lifetime. */
export const expiryMs = (fresh: TtlClass): number =>
  (lifetimes()[fresh] + (env().EXPIRE_TTL ?? DAY_SECONDS)) * 1_000

/**
 * Maximum age of a list, in milliseconds, in routes that are rendered for each request; there the framework would
 * return stale values of any age. Five minutes is also the `ttl` that the RSS feeds state.
 */
export const LIST_AT_MOST_MS = 5 * 60_000

export type TtlClass = keyof ReturnType<typeof lifetimes>
