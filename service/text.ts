import { MINUTE_MS } from './service'

export function countWords(html: string): number {
  const text = html
    .replace(/<!--[\s\S]*?-->/g, ' ')
    .replace(/<(script|style)\b[\s\S]*?<\/\1\s*>/gi, ' ')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&nbsp;|&#160;/g, ' ')
    .trim()
  return text === '' ? 0 : text.split(/\s+/).length
}

/** Upper case first, so that `ß` matches `SS`. */
export function fold(text: string): string {
  return text.normalize('NFC').toUpperCase().toLowerCase().replaceAll('ς', 'σ')
}

/* Times in sample bodies move with the post. */

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

/** Decoded, NFC, without fragment and outer slashes. */
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
