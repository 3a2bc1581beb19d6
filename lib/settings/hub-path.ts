import { encodePath } from '../base/paths'
import type { Hub, HubAddresses } from './hubs'
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
