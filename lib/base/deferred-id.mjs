/**
 * Id of the element that names a page's deferred data and scripts: JSON of `{ data: string, scripts: string[] }`.
 * lib/server/cache/deferred-data.mjs writes it, and scripts in the browser read it.
 */
export const DEFERRED_ID = 'deferred'
