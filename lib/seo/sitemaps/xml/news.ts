import { later } from '../../../base/dates'
import { element } from '../../../base/xml'
import type { Teaser } from '../../../delivery/model'
import type { NewsEntry } from './entries'

export const NEWS_MAX = 1_000
const NEWS_AGE_MS = 48 * 3_600_000
// Allows for clock skew.
const AHEAD_MS = 3_600_000

const NEWS_TYPES: ReadonlySet<string> = new Set(['Article', 'Video', 'Gallery', 'LiveBlog', 'Web Story'])

/** @param at ISO 8601 UTC @param now milliseconds */
export function isRecent(at: string | null, now: number): boolean {
  const age = now - Date.parse(at ?? '')
  return age <= NEWS_AGE_MS && age >= -AHEAD_MS
}

/** Returns stories of the last 48 hours, newest first. @param now milliseconds */
export function newsEntries(posts: readonly Teaser[], site: { language: string }, now: number): NewsEntry[] {
  return posts
    .flatMap(({ path, type, title, publishedAt, updatedAt, language, hasOtherCanonical }) => {
      const isNews = NEWS_TYPES.has(type) && isRecent(publishedAt, now) && !hasOtherCanonical
      if (publishedAt === null || !isNews) return []
      const changedAt = later(publishedAt, updatedAt)
      return [{ path, title, publishedAt, changedAt, language: language ?? site.language }]
    })
    .sort((a, b) => b.publishedAt.localeCompare(a.publishedAt))
}

export function newsOf({ title, publishedAt, language }: NewsEntry, publication: { name: string }): string {
  return [
    '<news:news><news:publication>',
    element('news:name', publication.name),
    element('news:language', newsLanguage(language)),
    '</news:publication>',
    element('news:publication_date', publishedAt),
    element('news:title', title),
    '</news:news>',
  ].join('')
}

/** @param tag BCP 47 */
export function newsLanguage(tag: string): string {
  const { language, script } = new Intl.Locale(tag).maximize()
  if (language === 'zh') return script === 'Hant' ? 'zh-tw' : 'zh-cn'
  return language ?? tag
}
