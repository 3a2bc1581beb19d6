/** Event on `window` after React has hydrated the page. */
export const HYDRATED = 'masthead:hydrated'

/** Event on `window` after the page's script has started the parts. */
export const PARTS_STARTED = 'masthead:parts-started'
