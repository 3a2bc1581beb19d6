export const HEIGHT_MESSAGE = 'slot:height'

/** CSS pixels. */
export type HeightBounds = { least: number; most: number }

// The tallest unit sold is 300×1050.
export const SLOT_HEIGHTS: HeightBounds = { least: 0, most: 1_200 }

// At most fifty screens. Height 0 means that nothing is rendered yet.
export const PAGE_HEIGHTS: HeightBounds = { least: 1, most: 40_000 }

/** Stops creatives that animate their height. */
export const SLOT_MESSAGES_MAX = 20

export const PAGE_MESSAGES_MAX = 200

/** WHATWG HTML, opaque origins. */
export const OPAQUE_ORIGIN = 'null'

export function readHeight(data: unknown, { least, most }: HeightBounds): number | null {
  if (typeof data !== 'object' || data === null) return null
  if (!('type' in data) || data.type !== HEIGHT_MESSAGE || !('height' in data)) return null
  const { height } = data
  if (typeof height !== 'number' || !Number.isFinite(height)) return null
  const whole = Math.min(most, Math.max(0, Math.ceil(height)))
  return whole < least ? null : whole
}
