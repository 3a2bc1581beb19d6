/** Event on `window`. */
export const HYDRATED = 'masthead:hydrated'

/** Event on `window`. */
export const PARTS_STARTED = 'masthead:parts-started'
