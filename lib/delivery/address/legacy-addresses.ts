/**
 * Addresses from before a site moved here, such as AMP pages and other names of feeds. They are checked last, so that
 * redirect rules and records of the service take precedence.
 */
import 'server-only'
import { encodePath, feedPath, sitePath } from '../../base/paths'
import { type ListSubject, listingOf } from '../model'
import type { Resolution } from './identify'

// Maps, because `constructor` may be an address, and in an object that name has a value without being in the table.
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

/** What may follow a list's address for its feed. */
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

/** AMP addresses have this as their first or last segment, or as an ending: `story.amp.html`. */
const AMP = 'amp'
const AMP_NAME = /^([^.]+)\.amp(\.html?)?$/
/** Sites on servers that do not rewrite addresses have this as the first segment of every address. */
const PROGRAM = 'index.php'

export type LegacyAddress =
  | { kind: 'file'; to: string }
  | { kind: 'feed'; of: string; format: 'xml' | 'atom' }
  | { kind: 'record'; of: readonly string[] }

/**
 * What an address was on an earlier system; null if it has none of these forms.
 * @param segments decoded
 */
export function legacyAddress(segments: readonly string[]): LegacyAddress | null {
  const file = FILES.get(segments.join('/'))
  if (file !== undefined) return { kind: 'file', to: file }
  const [first = '', second = ''] = segments
  if (first === 'sitemap' && segments.length === 2 && second.endsWith('.xml')) {
    return { kind: 'file', to: second.includes('news') ? '/news-sitemap.xml' : '/sitemap.xml' }
  }
  for (const length of [2, 1]) {
    const listSegments = segments.slice(0, -length)
    const format = FEED_ENDINGS.get(segments.slice(-length).join('/'))
    if (format !== undefined && listSegments.length > 0)
      return { kind: 'feed', of: encodePath(listSegments), format }
  }
  const ofAmp = ampRecords(segments)
  if (ofAmp !== null) return { kind: 'record', of: ofAmp }
  return segments.length > 1 && first === PROGRAM
    ? { kind: 'record', of: [encodePath(segments.slice(1))] }
    : null
}

/** The paths at which the record of an AMP address may be, the likeliest first; null if it is not an AMP address. */
function ampRecords(segments: readonly string[]): string[] | null {
  const [first, last = ''] = [segments[0], segments.at(-1)]
  if (segments.length > 1 && last === AMP) return [encodePath(segments.slice(0, -1))]
  if (segments.length > 1 && first === AMP) return [encodePath(segments.slice(1))]
  const [, name, ending] = AMP_NAME.exec(last) ?? []
  if (name === undefined) return null
  const at = (recordName: string) => encodePath([...segments.slice(0, -1), recordName])
  return ending === undefined ? [at(name)] : [at(`${name}${ending}`), at(name)]
}

/**
 * The target of an unknown address by the tables above; null if they have none.
 * @param find resolves a normalised path without these tables, so that one legacy form can't lead to another forever
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
      const listAtAddress = await listAt(former.of, find)
      if (listAtAddress === null) return null
      return {
        kind: 'redirect',
        to: feedPath(listingOf(listAtAddress.list).path, former.format),
        permanent: listAtAddress.isPermanent,
      }
    }
    case 'record': {
      for (const path of former.of) {
        const resolution = await find(path)
        if (resolution.kind === 'redirect') return resolution
        if (resolution.kind !== 'not-found') return { kind: 'redirect', to: path, permanent: true }
      }
      return null
    }
  }
}

export type FoundList = {
  list: ListSubject
  isMoved: boolean
  isPermanent: boolean
}

/**
 * The list at a path, also after one redirect within the site; null if there is none.
 * @throws DeliveryError
 */
export async function listAt(
  path: string,
  find: (path: string) => Promise<Resolution>,
): Promise<FoundList | null> {
  const resolution = await find(path)
  if (resolution.kind !== 'redirect') return listOf(resolution, false, true)
  const to = resolution.to.startsWith('/') ? sitePath(resolution.to) : null
  return to === null || to === '/' ? null : listOf(await find(to), true, resolution.permanent)
}

function listOf(resolution: Resolution, isMoved: boolean, isPermanent: boolean): FoundList | null {
  switch (resolution.kind) {
    case 'category':
    case 'tag':
    case 'author':
      return { list: resolution, isMoved, isPermanent }
    case 'post':
    case 'redirect':
    case 'not-found':
      return null
  }
}
