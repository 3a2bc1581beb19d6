import { MINUTE_MS } from './clock'

export function countWords(html: string): number {
  const text = html
    .replace(/<!--[\s\S]*?-->/g, ' ')
    .replace(/<(script|style)\b[\s\S]*?<\/\1\s*>/gi, ' ')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&nbsp;|&#160;/g, ' ')
    .trim()
  return text === '' ? 0 : text.split(/\s+/).length
}

/** A text for comparison without regard to case. Upper case comes first, so that `ß` matches `SS`. */
export function fold(text: string): string {
  return text.normalize('NFC').toUpperCase().toLowerCase().replaceAll('ς', 'σ')
}

// A sample post is always of the same age, so its times move with each start. Times within its body move with it: they
// are stored as minutes after the post, and written out when the post is sent.

/** `{{minutesAgo:35}}` in a post from 320 minutes ago → `{{minutesIn:285}}`. */
export function storeMoments(body: string, minutesAgo: number): string {
  return body.replace(
    /\{\{minutesAgo:(\d{1,7})\}\}/g,
    (_, ago) => `{{minutesIn:${minutesAgo - Number(ago)}}}`,
  )
}

/** `{{minutesIn:285}}` → the time 285 minutes after the post, in ISO 8601 UTC. */
export function resolveMoments(body: string, firstPublishedAt: number): string {
  return body.replace(/\{\{minutesIn:(-?\d{1,7})\}\}/g, (_, minutes) =>
    new Date(firstPublishedAt + Number(minutes) * MINUTE_MS).toISOString(),
  )
}

/** An address as it is compared: decoded, in NFC, without a fragment and without slashes at both ends. */
export function pathKey(address: string): string {
  return decoded(address.trim().replace(/#.*$/s, ''))
    .normalize('NFC')
    .replace(/^\/+|\/+$/g, '')
}

export const pathKeyWithoutQuery = (address: string) => pathKey(address.replace(/[?#].*$/s, ''))

function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

/** `Économie & Markets` → `economie-markets` */
export function slugFrom(englishName: string): string {
  return englishName
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
}
