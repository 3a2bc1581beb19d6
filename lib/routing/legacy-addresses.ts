/** Addresses from before a site moved here, checked last, so that the service's rules and records win. */
import 'server-only'
import { feedPath } from '../base/feed-paths'
import { encodePath } from '../base/paths'
import { listingOf } from '../cms/list-subject'
import { listAt } from './list-at'
import type { Resolution } from './resolution'

// Maps, since the names of an object's own methods are addresses too.
const FILES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    'index.html': '/',
    'index.htm': '/',
    'index.php': '/',
    'index.asp': '/',
    'index.aspx': '/',
    'index.jsp': '/',
    'default.asp': '/',
    'default.aspx': '/',
    rss: '/feed.xml',
    'rss.xml': '/feed.xml',
    feed: '/feed.xml',
    feeds: '/feed.xml',
    'feed/rss': '/feed.xml',
    atom: '/feed.atom',
    'atom.xml': '/feed.atom',
    'feed/atom': '/feed.atom',
    sitemap: '/sitemap.xml',
    'sitemap_index.xml': '/sitemap.xml',
    'sitemap-index.xml': '/sitemap.xml',
    'sitemap-news.xml': '/news-sitemap.xml',
    'sitemap_news.xml': '/news-sitemap.xml',
    'news_sitemap.xml': '/news-sitemap.xml',
    'google-news-sitemap.xml': '/news-sitemap.xml',
  }),
)

/** Suffixes of a list's address for its feed. */
const FEED_ENDINGS: ReadonlyMap<string, 'xml' | 'atom'> = new Map(
  Object.entries({
    'feed/rss': 'xml',
    'feed/atom': 'atom',
    'rss.xml': 'xml',
    'atom.xml': 'atom',
    rss: 'xml',
    feed: 'xml',
    atom: 'atom',
  } as const),
)

/** Prefix or suffix of a post's AMP address. */
const AMP = 'amp'
/** Prefix of every address of a site whose server rewrote none. */
const PROGRAM = 'index.php'

export type LegacyAddress =
  /** A file of the site; needs no call. */
  | { kind: 'file'; to: string }
  /** A list's feed, if `of` is a list. */
  | { kind: 'feed'; of: string; format: 'xml' | 'atom' }
  | { kind: 'record'; of: string }

/** The legacy meaning of an address, by decoded segments; null if it has none of these forms. */
export function legacyAddress(segments: readonly string[]): LegacyAddress | null {
  const file = FILES.get(segments.join('/'))
  if (file !== undefined) return { kind: 'file', to: file }
  const [first = '', second = ''] = segments
  if (first === 'sitemap' && segments.length === 2 && second.endsWith('.xml')) {
    return { kind: 'file', to: second.includes('news') ? '/news-sitemap.xml' : '/sitemap.xml' }
  }
  for (const length of [2, 1]) {
    const rest = segments.slice(0, -length)
    const format = FEED_ENDINGS.get(segments.slice(-length).join('/'))
    if (format !== undefined && rest.length > 0) return { kind: 'feed', of: encodePath(rest), format }
  }
  if (segments.length < 2) return null
  if (segments.at(-1) === AMP) return { kind: 'record', of: encodePath(segments.slice(0, -1)) }
  return first === AMP || first === PROGRAM ? { kind: 'record', of: encodePath(segments.slice(1)) } : null
}

/**
 * The target of an unknown address by the table, or null.
 * @param find resolves a path in normal form, without this table
 * @throws DeliveryError
 */
export async function resolveLegacyAddress(
  segments: readonly string[],
  find: (path: string) => Promise<Resolution>,
): Promise<Resolution | null> {
  const former = legacyAddress(segments)
  switch (former?.kind) {
    case undefined:
      return null
    case 'file':
      return { kind: 'redirect', to: former.to, permanent: true }
    case 'feed': {
      const found = await listAt(former.of, find)
      if (found === null) return null
      return {
        kind: 'redirect',
        to: feedPath(listingOf(found.list).path, former.format),
        permanent: found.isPermanent,
      }
    }
    case 'record': {
      const found = await find(former.of)
      if (found.kind === 'redirect') return found
      return found.kind === 'not-found' ? null : { kind: 'redirect', to: former.of, permanent: true }
    }
  }
}
