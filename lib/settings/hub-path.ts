import { encodePath } from '../base/paths'
import type { Hub, HubAddresses } from './hubs'
import { siteConfig } from './site-config'

/** The path of one of the site's own lists; null if it is turned off. */
export function hubPath(hub: Hub, addresses: HubAddresses = siteConfig().hubs): string | null {
  const address = addresses[hub]
  return address === null ? null : encodePath([address.slice(1)])
}
