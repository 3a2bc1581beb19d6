import 'server-only'
import { HUBS, type Hub, type HubAddresses } from '../base/config/readers/hubs'
import { siteConfig } from '../base/config/site-config'
import { encodePath } from '../base/paths'
import { rememberNames } from '../cms/repositories/known-names'
import { resolve } from './resolve'

/** `month`, such as `2026-11`, only for the archive. */
export type HubPlace = { hub: Hub; month: string | null }

const MONTH = /^\d{4}-(?:0[1-9]|1[0-2])$/

export function hubNamed(
  segments: readonly string[],
  addresses: HubAddresses = siteConfig().hubs,
): HubPlace | null {
  const [first = '', month, ...more] = segments
  const hub = HUBS.find((one) => addresses[one]?.normalize('NFC') === `/${first}`)
  if (hub === undefined || more.length > 0) return null
  if (month === undefined) return { hub, month: null }
  return hub === 'archive' && MONTH.test(month) ? { hub, month } : null
}

/** Records of the service take precedence. @throws DeliveryError */
export async function hubAt(segments: readonly string[]): Promise<HubPlace | null> {
  const place = hubNamed(segments)
  if (place === null) return null
  const path = encodePath(segments)
  if (place.month === null) rememberNames('address', path)
  return (await resolve(path)).kind === 'not-found' ? place : null
}
