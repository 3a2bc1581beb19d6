/** Answers of `/share/{file}`. */
import { retryAfter } from './retry-after'

// The address holds a version of the content.
const FOR_GOOD = 'public, max-age=86400, s-maxage=31536000, immutable'
// The content may change back.
export const FOR_NOW = 'public, max-age=60, s-maxage=60'

export const shown = (picture: Buffer, type: 'image/png' | 'image/jpeg') =>
  new Response(new Uint8Array(picture), { headers: { 'Content-Type': type, 'Cache-Control': FOR_GOOD } })

export function plain(
  status: number,
  body: string,
  cache: string,
  more: Record<string, string> = {},
): Response {
  const headers = { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': cache, ...more }
  return new Response(body, { status, headers })
}

export const later = (status: 429 | 503, body: string, ms: number) =>
  plain(status, body, 'no-store', retryAfter(ms))
