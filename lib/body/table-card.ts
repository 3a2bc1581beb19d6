// In a file without the detection (charts.ts), whose word lists are long, so that browsers load only the shape of a
// card.

/** Texts are as written in the cells. */
export type CardRow = {
  name: string
  value: string
  note: string
  /**
   * For `seats` their number, for `levels` the share of the mark in the row, for `quotes` -1 if it fell, 0, or 1 if it
   * rose.
   */
  at: number
}

const KINDS = ['seats', 'score', 'levels', 'quotes'] as const

export type TableCard = {
  kind: (typeof KINDS)[number]
  title: string
  /** The card has all that the table has, so the table need not be shown as well. */
  isWhole: boolean
  /** For `seats`, how many are not decided yet. */
  open: number
  rows: CardRow[]
}

/** A card as text for a property of an element, because trees are sent to browsers as JSON. */
export const writtenCard = ({ kind, title, isWhole, open, rows }: TableCard): string =>
  JSON.stringify([kind, title, isWhole, open, ...rows.map((row) => [row.name, row.value, row.note, row.at])])

/** @param cardText by `writtenCard` @returns null if malformed */
export function readCard(cardText: unknown): TableCard | null {
  try {
    const [kind, title, isWhole, open, ...rows] = JSON.parse(String(cardText)) as [string, ...unknown[]]
    const cardKind = KINDS.find((one) => one === kind)
    if (cardKind === undefined) return null
    return {
      kind: cardKind,
      title: String(title),
      isWhole: isWhole === true,
      open: Number(open),
      rows: (rows as unknown[][]).map(([name, value, note, at]) => ({
        name: String(name),
        value: String(value),
        note: String(note),
        at: Number(at),
      })),
    }
  } catch {
    return null
  }
}
