/** Times in sample bodies move with the post. */
import { MINUTE_MS } from '../clock'

/** `{{minutesAgo:35}}` in a post of 320 minutes ago → `{{minutesIn:285}}`. */
export function storeMoments(body: string, minutesAgo: number): string {
  return body.replace(
    /\{\{minutesAgo:(\d{1,7})\}\}/g,
    (_, ago) => `{{minutesIn:${minutesAgo - Number(ago)}}}`,
  )
}

/** `{{minutesIn:285}}` → 285 minutes later, in ISO 8601 UTC. */
export function resolveMoments(body: string, firstPublishedAt: number): string {
  return body.replace(/\{\{minutesIn:(-?\d{1,7})\}\}/g, (_, minutes) =>
    new Date(firstPublishedAt + Number(minutes) * MINUTE_MS).toISOString(),
  )
}
