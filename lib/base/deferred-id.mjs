/** Id of the script that names the deferred data and scripts of a page: `{ data: string, scripts: string[] }`. */
export const DEFERRED_ID = 'deferred'
