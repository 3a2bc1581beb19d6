/** Addresses around the page of plans: docs/plans.md. They name a story by its number alone, so none leads elsewhere. */
import { absoluteUrl } from '../base/paths'
import type { Site } from './site'
import { siteConfig } from './site-config'

/** The page of plans, for a reader who comes from a story. @param story its id; null for none */
export function plansPath(story: number | null = null): string | null {
  const { plans } = siteConfig()
  if (plans === null) return null
  return story === null ? plans.path : `${plans.path}/${story}`
}

/** The page that readers see after a checkout. @param story id of the story to return to; null for none */
export function thanksPath(story: number | null = null): string | null {
  const path = plansPath()
  if (path === null) return null
  return story === null ? `${path}/thanks` : `${path}/thanks/${story}`
}

/** The site's link to a checkout, which remembers the story. @param plan index in `plans.offers` */
export const checkoutPath = (plan: number, story: number | null): string =>
  story === null ? `/api/plans/${plan}` : `/api/plans/${plan}/${story}`

/**
 * Where readers subscribe who stand before a story's gate: what `subscription` sets, otherwise the page of plans.
 * @returns null if there is neither
 */
export function subscribeAddress(story: { id: number; path: string }, site: Site): string | null {
  const { subscribe } = siteConfig().subscription
  const url = encodeURIComponent(absoluteUrl(story.path, site))
  return subscribe?.replaceAll('{story}', url) ?? plansPath(story.id)
}
