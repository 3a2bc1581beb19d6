/** The stories of the last two days, for news searches. */
import { element } from '../../../base/xml'
import type { Teaser } from '../../../cms/model'
import type { NewsEntry } from './entries'

/** What a news search takes of one file. */
export const NEWS_MAX = 1_000
const NEWS_AGE_MS = 48 * 3_600_000
// The clocks of two servers differ; a day in the far future is a slip of the pen.
const AHEAD_MS = 3_600_000

const NEWS_TYPES: ReadonlySet<string> = new Set(['Article', 'Video', 'Gallery', 'LiveBlog', 'Web Story'])

/** Whether a moment is news at another. @param at ISO 8601 UTC @param now milliseconds */
export function isRecent(at: string | null, now: number): boolean {
  const age = now - Date.parse(at ?? '')
  return age <= NEWS_AGE_MS && age >= -AHEAD_MS
}

/** The stories first published in the last 48 hours, newest first. @param now milliseconds */
export function newsEntries(posts: readonly Teaser[], site: { language: string }, now: number): NewsEntry[] {
  return posts
    .flatMap(({ path, type, title, publishedAt, updatedAt, language }) =>
      publishedAt !== null && NEWS_TYPES.has(type) && isRecent(publishedAt, now)
        ? [{ path, title, publishedAt, changedAt: updatedAt, language: language ?? site.language }]
        : [],
    )
    .sort((a, b) => b.publishedAt.localeCompare(a.publishedAt))
}

/** What a news search is told of a story: whose it is, its language, its day and its headline, and no more. */
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

/** The language's own code; of the two ways to write Chinese, which one. @param tag BCP 47 */
export function newsLanguage(tag: string): string {
  const { language, script } = new Intl.Locale(tag).maximize()
  if (language === 'zh') return script === 'Hant' ? 'zh-tw' : 'zh-cn'
  return language ?? tag
}
