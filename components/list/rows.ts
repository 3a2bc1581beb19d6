/**
 * Cards in a last row that is not full share its width, in a grid of twelve columns. The server counts the cards,
 * because a selector such as `:nth-last-child` would take the last card that has arrived for the last of the list while
 * the page is still loading.
 */
import type { CSSProperties } from 'react'

const COLUMNS = 12

/**
 * The columns of a card where they differ from those in a full row: `--of-fours` in rows of four, `--of-twos` in rows
 * of two.
 * @param index of the card in these rows; negative for a card above them
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
