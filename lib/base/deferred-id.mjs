/** Id of the script with `{ data: string, scripts: string[] }`. */
export const DEFERRED_ID = 'deferred'
