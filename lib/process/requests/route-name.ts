/** A closed set, so that readers can't create labels. */
import { ownRoute, type RouteGroup } from '../../base/own-routes'

export type RouteName = RouteGroup | 'asset' | 'feed' | 'image' | 'address'

const FEED = /\/feed\.(?:xml|atom|json)$/

/** `address` stands for paths of the CMS. */
export function routeName(path: string): RouteName {
  const [, first = '', second = ''] = path.split('/', 3)
  if (FEED.test(path)) return 'feed'
  if (first === '_next') return second === 'image' ? 'image' : 'asset'
  return ownRoute(first)?.group ?? 'address'
}
