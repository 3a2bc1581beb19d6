/* Apart from its detection, so that browsers load the shape alone. */

/** Texts are as written in the cells. */
export type CardRow = {
  name: string
  value: string
  note: string
  /** seats: their number. levels: share of the mark in the row. quotes: -1 fell, 0, 1 rose. */
  at: number
}

const KINDS = ['seats', 'score', 'levels', 'quotes'] as const

export type TableCard = {
  kind: (typeof KINDS)[number]
  title: string
  /** The card has all that the table has. */
  isWhole: boolean
  /** seats: not yet known. */
  open: number
  rows: CardRow[]
}

/** As a property of an element, since trees travel as JSON. */
export const writtenCard = ({ kind, title, isWhole, open, rows }: TableCard): string =>
  JSON.stringify([kind, title, isWhole, open, ...rows.map((row) => [row.name, row.value, row.note, row.at])])

/** @param written by `writtenCard` @returns null if malformed */
export function readCard(written: unknown): TableCard | null {
  try {
    const [kind, title, isWhole, open, ...rows] = JSON.parse(String(written)) as [string, ...unknown[]]
    const known = KINDS.find((one) => one === kind)
    if (known === undefined) return null
    return {
      kind: known,
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
