/** Separate, since the history is loaded later. */
export const HISTORY_KEY = 'masthead:history'

export const RESUME_FRAGMENT = '#continue-reading'
