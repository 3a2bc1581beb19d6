/** Heights that documents in sandboxed frames ask their page for. */

/** Message that reports the document's height to the page. */
export const HEIGHT_MESSAGE = 'slot:height'

/** CSS pixels. */
export type HeightBounds = { least: number; most: number }

// Above the tallest unit sold (300×1050); more would bury the story.
export const SLOT_HEIGHTS: HeightBounds = { least: 0, most: 1_200 }

// Fifty windows; what is higher scrolls in its frame. A page without any height has not been drawn yet.
export const PAGE_HEIGHTS: HeightBounds = { least: 1, most: 40_000 }

/** A creative settles within a few messages; an animation would move the page. */
export const SLOT_MESSAGES_MAX = 20

/** Forms and scripts of a page change it more often than a creative does. */
export const PAGE_MESSAGES_MAX = 200

/** The `origin` of messages from a sandboxed document (WHATWG HTML, opaque origins). */
export const OPAQUE_ORIGIN = 'null'

/**
 * Reads a message from a frame.
 * @returns CSS pixels, at most those of the bounds and 0 at least; null if it is no height or below the bounds
 */
export function readHeight(data: unknown, { least, most }: HeightBounds): number | null {
  if (typeof data !== 'object' || data === null) return null
  if (!('type' in data) || data.type !== HEIGHT_MESSAGE || !('height' in data)) return null
  const { height } = data
  if (typeof height !== 'number' || !Number.isFinite(height)) return null
  const whole = Math.min(most, Math.max(0, Math.ceil(height)))
  return whole < least ? null : whole
}
