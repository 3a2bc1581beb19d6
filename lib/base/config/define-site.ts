/** The type of `site.config.ts`. Defaults: site-defaults.ts. Per-deployment settings are environment variables. */

import type { Messages } from '../../words/texts'
import type { Digits } from '../digits/digits'
import type { AdTagConfig } from './advertising/ad-tag'
import type { SlotEntry, SlotPlace } from './advertising/slot-rules'
import type { ExtraFields } from './extra-fields'
import type { AnalyticsConfig } from './measurement/analytics'
import type { ConsentConfig } from './measurement/consent'
import type { Publication } from './publication'
import type { CommentSettings, NewsletterBoxSettings } from './readers/after-story'
import type { EditionSetting } from './readers/editions'
import type { Entitlement, Gates } from './readers/gates'
import type { Hub, HubAddresses, PodcastSettings } from './readers/hubs'
import type { LogoSetting } from './readers/logo'
import type { SiteRedirect } from './redirects'
import type { BreakingRule, HomeSection } from './site'

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
    /** Sections of the front page, at least one. */
    sections?: readonly HomeSection[]
    /** Tag slugs, up to 9: the newest story with the first tag is the lead of `latest`, and so on. */
    topTags?: readonly string[]
    /** Slug of the tag whose stories come first in category, tag and type sections, or null. */
    pinnedTag?: string | null
    /** Hours after publication in which `topTags` and `pinnedTag` apply, 1 to 8760. */
    tagHours?: number
  }

  /** The service's slot names by place, such as `header-top`; an empty list closes a place. See docs/advertising.md. */
  slots?: { readonly [Place in SlotPlace]?: readonly SlotEntry[] | null }

  /** Advertisements on pages: docs/advertising.md. */
  ads?: {
    /** Whether BlankPage posts show `header` and `footer` slots. */
    onBlankPages?: boolean
    /** Whether gated posts show advertisements. */
    onGatedPosts?: boolean
    /** Whether forms in advertisements can be submitted. */
    forms?: boolean
    /** Whether the first `footer` slot of at most 100 px height sticks to the bottom of the window. */
    anchor?: boolean
    /** Slots filled by Google Publisher Tag, outside the sandbox, or null. */
    tag?: AdTagConfig | null
  }

  /** Spacing of `in-article` slots. */
  adsInText?: {
    /** Paragraphs before the first slot, 1 to 50. */
    paragraphsBeforeFirst?: number
    /** Paragraphs between two slots, 1 to 50. */
    paragraphsBetween?: number
    /** Minimum words of a story with slots, 0 to 10,000. */
    shortestStoryWords?: number
  }

  /** The breaking-news strip, or null. */
  breaking?: BreakingRule | null

  /** The publisher's structured data. */
  publication?: Partial<Omit<Publication, 'policies'>> & { policies?: Partial<Publication['policies']> }

  footer?: {
    /** Number of newest stories, 1 to 20. */
    latestStories?: number
    feedLink?: boolean
  }

  /** Additional data of newsletters, by their name in the service. */
  newsletters?: readonly {
    name: string
    /** Frequency shown to readers: `Every Tuesday`. */
    schedule?: string
    /** A sample issue: a path of this site or an https URL. */
    latestIssue?: string
  }[]

  stories?: {
    /** Related stories below each story, 0 to 8. */
    related?: number
    /** "Most read" stories beside stories and lists, 0 to 10. */
    mostRead?: number
    /** Stories of the section loaded below a story, 0 to 10. */
    continuous?: number
    /** Minimum words of a story with a table of contents, 100 to 100,000, or null. */
    contentsFromWords?: number | null
    /** Slug of the tag of corrected stories, or null. */
    correctionTag?: string | null
  }

  /** https URLs or paths of this site, or null. `{story}` becomes the story's escaped URL. */
  subscription?: {
    /** Page that sells subscriptions. */
    subscribe?: string | null
    /** Sign-in page. */
    signIn?: string | null
  }

  embeds?: {
    /** Additional hosts of frames in stories, exact, with any port: `scores.example.com`. */
    frameHosts?: readonly string[]
  }

  /** Story tools. Text size and colours are always on. */
  tools?: {
    share?: boolean
    print?: boolean
    listen?: boolean
  }

  features?: {
    /** Saving, following and history, /bookmarks and /following. Required by OFFLINE. */
    readerLists?: boolean
    /** Documents at /amp-story. */
    webStories?: boolean
    /** Whether forms and scripts of custom and blank pages run in a sandboxed frame; otherwise they are removed. */
    framedPages?: boolean
  }

  /** Consent for advertisements, analytics and third-party content: docs/consent.md. */
  consent?: ConsentConfig

  /** Page-view analytics: docs/analytics.md. */
  analytics?: readonly AnalyticsConfig[]

  /** Web vitals in the metrics. */
  vitals?: {
    /** Share of page views that report, 0 to 1. */
    share?: number
  }

  /** Cache lifetimes in seconds. Shorter ones use more of DELIVERY_RPM. */
  lifetimes?: {
    /** A running live blog, 1 to 3600; at most CONTENT_TTL. */
    liveBlog?: number
    /** Resolved URLs, 1 to 86400; at least CONTENT_TTL. */
    address?: number
    mostRead?: number
    /** The current month's sitemap, 1 to 86400. */
    sitemapOfThisMonth?: number
  }

  /** Redirects, in order: docs/migrating.md#redirects. */
  redirects?: readonly SiteRedirect[]

  /** Custom fields of posts' `meta_data`: docs/customising.md#fields-of-your-own. */
  extraFields?: ExtraFields

  /** Replaces the publication's name in the header. */
  logo?: LogoSetting

  /** Paths of the site's own lists, such as `/videos`, or null. */
  hubs?: Partial<HubAddresses>

  menu?: {
    /** Lists of `hubs` after the service's menu items. */
    hubs?: readonly Hub[]
  }

  /** `/podcasts` and its feed. */
  podcasts?: Partial<PodcastSettings>

  /** Notices of gated stories, by `access_type`, case-insensitive. */
  gates?: Gates

  /** Your service that opens gated stories in readers' browsers: docs/gates.md. */
  entitlement?: (Omit<Entitlement, 'meter'> & Partial<Pick<Entitlement, 'meter'>>) | null

  /** A sign-up box for one newsletter, or null. */
  newsletterBox?: NewsletterBoxSettings | null

  /** A provider's comments in a frame, or null: docs/comments.md. */
  comments?: (Pick<CommentSettings, 'frame'> & Partial<CommentSettings>) | null

  /** Replacements for interface texts, by language; keys as in the English dictionary. */
  messages?: { readonly [language: string]: MessageOverrides }

  /** Categories with their own front page, language and feed: docs/languages.md#editions. */
  editions?: readonly EditionSetting[]

  /** Slug prefix of tags that link a story's translations, such as `pair-`, or null. */
  pairTags?: string | null

  /** Digits of dates, counts and ranks, by Unicode name: `deva`. Default `latn`. */
  digits?: Digits
}

/** Type-checks the configuration; site-schema.ts validates it. */
export function defineSite(config: SiteConfig): SiteConfig {
  return config
}
