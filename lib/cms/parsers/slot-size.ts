import type { SlotSize } from '../model'

/** `728x90`, `300 × 250`; not `autoxauto` or `fluid`. */
const DECLARED = /^\s{0,9}(\d{1,4})\s{0,9}[x×]\s{0,9}(\d{1,4})\s{0,9}$/i

// Longest side in the IAB's portfolio.
const LONGEST_SIDE_PX = 1_200

export function readSlotSize(size: string): SlotSize {
  const [, width, height] = DECLARED.exec(size.slice(0, 64)) ?? []
  const read = { width: Number(width ?? Number.NaN), height: Number(height ?? Number.NaN) }
  return isUsable(read.width) && isUsable(read.height) ? read : { width: null, height: null }
}

function isUsable(side: number): boolean {
  return side >= 0 && side <= LONGEST_SIDE_PX
}
