/**
 * Other spellings of a query, for services that compare headlines character by character: letters, marks, digits and
 * quotation marks that readers take for the same.
 */
import { DIGITS, type Digits, withDigits } from '@/lib/base/digits'
import { scriptOf } from '@/lib/base/languages'

export type Spellings = {
  /**
   * Spellings to search for, the typed one first. With `part` there are at most ASKED_MAX, because each costs a call.
   */
  whole: string[]
  /** The longest part of a word that has only one spelling. Null if it is too short to be searched for. */
  part: string | null
}

// Spellings that are searched for, each by a call of its own.
export const ASKED_MAX = 3
// Characters. Shorter spellings and parts would find nearly everything.
const WHOLE_MIN_CHARACTERS = 2
const PART_MIN_CHARACTERS = 3

const SYSTEMS = Object.keys(DIGITS) as Digits[]
const ASCII_OF = new Map(
  SYSTEMS.flatMap((system) =>
    [...withDigits('0123456789', system)].map((figure, digit) => [figure, String(digit)] as const),
  ),
)

// Letters that look alike in Arabic and Urdu. Keyboards for one language write them into texts of the other.
const TWINS = [
  ['ي', 'ی'],
  ['ى', 'ی'],
  ['ك', 'ک'],
  ['ه', 'ہ'],
  ['ة', 'ۃ'],
] as const

// Marks that are often left out. The vowel signs of Indic scripts are not among them, because they make another word.
const MARKS =
  /[\u0300-\u036f\u0610-\u061a\u0640\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e8\u06ea-\u06ed\u093c\u0a3c\p{Cf}]/gu

/** The text without differences of spelling or case, for comparisons only: its length may change. */
export function foldSpelling(text: string): string {
  const letters = urdu(straight(text).normalize('NFKD').replace(MARKS, ''))
  return ascii(letters).normalize('NFC').toUpperCase().toLowerCase().replaceAll('ς', 'σ').replace(/\s+/g, ' ')
}

/** The spellings of a query to search for. @param languages BCP 47 tags of the site and its editions */
export function spellingsOf(query: string, languages: readonly string[]): Spellings {
  const part = partOf(query)
  const queryWithoutMarks = withoutMarks(query)
  const spellings = lettersOf(queryWithoutMarks).flatMap((form) => [form, ...switched(form, languages)])
  const wholeSpellings = new Set([query, ...spellings.filter((form) => form.length >= WHOLE_MIN_CHARACTERS)])
  return { whole: [...wholeSpellings].slice(0, ASKED_MAX - (part === null ? 0 : 1)), part }
}

/** The query in other cases, for services that distinguish them. At most two, because each costs a call. */
export function casesOf(query: string): string[] {
  const lower = query.toLowerCase()
  const words = lower.replace(/(?<![\p{L}\p{N}'’])\p{L}/gu, (letter) => letter.toUpperCase())
  const sentence = lower.replace(/\p{L}/u, (letter) => letter.toUpperCase())
  return [...new Set([words, sentence, lower])].filter((form) => form !== query).slice(0, 2)
}

const ascii = (text: string) => text.replace(/\p{Nd}/gu, (figure) => ASCII_OF.get(figure) ?? figure)
const straight = (text: string) => text.replace(/[‘’‛ʼ′`´]/g, "'").replace(/[“”„‟«»]/g, '"')
const urdu = (text: string) =>
  TWINS.reduce((spelling, [arab, urduLetter]) => spelling.replaceAll(arab, urduLetter), text)
const arabic = (text: string) =>
  TWINS.reduce((spelling, [arab, urduLetter]) => spelling.replaceAll(urduLetter, arab), text)

const withoutMarks = (text: string) =>
  text
    .replace(/[\u0610-\u061a\u0640\u064b-\u0652\u0656-\u065f\u0670\p{Cf}]/gu, '')
    .normalize('NFD')
    .replace(/([\p{Script=Latin}\p{Script=Greek}])[\u0300-\u036f]+/gu, '$1')
    .normalize('NFC')

function lettersOf(text: string): string[] {
  if (/\p{Script=Arabic}/u.test(text)) return [urdu(text), arabic(text)]
  if (text.includes('\u093c')) return [precomposed(text), text.replaceAll('\u093c', '')]
  const textWithNukta = withNukta(text)
  return [text, textWithNukta, precomposed(textWithNukta)]
}

const PRECOMPOSED = ['\u0958', '\u0959', '\u095a', '\u095b', '\u095c', '\u095d', '\u095e', '\u095f'] as const
const precomposed = (text: string) =>
  PRECOMPOSED.reduce((spelling, letter) => spelling.replaceAll(letter.normalize('NFC'), letter), text)

/**
 * Within words, ड and ढ usually have a nukta, so only those get one. If there are none, it is added to the letters of
 * loanwords.
 */
function withNukta(text: string): string {
  const within = text.replace(/(?<=[\u0904-\u0939\u093e-\u094c])[डढ](?![\u093c\u094d])/g, '$&\u093c')
  return within === text ? text.replace(/[कखगजफ](?!\u093c)/g, '$&\u093c') : within
}

function switched(text: string, languages: readonly string[]): string[] {
  const otherQuotes = straight(text) === text ? curly(text) : straight(text)
  const digitForms =
    ascii(text) === text ? digitsFor(text, languages).map((one) => withDigits(text, one)) : [ascii(text)]
  const otherSpellings = digitForms.filter((one) => one !== text)
  return otherSpellings.length === 0
    ? [otherQuotes]
    : otherSpellings.map((one) => (straight(one) === one ? curly(one) : straight(one)))
}

const curly = (text: string) =>
  text
    .replace(/(^|\s)'/g, '$1‘')
    .replace(/(^|\s)"/g, '$1“')
    .replaceAll("'", '’')
    .replaceAll('"', '”')

function digitsFor(text: string, languages: readonly string[]): Digits[] {
  const script = scriptOf(text)
  const scripts = script ? [script] : languages.map((tag) => new Intl.Locale(tag).maximize().script)
  const isArabic = languages.some((tag) => new Intl.Locale(tag).language === 'ar')
  return SYSTEMS.filter((system) =>
    scripts.some((one) => (one === 'Arab' ? (isArabic ? 'arab' : 'arabext') : one?.toLowerCase()) === system),
  )
}

/**
 * The longest part of the query that is the same in all its spellings. The first letter of each word is left out,
 * because Arabic marks are most frequent there.
 */
function partOf(query: string): string | null {
  const queryWithoutMarks = withoutMarks(query)
  const words = queryWithoutMarks.split(/(?:\P{Script=Arabic}|\P{L})+/u).map((word) => word.slice(1))
  const pieces = [
    ...words.flatMap((word) => word.split(/[آأؤإئهةكىيکیۀہۂۃ]/)),
    ...(/[कखगजडढफ]/.test(queryWithoutMarks)
      ? queryWithoutMarks.split(/(?:\P{Script=Devanagari}|[^\p{L}\p{M}])+|[कखगजडढफ]\u093c?/u)
      : []),
  ]
  const longest = pieces.reduce((best, piece) => (piece.length > best.length ? piece : best), '')
  return longest.length >= PART_MIN_CHARACTERS ? longest : null
}

/* Marks the query in headlines. Other spellings count only if nothing matches as typed. */

export type Run = { text: string; isFound: boolean }

/** The segmenter takes time that grows with the square of the length, so longer titles are not marked. */
export const MARKED_MAX_CHARACTERS = 1_000

type Character = { text: string; folded: string }

/** Splits a headline into parts with and without the query. @param least characters of a query that is worth marking */
export function highlight(title: string, query: string, least = 2): Run[] {
  const wholeTitle = [{ text: title, isFound: false }]
  if (title === '' || title.length > MARKED_MAX_CHARACTERS || [...query].length < least) return wholeTitle
  for (const fold of [foldCase, foldSpelling]) {
    const foldedQuery = fold(query)
    if (foldedQuery === '') continue
    const characters = charactersOf(title, fold)
    const matches = matchesIn(characters, foldedQuery)
    if (matches.some(Boolean)) return runsOf(characters, matches)
  }
  return wholeTitle
}

// Upper case first, so that ß matches SS.
const foldCase = (text: string) =>
  text.normalize('NFC').toUpperCase().toLowerCase().replaceAll('ς', 'σ').replace(/\s+/g, ' ')

const graphemes = new Intl.Segmenter('und', { granularity: 'grapheme' })

// A virama joins a grapheme to the next one, except in Tamil.
const JOINS_NEXT = /[\u094d\u09cd\u0a4d\u0acd\u0b4d\u0c4d\u0ccd\u0d4d\u0dca]\u200d?$/

/**
 * Splits a text into what readers see as characters. Conjuncts stay whole, even where Unicode would split them: a mark
 * within one would break its shape.
 */
function charactersOf(text: string, fold: (text: string) => string): Character[] {
  const characters: Character[] = []
  for (const { segment } of graphemes.segment(text.normalize('NFC'))) {
    const last = characters.at(-1)
    if (last && JOINS_NEXT.test(last.text) && /^\p{L}/u.test(segment)) {
      last.text += segment
      last.folded += fold(segment)
    } else characters.push({ text: segment, folded: fold(segment) })
  }
  return characters
}

function matchesIn(characters: readonly Character[], query: string): boolean[] {
  const foldedText = characters.map((one) => one.folded).join('')
  const matches = characters.map(() => false)
  let character = 0
  let start = 0
  for (let at = foldedText.indexOf(query); at !== -1; at = foldedText.indexOf(query, at + query.length)) {
    for (; character < characters.length && start < at + query.length; character++) {
      const end = start + (characters[character]?.folded.length ?? 0)
      if (end > at) matches[character] = true
      start = end
    }
  }
  return matches
}

function runsOf(characters: readonly Character[], matches: readonly boolean[]): Run[] {
  const runs: Run[] = []
  for (const [index, { text }] of characters.entries()) {
    const isFound = matches[index] ?? false
    const last = runs.at(-1)
    if (last?.isFound === isFound) last.text += text
    else runs.push({ text, isFound })
  }
  return runs
}
