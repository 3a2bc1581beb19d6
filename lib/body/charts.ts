/** Seats of a whole, or one column of figures; never guessed from values alone. */
import type { Element } from 'hast'

export type Seats = {
  parties: { name: string; seats: number }[]
  /** Not yet known. */
  open: number
}

export type Rows = { caption: string; head: readonly string[]; body: readonly (readonly string[])[] }

const ROWS = { min: 2, max: 12 }
const SEATS_MAX = 2_000

const SEAT =
  /\bseats?\b|\besca[nñ]os?\b|सीट|जागा|আসন|இடங்கள்|తొகుதி|సీట్లు|બેઠક|ಸ್ಥಾನ|സീറ്റ്|ਸੀਟ|ଆସନ|مقعد|مقاعد|نشست/iu

/** Null unless a column counts seats, or the caption does. */
export function seatsOf({ caption, head, body }: Rows): Seats | null {
  const column = head.findIndex((title, index) => index > 0 && SEAT.test(title))
  const at = column > 0 ? column : 1
  if (!isChartable(body)) return null
  const parties = body.map((row) => ({ name: row[0] ?? '', seats: figure(row[at] ?? '') ?? Number.NaN }))
  const sum = parties.reduce((total, { seats }) => total + seats, 0)
  if (!parties.every(({ seats }) => Number.isInteger(seats) && seats >= 0) || sum < 2 || sum > SEATS_MAX)
    return null
  const numbers = (latin(caption).match(/\d+/g) ?? []).map(Number)
  const counted = numbers.indexOf(sum)
  const total = counted === -1 ? undefined : numbers.slice(counted + 1).find((one) => one >= sum)
  if (column < 1 && total === undefined) return null
  return { parties, open: (total ?? sum) - sum }
}

/** Shares of the largest figure. */
export function barsOf({ head, body }: Rows): number[] | null {
  if (head.length !== 2 || !isChartable(body)) return null
  const values = body.map((row) => figure(row[1] ?? ''))
  const known = values.filter((value) => value !== null && value >= 0)
  const most = Math.max(...(known as number[]))
  const areYears = known.every((value) => value !== null && value >= 1_500 && value <= 2_100)
  if (known.length < body.length || most === 0 || areYears) return null
  return values.map((value) => Math.round((100 * (value ?? 0)) / most) / 100)
}

const isChartable = (body: Rows['body']) =>
  body.length >= ROWS.min &&
  body.length <= ROWS.max &&
  body.every((row) => /\p{L}/u.test(row[0] ?? '') && figure(row[0] ?? '') === null)

/** Null for signs and units other than a currency or per cent. */
function figure(text: string): number | null {
  const [, digits] = /^\p{Sc}?\s?(\d[\d,.\s]*?)\s?[%\p{Sc}]?$/u.exec(latin(text).trim()) ?? []
  if (digits === undefined) return null
  const value = Number(digits.replace(/[,\s](?=\d{2,3}(?:\D|$))/g, ''))
  return Number.isFinite(value) ? value : null
}

// The zeros of lib/base/digits.ts.
const ZEROS = [0x660, 0x6f0, 0x966, 0x9e6, 0xa66, 0xae6, 0xb66, 0xbe6, 0xc66, 0xce6, 0xd66]

const latin = (text: string) =>
  text.replace(/\p{Nd}/gu, (digit) => {
    const point = digit.codePointAt(0) ?? 0
    const zero = ZEROS.find((one) => point >= one && point < one + 10)
    return zero === undefined ? digit : String(point - zero)
  })

/** @param text of an element */
export function rowsOfTable(table: Element, text: (cell: Element) => string): Rows {
  const elements = (parent: Element, ...names: string[]) =>
    parent.children.filter(
      (child): child is Element => child.type === 'element' && names.includes(child.tagName),
    )
  const cells = (row: Element) =>
    elements(row, 'th', 'td').map((cell) => text(cell).replace(/\s+/g, ' ').trim())
  const all = elements(table, 'thead', 'tbody', 'tfoot').flatMap((part) => elements(part, 'tr'))
  const isHead = (row: Element) => elements(row, 'th', 'td').every((cell) => cell.properties.scope === 'col')
  const [caption] = elements(table, 'caption')
  return {
    caption: caption ? text(caption) : '',
    head: all.filter(isHead).slice(0, 1).flatMap(cells),
    body: all.filter((row) => !isHead(row)).map(cells),
  }
}
