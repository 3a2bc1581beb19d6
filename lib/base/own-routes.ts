/**
 * The site's own addresses by first path segment, below which no record is served. A new folder of `app/` needs a line
 * here.
 */
type OwnRoute = {
  /** Label in logs and metrics; `address` is the label of the CMS's addresses too. */
  group: string
  /** Whether there are lists of posts, and so feeds, below it. */
  hasLists?: true
  /** Whether there are pages below it that are cached for all readers. */
  keepsPages?: true
  /** URL pattern after the segment that browsers must not prefetch: made per request, or a reader's own page. */
  notPrefetched?: '*' | '/*'
}

export const OWN_ROUTES = {
  '': { group: 'front', hasLists: true, keepsPages: true },
  post: { group: 'post', keepsPages: true },
  category: { group: 'category', hasLists: true, keepsPages: true },
  tags: { group: 'tag', hasLists: true, keepsPages: true },
  // The forms of other deployments, which lead to `tags` and `author`.
  tag: { group: 'tag', hasLists: true, keepsPages: true },
  author: { group: 'author', hasLists: true, keepsPages: true },
  authors: { group: 'author', hasLists: true, keepsPages: true },
  latest: { group: 'latest', hasLists: true, keepsPages: true },
  trending: { group: 'trending', keepsPages: true },
  search: { group: 'search', notPrefetched: '*' },
  api: { group: 'api', notPrefetched: '/*' },
  slots: { group: 'slot', notPrefetched: '/*' },
  bookmarks: { group: 'kept', notPrefetched: '*', keepsPages: true },
  following: { group: 'kept', notPrefetched: '*', keepsPages: true },
  newsletters: { group: 'newsletters', notPrefetched: '*', keepsPages: true },
  offline: { group: 'kept', notPrefetched: '*', keepsPages: true },
  share: { group: 'share-card' },
  icons: { group: 'address' },
  'amp-story': { group: 'web-story' },
  'sw.js': { group: 'address' },
  'sitemap.xml': { group: 'sitemap' },
  'news-sitemap.xml': { group: 'sitemap' },
  sitemaps: { group: 'sitemap' },
  'robots.txt': { group: 'robots' },
  'ads.txt': { group: 'well-known' },
  'app-ads.txt': { group: 'well-known' },
  'llms.txt': { group: 'well-known' },
  'opensearch.xml': { group: 'well-known' },
  '.well-known': { group: 'well-known' },
  'manifest.webmanifest': { group: 'address' },
  'icon.svg': { group: 'address' },
} as const satisfies Readonly<Record<string, OwnRoute>>

export type RouteGroup = (typeof OWN_ROUTES)[keyof typeof OWN_ROUTES]['group']

const ROUTES: ReadonlyMap<string, OwnRoute & { group: RouteGroup }> = new Map(Object.entries(OWN_ROUTES))

/** Undefined where the CMS decides. */
export const ownRoute = (firstSegment: string) => ROUTES.get(firstSegment)

export const mayHoldLists = (firstSegment: string): boolean => {
  const own = ownRoute(firstSegment)
  return own === undefined || own.hasLists === true
}

// Beside lists: live blogs and rankings.
const PAGED: ReadonlySet<string> = new Set(['post', 'trending'])

/** Whether there can be `/page/N` below a path of this site, so that `?page=N` means it. */
export function mayHavePages(path: string): boolean {
  const [, first = ''] = path.split('/', 2)
  return first !== '' && (mayHoldLists(first) || PAGED.has(first))
}

// What next.config.mjs leads from below any address to files.
const FILE = /\/feed\.(?:xml|atom|json)$|^\/[^/]+\.(?:ico|txt)$/

/** Whether a page that is cached for all readers can be at this path. */
export function keepsPage(path: string): boolean {
  const [, first = ''] = path.split('/', 2)
  const own = ownRoute(first)
  return !FILE.test(path) && (own === undefined ? !first.startsWith('_') : own.keepsPages === true)
}

export const NEVER_PREFETCHED: readonly string[] = [...ROUTES].flatMap(([segment, { notPrefetched }]) =>
  notPrefetched === undefined ? [] : [`/${segment}${notPrefetched}`],
)
