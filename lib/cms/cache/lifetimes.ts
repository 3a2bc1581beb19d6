import { env } from '../../base/config/env'
import { siteConfig } from '../../base/config/site-config'

/**
 * Seconds until a read is repeated. Pages live as long as their shortest read, at most `CONTENT_TTL`, then are served
 * stale and renewed.
 */
export function lifetimes() {
  const { CONTENT_TTL, MENU_TTL } = env()
  const { liveBlog, address, mostRead, sitemapOfThisMonth } = siteConfig().lifetimes
  return {
    // A new story reaches the front page after this plus the page's time.
    listing: CONTENT_TTL,
    post: CONTENT_TTL,
    live: Math.min(liveBlog, CONTENT_TTL),
    address: Math.max(address, CONTENT_TTL),
    trending: mostRead,
    long: MENU_TTL,
    month: sitemapOfThisMonth,
    // Which months exist, and which lists have posts.
    hour: 3_600,
    // A past month changes by single edits, which the webhook names.
    archive: 86_400,
  }
}

const DAY_SECONDS = 86_400

/** Maximum age in milliseconds of a copy that is renewed first, as of pages: EXPIRE_TTL after its lifetime. */
export const expiryMs = (fresh: TtlClass): number =>
  (lifetimes()[fresh] + (env().EXPIRE_TTL ?? DAY_SECONDS)) * 1_000

/**
 * Maximum age in milliseconds of lists in what is made for each request, where the framework returns stale values of
 * any age: the time that RSS feeds name as their own.
 */
export const LIST_AT_MOST_MS = 5 * 60_000

export type TtlClass = keyof ReturnType<typeof lifetimes>
