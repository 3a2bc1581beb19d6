import { requestStore } from '../base/process-state.mjs'
import { env } from './env'

export type Site = {
  name: string
  url: string
  /** BCP 47 tag: the language of the edition on its pages, otherwise that of the publication. */
  language: string
  timeZone: string
  /** The publication's language, on pages of an edition only. */
  ownLanguage?: string
}

/**
 * Name, address, language and time zone of the site, for the page that is being rendered. An edition is known by the
 * context of the request, which lib/base/request-context.mjs stores; so no page has to pass its language on.
 */
export function site(): Site {
  const { SITE_NAME, SITE_URL, SITE_LANGUAGE, SITE_TIME_ZONE } = env()
  const mainSite = { name: SITE_NAME, url: SITE_URL, language: SITE_LANGUAGE, timeZone: SITE_TIME_ZONE }
  const edition = requestStore.getStore()?.edition
  return edition ? { ...mainSite, language: edition.language, ownLanguage: SITE_LANGUAGE } : mainSite
}

/** Words from which a story is a long read. */
export const LONG_READ_WORDS = 1_500

/** The layouts of front-page sections, with the number of posts that each shows: docs/customising.md. */
export const FRONT_SECTION_POSTS = { feature: 6, columns: 4, headlines: 9, opinion: 4, films: 4 } as const
export type FrontSectionStyle = keyof typeof FRONT_SECTION_POSTS

export const RANKED_TYPES = ['Article', 'Video', 'Web Story', 'Gallery', 'LiveBlog'] as const
export type RankedType = (typeof RANKED_TYPES)[number]

/** How a section looks, on front pages and on its own page. */
export type Look = {
  /** Background colours, `#rrggbb`, of the light and the dark scheme. */
  ground?: readonly [light: string, dark: string]
  /** The typeface in which a section's headlines are set. */
  face?: 'serif' | 'sans'
  /** The weight of headlines, 300 to 800. */
  weight?: number
  /** The ratio of pictures, width to height, such as `1/1`. */
  ratio?: string
}

/** A short text beside the date of a front page, such as the time of high tide. */
export type Fact = { text: string; href?: string }

/** How large the first story of the front page is. A tag sets it, by `leadTags` of site.config.ts. */
export const LEAD_SCALES = ['quiet', 'major', 'historic'] as const
export type LeadScale = (typeof LEAD_SCALES)[number]

/** The newest stories with this tag or category, at most `limit` of them. */
export type BreakingRule = { kind: 'tag' | 'category'; slug: string; maxAgeMinutes: number; limit?: number }

/**
 * The styles of components/parts/breaking/several-stories.styles can hide this many stories one by one, and no more.
 */
export const BREAKING_MAX = 5
