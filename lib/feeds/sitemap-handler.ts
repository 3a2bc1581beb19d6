/**
 * Sitemaps. Everything is read before the first byte is sent, so that no crawler gets a part of a file and takes the
 * rest for removed. Only then the file is streamed.
 */

import { later } from '../base/dates'
import { log } from '../base/log.mjs'
import { optional } from '../delivery/cache'
import { forCrawler } from '../delivery/call/deadline'
import type { Teaser } from '../delivery/model'
import { withEditionLanguages } from '../delivery/records/editions'
import { listingPage } from '../delivery/records/posts'
import { notFoundText, serviceFailedText } from '../server/responses'
import { site } from '../settings/site'
import { hubEntries } from './hub-entries'
import { filesOf, postsOfFile, videosOfFile } from './sitemaps/files'
import { authorsSeen, filledCategories, ownPages, tagsSeen } from './sitemaps/lists'
import { monthOf } from './sitemaps/months'
import { getPartition } from './sitemaps/partition'
import {
  type Bounds,
  imageOf,
  isRecent,
  latestChange,
  NEWS_MAX,
  type NewsEntry,
  newsEntries,
  newsOf,
  type PageEntry,
  sitemapIndex,
  urlset,
  videoOf,
} from './sitemaps/xml'

// Five thousand stories in two days are more than any newsroom publishes.
const PAGES_MAX = 100
// What is read for the news is at most this old. With the lifetime at the edge (KEPT), five minutes in total.
const AT_MOST_MS = 90_000

/** Stories of the last 48 hours, or the newest if there are none. @param now milliseconds @throws DeliveryError */
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

const KEPT = {
  news: 'public, s-maxage=60, stale-while-revalidate=120, stale-if-error=86400',
  file: 'public, s-maxage=60, stale-while-revalidate=120, stale-if-error=86400',
} as const

const NEWEST_AT_MOST_MS = 300_000

type Document = Iterable<string> | null

// Without a date: an edit may change any file, and finding out would cost a call for each fifty posts of the archive.
const undated = (path: string): PageEntry => ({ path, changedAt: null })

/** When the first file, that of this month, changed: by those of the newest posts that are in it. */
async function newestChange(now: number): Promise<string | null> {
  const newest = async () => (await listingPage(1, NEWEST_AT_MOST_MS)).items
  const items = await optional('sitemap date', newest, [])
  const month = monthOf(now)
  return latestChange(
    items
      .filter(({ publishedAt }) => publishedAt?.startsWith(month))
      .map(({ publishedAt, updatedAt }) => ({ changedAt: later(publishedAt, updatedAt) })),
  )
}

/** `/sitemap.xml`: all files except the news, which robots.txt names separately. */
export function handleSitemapIndex(): Promise<Response> {
  return answer('file', async () => {
    const now = Date.now()
    const [posts, videos, newest] = await Promise.all([
      getPartition('posts'),
      getPartition('videos'),
      newestChange(now),
    ])
    const [first = '', ...earlier] = filesOf(posts, 'posts', now)
    const paths = [
      ...Object.keys(LISTS).map((name) => undated(`/sitemaps/${name}.xml`)),
      { path: `/sitemaps/posts/${first}.xml`, changedAt: newest },
      ...earlier.map((name) => undated(`/sitemaps/posts/${name}.xml`)),
      ...filesOf(videos, 'videos', now).map((name) => undated(`/sitemaps/videos/${name}.xml`)),
    ]
    return sitemapIndex(paths, site(), cutIn('index'))
  })
}

/** `/news-sitemap.xml`: the news, or an index of its files if one file can't hold them. */
export function handleNewsSitemap(): Promise<Response> {
  return answer('news', async () => {
    const entries = await readNews(Date.now())
    if (entries.length <= NEWS_MAX) return newsFile(entries)
    const files = Math.ceil(entries.length / NEWS_MAX)
    const paths = Array.from({ length: files }, (_, n) => ({
      path: `/sitemaps/news/${n + 1}.xml`,
      changedAt: latestChange(entries.slice(n * NEWS_MAX, (n + 1) * NEWS_MAX)),
    }))
    return sitemapIndex(paths, site(), cutIn('news'))
  })
}

/** A file below `/sitemaps/`. @param segments as the framework hands them over */
export function handleSitemapFile(segments: readonly string[]): Promise<Response> {
  const [folder = '', file] = segments
  const name = (file ?? folder).replace(/\.xml$/, '')
  if (segments.length > 2 || !segments.at(-1)?.endsWith('.xml')) return Promise.resolve(notFoundText())
  if (file === undefined) return answer('file', () => listFile(name))
  switch (folder) {
    case 'posts':
      return answer('file', async () => {
        const posts = await postsOfFile(name)
        return posts && urlset(posts, site(), { extension: 'image', more: imageOf }, cutIn(name))
      })
    case 'videos':
      return answer('file', async () => {
        const videos = await videosOfFile(name)
        return videos && urlset(videos, site(), { extension: 'video', more: videoOf }, cutIn(name))
      })
    case 'news':
      return answer('news', () => newsPart(name))
    default:
      return Promise.resolve(notFoundText())
  }
}

const pages = async () => (await Promise.all([ownPages(), hubEntries()])).flat()

const LISTS = { pages, categories: filledCategories, authors: authorsSeen, tags: tagsSeen } as const

async function listFile(name: string): Promise<Document> {
  if (!Object.hasOwn(LISTS, name)) return null
  return urlset(await LISTS[name as keyof typeof LISTS](), site(), {}, cutIn(name))
}

async function newsPart(name: string): Promise<Document> {
  if (!/^[1-9]\d?$/.test(name)) return null
  const from = (Number(name) - 1) * NEWS_MAX
  const entries = (await readNews(Date.now())).slice(from, from + NEWS_MAX)
  return entries.length === 0 && from > 0 ? null : newsFile(entries)
}

function newsFile(entries: Awaited<ReturnType<typeof readNews>>): Document {
  const publication = site()
  return urlset(entries, publication, { extension: 'news', more: (entry) => newsOf(entry, publication) })
}

const cutIn = (file: string): Bounds => ({
  onCut: (left) => log.error({ event: 'sitemap-cut', file, left }),
})

async function answer(lifetime: keyof typeof KEPT, read: () => Promise<Document>): Promise<Response> {
  try {
    const document = await forCrawler(read)
    if (document === null) return notFoundText()
    return new Response(streamed(document), {
      headers: { 'Content-Type': 'application/xml; charset=utf-8', 'Cache-Control': KEPT[lifetime] },
    })
  } catch (error) {
    return serviceFailedText(error)
  }
}

function streamed(document: Iterable<string>): ReadableStream<Uint8Array> {
  const pieces = document[Symbol.iterator]()
  const encoder = new TextEncoder()
  return new ReadableStream({
    pull(controller) {
      const { done, value } = pieces.next()
      if (done) controller.close()
      else controller.enqueue(encoder.encode(value))
    },
  })
}
