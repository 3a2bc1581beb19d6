/**
 * The type of `site.config.ts`, the publisher's own file in the root of the project. Every field may be left out; its
 * default is in site-defaults.ts. What differs between deployments of one site (addresses, credentials, name, language,
 * time zone) is set in the environment instead.
 */
import type { Words } from '../messages/en'
import type { Publication } from './publication'
import type { BreakingRule, HomeSection, SlotPlace } from './site'

/** Texts of one language to use in place of the site's own; those that hold a value are functions. */
export type MessageOverrides<Texts = Words> = {
  [Key in keyof Texts]?: Texts[Key] extends string
    ? string
    : Texts[Key] extends (...values: never[]) => string
      ? Texts[Key]
      : MessageOverrides<Texts[Key]>
}

export type SiteConfig = {
  frontPage?: {
    /** The sections from the top: see HomeSection for the kinds and their layouts. At least one. */
    sections?: readonly HomeSection[]
  }

  /**
   * Names of the service's slots, by the place on the page they are shown at. Names are compared in lower case, with
   * everything but letters and digits as `-`: `Header Top` is `header-top`. A slot whose name is at no place is not
   * shown. A place that is left out keeps its default names; an empty list closes it.
   */
  slots?: { readonly [Place in SlotPlace]?: readonly string[] }

  /** Where the slots of `in-article` may be in a story. Never after a heading or beside a picture. */
  adsInText?: {
    /** Paragraphs before the first, 1 to 50. */
    paragraphsBeforeFirst?: number
    /** Paragraphs from one to the next, 1 to 50. */
    paragraphsBetween?: number
    /** A story of fewer words has none, 0 to 10,000. */
    shortestStoryWords?: number
  }

  /** Which story is in the strip above every page, and for how long; null for no strip. */
  breaking?: BreakingRule | null

  /** What pages tell machines about the publication. */
  publication?: Partial<Omit<Publication, 'policies'>> & { policies?: Partial<Publication['policies']> }

  /** What the footer shows besides the service's own configuration of it. */
  footer?: {
    /** How many of the newest stories, where the service's configuration asks for them: 1 to 20. */
    latestStories?: number
    /** Whether it links to the feed of all stories. */
    feedLink?: boolean
  }

  /** What the service does not say of a newsletter, by the name it has there. */
  newsletters?: readonly {
    name: string
    /** How often or when it comes, as readers are told: `Every Tuesday`. */
    schedule?: string
    /** An issue to read before signing up: a path of this site, or an https address. */
    latestIssue?: string
  }[]

  /** What is shown around a story. */
  stories?: {
    /** Stories under "Related stories" below each, 0 to 8. */
    related?: number
    /** Stories under "Most read" beside stories and lists, 0 to 10. */
    mostRead?: number
  }

  /** Which tools a story shows. Text size and colours are in the header and can't be switched off. */
  tools?: {
    share?: boolean
    print?: boolean
    /** Reading aloud by the device's own voice. */
    listen?: boolean
  }

  /** Whole features, on or off. */
  features?: {
    /**
     * What readers save, follow and have read, kept in their own browser: the buttons, the links in header, menu and
     * footer, and the pages /bookmarks and /following. Off, these addresses are 404. OFFLINE needs it.
     */
    readerLists?: boolean
    /** Documents of web stories for their viewers, at /amp-story. Off, they are 404. */
    webStories?: boolean
  }

  /**
   * Seconds until what was read from the service is read again, where no environment variable sets it. Shorter ones
   * cost more calls of DELIVERY_RPM. CONTENT_TTL, MENU_TTL and EXPIRE_TTL set the others.
   */
  lifetimes?: {
    /** A running live blog, 1 to 3600; at most CONTENT_TTL. */
    liveBlog?: number
    /** What an address means, 1 to 86400; at least CONTENT_TTL. */
    address?: number
    /** The ranking of the most read, 1 to 86400. */
    mostRead?: number
    /** The sitemap of the month that is being written, 1 to 86400. */
    sitemapOfThisMonth?: number
  }

  /**
   * Texts of the interface in place of the site's own, by language (`en`, `hi`; regions share their language's). A
   * language that the site does not speak may be added: what it leaves out is in English. Keys are those of the site's
   * English dictionary.
   */
  messages?: { readonly [language: string]: MessageOverrides }
}

/** Checks the types of a site's configuration in an editor and at build; its values are checked by site-schema.ts. */
export function defineSite(config: SiteConfig): SiteConfig {
  return config
}
