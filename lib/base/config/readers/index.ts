import {
  type CommentSettings,
  commentsSchema,
  type NewsletterBoxSettings,
  newsletterBoxSchema,
} from './after-story'
import { type Edition, editionsSchema, pairTagsSchema } from './editions'
import { type Entitlement, entitlementSchema, type Gates, gatesSchema } from './gates'
import {
  HUB_ADDRESSES,
  type Hub,
  type HubAddresses,
  hubsSchema,
  menuSchema,
  PODCASTS,
  type PodcastSettings,
  podcastsSchema,
} from './hubs'
import { type LogoSetting, logoSchema } from './logo'

export type ReaderSettings = {
  logo: LogoSetting
  hubs: HubAddresses
  menu: { hubs: readonly Hub[] }
  podcasts: PodcastSettings
  gates: Gates
  entitlement: Entitlement | null
  newsletterBox: NewsletterBoxSettings | null
  comments: CommentSettings | null
  editions: readonly Edition[]
  pairTags: string | null
}

export const READER_DEFAULTS: ReaderSettings = {
  logo: null,
  hubs: HUB_ADDRESSES,
  menu: { hubs: [] },
  podcasts: PODCASTS,
  gates: {},
  entitlement: null,
  newsletterBox: null,
  comments: null,
  editions: [],
  pairTags: null,
}

export const READER_SCHEMAS = {
  logo: logoSchema,
  hubs: hubsSchema,
  menu: menuSchema,
  podcasts: podcastsSchema,
  gates: gatesSchema,
  entitlement: entitlementSchema,
  newsletterBox: newsletterBoxSchema,
  comments: commentsSchema,
  editions: editionsSchema,
  pairTags: pairTagsSchema,
}
