import type { StoredStory } from '@/components/reader-data/story'

export const story = (id: number, changes: Partial<StoredStory> = {}): StoredStory => ({
  id,
  title: `Story ${id}`,
  path: `/a/story-${id}`,
  image: null,
  section: 'Business',
  language: 'en',
  ...changes,
})

/** A moment of the 21st of November 2026, in UTC. */
export const minute = (number: number): string => new Date(Date.UTC(2026, 10, 21, 9, number)).toISOString()

export const clock = { language: 'en', timeZone: 'UTC' }
