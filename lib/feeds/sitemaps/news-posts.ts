import 'server-only'
import { log } from '../../base/log.mjs'
import type { Teaser } from '../../delivery/model'
import { withEditionLanguages } from '../../delivery/records/editions'
import { listingPage } from '../../delivery/records/posts'
import { site } from '../../settings/site'
import { isRecent, type NewsEntry, newsEntries } from './xml'

const PAGES_MAX = 100
// With the edge's lifetime, five minutes in total.
const AT_MOST_MS = 90_000

/** @throws DeliveryError */
export async function readNews(now: number): Promise<NewsEntry[]> {
  const posts = new Map<number, Teaser>()
  for (let page = 1; page <= PAGES_MAX; page++) {
    const { items, isFull } = await listingPage(page, AT_MOST_MS)
    for (const item of items) posts.set(item.id, item)
    const isPast = items.every((post) => !isRecent(post.publishedAt, now) && !isRecent(post.updatedAt, now))
    if (!isFull || isPast) break
    if (page === PAGES_MAX) log.warn({ event: 'sitemap-cut', file: 'news', read: posts.size })
  }
  return newsEntries(await withEditionLanguages([...posts.values()]), site(), now)
}
