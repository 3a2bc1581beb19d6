/** Event on `window` when a reader comes to a story that was added below another; once for each. */
export const STORY_VIEW = 'masthead:story-view'

/** Its `detail`. */
export type StoryView = {
  /** The story's own path. */
  path: string
  /** The title of its page. */
  title: string
}
