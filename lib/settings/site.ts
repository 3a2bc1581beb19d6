import { requestStore } from '../base/process-state.mjs'
import { env } from './env'
import type { Purpose } from './measurement'

export type Site = {
  name: string
  url: string
  /** BCP 47 tag of the edition or publication. */
  language: string
  timeZone: string
  ownLanguage?: string
}

export function site(): Site {
  const { SITE_NAME, SITE_URL, SITE_LANGUAGE, SITE_TIME_ZONE } = env()
  const own = { name: SITE_NAME, url: SITE_URL, language: SITE_LANGUAGE, timeZone: SITE_TIME_ZONE }
  const edition = requestStore.getStore()?.edition
  return edition ? { ...own, language: edition.language, ownLanguage: SITE_LANGUAGE } : own
}

/** A page of another host; it has a height in CSS pixels, or a ratio of width to height. */
export type FrameSection = {
  kind: 'frame'
  address: string
  title: string
  height?: number
  ratio?: string
  /** Waits for consent. */
  purpose?: Purpose
}

export const LONG_READ_WORDS = 1_500

/** Posts by layout: docs/customising.md. */
export const SECTION_POSTS = { feature: 6, columns: 4, headlines: 9, opinion: 4, films: 4 } as const
export type SectionStyle = keyof typeof SECTION_POSTS

/** Empty sections are hidden. Kinds and fields: docs/customising.md#sections-of-the-front-page */
export type HomeSection =
  | { kind: 'latest'; limit: number }
  | { kind: 'category'; slug: string; style: SectionStyle }
  | { kind: 'tag' | 'picks'; slug: string; style: SectionStyle; title?: string }
  | { kind: 'type'; type: 'Video' | 'Gallery'; style: SectionStyle }
  | { kind: 'long-reads'; style: SectionStyle; words?: number }
  | { kind: 'live'; limit: number }
  | { kind: 'languages' }
  | { kind: 'main-categories'; skip?: number; limit: number; styles: readonly SectionStyle[] }
  | { kind: 'most-read'; limit: number; onlyOthers?: boolean; type?: RankedType }
  | FrameSection

export const RANKED_TYPES = ['Article', 'Video', 'Web Story', 'Gallery', 'LiveBlog'] as const
export type RankedType = (typeof RANKED_TYPES)[number]

export type Look = {
  /** `#rrggbb` in light and dark. */
  ground?: readonly [light: string, dark: string]
  /** Of headlines. */
  face?: 'serif' | 'sans'
  /** Of headlines, 300 to 800. */
  weight?: number
  /** Of pictures, width to height, such as `1/1`. */
  ratio?: string
}

/** Beside the date of a front page, such as the tide. */
export type Fact = { text: string; href?: string }

/** How large the front's first story is: the tag's slug. */
export const LEAD_SCALES = ['quiet', 'major', 'historic'] as const
export type LeadScale = (typeof LEAD_SCALES)[number]

/** The newest stories with this tag or category, at most `limit` of them. */
export type BreakingRule = { kind: 'tag' | 'category'; slug: string; maxAgeMinutes: number; limit?: number }

/** As many as components/parts/breaking/several-stories.styles can hide. */
export const BREAKING_MAX = 5
