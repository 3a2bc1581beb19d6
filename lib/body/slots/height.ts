/** Type of the message by which a framed document tells the page how high it is. */
export const HEIGHT_MESSAGE = 'slot:height'

/** CSS pixels. */
export type HeightBounds = { least: number; most: number }

// The tallest unit sold is 300×1050. A frame that asks for more would push the story out of sight.
export const SLOT_HEIGHTS: HeightBounds = { least: 0, most: 1_200 }

// At most fifty screens; a higher page scrolls in its frame. Height 0 means that nothing is rendered yet.
export const PAGE_HEIGHTS: HeightBounds = { least: 1, most: 40_000 }

/** A creative settles within a few messages. One that animates its height would move the page with it. */
export const SLOT_MESSAGES_MAX = 20

/** Forms and scripts change the height of a page more often than a creative does. */
export const PAGE_MESSAGES_MAX = 200

/** The `origin` of messages from a sandboxed document (WHATWG HTML, opaque origins). */
export const OPAQUE_ORIGIN = 'null'

/**
 * The height that a message asks for, in CSS pixels and at most `most`. Null if it is another message, or below
 * `least`. Any script in the frame can send it, so nothing in it is trusted.
 */
export function readHeight(data: unknown, { least, most }: HeightBounds): number | null {
  if (typeof data !== 'object' || data === null) return null
  if (!('type' in data) || data.type !== HEIGHT_MESSAGE || !('height' in data)) return null
  const { height } = data
  if (typeof height !== 'number' || !Number.isFinite(height)) return null
  const whole = Math.min(most, Math.max(0, Math.ceil(height)))
  return whole < least ? null : whole
}
