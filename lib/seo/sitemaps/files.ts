/**
 * What stands in the files of posts. Of each page of fifty the little that a file says is kept, so that a crawler who
 * asks again costs nothing, and one that was cut short by a failure goes on where it was.
 */
import 'server-only'
import { site } from '../../base/config/site'
import { log } from '../../base/log.mjs'
import { processWide } from '../../base/process-wide.mjs'
import { cached } from '../../cms/cache/read-through'
import { recordTag, TAG } from '../../cms/cache-tags'
import { LIMIT_MAX, PAGE_MAX } from '../../cms/contract'
import { DeliveryError } from '../../cms/errors'
import type { PostFilters } from '../../cms/filters'
import type { Post } from '../../cms/model'
import { readListedPage } from '../../cms/repositories/listed'
import { getPost } from '../../cms/repositories/posts'
import { readingSettings } from '../../cms/repositories/settings'
import { canonicalPath } from '../graph/post'
import { createLane } from './crawl-semaphore'
import { type PageOf, readEveryPage } from './every-page'
import { filmOfPost } from './film-of-post'
import { isMonth, isSettled, monthOf, monthsDown, since, upTo } from './months'
import { getPartition, KIND_FILTERS, type Kind, PAGES_PER_PART, type Partition } from './partition'
import type { PostEntry, VideoEntry } from './xml/entries'
import { videoEntry } from './xml/videos'

// Calls for sitemaps at once, of this process: what a service feels of a crawler, whatever it asks for.
const AT_ONCE = 4
const lane = processWide('sitemap-lane', () => createLane(AT_ONCE))

// Crawlers wait for half a minute. What was read by then is kept, so the next attempt comes further.
const FILE_TIMEOUT_MS = 25_000
const COME_BACK_MS = 10_000

// Where lists come without bodies, each film costs a call of its own: the first fifty of a file get one.
const BODIES_PAGE = 1

/** Which posts a file holds: pages of the listing under these filters. */
export type Source = {
  /** Names it in the cache. */
  name: string
  filters: PostFilters
  from: number
  to: number
  /** Whether it gains no new posts. */
  settled: boolean
}

/** The source of a file by the name in its address; null where there is no such file. */
export function sourceOf(partition: Partition, kind: Kind, name: string, now: number): Source | null {
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
    // The ends are open: what is older than the first month, or dated ahead of this clock, stands in these.
    filters: { ...filters, ...(!isFirst && since(name, form)), ...(!isLast && upTo(name, form)) },
    from: 1,
    to: PAGE_MAX,
    settled: isSettled(name, now),
  }
}

/** The names of a kind's files, the newest first: months, or numbers where there are none. */
export function filesOf(partition: Partition, kind: Kind, now: number): string[] {
  if (partition.kind === 'parts') {
    const least = kind === 'posts' ? 1 : 0
    return Array.from({ length: Math.max(least, partition.count) }, (_, n) => String(n + 1))
  }
  const current = monthOf(now)
  // A new month begins with a file that is empty for an hour rather than with stories nobody lists.
  if (partition.first === null) return kind === 'posts' ? [current] : []
  return monthsDown(current, partition.first)
}

/** The posts of a file; null where there is no such file. @throws DeliveryError */
export function postsOfFile(name: string): Promise<PostEntry[] | null> {
  return readFile('posts', name, ({ path, updatedAt, image }) => ({
    path,
    changedAt: updatedAt,
    image: image?.src ?? null,
  }))
}

/** The films of a file, where they can be seen; null where there is no such file. @throws DeliveryError */
export function videosOfFile(name: string): Promise<VideoEntry[] | null> {
  const { language } = site()
  return readFile('videos', name, (post) =>
    videoEntry(post, filmOfPost(post, readingSettings(), post.language ?? language), site()),
  )
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
  // The last page that can be asked for: what is behind it nobody can reach.
  if (entries.length > (PAGE_MAX - 1) * LIMIT_MAX)
    log.error({ event: 'sitemap-cut', file: name, read: entries.length })
  return entries
}

type Kept<T> = PageOf<T> & { ids: number[] }

function readPage<T>(
  kind: Kind,
  { name, filters, settled }: Source,
  page: number,
  began: number,
  entryOf: (post: Post) => T | null,
): Promise<Kept<T>> {
  if (Date.now() - began > FILE_TIMEOUT_MS) throw tooLong()
  return cached(
    // What a month that was being written had last is not what it has now that it is over.
    ['sitemap', kind, name, settled ? 'settled' : 'open', page],
    {
      tags: settled ? [TAG.archive] : [TAG.archive, TAG.listing],
      fresh: settled ? 'archive' : 'month',
      carries: ({ ids }: Kept<T>) => ids.map((id) => recordTag('post', id)),
      ...(!settled && { atMostMs: OPEN_AT_MOST_MS }),
    },
    async () => {
      const { posts, isFull } = await lane(began, () => readListedPage(filters, page))
      const whole = kind === 'videos' && page === BODIES_PAGE ? await withBodies(posts, began) : posts
      const items = whole.filter(isListed).flatMap((post) => entryOf(post) ?? [])
      return { items, isFull, ids: posts.map(({ id }) => id) }
    },
  )
}

// What is said of the month that is being written.
const OPEN_AT_MOST_MS = 10 * 60_000

/** What another address is said to be the original of is listed there alone. */
const isListed = (post: Post) => canonicalPath(post, 1) === post.path

function withBodies(posts: readonly Post[], began: number): Promise<Post[]> {
  return Promise.all(
    posts.map(async (post) => {
      if (post.type !== 'Video' || post.html !== '') return post
      return (await lane(began, () => getPost(String(post.id)))) ?? post
    }),
  )
}

function tooLong() {
  return new DeliveryError('unavailable', {
    route: 'posts',
    reason: 'a sitemap takes longer than a crawler waits; what was read is kept',
    retryAfterMs: COME_BACK_MS,
  })
}
