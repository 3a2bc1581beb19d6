/** Event on `window` after React has hydrated the page. */
export const HYDRATED = 'masthead:hydrated'
