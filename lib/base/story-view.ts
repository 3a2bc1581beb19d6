/** Event of the window when a reader reaches a story that was loaded below another. Analytics count it as a view. */
export const STORY_VIEW = 'masthead:story-view'

export type StoryView = {
  path: string
  title: string
}

/** The history state while a reader is at a story that was loaded below another. */
export const ADDED_STORY = { addedStory: true } as const

export const isAddedStory = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'addedStory' in state
