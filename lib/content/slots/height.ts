import { HEIGHT_MESSAGE } from './document'

// Above the tallest unit sold (300×1050); more would bury the story.
const TALLEST_PX = 1_200

/** A creative settles within a few messages; an animation would move the page. */
export const MESSAGES_MAX = 20

/** The `origin` of messages from a sandboxed document (WHATWG HTML, opaque origins). */
export const OPAQUE_ORIGIN = 'null'

/**
 * Reads a message from a frame.
 * @returns 0 to 1,200 CSS pixels, or null if it is no height
 */
export function readHeight(data: unknown): number | null {
  if (typeof data !== 'object' || data === null) return null
  if (!('type' in data) || data.type !== HEIGHT_MESSAGE || !('height' in data)) return null
  const { height } = data
  if (typeof height !== 'number' || !Number.isFinite(height)) return null
  return Math.min(TALLEST_PX, Math.max(0, Math.ceil(height)))
}
