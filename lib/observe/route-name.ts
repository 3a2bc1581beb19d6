/** Which of the site's rooms a request is for: a closed set, so that no reader can multiply log fields and metrics. */

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
  'feed.xml': 'feed',
  'sitemap.xml': 'sitemap',
  'robots.txt': 'robots',
  api: 'api',
} as const

export type RouteName = (typeof ROOMS)[keyof typeof ROOMS] | 'asset' | 'image' | 'address'

const ROOM_OF = new Map<string, RouteName>(Object.entries(ROOMS))

/** The room of a path without query; `address` is every path that only the CMS knows. */
export function routeName(path: string): RouteName {
  const [, first = '', second = ''] = path.split('/', 3)
  if (first === '_next') return second === 'image' ? 'image' : 'asset'
  return ROOM_OF.get(first) ?? 'address'
}
