/** Name of the event on `window` that says that React has taken over the page. */
export const HYDRATED = 'masthead:hydrated'
