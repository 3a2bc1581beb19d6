/**
 * What is drawn from a table: a card, or bars in its cells. A card is recognised by the titles of columns and never by
 * figures alone, because a wrong drawing would say something that the story does not.
 */
import type { Element, ElementContent } from 'hast'
import type { CardRow, TableCard } from './table-card'

export type Rows = {
  caption: string
  head: readonly string[]
  body: readonly (readonly string[])[]
  /** The table has links, pictures, footnotes, or another row of titles, none of which a card can show. */
  hasMore: boolean
}

// A card or bars of more rows are longer than the table itself.
const ROWS = { min: 2, max: 12 }
const GAUGES_MAX = 6
const QUOTES_MAX = 8
const SEATS_MAX = 2_000

/**
 * Whole words, in the languages of lib/words. `\b` knows only Latin letters, so the letters around are looked at
 * instead.
 */
const words = (...alternatives: string[]) =>
  new RegExp(`(?<![\\p{L}\\p{M}])(?:${alternatives.join('|')})(?![\\p{L}\\p{M}])`, 'iu')

/** The whole title, except for a unit in brackets: "Now (m)". */
const only = (...alternatives: string[]) =>
  new RegExp(`^(?:${alternatives.join('|')})(?:\\s*\\([^)]*\\))?$`, 'iu')

const SEAT = words(
  'seats?|esca[nñ]os?|सीट|सीटें|जागा|আসন|இடங்கள்|தொகுதிகள்|సీట్లు|બેઠકો?|ಸ್ಥಾನಗಳು|സീറ്റ്|സീറ്റുകൾ|ਸੀਟ|ਸੀਟਾਂ|ଆସନ',
  '(?:ال)?(?:مقعد|مقاعد)|نشست|نشستیں',
)
const SCORE = words(
  'scores?|marcador|स्कोर|धावसंख्या|স্কোর|ஸ்கோர்|స్కోరు?|స్కోర్|સ્કોર|ಸ್ಕೋರ್|സ്കോർ|ਸਕੋਰ|ସ୍କୋର|(?:ال)?نتيجة|اسکور|سکور',
)
const LEVEL = words(
  'levels?|nivel|जलस्तर|स्तर|पातळी|জলস্তর|நீர்மட்டம்|மட்டம்|నీటిమట్టం|మట్టం|સપાટી|જળસપાટી|ಮಟ್ಟ|ജലനിരപ്പ്|നിരപ്പ്|ਪੱਧਰ|ଜଳସ୍ତର',
  '(?:ال)?منسوب|(?:ال)?مستوى|سطح',
)
const MARK = words(
  'danger|warning|alert|flood|capacity|full level|peligro|alerta|capacidad|ख़तरे|खतरे|ख़तरा|खतरा|चेतावनी|क्षमता',
  'धोका|धोक्याची|বিপদসীমা|ধারণক্ষমতা|அபாயக்குறி|அபாய|கொள்ளளவு|ప్రమాదకర|ప్రమాద|సామర్థ్యం|ભયજનક|ક્ષમતા|ಅಪಾಯದ?|ಸಾಮರ್ಥ್ಯ',
  'അപകടനില|സംഭരണശേഷി|ശേഷി|ਖ਼ਤਰੇ|ਖਤਰੇ|ਸਮਰੱਥਾ|ବିପଦସୀମା|କ୍ଷମତା|(?:ال)?خطر|(?:ال)?سعة|خطرے|خطرہ|گنجائش',
)
const CHANGE = words(
  'change|cambio|variaci[oó]n|बदलाव|परिवर्तन|बदल|পরিবর্তন|மாற்றம்|మార్పు|ફેરફાર|ಬದಲಾವಣೆ|മാറ്റം|ਬਦਲਾਅ|ପରିବର୍ତ୍ତନ',
  '(?:ال)?تغير|(?:ال)?تغيير|تبدیلی',
)
const NOW = only(
  'now|today|latest|this (?:week|month|year)|hoy|ahora|आज|अब|आता|আজ|এখন|இன்று|నేడు|ఈరోజు|ఇప్పుడు|આજે|હવે|ಇಂದು|ഇന്ന്',
  'ਅੱਜ|ଆଜି|اليوم|الآن|آج',
)
const BEFORE = only(
  'before|yesterday|previous|agreed|planned|last (?:week|month|year)|an? (?:week|month|year) ago|ayer|antes|कल|पहले|काल',
  'গতকাল|আগে|நேற்று|முன்பு|నిన్న|ગઈકાલે|પહેલાં|ನಿನ್ನೆ|ഇന്നലെ|ਕੱਲ੍ਹ|ਪਹਿਲਾਂ|ଗତକାଲି|أمس|پہلے|گزشتہ',
)

export const cardOf = (rows: Rows): TableCard | null =>
  seatsOf(rows) ?? scoreOf(rows) ?? levelsOf(rows) ?? quotesOf(rows)

/** The card of a table that counts seats, by a column's title or by its caption: "44 of 48 wards". */
function seatsOf({ caption, head, body }: Rows): TableCard | null {
  const columns = head.flatMap((title, index) => (index > 0 && SEAT.test(title) ? [index] : []))
  const [at = 1] = columns
  // Two columns of seats are two elections, and drawing one of them alone would mislead.
  if (columns.length > 1 || !isChartable(body)) return null
  const seats = body.map((row) => (unitOf(row[at]) === '' ? figure(row[at] ?? '') : null) ?? Number.NaN)
  const sum = seats.reduce((total, one) => total + one, 0)
  if (!seats.every((one) => Number.isInteger(one) && one >= 0) || sum < 2 || sum > SEATS_MAX) return null
  const hasTotal = seats.length > 2 && seats.at(-1) === sum / 2
  const total = totalIn(caption, sum)
  if (hasTotal || (columns.length === 0 && total === null)) return null
  return {
    kind: 'seats',
    title: '',
    isWhole: false,
    open: (total ?? sum) - sum,
    rows: body.map((row, index) => rowOf(row, { value: row[at], at: seats[index] })),
  }
}

/** The number that soon follows `part` in the caption, unless it may be a year. */
function totalIn(caption: string, part: number): number | null {
  const [, digits] = new RegExp(`(?<!\\d)${part}\\D{1,12}(\\d+)`).exec(latin(caption)) ?? []
  const total = Number(digits)
  return total >= part && !isYear(total) ? total : null
}

/** The card of a score of two sides. The column beside it is a note, such as overs or scorers. */
function scoreOf({ caption, head, body, hasMore }: Rows): TableCard | null {
  const column = columnOf(head, SCORE)
  const isScore = (text = '') => /^\d/.test(latin(text)) && text.length <= 16
  if (column < 1 || body.length !== 2 || !body.every((row) => isNamed(row) && isScore(row[column])))
    return null
  const beside = column === 1 ? 2 : 1
  const title = head[column] ?? ''
  return {
    kind: 'score',
    title: caption !== '' && SCORE.exec(title)?.[0] === title ? caption : headingOf(caption, title),
    isWhole: head.length <= 3 && !hasMore,
    open: 0,
    rows: body.map((row) => rowOf(row, { value: row[column], note: titled(head[beside], row[beside]) })),
  }
}

/** The card of levels, such as those of rivers. Each is drawn against the mark in its row. */
function levelsOf({ caption, head, body, hasMore }: Rows): TableCard | null {
  const mark = columnOf(head, MARK)
  const level = head.findIndex((title, index) => index > 0 && index !== mark && LEVEL.test(title))
  if (level < 1 || mark < 1 || body.length < 1 || body.length > GAUGES_MAX) return null
  const shares = body.map((row) => {
    const [is, of] = comparable(row[level], row[mark]) ?? []
    return isNamed(row) && is !== undefined && of ? round(is / of) : null
  })
  if (shares.includes(null)) return null
  return {
    kind: 'levels',
    title: headingOf(caption, head[level]),
    isWhole: head.length === 3 && !hasMore,
    open: 0,
    rows: body.map((row, index) =>
      rowOf(row, { value: row[level], note: titled(head[mark], row[mark]), at: shares[index] ?? 0 }),
    ),
  }
}

/** The card of indices and prices: a figure with its signed change, or with the figure before. */
function quotesOf({ caption, head, body, hasMore }: Rows): TableCard | null {
  if (head.length !== 3 || body.length < 1 || body.length > QUOTES_MAX || !body.every(isNamed)) return null
  const isPair = BEFORE.test(head[1] ?? '') && NOW.test(head[2] ?? '')
  if (!isPair && !CHANGE.test(head[2] ?? '')) return null
  const [value, note] = isPair ? [2, 1] : [1, 2]
  const moves = body.map((row) => {
    if (!isPair) return comparable(row[1], row[1]) && signOf(row[2])
    const pair = comparable(row[1], row[2])
    return pair && Math.sign(pair[1] - pair[0])
  })
  if (moves.includes(null)) return null
  return {
    kind: 'quotes',
    title: headingOf(caption, head[value]),
    isWhole: !hasMore,
    open: 0,
    rows: body.map((row, index) =>
      rowOf(row, { value: row[value], note: titled(head[note], row[note]), at: moves[index] ?? 0 }),
    ),
  }
}

const rowOf = (
  [name = '']: readonly string[],
  { value = '', note = '', at = 0 }: { [key in keyof CardRow]?: CardRow[key] | undefined },
): CardRow => ({ name, value, note, at })

/** -1 if no column has such a title. The first column names its row, so it does not count. */
const columnOf = (head: readonly string[], title: RegExp) =>
  head.findIndex((one, index) => index > 0 && title.test(one))

const titled = (title = '', text = '') => (text === '' ? '' : `${title} ${text}`.trim())

const headingOf = (caption: string, column = '') => [caption, column].filter(Boolean).join(' · ')

const round = (share: number) => Math.round(100 * share) / 100

const isYear = (value: number) => value >= 1_500 && value <= 2_100

const unitOf = (text = '') => text.replace(/[\p{Nd}\s.,]/gu, '')

/**
 * Two figures of one unit ("6.2 m"), else null. Null also for `1.050`, which is a thousand in some languages and one
 * in others.
 */
function comparable(firstText = '', secondText = ''): [number, number] | null {
  if (unitOf(firstText) !== unitOf(secondText)) return null
  const [first, second] = [firstText, secondText].map((text) => {
    const plain = text.replace(/\s?\p{L}{1,5}\.?$/u, '')
    return /^\d{1,3}(?:\.\d{3})+$/.test(latin(plain)) ? null : figure(plain)
  })
  return first == null || second == null || first < 0 || second < 0 ? null : [first, second]
}

/** Whether a change is down (-1), none (0) or up (1). Null without a sign, unless it is 0. */
function signOf(text = ''): number | null {
  const [, sign, digits = ''] = /^([+−–-]?)\s?(\d[\d,.\s]*)/u.exec(latin(text).trim()) ?? []
  if (digits === '') return null
  if (!/[1-9]/.test(digits)) return 0
  return sign === '' ? null : sign === '+' ? 1 : -1
}

/** The bars of a table of names and figures: each as a share of the largest. Null if they can't be compared. */
export function barsOf({ head, body }: Rows): number[] | null {
  if (head.length !== 2 || !isChartable(body)) return null
  const values = body.map((row) => figure(row[1] ?? ''))
  const figures = values.filter((value) => value !== null && value >= 0)
  const most = Math.max(...(figures as number[]))
  const areYears = figures.every((value) => value !== null && isYear(value))
  if (figures.length < body.length || most === 0 || areYears) return null
  return values.map((value) => round((value ?? 0) / most))
}

const isChartable = (body: Rows['body']) =>
  body.length >= ROWS.min && body.length <= ROWS.max && body.every(isNamed)

const isNamed = (row: readonly string[]) => /\p{L}/u.test(row[0] ?? '') && figure(row[0] ?? '') === null

/** The number in a cell. Null with a sign, or with a unit other than a currency or per cent. */
function figure(text: string): number | null {
  const [, digits] = /^\p{Sc}?\s?(\d[\d,.\s]*?)\s?[%\p{Sc}]?$/u.exec(latin(text).trim()) ?? []
  if (digits === undefined) return null
  const value = Number(digits.replace(/[,\s](?=\d{2,3}(?:\D|$))/g, ''))
  return Number.isFinite(value) ? value : null
}

// The zero of each script's digits that lib/base/digits.ts knows.
const ZEROS = [0x660, 0x6f0, 0x966, 0x9e6, 0xa66, 0xae6, 0xb66, 0xbe6, 0xc66, 0xce6, 0xd66]

const latin = (text: string) =>
  text.replace(/\p{Nd}/gu, (digit) => {
    const point = digit.codePointAt(0) ?? 0
    const zero = ZEROS.find((one) => point >= one && point < one + 10)
    return zero === undefined ? digit : String(point - zero)
  })

/** The texts of a table's cells. @param text of an element @returns null if cells span columns or rows */
export function rowsOfTable(table: Element, text: (cell: Element) => string): Rows | null {
  const elements = (parent: Element, ...names: string[]) =>
    parent.children.filter(
      (child): child is Element => child.type === 'element' && names.includes(child.tagName),
    )
  const rows = elements(table, 'thead', 'tbody', 'tfoot').flatMap((part) => elements(part, 'tr'))
  const cellsOf = (row: Element) => elements(row, 'th', 'td')
  const cells = rows.flatMap(cellsOf)
  if (cells.some(({ properties: { colSpan, rowSpan } }) => colSpan || rowSpan)) return null
  const texts = (row: Element) =>
    cellsOf(row).map((cell) => text(plainCell(cell)).replace(/\s+/g, ' ').trim())
  const isHead = (row: Element) => cellsOf(row).every((cell) => cell.properties.scope === 'col')
  const [caption] = elements(table, 'caption')
  const heads = rows.filter(isHead)
  return {
    caption: caption ? text(caption).replace(/\s+/g, ' ').trim() : '',
    head: heads.slice(0, 1).flatMap(texts),
    body: rows.filter((row) => !isHead(row)).map(texts),
    hasMore: heads.length > 1 || [...cells, ...(caption ? [caption] : [])].some(hasOtherThanText),
  }
}

const SPACE: ElementContent = { type: 'text', value: ' ' }

/** A cell without the numbers of footnotes, which would become part of a figure, and with spaces for line breaks. */
const plainCell = (cell: Element): Element => ({
  ...cell,
  children: cell.children.flatMap((child): ElementContent[] => {
    if (child.type !== 'element') return [child]
    if (child.tagName === 'sup') return []
    return ['br', 'p'].includes(child.tagName) ? [plainCell(child), SPACE] : [plainCell(child)]
  }),
})

const PLAIN = ['b', 'strong', 'p', 'span', 'br', 'bdi']

const hasOtherThanText = ({ children }: Element): boolean =>
  children.some(
    (child) => child.type === 'element' && (!PLAIN.includes(child.tagName) || hasOtherThanText(child)),
  )
