/**
 * Moments that a sample's body speaks of. They are written as minutes before the start, stored as minutes after the
 * post's first publication, and sent as times: so they move with the post when the newsroom is moved to today.
 */
const MINUTE_MS = 60_000

/** `{{minutesAgo:35}}` in a post of 320 minutes ago → `{{minutesIn:285}}`. */
export function storeMoments(body: string, minutesAgo: number): string {
  return body.replace(
    /\{\{minutesAgo:(\d{1,7})\}\}/g,
    (_, ago) => `{{minutesIn:${minutesAgo - Number(ago)}}}`,
  )
}

/** `{{minutesIn:285}}` → the time 285 minutes after `firstPublishedAt` (ms since 1970), in ISO 8601 UTC. */
export function tellMoments(body: string, firstPublishedAt: number): string {
  return body.replace(/\{\{minutesIn:(-?\d{1,7})\}\}/g, (_, minutes) =>
    new Date(firstPublishedAt + Number(minutes) * MINUTE_MS).toISOString(),
  )
}
