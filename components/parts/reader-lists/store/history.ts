import { createLocalStore, fieldsOf, isoTime } from '@/components/reader-data/store'
import { parseStoredStory, type StoredStory } from '@/components/reader-data/story'

/** Exported, because the page looks for a history before it loads this file. */
export const HISTORY_KEY = 'masthead:history'

export const RESUME_FRAGMENT = '#continue-reading'

export type ReadStory = StoredStory & {
  /** When it was read, as ISO 8601 in UTC. */
  readAt: string
  /** How far it was read, as a share of the story from 0 to 1. */
  place: number
}

// The history holds so many stories. Older ones are forgotten, so that the device's storage is never full of them.
export const HISTORY_MAX = 100

export const history = createLocalStore<ReadStory>({
  key: HISTORY_KEY,
  most: HISTORY_MAX,
  nameOf: ({ id }) => id,
  read(value) {
    const story = parseStoredStory(value)
    const { readAt, place } = fieldsOf(value)
    const at = isoTime(readAt)
    if (story === null || at === null) return null
    return { ...story, readAt: at, place: typeof place === 'number' && place > 0 && place <= 1 ? place : 0 }
  },
})

/** Stored only if the reader has turned the history off, so that the default leaves no trace on the device. */
export const historyOff = createLocalStore<'off'>({
  key: 'masthead:history-off',
  most: 1,
  nameOf: (off) => off,
  read: (value) => (value === 'off' ? value : null),
})

export function switchHistory(isOn: boolean): boolean {
  return historyOff.change(() => (isOn ? [] : ['off']))
}

/** Remembers a story as read, unless the reader has turned the history off. @param readAt ISO 8601 */
export function rememberRead(story: StoredStory, readAt: string): void {
  if (historyOff.items()?.length !== 0) return
  history.change((stories) => [
    { ...story, readAt, place: stories.find(({ id }) => id === story.id)?.place ?? 0 },
    ...stories.filter(({ id }) => id !== story.id),
  ])
}

/** Remembers how far a story was read, if it is in the history. @param progress share of the story, 0 to 1 */
export function saveProgress(id: number, progress: number): void {
  if (historyOff.items()?.length !== 0) return
  if (!history.items()?.some((story) => story.id === id && story.place !== progress)) return
  history.change((stories) =>
    stories.map((story) => (story.id === id ? { ...story, place: progress } : story)),
  )
}

export function forgetRead(id: number): boolean {
  return history.change((stories) => stories.filter((story) => story.id !== id))
}

// Shares of the story. Below the first, a reading has hardly begun; above the second, it is finished. Neither is
// offered to continue.
const BEGUN = 0.08
const FINISHED = 0.92

export const isHalfRead = (progress: number): boolean => progress >= BEGUN && progress <= FINISHED
