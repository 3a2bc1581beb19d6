import { fieldsOf, moment } from './checks'
import { createLocalStore } from './local-store'
import { parseStoredStory, type StoredStory } from './story'

export type SavedStory = StoredStory & {
  /** ISO 8601 UTC. */
  savedAt: string
}

/** These take about 200 KB of the 5 MB per site. */
export const SAVED_MAX = 500

export const saved = createLocalStore<SavedStory>({
  key: 'masthead:bookmarks',
  most: SAVED_MAX,
  nameOf: ({ id }) => id,
  read(value) {
    const story = parseStoredStory(value)
    const savedAt = moment(fieldsOf(value).savedAt)
    return story && savedAt ? { ...story, savedAt } : null
  },
})

export function save(story: SavedStory): boolean {
  return saved.change((stories) =>
    [story, ...stories.filter(({ id }) => id !== story.id)].sort((a, b) =>
      b.savedAt.localeCompare(a.savedAt),
    ),
  )
}

export function unsave(id: number): boolean {
  return saved.change((stories) => stories.filter((story) => story.id !== id))
}
