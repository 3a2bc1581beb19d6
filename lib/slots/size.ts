/** How large an advertisement says it is, and how much room the page keeps for it. */

/** As an ad server writes it: `728x90`, `300 × 250`. Everything else (`autoxauto`, `fluid`, nothing) is not a size. */
const DECLARED = /^\s{0,9}(\d{1,4})\s{0,9}[x×]\s{0,9}(\d{1,4})\s{0,9}$/i

// No unit of the IAB's portfolio is longer on either side, and a larger box would be a mistake that hides the page.
const LONGEST_SIDE_PX = 1_200

/** The medium rectangle, the size most often sold, kept where none is declared. */
const USUAL = { width: 300, height: 250 }

export type SlotSize = { width: number | null; height: number | null }

/** What the page keeps for a slot: a box in CSS pixels, or nothing for tags that draw nothing (`1x1`, `0x0`). */
export type Reservation = { kind: 'box'; width: number; height: number } | { kind: 'out-of-page' }

/**
 * Reads a declared size in CSS pixels.
 * @returns both sides, or nulls where the text declares no usable size
 */
export function readSlotSize(size: string): SlotSize {
  const [, width, height] = DECLARED.exec(size.slice(0, 64)) ?? []
  const read = { width: Number(width ?? Number.NaN), height: Number(height ?? Number.NaN) }
  return isUsable(read.width) && isUsable(read.height) ? read : { width: null, height: null }
}

/** The room a slot gets before anything of it has loaded. */
export function reserve({ width, height }: SlotSize): Reservation {
  if (width === null || height === null) return { kind: 'box', ...USUAL }
  if (width <= 1 && height <= 1) return { kind: 'out-of-page' }
  if (width === 0 || height === 0) return { kind: 'box', ...USUAL }
  return { kind: 'box', width, height }
}

function isUsable(side: number): boolean {
  return side >= 0 && side <= LONGEST_SIDE_PX
}
