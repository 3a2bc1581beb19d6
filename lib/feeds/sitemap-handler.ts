/** Files are read completely first, so that no crawler gets a partial one. */

import { log } from '../base/log.mjs'
import { forCrawler } from '../delivery/call/deadline'
import { notFoundText, serviceFailedText } from '../server/responses'
import { site } from '../settings/site'
import { hubEntries } from './hub-entries'
import { filesOf, postsOfFile, videosOfFile } from './sitemaps/files'
import { authorsSeen, filledCategories, ownPages, tagsSeen } from './sitemaps/lists'
import { readNews } from './sitemaps/news-posts'
import { getPartition } from './sitemaps/partition'
import { type Bounds, imageOf, NEWS_MAX, newsOf, sitemapIndex, urlset, videoOf } from './sitemaps/xml'

const KEPT = {
  news: 'public, s-maxage=60, stale-while-revalidate=120, stale-if-error=86400',
  file: 'public, s-maxage=300, stale-while-revalidate=600, stale-if-error=86400',
} as const

type Document = Iterable<string> | null

/** robots.txt names the news separately. */
export function handleSitemapIndex(): Promise<Response> {
  return answer('file', async () => {
    const now = Date.now()
    const [posts, videos] = await Promise.all([getPartition('posts'), getPartition('videos')])
    const paths = [
      ...Object.keys(LISTS).map((name) => `/sitemaps/${name}.xml`),
      ...filesOf(posts, 'posts', now).map((name) => `/sitemaps/posts/${name}.xml`),
      ...filesOf(videos, 'videos', now).map((name) => `/sitemaps/videos/${name}.xml`),
    ]
    return sitemapIndex(paths, site(), cutIn('index'))
  })
}

export function handleNewsSitemap(): Promise<Response> {
  return answer('news', async () => {
    const entries = await readNews(Date.now())
    if (entries.length <= NEWS_MAX) return newsFile(entries)
    const files = Math.ceil(entries.length / NEWS_MAX)
    const paths = Array.from({ length: files }, (_, n) => `/sitemaps/news/${n + 1}.xml`)
    return sitemapIndex(paths, site(), cutIn('news'))
  })
}

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

async function answer(kept: keyof typeof KEPT, read: () => Promise<Document>): Promise<Response> {
  try {
    const document = await forCrawler(read)
    if (document === null) return notFoundText()
    return new Response(streamed(document), {
      headers: { 'Content-Type': 'application/xml; charset=utf-8', 'Cache-Control': KEPT[kept] },
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
