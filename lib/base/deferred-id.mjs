/** Script with a page's deferred data: `{ data: string, scripts: string[] }`. */
export const DEFERRED_ID = 'deferred'
