/**
 * The type of `site.config.ts`, the publisher's file in the project root; defaults are in site-defaults.ts. What
 * differs between deployments is set in the environment instead.
 */

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

/** Texts with a value in them are functions. */
export type MessageOverrides<Texts = Messages> = {
  [Key in keyof Texts]?: Texts[Key] extends string
    ? string
    : Texts[Key] extends (...values: never[]) => string
      ? Texts[Key]
      : MessageOverrides<Texts[Key]>
}

export type SiteConfig = {
  frontPage?: {
    /** Kinds and layouts: HomeSection. At least one. */
    sections?: readonly HomeSection[]
    /**
     * Slugs of tags that place a story in `latest`: the newest story with the first tag is the lead, the one with the
     * second tag follows it, and so on; up to 9.
     */
    topTags?: readonly string[]
    /** Slug of the tag whose stories come first in sections of a category, a tag or a type; null for none. */
    pinnedTag?: string | null
    /** Hours after publication in which `topTags` and `pinnedTag` count, 1 to 8760. */
    tagHours?: number
  }

  /**
   * Names of the service's slots by place, compared in lower case with `-` for other characters: `Header Top` is
   * `header-top`. A slot that no list names is placed by the words of its name, at a place that is null or left out; an
   * empty list closes a place.
   */
  slots?: { readonly [Place in SlotPlace]?: readonly SlotEntry[] | null }

  /** Advertisements on pages: docs/advertising.md. */
  ads?: {
    /** Whether posts of type BlankPage have those of `header` and `footer`. */
    onBlankPages?: boolean
    /** Whether posts that are not open have any. */
    onGatedPosts?: boolean
    /** Whether forms in advertisements may be sent. */
    forms?: boolean
    /** Whether the first slot of `footer` that is at most 100 pixels high stays at the foot of the window. */
    anchor?: boolean
    /** Slots that Google Publisher Tag fills in the page, outside the sandbox. Null for none. */
    tag?: AdTagConfig | null
  }

  /** Spacing of `in-article` slots, which never follow a heading or adjoin a picture. */
  adsInText?: {
    /** Paragraphs before the first slot, 1 to 50. */
    paragraphsBeforeFirst?: number
    /** Paragraphs between two slots, 1 to 50. */
    paragraphsBetween?: number
    /** Shorter stories get no slots; 0 to 10,000. */
    shortestStoryWords?: number
  }

  /** Null for no strip. */
  breaking?: BreakingRule | null

  /** What structured data say about the publication. */
  publication?: Partial<Omit<Publication, 'policies'>> & { policies?: Partial<Publication['policies']> }

  footer?: {
    /** Number of newest stories, if the service asks for them: 1 to 20. */
    latestStories?: number
    feedLink?: boolean
  }

  /** What the service does not say of a newsletter, by the name it has there. */
  newsletters?: readonly {
    name: string
    /** How often or when it comes, as shown to readers: `Every Tuesday`. */
    schedule?: string
    /** An issue to read before signing up: a path of this site, or an https address. */
    latestIssue?: string
  }[]

  stories?: {
    /** Stories under "Related stories" below each, 0 to 8. */
    related?: number
    /** Stories under "Most read" beside stories and lists, 0 to 10. */
    mostRead?: number
    /** Stories of the section that follow below a story as it is read to its end, 0 to 10; 0 for none. */
    continuous?: number
    /** Words from which a story with three headings or more begins with a list of them, 100 to 100,000; null for none. */
    contentsFromWords?: number | null
    /** Slug of the tag of stories that were corrected: they say so above their text; null for none. */
    correctionTag?: string | null
  }

  /**
   * Where a story for subscribers leads its reader: https addresses, or paths of this site; null for none. In both
   * `{story}` becomes the story's own address, escaped, so that a reader can be led back to it.
   */
  subscription?: {
    /** Page that sells subscriptions. */
    subscribe?: string | null
    /** Page where subscribers sign in. */
    signIn?: string | null
  }

  embeds?: {
    /**
     * Hosts whose frames may be in stories besides the providers the site knows, such as `scores.example.com`: exact,
     * with a port if any. They are in the pages' policy.
     */
    frameHosts?: readonly string[]
  }

  /** Text size and colours are always on. */
  tools?: {
    share?: boolean
    print?: boolean
    listen?: boolean
  }

  features?: {
    /**
     * Saving, following and history in the browser, with /bookmarks and /following, which are 404 if off. OFFLINE needs
     * it.
     */
    readerLists?: boolean
    /** Documents at /amp-story; if off, 404. */
    webStories?: boolean
    /** Forms and scripts of custom and blank pages run in a sandboxed frame; if off, they are left out. */
    framedPages?: boolean
  }

  /** What readers are asked before advertisements, analytics and content of other sites load: docs/consent.md. */
  consent?: ConsentConfig

  /** Services that count page views: docs/analytics.md. */
  analytics?: readonly AnalyticsConfig[]

  /** How fast pages are for readers, in the metrics. */
  vitals?: {
    /** Share of page views that report, 0 to 1. */
    share?: number
  }

  /**
   * Seconds until a read of the service is repeated. Shorter ones cost more of DELIVERY_RPM; environment variables set
   * the others.
   */
  lifetimes?: {
    /** A running live blog, 1 to 3600; at most CONTENT_TTL. */
    liveBlog?: number
    /** What an address means, 1 to 86400; at least CONTENT_TTL. */
    address?: number
    mostRead?: number
    /** The current month's sitemap, 1 to 86400. */
    sitemapOfThisMonth?: number
  }

  /** Tried in this order, before the service is asked what an address is: docs/migrating.md#redirects. */
  redirects?: readonly SiteRedirect[]

  /**
   * Fields of your own in posts' `meta_data`, by name: `{ rating: { kind: 'text', property: 'contentRating' } }`. They are
   * `post.extra` in `theme/`, and the named property in a story's structured data: docs/customising.md#fields-of-your-own.
   */
  extraFields?: ExtraFields

  /** In the header in place of the publication's name, which is its text alternative. */
  logo?: LogoSetting

  /**
   * Addresses of the site's own lists, such as `/videos`; null turns one off. A record of the service at the same address
   * is shown in its place.
   */
  hubs?: Partial<HubAddresses>

  menu?: {
    /** Lists of `hubs` after the service's own menu, in this order. */
    hubs?: readonly Hub[]
  }

  /** `/podcasts` and its feed. */
  podcasts?: Partial<PodcastSettings>

  /** Notices of stories that are not free, by `access_type`: `Login`, `Paid`. Capitals don't matter. */
  gates?: Gates

  /** Your service that opens stories for its readers, in their browsers: docs/gates.md. Null for none. */
  entitlement?: (Omit<Entitlement, 'meter'> & Partial<Pick<Entitlement, 'meter'>>) | null

  /** A box to sign up for one newsletter. Null for none. */
  newsletterBox?: NewsletterBoxSettings | null

  /** Comments of a provider in a frame, which loads on a click. Null for none. */
  comments?: (Pick<CommentSettings, 'frame'> & Partial<CommentSettings>) | null

  /**
   * Replacements for texts of the interface, by language (`en`, `hi`; regions share their language's). Keys are those
   * of the English dictionary. In an added language, omitted texts are English.
   */
  messages?: { readonly [language: string]: MessageOverrides }

  /** Categories with a front page, a language and a feed of their own: docs/languages.md#editions. */
  editions?: readonly EditionSetting[]

  /**
   * How slugs begin of tags that pair a story with its translations in other editions, such as `pair-`. They are shown
   * nowhere. Null for none.
   */
  pairTags?: string | null

  /** Digits of dates, counts and ranks, by Unicode's name: `deva` for Devanagari ones. `latn` if not set. */
  digits?: Digits
}

/** Type-checks the configuration; site-schema.ts checks its values. */
export function defineSite(config: SiteConfig): SiteConfig {
  return config
}
