/** Apart from the history itself, which pages load when a story is read. */
export const HISTORY_KEY = 'masthead:history'

export const RESUME_FRAGMENT = '#continue-reading'
