import { requestStore } from '../base/process-state.mjs'
import { env } from './env'

export type Site = {
  name: string
  url: string
  /** BCP 47 tag of the edition or publication. */
  language: string
  timeZone: string
  /** The publication's language, on an edition's page. */
  ownLanguage?: string
}

export function site(): Site {
  const { SITE_NAME, SITE_URL, SITE_LANGUAGE, SITE_TIME_ZONE } = env()
  const own = { name: SITE_NAME, url: SITE_URL, language: SITE_LANGUAGE, timeZone: SITE_TIME_ZONE }
  const edition = requestStore.getStore()?.edition
  return edition ? { ...own, language: edition.language, ownLanguage: SITE_LANGUAGE } : own
}

/** Words of a long read. */
export const LONG_READ_WORDS = 1_500

/**
 * Posts per section layout.
 * - `feature`: one large story, five beside it.
 * - `columns`: four stories side by side.
 * - `headlines`: one story with picture, eight headlines.
 * - `opinion`: headlines and authors.
 * - `films`: pictures on a dark background.
 */
export const SECTION_POSTS = { feature: 6, columns: 4, headlines: 9, opinion: 4, films: 4 } as const
export type SectionStyle = keyof typeof SECTION_POSTS

/**
 * Empty sections are hidden.
 * - `latest`: newest posts, the first as lead.
 * - `category`, `tag`, `type`: newest posts.
 * - `picks`: like `tag`, not deduplicated; "Editor's picks".
 * - `long-reads`: at least `words` words (1,500).
 * - `live`: running live blogs.
 * - `main-categories`: `limit` other top-level categories after `skip`, in alternating styles.
 * - `most-read`: last 24 hours, or longer if empty. `onlyOthers` excludes posts shown elsewhere.
 */
export type HomeSection =
  | { kind: 'latest'; limit: number }
  | { kind: 'category'; slug: string; style: SectionStyle }
  | { kind: 'tag' | 'picks'; slug: string; style: SectionStyle; title?: string }
  | { kind: 'type'; type: 'Video' | 'Gallery'; style: SectionStyle }
  | { kind: 'long-reads'; style: SectionStyle; words?: number }
  | { kind: 'live'; limit: number }
  | { kind: 'main-categories'; skip?: number; limit: number; styles: readonly SectionStyle[] }
  | { kind: 'most-read'; limit: number; onlyOthers?: boolean; type?: RankedType }

export const RANKED_TYPES = ['Article', 'Video', 'Web Story', 'Gallery', 'LiveBlog'] as const
export type RankedType = (typeof RANKED_TYPES)[number]

/** The newest story with this tag or category. */
export type BreakingRule = { kind: 'tag' | 'category'; slug: string; maxAgeMinutes: number }
