/**
 * The type of `site.config.ts`, the publisher's own file. Every field is optional: defaults are in site-defaults.ts,
 * bounds in site-schema.ts, and docs/customising.md describes the fields. What differs between deployments belongs in
 * the environment.
 */

import type { Digits } from '../base/digits'
import type { Messages } from '../words/texts'
import type { AdTagConfig, TagOrigins } from './ad-tag'
import type { AuthorProfiles } from './authors'
import type { ExtraFields } from './extra-fields'
import type { FollowSettings } from './follow'
import type { FrontSectionSettings } from './front-page'
import type { Hub, HubAddresses } from './hubs'
import type { LabelFields, LabelTags } from './labels'
import type { AnalyticsConfig, ConsentConfig } from './measurement'
import type { NotificationConfig } from './notifications'
import type { PartnerFeed } from './partner-feeds'
import type { PlanSetting } from './plans'
import type { PodcastSettings } from './podcasts'
import type { Publication } from './publication'
import type { ReaderRevenueSetting } from './reader-revenue'
import type {
  CaptchaSettings,
  CommentSettings,
  EditionSetting,
  Entitlement,
  Gates,
  GiftSettings,
  LogoSetting,
  NewsletterBoxSettings,
} from './readers'
import type { SiteRedirect } from './redirects'
import type { RslSetting } from './rsl'
import type { ShareNetwork } from './share'
import type { BreakingRule, Fact, LeadScale, Look } from './site'
import type { SlotEntry, SlotPosition } from './slot-rules'
import type { TopicSettings } from './topics'
import type { VideoAdConfig } from './video-ads'

/** Replacements for texts of one language. A text with values in it is a function of these. */
export type MessageOverrides<Texts = Messages> = {
  [Key in keyof Texts]?: Texts[Key] extends string
    ? string
    : Texts[Key] extends (...values: never[]) => string
      ? Texts[Key]
      : MessageOverrides<Texts[Key]>
}

export type SiteConfig = {
  frontPage?: {
    sections?: readonly FrontSectionSettings[]
    /**
     * Up to 9 slugs of tags. The newest story with the first tag is the lead, that with the second follows, and so on.
     */
    topTags?: readonly string[]
    /** Slug of the tag whose stories come first in their sections. */
    pinnedTag?: string | null
    /** Hours after publication in which `topTags` and `pinnedTag` apply, 1 to 8760. */
    tagHours?: number
    /** Tags that set the lead story's size: three equal stories, a headline across the page, a headline alone. */
    leadTags?: { readonly [Scale in LeadScale]?: string }
    /** Up to 3 short texts beside the date. */
    facts?: readonly Fact[]
  }

  /** How sections look, by their slug. Sections below one look like it. */
  looks?: { readonly [slug: string]: Look }

  /** The names of the service's slots, by the place on the page where they are shown: docs/advertising.md. */
  slots?: { readonly [Place in SlotPosition]?: readonly SlotEntry[] | null }

  /** Advertisements: docs/advertising.md. */
  ads?: {
    /** Whether posts of the type BlankPage show the slots `header` and `footer`. */
    onBlankPages?: boolean
    /** Whether stories that are not free show advertisements. */
    onGatedPosts?: boolean
    /** Whether advertisements may send forms. */
    forms?: boolean
    /** Whether the first `footer` slot of at most 100 pixels sticks to the bottom of the window. */
    anchor?: boolean
    /** Slots that Google Publisher Tag fills. */
    tag?: AdTagConfig | null
    /** Names of slots whose HTML runs in the page instead of a sandbox; `*` stands for any characters. */
    inPage?: { slots: readonly string[]; origins?: TagOrigins | undefined } | null
    /** Advertisements before films of the page's own player, by Google's IMA SDK: docs/advertising.md#before-films. */
    video?: VideoAdConfig | null
    /** A notice for readers whose browser hides ads: docs/advertising.md#readers-who-block-ads. */
    blockerNotice?: { askAgainAfterDays?: number | undefined } | null
  }

  /** Where `in-article` slots stand in a story's text. */
  adsInText?: {
    /** Paragraphs before the first slot, 1 to 50. */
    paragraphsBeforeFirst?: number
    /** Paragraphs between two slots, 1 to 50. */
    paragraphsBetween?: number
    /** Words that a story must have to get slots, 0 to 10,000. */
    shortestStoryWords?: number
  }

  /** The story that the strip of breaking news above every page shows. Null for no strip. */
  breaking?: BreakingRule | null

  /** What structured data say about the publication, which no record of the service contains. */
  publication?: Partial<Omit<Publication, 'policies'>> & { policies?: Partial<Publication['policies']> }

  /** What the footer shows beside what the service configures. */
  footer?: {
    /** Number of newest stories, 1 to 20, if the service's configuration asks for them. */
    latestStories?: number
    /** Whether it links to the feed of all stories. */
    feedLink?: boolean
  }

  /** Links to follow the publication: accounts, apps, its feed, Google's preferred sources. docs/customising.md#follow */
  follow?: Partial<FollowSettings>

  /** What the service does not say about a newsletter, which is found by its name. */
  newsletters?: readonly {
    name: string
    /** Frequency, such as `Every Tuesday`. */
    schedule?: string
    /** A sample issue: a path, or an https URL. */
    latestIssue?: string
  }[]

  /** What is shown around a story. */
  stories?: {
    /** Related stories below a story, 0 to 8. */
    related?: number
    /** Stories of the "most read" list beside a story, 0 to 10. */
    mostRead?: number
    /** Stories that are loaded below a story as the reader goes on, 0 to 10. */
    continuous?: number
    /** Words from which a story has a table of contents, 100 to 100,000. Null for none. */
    contentsFromWords?: number | null
    /** Slug of the tag of corrected stories. */
    correctionTag?: string | null
    /** The beginning of the slugs of tags that choose how a story opens: `opener-` for `opener-split`. */
    openerTags?: string | null
    /** Slugs of tags whose stories are labelled as paid for. */
    sponsoredTags?: readonly string[]
    /**
     * The address at which readers report errors: a path, an https or a mailto address. `{url}` and `{title}` become
     * those of the story.
     */
    reportError?: string | null
  }

  /** The addresses at which readers subscribe and sign in: paths or https URLs. `{story}` becomes the story's URL. */
  subscription?: {
    subscribe?: string | null
    signIn?: string | null
  }

  pictures?: {
    /**
     * Whether pictures of 640 pixels and more say in their files who made them, whose they are and whether AI did, as
     * their originals do, and whether lead pictures have a mark that opens this: docs/picture-credits.md.
     */
    credits?: boolean
  }

  embeds?: {
    /** Further hosts whose frames bodies may contain: `scores.example.com`. */
    frameHosts?: readonly string[]
  }

  /** Tools beside a story. Text size and colours are in the header and always on. */
  tools?: {
    /** Or the networks to share to, in this order: docs/reader-tools.md#sharing. */
    share?: boolean | readonly ShareNetwork[]
    print?: boolean
    listen?: boolean
  }

  features?: {
    /** What readers save and follow, and their history, all kept in their browser. OFFLINE requires it. */
    readerLists?: boolean
    /** Whether forms and scripts of custom and blank pages run in a sandboxed frame (docs/bodies.md). */
    framedPages?: boolean
    /** Whether the files of a push provider are served at the root, where they run with the site's name. */
    pushFiles?: boolean
  }

  /** What readers must agree to before scripts of others run: docs/consent.md. */
  consent?: ConsentConfig

  /** Who counts page views: docs/analytics.md. */
  analytics?: readonly AnalyticsConfig[]

  vitals?: {
    /** Share of page views that report how fast they were, 0 to 1. */
    share?: number
  }

  /**
   * Seconds for which reads of the service stay fresh. Shorter ones cost more of the calls that DELIVERY_RPM allows.
   */
  lifetimes?: {
    /** A running live blog, 1 to 3600; at most CONTENT_TTL. */
    liveBlog?: number
    /** What an address means, 1 to 86400; at least CONTENT_TTL. */
    address?: number
    /** The ranking of the most read stories, 1 to 86400. */
    mostRead?: number
    /** The sitemap of the current month, 1 to 86400. */
    sitemapOfThisMonth?: number
  }

  /** Redirects from addresses of an earlier site: docs/migrating.md#redirects. */
  redirects?: readonly SiteRedirect[]

  /** Slugs of tags whose stories carry a label, such as `{ 'made-with-ai': 'ai' }`: docs/labels.md. */
  labels?: LabelTags
  /** Fields of `meta_data` that label a story, such as `{ genre: { column: 'opinion' } }`: docs/labels.md. */
  labelFields?: LabelFields
  /** Roles, expertise and contacts of authors, by the slugs of their records: docs/customising.md#authors. */
  authors?: AuthorProfiles

  /** Fields of posts that your service adds: docs/customising.md#fields-of-your-own. */
  extraFields?: ExtraFields

  /** The picture that takes the place of the name in the header. */
  logo?: LogoSetting

  /** Paths of the site's own lists, such as `/videos`. Null turns one off. */
  hubs?: Partial<HubAddresses>

  menu?: {
    /** The site's own lists that are added to the menu. */
    hubs?: readonly Hub[]
  }

  /** What the list `/podcasts` and its feed for podcast apps contain. */
  podcasts?: Partial<Omit<PodcastSettings, 'fields'>> & { fields?: Partial<PodcastSettings['fields']> }

  /** What readers see where a story that isn't free ends, by its `access_type`: docs/gates.md. */
  gates?: Gates

  /** Your service that decides who may read a story that isn't free: docs/gates.md. */
  entitlement?: (Omit<Entitlement, 'meter'> & Partial<Pick<Entitlement, 'meter'>>) | null

  /** How many gated stories a reader may give to others in a month, with GIFT_SECRET: docs/gates.md#gift-links. */
  gifts?: Partial<GiftSettings>

  /** A page of plans to subscribe to, which leads to a hosted checkout and back: docs/plans.md. */
  plans?: PlanSetting | null

  /** Google's Reader Revenue Manager on stories of some sections: docs/plans.md#reader-revenue-manager. */
  readerRevenue?: ReaderRevenueSetting | null

  /** A box beside stories and lists in which readers sign up for a newsletter. */
  newsletterBox?: NewsletterBoxSettings | null

  /** Introductions, people and pinned stories on the pages of topics: docs/topics.md. */
  topics?: Partial<TopicSettings>

  /** Feeds for partners such as Flipboard, MSN and SmartNews: docs/partner-feeds.md. */
  feeds?: readonly PartnerFeed[]

  /** The licence for crawlers and AI systems: terms for `/license.xml`, or the https address of a file elsewhere. */
  rsl?: RslSetting | null

  /** Captchas of forms, newsletter sign-ups and sign-ins: docs/bodies.md#forms, docs/accounts.md#captcha. */
  recaptcha?: Partial<CaptchaSettings> | null

  /** Comments of readers in a provider's frame: docs/comments.md. */
  comments?: (Pick<CommentSettings, 'frame'> & Partial<CommentSettings>) | null

  /** Notifications of new stories: docs/on-the-device.md#notifications. */
  notifications?: NotificationConfig | null

  /** Replacements for texts of the interface, by language (`en`, `hi`; not `en-IN`). */
  messages?: { readonly [language: string]: MessageOverrides }

  /** Sections in other languages, with pages in these languages: docs/languages.md#editions. */
  editions?: readonly EditionSetting[]

  /** The beginning of the slugs of tags that link translations of a story, such as `pair-`. */
  pairTags?: string | null

  /** The digits of the interface by their Unicode name, such as `deva`. Default: `latn`. */
  digits?: Digits
}

/**
 * Returns the configuration as it is. Editors and the build check its type by this function, and site-schema.ts its
 * values.
 */
export function defineSite(config: SiteConfig): SiteConfig {
  return config
}
