/** How large an advertisement says it is. */
import type { SlotSize } from '../model'

/** As an ad server writes it: `728x90`, `300 × 250`. Everything else (`autoxauto`, `fluid`, nothing) is not a size. */
const DECLARED = /^\s{0,9}(\d{1,4})\s{0,9}[x×]\s{0,9}(\d{1,4})\s{0,9}$/i

// No unit of the IAB's portfolio is longer on either side, and a larger box would be a mistake that hides the page.
const LONGEST_SIDE_PX = 1_200

/**
 * Reads a declared size in CSS pixels.
 * @returns both sides, or nulls where the text declares no usable size
 */
export function readSlotSize(size: string): SlotSize {
  const [, width, height] = DECLARED.exec(size.slice(0, 64)) ?? []
  const read = { width: Number(width ?? Number.NaN), height: Number(height ?? Number.NaN) }
  return isUsable(read.width) && isUsable(read.height) ? read : { width: null, height: null }
}

function isUsable(side: number): boolean {
  return side >= 0 && side <= LONGEST_SIDE_PX
}
