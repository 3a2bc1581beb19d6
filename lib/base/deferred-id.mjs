/** Id of the script that names a page's data and scripts, where the page came without them: `{ data: string, scripts: string[] }`. */
export const DEFERRED_ID = 'deferred'
