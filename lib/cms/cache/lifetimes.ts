/** How long what was read stays fresh. */
import { env } from '../../base/config/env'

/**
 * Seconds until a read is made again, for each kind of read. A page lives as long as the shortest read in it, at most
 * `CONTENT_TTL`. Pages that are due are served and made again behind the reader's back.
 */
export function lifetimes() {
  const { CONTENT_TTL, MENU_TTL } = env()
  return {
    // A new story is on the front page after this and the page's own time, added up.
    listing: CONTENT_TTL,
    post: CONTENT_TTL,
    // Readers of a running live blog wait for the next update; a blog costs at most six calls a minute.
    live: Math.min(10, CONTENT_TTL),
    // An address changes its meaning rarely; a wrong one is asked for often.
    address: Math.max(60, CONTENT_TTL),
    // The service ranks anew every five minutes and caches that for another five.
    trending: 300,
    // Menus, categories, slots and authors change by the day.
    furniture: MENU_TTL,
    // What sitemaps say of the month that is being written: for crawlers, who come back by the hour.
    month: 300,
    // Which months there are, and which lists have posts.
    hour: 3_600,
    // A month that is over changes by single edits, which the webhook names.
    archive: 86_400,
  }
}

export type Freshness = keyof ReturnType<typeof lifetimes>
