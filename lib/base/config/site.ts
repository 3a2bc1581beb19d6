import { requestStore } from '../request-store.mjs'
import { env } from './env'

export type Site = {
  name: string
  url: string
  /** BCP 47 tag of the page that is made: its edition's, else the publication's. */
  language: string
  timeZone: string
  /** The publication's, on the page of an edition. */
  ownLanguage?: string
}

export function site(): Site {
  const { SITE_NAME, SITE_URL, SITE_LANGUAGE, SITE_TIME_ZONE } = env()
  const own = { name: SITE_NAME, url: SITE_URL, language: SITE_LANGUAGE, timeZone: SITE_TIME_ZONE }
  const edition = requestStore.getStore()?.edition
  return edition ? { ...own, language: edition.language, ownLanguage: SITE_LANGUAGE } : own
}

/**
 * Layouts of a front-page section and their number of posts.
 * - `feature`: one large story, five beside it.
 * - `columns`: four stories side by side.
 * - `headlines`: one story with its picture, eight headlines.
 * - `opinion`: headlines and authors on a tinted background.
 * - `films`: pictures on a dark background, for videos and galleries.
 */
export const SECTION_POSTS = { feature: 6, columns: 4, headlines: 9, opinion: 4, films: 4 } as const
export type SectionStyle = keyof typeof SECTION_POSTS

/**
 * The sections of the front page, from the top. A section without posts is left out.
 * - `latest`: the newest posts, the first as the lead: four beside it, the others below in fours.
 * - `category`: the newest posts of one category, by slug.
 * - `tag`: the newest posts with one tag, by slug; `title` in place of the tag's name.
 * - `picks`: the same, but its posts stay here though a section above could show them; named "Editor's picks".
 * - `type`: the newest posts of one type, from every category.
 * - `long-reads`: the newest posts of at least `words` words (1,500).
 * - `live`: a strip of the live blogs that are running, the last changed first.
 * - `main-categories`: one section for each top-level category without one of its own here, in the service's order:
 *   `limit` of them after the first `skip`, in the given styles by turns.
 * - `most-read`: the ranking of the last 24 hours, or of a wider window if that is empty. `onlyOthers` leaves out what
 *   the page shows elsewhere; `type` ranks posts of one type.
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

/** Types of posts with a ranking of their own. */
export const RANKED_TYPES = ['Article', 'Video', 'Web Story', 'Gallery', 'LiveBlog'] as const
export type RankedType = (typeof RANKED_TYPES)[number]

/** The strip above every page: the newest young story with this tag or primary category. */
export type BreakingRule = { kind: 'tag' | 'category'; slug: string; maxAgeMinutes: number }
