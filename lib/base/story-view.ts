/** Event when a reader reaches a story loaded below another. */
export const STORY_VIEW = 'masthead:story-view'

export type StoryView = {
  path: string
  title: string
}

/** History state of a story loaded below another. */
export const ADDED_STORY = { addedStory: true } as const

export const isAddedStory = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'addedStory' in state
