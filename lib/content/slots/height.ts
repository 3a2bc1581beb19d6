/** Which heights an advertisement may ask the page for. */
import { HEIGHT_MESSAGE } from './document'

// Taller than the tallest unit sold (300×1050); a frame asking for more would bury the story.
const TALLEST_PX = 1_200

/** A creative settles within a few messages; more is an animation, and the page would move with it. */
export const MESSAGES_HEARD = 20

/** The origin of a sandboxed document, as messages name it (WHATWG HTML, opaque origins). */
export const OPAQUE_ORIGIN = 'null'

/**
 * Reads a message from a frame.
 * @returns a height in CSS pixels between 0 and 1,200, or null where the message is no height
 */
export function readHeight(data: unknown): number | null {
  if (typeof data !== 'object' || data === null) return null
  if (!('type' in data) || data.type !== HEIGHT_MESSAGE || !('height' in data)) return null
  const { height } = data
  if (typeof height !== 'number' || !Number.isFinite(height)) return null
  return Math.min(TALLEST_PX, Math.max(0, Math.ceil(height)))
}

/**
 * Whether a box may change its height without moving what is being read: only one that lies wholly below the
 * window may. One in view or above it keeps the room it has, and a taller advertisement scrolls inside it.
 * @param top distance of the box from the window's top edge, in CSS pixels
 */
export function mayResize(top: number, windowHeight: number): boolean {
  return top >= windowHeight
}
