import { cachedCard, QueueFull } from '../features/share-card/draw'
import { plain, serviceFailedText } from './responses'
import { retryAfter } from './retry-after'

// The address contains a version of the content.
const FOR_GOOD = 'public, max-age=86400, s-maxage=31536000, immutable'
// The content may change back.
const FOR_NOW = { 'Cache-Control': 'public, max-age=60, s-maxage=60' }

type PictureType = 'image/png' | 'image/jpeg'

export const noPicture = () => plain(404, 'Not found\n', FOR_NOW)

export const movedTo = (Location: string) =>
  new Response(null, { status: 307, headers: { Location, ...FOR_NOW } })

/** Not cached: instances with different versions would redirect to each other. */
export const movedToVersion = (Location: string) =>
  new Response(null, { status: 307, headers: { Location, 'Cache-Control': 'no-store' } })

const shown = (picture: Buffer, type: PictureType) =>
  new Response(new Uint8Array(picture), { headers: { 'Content-Type': type, 'Cache-Control': FOR_GOOD } })

const later = (status: 429 | 503, body: string, ms: number) =>
  plain(status, body, { 'Cache-Control': 'no-store', ...retryAfter(ms) })

/** @param waitMs 0 if allowed */
export async function cachedOrDrawn(
  path: string,
  type: PictureType,
  waitMs: () => number,
  make: () => Promise<Buffer>,
): Promise<Response> {
  const kept = cachedCard(path)
  if (kept) return shown(kept, type)
  const wait = waitMs()
  if (wait > 0) return later(429, 'Too many requests from this address.\n', wait)
  return shown(await make(), type)
}

export async function cachedOnFailure(
  path: string,
  type: PictureType,
  answer: () => Promise<Response>,
): Promise<Response> {
  try {
    return await answer()
  } catch (error) {
    if (error instanceof QueueFull) return later(503, 'Too many cards are being drawn.\n', 2_000)
    const failed = serviceFailedText(error)
    const kept = cachedCard(path)
    return kept ? shown(kept, type) : failed
  }
}
