/**
 * What makes this site this site and is no secret: its front page, where slots stand, and how many posts a list
 * holds. Name, address, language and time zone come from the environment.
 */
import { env } from './env'

export type Site = { name: string; url: string; language: string; timeZone: string }

/** Name, address, language and time zone of the site. @throws ConfigurationError */
export function site(): Site {
  const { SITE_NAME, SITE_URL, SITE_LANGUAGE, SITE_TIME_ZONE } = env()
  return { name: SITE_NAME, url: SITE_URL, language: SITE_LANGUAGE, timeZone: SITE_TIME_ZONE }
}

/**
 * How a section of the front page is laid out; each has as many posts as its layout holds well.
 * - `feature`: one large story, five beside it.
 * - `columns`: four stories side by side.
 * - `headlines`: one story with its picture, eight headlines.
 * - `opinion`: headlines and who wrote them, on a ground of their own.
 * - `films`: pictures on a dark stage, for videos and galleries.
 */
export const SECTION_POSTS = { feature: 6, columns: 4, headlines: 9, opinion: 4, films: 4 } as const
export type SectionStyle = keyof typeof SECTION_POSTS

/**
 * The sections of the front page, from the top.
 * - `latest`: the newest posts, the first of them as the lead: four beside it, the others below in fours.
 * - `category`: the newest posts of one category, by its slug.
 * - `type`: the newest posts of one type, from every category.
 * - `main-categories`: one section for each top-level category that has none of its own here, in the service's order:
 *   `limit` of them after the first `skip`, in the given styles by turns.
 * - `most-read`: the ranked list of the last 24 hours, or of a wider window where that is empty.
 * A section without posts is left out.
 */
export type HomeSection =
  | { kind: 'latest'; limit: number }
  | { kind: 'category'; slug: string; style: SectionStyle }
  | { kind: 'type'; type: 'Video' | 'Gallery'; style: SectionStyle }
  | { kind: 'main-categories'; skip?: number; limit: number; styles: readonly SectionStyle[] }
  | { kind: 'most-read'; limit: number }

export const homeSections: readonly HomeSection[] = [
  { kind: 'latest', limit: 9 },
  { kind: 'main-categories', limit: 2, styles: ['feature', 'columns'] },
  { kind: 'type', type: 'Video', style: 'films' },
  { kind: 'main-categories', skip: 2, limit: 2, styles: ['headlines', 'feature'] },
  { kind: 'category', slug: 'opinion', style: 'opinion' },
  { kind: 'most-read', limit: 10 },
  { kind: 'main-categories', skip: 4, limit: 6, styles: ['feature', 'columns', 'headlines'] },
]

export const SLOT_PLACES = ['header', 'sidebar', 'in-article', 'footer'] as const
export type SlotPlace = (typeof SLOT_PLACES)[number]

/**
 * Which registered slot names stand where. Names are compared in lower case with everything but letters and digits
 * as `-`, so `Header Top` is `header-top`. A slot whose name stands nowhere here is not shown.
 */
export const slotPlacement: Readonly<Record<SlotPlace, readonly string[]>> = {
  header: ['header', 'header-top', 'leaderboard', 'top'],
  sidebar: ['sidebar', 'sidebar-top', 'right', 'right-rail', 'rail'],
  'in-article': ['in-article', 'inarticle', 'inline', 'article', 'body', 'article-body'],
  footer: ['footer', 'footer-top', 'bottom'],
}

/**
 * The strip above every page: the newest story of a tag, or of a category that is its first, while it is young. Null
 * turns the strip off. Where no story fits, there is no strip and no room held for one.
 */
export type BreakingRule = { kind: 'tag' | 'category'; slug: string; maxAgeMinutes: number }

export const breakingRule: BreakingRule | null = { kind: 'tag', slug: 'breaking', maxAgeMinutes: 120 }
