import { encodePath } from '../../paths'
import { siteConfig } from '../site-config'
import type { Hub, HubAddresses } from './hubs'

/** Null if disabled. */
export function hubPath(hub: Hub, addresses: HubAddresses = siteConfig().hubs): string | null {
  const address = addresses[hub]
  return address === null ? null : encodePath([address.slice(1)])
}
