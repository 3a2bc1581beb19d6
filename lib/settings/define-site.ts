/** Type of `site.config.ts`; defaults: site-defaults.ts. */

import type { Digits } from '../base/digits'
import type { Messages } from '../words/texts'
import type { AdTagConfig, TagOrigins } from './ad-tag'
import type { ExtraFields } from './extra-fields'
import type { Hub, HubAddresses, PodcastSettings } from './hubs'
import type { AnalyticsConfig, ConsentConfig } from './measurement'
import type { NotificationConfig } from './notifications'
import type { Publication } from './publication'
import type {
  CaptchaSettings,
  CommentSettings,
  EditionSetting,
  Entitlement,
  Gates,
  LogoSetting,
  NewsletterBoxSettings,
} from './readers'
import type { SiteRedirect } from './redirects'
import type { BreakingRule, Fact, HomeSection, LeadScale, Look } from './site'
import type { SlotEntry, SlotPlace } from './slot-rules'

/** Texts with placeholders are functions. */
export type MessageOverrides<Texts = Messages> = {
  [Key in keyof Texts]?: Texts[Key] extends string
    ? string
    : Texts[Key] extends (...values: never[]) => string
      ? Texts[Key]
      : MessageOverrides<Texts[Key]>
}

export type SiteConfig = {
  frontPage?: {
    sections?: readonly HomeSection[]
    /** Up to 9 tag slugs; the newest story with the first one leads. */
    topTags?: readonly string[]
    /** Slug; its stories come first in sections. */
    pinnedTag?: string | null
    /** Of `topTags` and `pinnedTag`, 1 to 8760. */
    tagHours?: number
    /** Tags that set the lead story's size: three equal stories, a headline across the page, a headline alone. */
    leadTags?: { readonly [Scale in LeadScale]?: string }
    /** Up to 3 short texts beside the date. */
    facts?: readonly Fact[]
  }

  /** By section slug; those below a section look like it. */
  looks?: { readonly [slug: string]: Look }

  /** The service's slot names by place: docs/advertising.md. */
  slots?: { readonly [Place in SlotPlace]?: readonly SlotEntry[] | null }

  /** Advertisements: docs/advertising.md. */
  ads?: {
    /** Show `header` and `footer` slots on BlankPage posts. */
    onBlankPages?: boolean
    onGatedPosts?: boolean
    /** Allow form submission in advertisements. */
    forms?: boolean
    /** Stick the first `footer` slot up to 100 px high to the window's bottom. */
    anchor?: boolean
    tag?: AdTagConfig | null
    /** Slots, by name, whose HTML runs in the page instead of a sandbox; `*` for any characters. */
    inPage?: { slots: readonly string[]; origins?: TagOrigins | undefined } | null
  }

  adsInText?: {
    /** 1 to 50. */
    paragraphsBeforeFirst?: number
    /** 1 to 50. */
    paragraphsBetween?: number
    /** 0 to 10,000. */
    shortestStoryWords?: number
  }

  /** Breaking-news strip. */
  breaking?: BreakingRule | null

  /** Structured data. */
  publication?: Partial<Omit<Publication, 'policies'>> & { policies?: Partial<Publication['policies']> }

  footer?: {
    /** 1 to 20. */
    latestStories?: number
    feedLink?: boolean
  }

  /** By name. */
  newsletters?: readonly {
    name: string
    /** Frequency, such as `Every Tuesday`. */
    schedule?: string
    /** Sample issue: path or https URL. */
    latestIssue?: string
  }[]

  stories?: {
    /** 0 to 8. */
    related?: number
    /** 0 to 10. */
    mostRead?: number
    /** Stories loaded below a story, 0 to 10. */
    continuous?: number
    /** 100 to 100,000. */
    contentsFromWords?: number | null
    /** Tag slug. */
    correctionTag?: string | null
    /** Slug prefix of tags that choose a story's opener: `opener-split`. */
    openerTags?: string | null
    /** Tag slugs of stories that are labelled as paid for. */
    sponsoredTags?: readonly string[]
  }

  /** Paths or https URLs; `{story}` is the story's URL. */
  subscription?: {
    subscribe?: string | null
    signIn?: string | null
  }

  embeds?: {
    /** Additional frame hosts: `scores.example.com`. */
    frameHosts?: readonly string[]
  }

  /** Story tools. Text size and colours are always on. */
  tools?: {
    share?: boolean
    print?: boolean
    listen?: boolean
  }

  features?: {
    /** Saving, following and history. Required by OFFLINE. */
    readerLists?: boolean
    /** Sandbox forms and scripts of custom and blank pages. */
    framedPages?: boolean
    /** Serve the files of a push provider at the root, where they run with the site's name. */
    pushFiles?: boolean
  }

  /** See docs/consent.md. */
  consent?: ConsentConfig

  /** See docs/analytics.md. */
  analytics?: readonly AnalyticsConfig[]

  vitals?: {
    /** Share of page views, 0 to 1. */
    share?: number
  }

  /** Cache lifetimes in seconds. */
  lifetimes?: {
    /** Running live blogs, 1 to 3600; at most CONTENT_TTL. */
    liveBlog?: number
    /** Resolved URLs, 1 to 86400; at least CONTENT_TTL. */
    address?: number
    mostRead?: number
    /** 1 to 86400. */
    sitemapOfThisMonth?: number
  }

  /** Redirects: docs/migrating.md#redirects. */
  redirects?: readonly SiteRedirect[]

  /** See docs/customising.md#fields-of-your-own. */
  extraFields?: ExtraFields

  /** Replaces the name in the header. */
  logo?: LogoSetting

  /** Such as `/videos`. */
  hubs?: Partial<HubAddresses>

  menu?: {
    hubs?: readonly Hub[]
  }

  /** `/podcasts` and its feed. */
  podcasts?: Partial<PodcastSettings>

  /** Notices by `access_type`. */
  gates?: Gates

  /** Your service for gated stories: docs/gates.md. */
  entitlement?: (Omit<Entitlement, 'meter'> & Partial<Pick<Entitlement, 'meter'>>) | null

  newsletterBox?: NewsletterBoxSettings | null

  /** Captchas of forms, newsletter sign-ups and sign-ins: docs/bodies.md#forms, docs/accounts.md#captcha. */
  recaptcha?: Partial<CaptchaSettings> | null

  /** See docs/comments.md. */
  comments?: (Pick<CommentSettings, 'frame'> & Partial<CommentSettings>) | null

  /** See docs/on-the-device.md#notifications. */
  notifications?: NotificationConfig | null

  /** By language. */
  messages?: { readonly [language: string]: MessageOverrides }

  /** See docs/languages.md#editions. */
  editions?: readonly EditionSetting[]

  /** Slug prefix of tags that link translations, such as `pair-`. */
  pairTags?: string | null

  /** Digits by Unicode name, such as `deva`; default `latn`. */
  digits?: Digits
}

export function defineSite(config: SiteConfig): SiteConfig {
  return config
}
