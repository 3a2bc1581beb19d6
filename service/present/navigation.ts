import type { WireFooter, WireNewsletterGroup, WireSlot } from '../../lib/delivery/contract'
import type { StoredSlot } from '../store/find-navigation'
import type { newsletterGroups } from '../store/schema'
import { absolute, type Origin, withAbsoluteMedia } from './media'
import { isoTime } from './time'

export const footer = (origin: Origin, stored: WireFooter): WireFooter => ({
  ...stored,
  logo: absoluteFields(origin, stored.logo) as string,
})

export const newsletterGroup = (stored: typeof newsletterGroups.$inferSelect): WireNewsletterGroup => ({
  id: stored.id,
  name: stored.name,
  logo_url: stored.logo,
  description: stored.description,
})

function absoluteFields(origin: Origin, value: unknown): unknown {
  if (typeof value === 'string') return absolute(origin, value)
  if (Array.isArray(value)) return value.map((one) => absoluteFields(origin, one))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, absoluteFields(origin, one)]))
}

export const slot = (origin: Origin, stored: StoredSlot): WireSlot => ({
  id: stored.id,
  name: stored.name,
  data: {
    ...(absoluteFields(origin, stored.fields ?? {}) as Record<string, unknown>),
    size: stored.size,
    html: withAbsoluteMedia(origin, stored.html),
    contains_ads: stored.containsAds,
  },
  registered_slot: { id: stored.place.id, name: stored.place.name },
  formatted_update_on: isoTime(stored.updatedAt),
  type: stored.type,
})
