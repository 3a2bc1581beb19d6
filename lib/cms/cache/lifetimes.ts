/** How long what was read stays fresh. */
import { env } from '../../base/config/env'
import { siteConfig } from '../../base/config/site-config'

/**
 * Seconds until a read is made again, for each kind of read. A page lives as long as the shortest read in it, at most
 * `CONTENT_TTL`. Pages that are due are served and made again behind the reader's back.
 */
export function lifetimes() {
  const { CONTENT_TTL, MENU_TTL } = env()
  const { liveBlog, address, mostRead, sitemapOfThisMonth } = siteConfig().lifetimes
  return {
    // A new story is on the front page after this and the page's own time, added up.
    listing: CONTENT_TTL,
    post: CONTENT_TTL,
    live: Math.min(liveBlog, CONTENT_TTL),
    address: Math.max(address, CONTENT_TTL),
    trending: mostRead,
    // Menus, categories, slots and authors change by the day.
    furniture: MENU_TTL,
    month: sitemapOfThisMonth,
    // Which months there are, and which lists have posts.
    hour: 3_600,
    // A month that is over changes by single edits, which the webhook names.
    archive: 86_400,
  }
}

export type Freshness = keyof ReturnType<typeof lifetimes>
