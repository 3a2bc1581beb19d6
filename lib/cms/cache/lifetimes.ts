import { env } from '../../base/config/env'
import { siteConfig } from '../../base/config/site-config'
import { isAnnounced } from '../../platform/webhook-calls'

/** Seconds. Where edits are announced, those that nothing announces may take longer; a secret alone announces nothing. */
export const CONTENT_TTL = { unannounced: 20, announced: 60 }

/**
 * Seconds until a read is repeated. Pages live as long as their shortest read, at most `CONTENT_TTL`, then are served
 * stale and renewed.
 */
export function lifetimes() {
  const { MENU_TTL } = env()
  const content = env().CONTENT_TTL ?? (isAnnounced() ? CONTENT_TTL.announced : CONTENT_TTL.unannounced)
  const { liveBlog, address, mostRead, sitemapOfThisMonth } = siteConfig().lifetimes
  return {
    // A new story reaches the front page after this plus the page's time.
    listing: content,
    post: content,
    live: Math.min(liveBlog, content),
    address: Math.max(address, content),
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
