import { isAnnounced } from '../base/webhook-calls'
import { env } from '../settings/env'
import { siteConfig } from '../settings/site-config'

/** Seconds; longer if webhooks announce changes. */
export const CONTENT_TTL = { unannounced: 20, announced: 60 }

/** Seconds. A page lives as long as its shortest read, and is then served stale while refreshed. */
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
    // Webhooks announce changes.
    archive: 86_400,
  }
}

const DAY_SECONDS = 86_400

/** Milliseconds. */
export const expiryMs = (fresh: TtlClass): number =>
  (lifetimes()[fresh] + (env().EXPIRE_TTL ?? DAY_SECONDS)) * 1_000

/** Milliseconds, for routes rendered per request; equals the `ttl` of RSS feeds. */
export const LIST_AT_MOST_MS = 5 * 60_000

export type TtlClass = keyof ReturnType<typeof lifetimes>
