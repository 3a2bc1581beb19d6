/** Generated in pieces to limit memory. Crawlers ignore `priority` and `changefreq`. */
import { absoluteUrl } from '../../../base/absolute-url'
import type { Site } from '../../../base/config/site'
import { element, XML_DECLARATION } from '../../../base/xml'
import type { PageEntry } from './entries'

/** https://www.sitemaps.org/protocol.html */
const URLS_MAX = 50_000
const BYTES_MAX = 50_000_000

const PIECE_CHARACTERS = 64 * 1024

const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9'

const EXTENSIONS = {
  image: 'http://www.google.com/schemas/sitemap-image/1.1',
  news: 'http://www.google.com/schemas/sitemap-news/0.9',
  video: 'http://www.google.com/schemas/sitemap-video/1.1',
} as const

/** `onCut` gets the number of entries that did not fit. */
export type Bounds = { urls?: number; bytes?: number; onCut?: (left: number) => void }

export function* urlset<T extends PageEntry>(
  entries: readonly T[],
  site: Pick<Site, 'url'>,
  { extension, more }: { extension?: keyof typeof EXTENSIONS; more?: (entry: T) => string } = {},
  bounds: Bounds = {},
): Generator<string> {
  const extended = extension ? ` xmlns:${extension}="${EXTENSIONS[extension]}"` : ''
  const written = (entry: T) =>
    `<url>${element('loc', absoluteUrl(entry.path, site))}${element('lastmod', entry.changedAt)}${more?.(entry) ?? ''}</url>\n`
  yield* bounded(`<urlset xmlns="${NAMESPACE}"${extended}>`, entries, written, '</urlset>', bounds)
}

export function* sitemapIndex(
  paths: readonly string[],
  site: Pick<Site, 'url'>,
  bounds: Bounds = {},
): Generator<string> {
  const written = (path: string) => `<sitemap>${element('loc', absoluteUrl(path, site))}</sitemap>\n`
  yield* bounded(`<sitemapindex xmlns="${NAMESPACE}">`, paths, written, '</sitemapindex>', bounds)
}

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
    const written = write(entry)
    left -= Buffer.byteLength(written)
    if (index >= urls || left < 0) {
      onCut?.(entries.length - index)
      break
    }
    piece += written
    if (piece.length < PIECE_CHARACTERS) continue
    yield piece
    piece = ''
  }
  yield `${piece}${close}\n`
}
