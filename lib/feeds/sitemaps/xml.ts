/**
 * Sitemaps as XML, in pieces, since a file may have fifty megabytes. They have no `priority` and `changefreq`, which
 * crawlers ignore.
 */

import { later } from '../../base/dates'
import { absoluteUrl } from '../../base/paths'
import { element, XML_DECLARATION } from '../../base/xml'
import type { Film } from '../../body/embeds/film'
import type { Post, Teaser } from '../../delivery/model'
import { isSensitive } from '../../settings/labels'
import type { Site } from '../../settings/site'
import { descriptionOf } from '../description'

/** The limits of a file: https://www.sitemaps.org/protocol.html */
const URLS_MAX = 50_000
const BYTES_MAX = 50_000_000

// A sitemap is sent in pieces of this size, in characters.
const PIECE_CHARACTERS = 64 * 1024

const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9'

const EXTENSIONS = {
  image: 'http://www.google.com/schemas/sitemap-image/1.1',
  news: 'http://www.google.com/schemas/sitemap-news/0.9',
  video: 'http://www.google.com/schemas/sitemap-video/1.1',
} as const

/** `onCut` is called with the number of entries that did not fit. */
export type Bounds = { urls?: number; bytes?: number; onCut?: (left: number) => void }

export function* urlset<T extends PageEntry>(
  entries: readonly T[],
  site: Pick<Site, 'url'>,
  { extension, more }: { extension?: keyof typeof EXTENSIONS; more?: (entry: T) => string } = {},
  bounds: Bounds = {},
): Generator<string> {
  const extended = extension ? ` xmlns:${extension}="${EXTENSIONS[extension]}"` : ''
  const urlElement = (entry: T) =>
    `<url>${element('loc', absoluteUrl(entry.path, site))}${element('lastmod', entry.changedAt)}${more?.(entry) ?? ''}</url>\n`
  yield* bounded(`<urlset xmlns="${NAMESPACE}"${extended}>`, entries, urlElement, '</urlset>', bounds)
}

export function* sitemapIndex(
  files: readonly PageEntry[],
  site: Pick<Site, 'url'>,
  bounds: Bounds = {},
): Generator<string> {
  const sitemapElement = ({ path, changedAt }: PageEntry) =>
    `<sitemap>${element('loc', absoluteUrl(path, site))}${element('lastmod', changedAt)}</sitemap>\n`
  yield* bounded(`<sitemapindex xmlns="${NAMESPACE}">`, files, sitemapElement, '</sitemapindex>', bounds)
}

export const latestChange = (entries: readonly Pick<PageEntry, 'changedAt'>[]): string | null =>
  entries.reduce<string | null>((latest, { changedAt }) => later(latest, changedAt), null)

function* bounded<T>(
  open: string,
  entries: readonly T[],
  write: (entry: T) => string,
  close: string,
  { urls = URLS_MAX, bytes = BYTES_MAX, onCut }: Bounds,
): Generator<string> {
  let piece = `${XML_DECLARATION}${open}\n`
  let left = bytes - Buffer.byteLength(piece) - Buffer.byteLength(`${close}\n`)
  for (const [index, entry] of entries.entries()) {
    const entryXml = write(entry)
    left -= Buffer.byteLength(entryXml)
    if (index >= urls || left < 0) {
      onCut?.(entries.length - index)
      break
    }
    piece += entryXml
    if (piece.length < PIECE_CHARACTERS) continue
    yield piece
    piece = ''
  }
  yield `${piece}${close}\n`
}

export type PageEntry = {
  /** The path in its normal spelling. */
  path: string
  /** ISO 8601 UTC; null if unknown. */
  changedAt: string | null
}

export type PostEntry = PageEntry & {
  /** Absolute. */
  image: string | null
}

export type NewsEntry = PageEntry & {
  title: string
  publishedAt: string
  /** BCP 47. */
  language: string
  /** Published in the last 48 hours. An older story has no `news:` element. */
  isNews: boolean
}

export type VideoEntry = PageEntry & {
  title: string
  description: string
  publishedAt: string | null
  /** Absolute. */
  thumbnail: string
  player: string | null
  file: string | null
}

export const imageOf = ({ image }: PostEntry): string =>
  image === null ? '' : `<image:image>${element('image:loc', image)}</image:image>`

// Google's limits for a news sitemap: entries of a file, and their age.
export const NEWS_MAX = 1_000
const NEWS_AGE_MS = 48 * 3_600_000
// The clock of the service may be ahead of this one.
const AHEAD_MS = 3_600_000

const NEWS_TYPES: ReadonlySet<string> = new Set(['Article', 'Video', 'Gallery', 'LiveBlog', 'Web Story'])

/** @param at ISO 8601 UTC @param now milliseconds */
export function isRecent(at: string | null, now: number): boolean {
  const age = now - Date.parse(at ?? '')
  return age <= NEWS_AGE_MS && age >= -AHEAD_MS
}

// Entries of a file when nothing is recent.
const OLDER_MAX = 20

/**
 * Stories of the last 48 hours, newest first. Search Console reports a file without an address as an error, so where
 * there are none, the latest stories stand in.
 * @param now milliseconds
 */
export function newsEntries(posts: readonly Teaser[], site: { language: string }, now: number): NewsEntry[] {
  const stories = posts
    .flatMap(({ path, type, title, publishedAt, updatedAt, language, hasOtherCanonical }) => {
      if (publishedAt === null || !NEWS_TYPES.has(type) || hasOtherCanonical) return []
      const isNews = isRecent(publishedAt, now)
      const changedAt = later(publishedAt, updatedAt)
      return [{ path, title, publishedAt, changedAt, language: language ?? site.language, isNews }]
    })
    .sort((a, b) => b.publishedAt.localeCompare(a.publishedAt))
  const news = stories.filter(({ isNews }) => isNews)
  const isPast = ({ publishedAt }: NewsEntry) => Date.parse(publishedAt) <= now
  return news.length > 0 ? news : stories.filter(isPast).slice(0, OLDER_MAX)
}

/** The `news:` element of a story; empty for an older one. */
export function newsOf(
  { title, publishedAt, language, isNews }: NewsEntry,
  publication: { name: string },
): string {
  if (!isNews) return ''
  return [
    '<news:news><news:publication>',
    element('news:name', publication.name),
    element('news:language', newsLanguage(language)),
    '</news:publication>',
    element('news:publication_date', publishedAt),
    element('news:title', title),
    '</news:news>',
  ].join('')
}

/** The language as news sitemaps name it: by two or three letters, with two forms of Chinese. @param tag BCP 47 */
export function newsLanguage(tag: string): string {
  const { language, script } = new Intl.Locale(tag).maximize()
  if (language === 'zh') return script === 'Hant' ? 'zh-tw' : 'zh-cn'
  return language ?? tag
}

// The longest title that the video extension allows.
const TITLE_CHARACTERS = 100

/**
 * Null without a film or without a still, which search engines require. A sensitive story has no still for them: they
 * would show it without its cover.
 */
export function videoEntry(post: Post, film: Film | null, site: { language: string }): VideoEntry | null {
  const thumbnail = isSensitive(post) ? null : (post.image?.src ?? film?.poster ?? null)
  if (film === null || thumbnail === null) return null
  const { path, title, standfirst, summary, publishedAt, updatedAt } = post
  return {
    path,
    changedAt: later(publishedAt, updatedAt),
    title,
    description: descriptionOf([standfirst, summary, title], post.language ?? site.language),
    publishedAt,
    thumbnail,
    player: film.embed,
    file: film.file,
  }
}

export function videoOf({ title, description, publishedAt, thumbnail, player, file }: VideoEntry): string {
  return [
    '<video:video>',
    element('video:thumbnail_loc', thumbnail),
    element('video:title', [...title].slice(0, TITLE_CHARACTERS).join('')),
    element('video:description', description),
    element('video:content_loc', file),
    element('video:player_loc', player),
    element('video:publication_date', publishedAt),
    '</video:video>',
  ].join('')
}
