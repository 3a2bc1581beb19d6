/** CSS would count the cards received so far. */
import type { CSSProperties } from 'react'

const COLUMNS = 12

/** @param index negative for a card above these rows */
export function columnsInRows(index: number, count: number): CSSProperties | undefined {
  const [fours, twos] = [columnsOf(index, count, 4), columnsOf(index, count, 2)]
  if (fours === null && twos === null) return undefined
  return { ...(fours && { '--of-fours': fours }), ...(twos && { '--of-twos': twos }) } as CSSProperties
}

function columnsOf(index: number, count: number, inRow: number): number | null {
  const last = Math.max(0, count) % inRow
  return last > 0 && index >= count - last ? COLUMNS / last : null
}
