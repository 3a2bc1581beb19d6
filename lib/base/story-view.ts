/** Event on `window` when a reader comes to a story that was added below another; once for each. */
export const STORY_VIEW = 'masthead:story-view'

/** Its `detail`. */
export type StoryView = {
  /** The story's own path. */
  path: string
  /** The title of its page. */
  title: string
}

/** State of the history's entry while its address is that of a story that was added: no new page. */
export const ADDED_STORY = { addedStory: true } as const

export const isAddedStory = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'addedStory' in state
