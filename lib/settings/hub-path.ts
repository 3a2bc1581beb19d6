import { encodePath } from '../base/paths'
import type { Hub, HubAddresses } from './hubs'
import type { PodcastShow } from './podcasts'
import { siteConfig } from './site-config'

/** The addresses of the site's own lists. Without a tag of corrected stories there is no list of them. */
export function hubAddresses(): HubAddresses {
  const { hubs, stories } = siteConfig()
  return stories.correctionTag === null ? { ...hubs, corrections: null } : hubs
}

/** The path of one of the site's own lists; null if it is turned off. */
export function hubPath(hub: Hub, addresses: HubAddresses = hubAddresses()): string | null {
  const address = addresses[hub]
  return address === null ? null : encodePath([address.slice(1)])
}

/** A show of `podcasts.shows` by its slug; null if there is none. */
export const podcastShow = (slug: string | undefined): PodcastShow | null =>
  siteConfig().podcasts.shows.find((show) => show.slug === slug) ?? null

/** The path of a show's page; null if the list of podcasts is turned off. */
export function showPath({ slug }: Pick<PodcastShow, 'slug'>): string | null {
  const path = hubPath('podcasts')
  return path === null ? null : `${path}/${slug}`
}
