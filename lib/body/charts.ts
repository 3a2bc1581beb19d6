/** What is drawn from a table: a card, or bars in its cells. Known by the titles of its columns, never by figures alone. */
import type { Element } from 'hast'
import type { CardRow, TableCard } from './table-card'

export type Rows = { caption: string; head: readonly string[]; body: readonly (readonly string[])[] }

const ROWS = { min: 2, max: 12 }
const GAUGES_MAX = 6
const QUOTES_MAX = 8
const SEATS_MAX = 2_000

// In the languages of lib/words.
const SEAT =
  /\bseats?\b|\besca[nñ]os?\b|सीट|जागा|আসন|இடங்கள்|தொகுதி|సీట్లు|స్థాన|બેઠક|ಸ್ಥಾನ|സീറ്റ്|ਸੀਟ|ଆସନ|مقعد|مقاعد|نشست/iu
const SCORE =
  /\bscores?\b|\bmarcador\b|स्कोर|धावसंख्या|স্কোর|ஸ்கோர்|స్కోర|સ્કોર|ಸ್ಕೋರ್|സ്കോർ|ਸਕੋਰ|ସ୍କୋର|النتيجة|اسکور|سکور/iu
const LEVEL =
  /\blevels?\b|\bnivel\b|जलस्तर|स्तर|पातळी|জলস্তর|মাত্রা|மட்டம்|మట్టం|સપાટી|ಮಟ್ಟ|നിരപ്പ്|ਪੱਧਰ|ସ୍ତର|منسوب|مستوى|سطح/iu
const MARK =
  /\b(?:mark|danger|warning|alert|capacity|full|limit|peligro|alerta|capacidad|l[ií]mite)\b|ख़तर|खतर|चेतावनी|क्षमता|धोक|বিপদ|ক্ষমতা|அபாய|கொள்ளளவு|ప్రమాద|ભયજનક|ક્ષમતા|ಅಪಾಯ|ಸಾಮರ್ಥ್ಯ|അപകട|ശേഷി|ਖ਼ਤਰ|ਖਤਰ|ବିପଦ|خطر|سعة|گنجائش/iu
const CHANGE =
  /\bchange\b|\bcambio\b|\bvariaci[oó]n\b|बदलाव|बदल|परिवर्तन|পরিবর্তন|மாற்றம்|మార్పు|ફેરફાર|ಬದಲಾವಣೆ|മാറ്റം|ਬਦਲਾਅ|ପରିବର୍ତ୍ତନ|تغير|تغيير|تبدیلی/iu
const NOW =
  /\b(?:now|today|latest|this (?:week|month|year)|hoy|ahora)\b|आज|अब|आता|আজ|এখন|இன்று|నేడు|ఇప్పుడు|આજ|ಇಂದು|ഇന്ന്|ਅੱਜ|ଆଜି|اليوم|الآن|آج|اب/iu
const BEFORE =
  /\b(?:before|yesterday|previous|agreed|planned|last (?:week|month|year)|ago|ayer|antes)\b|कल|पहले|पिछ|काल|मागील|গতকাল|আগে|நேற்று|முன்|నిన్న|గత|ગઈકાલ|પહેલાં|ನಿನ್ನೆ|ಹಿಂದಿನ|ഇന്നലെ|മുമ്പ്|ਕੱਲ੍ਹ|ਪਹਿਲਾਂ|ଗତକାଲି|أمس|قبل|کل|پہلے|گزشتہ/iu

export const cardOf = (rows: Rows): TableCard | null =>
  seatsOf(rows) ?? scoreOf(rows) ?? levelsOf(rows) ?? quotesOf(rows)

/** A column counts seats, or the caption does: "44 of 48 wards". */
function seatsOf({ caption, head, body }: Rows): TableCard | null {
  const column = columnOf(head, SEAT)
  const at = column > 0 ? column : 1
  if (!isChartable(body)) return null
  const seats = body.map((row) => figure(row[at] ?? '') ?? Number.NaN)
  const sum = seats.reduce((total, one) => total + one, 0)
  if (!seats.every((one) => Number.isInteger(one) && one >= 0) || sum < 2 || sum > SEATS_MAX) return null
  const numbers = (latin(caption).match(/\d+/g) ?? []).map(Number)
  const counted = numbers.indexOf(sum)
  const total = counted === -1 ? undefined : numbers.slice(counted + 1).find((one) => one >= sum)
  if (column < 1 && total === undefined) return null
  return {
    kind: 'seats',
    title: '',
    isWhole: false,
    open: (total ?? sum) - sum,
    rows: body.map((row, index) => rowOf(row, { value: row[at], at: seats[index] })),
  }
}

/** Two sides, with the column beside the score as a note: overs, scorers. */
function scoreOf({ caption, head, body }: Rows): TableCard | null {
  const column = columnOf(head, SCORE)
  const isScore = (text = '') => /^\d/.test(latin(text)) && text.length <= 16
  if (column < 1 || body.length !== 2 || !body.every((row) => isNamed(row) && isScore(row[column])))
    return null
  const beside = column === 1 ? 2 : 1
  return {
    kind: 'score',
    title: caption,
    isWhole: head.length <= 3,
    open: 0,
    rows: body.map((row) => rowOf(row, { value: row[column], note: titled(head[beside], row[beside]) })),
  }
}

/** Each level against the mark in its row. */
function levelsOf({ caption, head, body }: Rows): TableCard | null {
  const [level, mark] = [columnOf(head, LEVEL), columnOf(head, MARK)]
  if (level < 1 || mark < 1 || level === mark || body.length < 1 || body.length > GAUGES_MAX) return null
  const read = body.map((row) => ({ row, is: measure(row[level]), of: measure(row[mark]) }))
  if (!read.every(({ row, is, of }) => isNamed(row) && is >= 0 && of > 0)) return null
  return {
    kind: 'levels',
    title: headingOf(caption, head[level]),
    isWhole: head.length === 3,
    open: 0,
    rows: read.map(({ row, is, of }) =>
      rowOf(row, { value: row[level], note: titled(head[mark], row[mark]), at: round(is / of) }),
    ),
  }
}

/** Indices and prices: a figure with its signed change, or with the figure before. */
function quotesOf({ caption, head, body }: Rows): TableCard | null {
  if (head.length !== 3 || body.length < 1 || body.length > QUOTES_MAX || !body.every(isNamed)) return null
  const changes = CHANGE.test(head[2] ?? '') ? body.map((row) => signOf(row[2])) : null
  const isPair = BEFORE.test(head[1] ?? '') && NOW.test(head[2] ?? '')
  const [value, note] = isPair ? [2, 1] : [1, 2]
  const figures = body.map((row) => [measure(row[1]), measure(row[2])] as const)
  if (!figures.every(([first, second]) => first >= 0 && (!isPair || second >= 0))) return null
  const signs = isPair ? figures.map(([before, now]) => Math.sign(now - before)) : changes
  if (!signs?.every((sign) => sign !== null)) return null
  return {
    kind: 'quotes',
    title: headingOf(caption, head[value]),
    isWhole: true,
    open: 0,
    rows: body.map((row, index) =>
      rowOf(row, {
        value: row[value],
        note: isPair ? titled(head[note], row[note]) : row[note],
        at: signs[index] ?? 0,
      }),
    ),
  }
}

const rowOf = (
  [name = '']: readonly string[],
  { value = '', note = '', at = 0 }: { [key in keyof CardRow]?: CardRow[key] | undefined },
): CardRow => ({ name, value, note, at })

/** -1 without one below the first column. */
const columnOf = (head: readonly string[], title: RegExp) =>
  head.findIndex((one, index) => index > 0 && title.test(one))

const titled = (title = '', text = '') => (text === '' ? '' : `${title} ${text}`.trim())

const headingOf = (caption: string, column = '') => [caption, column].filter(Boolean).join(' · ')

const round = (share: number) => Math.round(100 * share) / 100

/** @returns NaN for other texts than a figure with at most a short unit: "6.2 m" */
const measure = (text = '') => figure(text.replace(/\s?\p{L}{1,4}\.?$/u, '')) ?? Number.NaN

/** Null for changes without a sign, other than 0. */
function signOf(text = ''): number | null {
  const [, sign, digits = ''] = /^([+−–-]?)\s?(\d[\d,.\s]*)/u.exec(latin(text).trim()) ?? []
  if (digits === '') return null
  if (!/[1-9]/.test(digits)) return 0
  return sign === '' ? null : sign === '+' ? 1 : -1
}

/** Shares of the largest figure. */
export function barsOf({ head, body }: Rows): number[] | null {
  if (head.length !== 2 || !isChartable(body)) return null
  const values = body.map((row) => figure(row[1] ?? ''))
  const known = values.filter((value) => value !== null && value >= 0)
  const most = Math.max(...(known as number[]))
  const areYears = known.every((value) => value !== null && value >= 1_500 && value <= 2_100)
  if (known.length < body.length || most === 0 || areYears) return null
  return values.map((value) => round((value ?? 0) / most))
}

const isChartable = (body: Rows['body']) =>
  body.length >= ROWS.min && body.length <= ROWS.max && body.every(isNamed)

const isNamed = (row: readonly string[]) => /\p{L}/u.test(row[0] ?? '') && figure(row[0] ?? '') === null

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
