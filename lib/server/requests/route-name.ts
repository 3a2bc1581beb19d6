/**
 * Names of routes for logs and metrics. They are a closed set: each new value of a label is a new time series that a
 * metrics store keeps, so a request must not be able to create one.
 */
import { ownRoute, type RouteGroup } from '../../base/own-routes'
import { storyPathOf } from '../../base/story-markdown-paths'

export type RouteName = RouteGroup | 'asset' | 'markdown' | 'image' | 'address'

const FEED = /\/feed\.(?:xml|atom|json)$/

/** @returns `address` for any path that only the CMS knows */
export function routeName(path: string): RouteName {
  const [, first = '', second = ''] = path.split('/', 3)
  if (FEED.test(path)) return 'feed'
  if (storyPathOf(path) !== null) return 'markdown'
  if (first === '_next') return second === 'image' ? 'image' : 'asset'
  return ownRoute(first)?.group ?? 'address'
}
