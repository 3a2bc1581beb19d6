import { escapeXml } from '@/lib/base/xml'
import { createLocalStore, fieldsOf, isoTime } from './store'
import { parseStoredStory, type StoredStory } from './story'

export type SavedStory = StoredStory & {
  /** When the story was saved, as ISO 8601 in UTC. */
  savedAt: string
}

/** This many stories take about 200 KB of the 5 MB that browsers give a site. */
export const SAVED_MAX = 500

export const saved = createLocalStore<SavedStory>({
  key: 'masthead:bookmarks',
  most: SAVED_MAX,
  nameOf: ({ id }) => id,
  read(value) {
    const story = parseStoredStory(value)
    const savedAt = isoTime(fieldsOf(value).savedAt)
    return story && savedAt ? { ...story, savedAt } : null
  },
})

/** Saves a story, newest first. @returns false if it could not be stored */
export function save(story: SavedStory): boolean {
  return saved.change((stories) =>
    [story, ...stories.filter(({ id }) => id !== story.id)].sort((a, b) =>
      b.savedAt.localeCompare(a.savedAt),
    ),
  )
}

/** @returns false if the change could not be stored */
export function unsave(id: number): boolean {
  return saved.change((stories) => stories.filter((story) => story.id !== id))
}

/* The format in which browsers export bookmarks. All of them can import it. */

export function bookmarkFile(stories: readonly SavedStory[], siteUrl: string, name: string): string {
  const lines = stories.map(({ title, path, savedAt }) => {
    const seconds = Math.floor(Date.parse(savedAt) / 1000)
    return `<DT><A HREF="${escapeXml(siteUrl + path)}" ADD_DATE="${seconds}">${escapeXml(title)}</A>`
  })
  return [
    '<!DOCTYPE NETSCAPE-Bookmark-file-1>',
    '<META HTTP-EQUIV="Content-Type" CONTENT="text/html; charset=UTF-8">',
    `<TITLE>${escapeXml(name)}</TITLE>`,
    `<H1>${escapeXml(name)}</H1>`,
    '<DL><p>',
    ...lines,
    '</DL><p>',
    '',
  ].join('\n')
}
