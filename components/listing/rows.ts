/**
 * Last rows of cards that are not full share their row, in a grid of twelve columns. The server counts, because a style
 * sheet would take the last card that has arrived for the last one.
 */
import type { CSSProperties } from 'react'

const COLUMNS = 12

/**
 * The columns of a card where they differ from those in a full row: `--of-fours` where four are in a row, and
 * `--of-twos` where two are.
 * @param index of the card in these rows; negative for one above them
 */
export function columnsInRows(index: number, count: number): CSSProperties | undefined {
  const [fours, twos] = [columnsOf(index, count, 4), columnsOf(index, count, 2)]
  if (fours === null && twos === null) return undefined
  return { ...(fours && { '--of-fours': fours }), ...(twos && { '--of-twos': twos }) } as CSSProperties
}

function columnsOf(index: number, count: number, inRow: number): number | null {
  const last = Math.max(0, count) % inRow
  return last > 0 && index >= count - last ? COLUMNS / last : null
}
