/**
 * Contents of the sitemap files of posts and films. Of each page of the listing, the few fields that a file needs are
 * cached by themselves. So repeated crawls cost nothing, and one that was interrupted continues where it was.
 */
import 'server-only'
import { later } from '../../base/dates'
import { log } from '../../base/log.mjs'
import { prepareBody } from '../../body/body'
import { type Film, filmOf } from '../../body/embeds/film'
import { takeLeadPlayer } from '../../body/embeds/lead-player'
import { cached } from '../../delivery/cache'
import { recordTag, TAG } from '../../delivery/cache-tags'
import { LIMIT_MAX, PAGE_MAX } from '../../delivery/contract'
import type { PostFilters } from '../../delivery/filters'
import type { Post } from '../../delivery/model'
import { withoutDoubtfulBodies } from '../../delivery/records/feed-posts'
import { getPost } from '../../delivery/records/posts'
import { parserSettings } from '../../delivery/records/settings'
import { readListedPage } from '../../delivery/records/uncached-listing'
import { isSensitive } from '../../settings/labels'
import { site } from '../../settings/site'
import { canonicalPath } from '../structured-data/post'
import { crawlCall, refuseWhenLate } from './crawl-calls'
import { isMonth, isSettled, monthOf, monthsDown, since, upTo } from './months'
import { getPartition, KIND_FILTERS, type Kind, PAGES_PER_PART, type Partition } from './partition'
import { type PostEntry, type VideoEntry, videoEntry } from './xml'

export type PageOf<T> = { items: T[]; isFull: boolean }

// Pages read at a time, after the first, which is often the only one.
const TOGETHER = 3

/**
 * Reads pages until one is not full or has nothing new.
 * @param keyOf identifies items, because a new post shifts others to the next page, where they would be listed twice
 * @throws if any page does
 */
export async function readEveryPage<T>(
  { from, to }: { from: number; to: number },
  readPage: (page: number) => Promise<PageOf<T>>,
  keyOf: (item: T) => string,
): Promise<T[]> {
  const itemsByKey = new Map<string, T>()
  for (let page = from; page <= to; ) {
    const width = Math.min(page === from ? 1 : TOGETHER, to - page + 1)
    const numbers = Array.from({ length: width }, (_, n) => page + n)
    page += width
    const pages = await Promise.all(numbers.map(readPage))
    const before = itemsByKey.size
    for (const item of pages.flatMap(({ items }) => items))
      if (!itemsByKey.has(keyOf(item))) itemsByKey.set(keyOf(item), item)
    // A service that ignores the page number repeats itself for ever. A page whose items were all dropped does not
    // count as that.
    const isRepeating = itemsByKey.size === before && pages.some(({ items }) => items.length > 0)
    if (isRepeating || pages.some(({ isFull }) => !isFull)) break
  }
  return [...itemsByKey.values()]
}

// If listings have no bodies, each film costs a call. So only the first page of a file, with its newest films, gets
// them.
const BODIES_PAGE = 1

type Source = {
  name: string
  filters: PostFilters
  from: number
  to: number
  settled: boolean
}

/** The posts of a file: pages of the listing under these filters. Null if there is no such file. */
function sourceOf(partition: Partition, kind: Kind, name: string, now: number): Source | null {
  const filters = KIND_FILTERS[kind]
  if (partition.kind === 'parts') {
    const part = /^[1-9]\d?$/.test(name) ? Number(name) : 0
    if (part < 1 || part > Math.max(1, partition.count)) return null
    const from = (part - 1) * PAGES_PER_PART + 1
    return { name: `part ${part}`, filters, from, to: from + PAGES_PER_PART - 1, settled: false }
  }
  const { first, form } = partition
  if (!isMonth(name) || !filesOf(partition, kind, now).includes(name)) return null
  const isFirst = first === null || name === first
  const isLast = name === monthOf(now)
  return {
    name,
    // The first and the last file are open-ended, so that older posts and those with a date in the future are in one
    // of them.
    filters: { ...filters, ...(!isFirst && since(name, form)), ...(!isLast && upTo(name, form)) },
    from: 1,
    to: PAGE_MAX,
    settled: isSettled(name, now),
  }
}

/**
 * Names of the files of a kind, the newest first: months, or numbers. The current month is always among them, even if
 * its file is still empty: the list of months is cached for an hour, in which its first stories would be in no file.
 */
export function filesOf(partition: Partition, kind: Kind, now: number): string[] {
  if (partition.kind === 'parts') {
    const least = kind === 'posts' ? 1 : 0
    return Array.from({ length: Math.max(least, partition.count) }, (_, n) => String(n + 1))
  }
  const current = monthOf(now)
  if (partition.first === null) return kind === 'posts' ? [current] : []
  return monthsDown(current, partition.first)
}

/** Null if there is no such file. @throws DeliveryError */
export function postsOfFile(name: string): Promise<PostEntry[] | null> {
  return readFile('posts', name, (post) => ({
    path: post.path,
    changedAt: later(post.publishedAt, post.updatedAt),
    // Search results have no cover.
    image: isSensitive(post) ? null : (post.image?.src ?? null),
  }))
}

/** Films that are free to watch; null if there is no such file. @throws DeliveryError */
export function videosOfFile(name: string): Promise<VideoEntry[] | null> {
  const { language } = site()
  return readFile('videos', name, (post) =>
    videoEntry(post, filmOfPost(post, post.language ?? language), site()),
  )
}

function filmOfPost(post: Post, language: string): Film | null {
  if (post.type !== 'Video' || post.html === '') return null
  const options = { ...parserSettings(), gated: !post.isOpen, adSlots: [], language }
  const { player } = takeLeadPlayer(prepareBody(post.html, options).tree, post.image)
  return player && filmOf(player)
}

async function readFile<T extends { path: string }>(
  kind: Kind,
  name: string,
  entryOf: (post: Post) => T | null,
): Promise<T[] | null> {
  const began = Date.now()
  const source = sourceOf(await getPartition(kind), kind, name, began)
  if (source === null) return null
  const entries = await readEveryPage(
    source,
    (page) => readPage(kind, source, page, began, entryOf),
    ({ path }) => path,
  )
  if (entries.length > (PAGE_MAX - 1) * LIMIT_MAX)
    log.error({ event: 'sitemap-cut', file: name, read: entries.length })
  return entries
}

type StoredPage<T> = PageOf<T> & { ids: number[] }

async function readPage<T>(
  kind: Kind,
  { name, filters, settled }: Source,
  page: number,
  began: number,
  entryOf: (post: Post) => T | null,
): Promise<StoredPage<T>> {
  refuseWhenLate(began)
  return cached(
    // A key of its own for a settled month: what was cached while posts were still added to it would otherwise stay
    // for a day.
    ['sitemap', kind, name, settled ? 'settled' : 'open', page],
    {
      tags: settled ? [TAG.archive] : [TAG.archive, TAG.listing],
      fresh: settled ? 'archive' : 'month',
      tagsFromValue: ({ ids }: StoredPage<T>) => ids.map((id) => recordTag('post', id)),
      ...(!settled && { atMostMs: OPEN_AT_MOST_MS }),
    },
    async () => {
      const { posts, isFull } = await crawlCall(began, () => readListedPage(filters, page))
      const listed =
        kind === 'videos'
          ? await withoutDoubtfulBodies(posts, (id) => crawlCall(began, () => getPost(id)))
          : posts
      const whole = kind === 'videos' && page === BODIES_PAGE ? await withBodies(listed, began) : listed
      const items = whole.filter(isListed).flatMap((post) => entryOf(post) ?? [])
      return { items, isFull, ids: posts.map(({ id }) => id) }
    },
  )
}

// Milliseconds, as for other lists without a webhook: a withdrawn story must not be sent to crawlers for longer.
const OPEN_AT_MOST_MS = 2 * 60_000

/** A post with another canonical address is listed at that address only, as search engines demand. */
const isListed = (post: Post) => canonicalPath(post, 1) === post.path

function withBodies(posts: readonly Post[], began: number): Promise<Post[]> {
  return Promise.all(
    posts.map(async (post) => {
      if (post.type !== 'Video' || post.html !== '') return post
      return (await crawlCall(began, () => getPost(String(post.id)))) ?? post
    }),
  )
}
