/** Route groups for logs and metrics: a closed set, so that readers can't create labels. */

const ROOMS = {
  '': 'front',
  post: 'post',
  category: 'category',
  tags: 'tag',
  tag: 'tag',
  author: 'author',
  authors: 'author',
  latest: 'latest',
  trending: 'trending',
  newsletters: 'newsletters',
  search: 'search',
  bookmarks: 'kept',
  following: 'kept',
  offline: 'kept',
  slots: 'slot',
  share: 'share-card',
  'amp-story': 'web-story',
  'sitemap.xml': 'sitemap',
  'news-sitemap.xml': 'sitemap',
  sitemaps: 'sitemap',
  'robots.txt': 'robots',
  'ads.txt': 'well-known',
  'app-ads.txt': 'well-known',
  'llms.txt': 'well-known',
  'opensearch.xml': 'well-known',
  '.well-known': 'well-known',
  api: 'api',
} as const

export type RouteName = (typeof ROOMS)[keyof typeof ROOMS] | 'asset' | 'feed' | 'image' | 'address'

const ROOM_OF = new Map<string, RouteName>(Object.entries(ROOMS))

const FEED = /\/feed\.(?:xml|atom|json)$/

/** `address` is every path that only the CMS knows. */
export function routeName(path: string): RouteName {
  const [, first = '', second = ''] = path.split('/', 3)
  if (FEED.test(path)) return 'feed'
  if (first === '_next') return second === 'image' ? 'image' : 'asset'
  return ROOM_OF.get(first) ?? 'address'
}
