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
 * The sections of the front page, from the top.
 * - `latest`: the newest posts, the first of them as the lead.
 * - `category`: the newest posts of one category, by its slug.
 * - `main-categories`: one section for each top-level category, in the service's order, up to `limit`.
 * - `most-read`: the ranked list of the last 24 hours, or of a wider window where that is empty.
 * A section without posts is left out.
 */
export type HomeSection =
  | { kind: 'latest'; limit: number }
  | { kind: 'category'; slug: string; limit: number }
  | { kind: 'main-categories'; limit: number; posts: number }
  | { kind: 'most-read'; limit: number }

export const homeSections: readonly HomeSection[] = [
  { kind: 'latest', limit: 11 },
  { kind: 'most-read', limit: 10 },
  { kind: 'main-categories', limit: 8, posts: 5 },
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
