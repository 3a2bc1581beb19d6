/** The site's own routes, by the first segment of their path. Each new folder of `app/` needs a line here. */
type OwnRoute = {
  /** The name of the route in logs and metrics. */
  group: string
  /** Whether lists of posts, with feeds and further pages, are below it. */
  hasLists?: true
  /** Whether it has pages that are cached for all readers. */
  keepsPages?: true
  /** Pattern of pages that browsers must not prefetch, since they are rendered for each request or for one reader. */
  notPrefetched?: '*' | '/*'
}

export const OWN_ROUTES = {
  '': { group: 'front', hasLists: true, keepsPages: true },
  post: { group: 'post', keepsPages: true },
  category: { group: 'category', hasLists: true, keepsPages: true },
  tags: { group: 'tag', hasLists: true, keepsPages: true },
  // Some deployments of the service use `tag` and `authors` in place of `tags` and `author`.
  tag: { group: 'tag', hasLists: true, keepsPages: true },
  author: { group: 'author', hasLists: true, keepsPages: true },
  authors: { group: 'author', hasLists: true, keepsPages: true },
  latest: { group: 'latest', hasLists: true, keepsPages: true },
  trending: { group: 'trending', keepsPages: true },
  search: { group: 'search', notPrefetched: '*' },
  preview: { group: 'preview', notPrefetched: '*' },
  api: { group: 'api', notPrefetched: '/*' },
  slots: { group: 'slot', notPrefetched: '/*' },
  bookmarks: { group: 'kept', notPrefetched: '*', keepsPages: true },
  following: { group: 'kept', notPrefetched: '*', keepsPages: true },
  account: { group: 'account', notPrefetched: '*' },
  newsletters: { group: 'newsletters', notPrefetched: '*', keepsPages: true },
  forms: { group: 'forms', notPrefetched: '/*', keepsPages: true },
  offline: { group: 'kept', notPrefetched: '*', keepsPages: true },
  share: { group: 'share-card' },
  icons: { group: 'address' },
  'sw.js': { group: 'address' },
  'sitemap.xml': { group: 'sitemap' },
  'news-sitemap.xml': { group: 'sitemap' },
  sitemaps: { group: 'sitemap' },
  'robots.txt': { group: 'robots' },
  'ads.txt': { group: 'well-known' },
  'app-ads.txt': { group: 'well-known' },
  feeds: { group: 'feed' },
  'llms.txt': { group: 'well-known' },
  'license.xml': { group: 'well-known' },
  'opensearch.xml': { group: 'well-known' },
  'izooto.html': { group: 'well-known' },
  'helper-iframe.html': { group: 'well-known' },
  'permission-dialog.html': { group: 'well-known' },
  'service-worker.js': { group: 'well-known' },
  '.well-known': { group: 'well-known' },
  'manifest.webmanifest': { group: 'address' },
  'icon.svg': { group: 'address' },
} as const satisfies Readonly<Record<string, OwnRoute>>

export type RouteGroup = (typeof OWN_ROUTES)[keyof typeof OWN_ROUTES]['group']

const ROUTES: ReadonlyMap<string, OwnRoute & { group: RouteGroup }> = new Map(Object.entries(OWN_ROUTES))

/** The route of a path; undefined if the path is not the site's own and the CMS decides what is there. */
export const ownRoute = (firstSegment: string) => ROUTES.get(firstSegment)

export const mayHoldLists = (firstSegment: string): boolean => {
  const route = ownRoute(firstSegment)
  return route === undefined || route.hasLists === true
}

const PAGED: ReadonlySet<string> = new Set(['post', 'trending'])

/** Whether a path may have further pages, so that `?page=N` means `/page/N`. */
export function mayHavePages(path: string): boolean {
  const [, first = ''] = path.split('/', 2)
  return first !== '' && (mayHoldLists(first) || PAGED.has(first))
}

const FILE = /\/feed\.(?:xml|atom|json)$|^\/[^/]+\.(?:ico|txt)$/

/** Whether a page at this path would be cached for all readers. */
export function keepsPage(path: string): boolean {
  const [, first = ''] = path.split('/', 2)
  const route = ownRoute(first)
  return !FILE.test(path) && (route === undefined ? !first.startsWith('_') : route.keepsPages === true)
}

export const NEVER_PREFETCHED: readonly string[] = [...ROUTES].flatMap(([segment, { notPrefetched }]) =>
  notPrefetched === undefined ? [] : [`/${segment}${notPrefetched}`],
)
