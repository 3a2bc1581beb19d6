/** The service may compare character by character, so a search tries several spellings. */
import { DIGITS, type Digits, withDigits } from '../../base/digits'
import { scriptOf } from '../../base/languages'

export type Spellings = {
  /** At most three, including `part`. */
  whole: string[]
  /** The longest part of a word that has only one spelling. */
  part: string | null
}

export const ASKED_MAX = 3
const WHOLE_MIN_CHARACTERS = 2
const PART_MIN_CHARACTERS = 3

const SYSTEMS = Object.keys(DIGITS) as Digits[]
const ASCII_OF = new Map(
  SYSTEMS.flatMap((system) =>
    [...withDigits('0123456789', system)].map((figure, digit) => [figure, String(digit)] as const),
  ),
)

const TWINS = [
  ['ي', 'ی'],
  ['ى', 'ی'],
  ['ك', 'ک'],
  ['ه', 'ہ'],
  ['ة', 'ۃ'],
] as const

// These marks don't include Indic vowel signs.
const MARKS =
  /[\u0300-\u036f\u0610-\u061a\u0640\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e8\u06ea-\u06ed\u093c\u0a3c\p{Cf}]/gu

/** Ignores case; the length may change. */
export function foldSpelling(text: string): string {
  const folded = urdu(straight(text).normalize('NFKD').replace(MARKS, ''))
  return ascii(folded).normalize('NFC').toUpperCase().toLowerCase().replaceAll('ς', 'σ').replace(/\s+/g, ' ')
}

export function spellingsOf(query: string, languages: readonly string[]): Spellings {
  const part = partOf(query)
  const bare = withoutMarks(query)
  const spelled = lettersOf(bare).flatMap((form) => [form, ...switched(form, languages)])
  const whole = new Set([query, ...spelled.filter((form) => form.length >= WHOLE_MIN_CHARACTERS)])
  return { whole: [...whole].slice(0, ASKED_MAX - (part === null ? 0 : 1)), part }
}

/** Used for case-sensitive services. At most two. */
export function casesOf(query: string): string[] {
  const lower = query.toLowerCase()
  const words = lower.replace(/(?<![\p{L}\p{N}'’])\p{L}/gu, (letter) => letter.toUpperCase())
  const sentence = lower.replace(/\p{L}/u, (letter) => letter.toUpperCase())
  return [...new Set([words, sentence, lower])].filter((form) => form !== query).slice(0, 2)
}

const ascii = (text: string) => text.replace(/\p{Nd}/gu, (figure) => ASCII_OF.get(figure) ?? figure)
const straight = (text: string) => text.replace(/[‘’‛ʼ′`´]/g, "'").replace(/[“”„‟«»]/g, '"')
const urdu = (text: string) => TWINS.reduce((all, [arab, own]) => all.replaceAll(arab, own), text)
const arabic = (text: string) => TWINS.reduce((all, [arab, own]) => all.replaceAll(own, arab), text)

const withoutMarks = (text: string) =>
  text
    .replace(/[\u0610-\u061a\u0640\u064b-\u0652\u0656-\u065f\u0670\p{Cf}]/gu, '')
    .normalize('NFD')
    .replace(/([\p{Script=Latin}\p{Script=Greek}])[\u0300-\u036f]+/gu, '$1')
    .normalize('NFC')

function lettersOf(text: string): string[] {
  if (/\p{Script=Arabic}/u.test(text)) return [urdu(text), arabic(text)]
  if (text.includes('\u093c')) return [precomposed(text), text.replaceAll('\u093c', '')]
  const added = withNukta(text)
  return [text, added, precomposed(added)]
}

const PRECOMPOSED = ['\u0958', '\u0959', '\u095a', '\u095b', '\u095c', '\u095d', '\u095e', '\u095f'] as const
const precomposed = (text: string) =>
  PRECOMPOSED.reduce((all, letter) => all.replaceAll(letter.normalize('NFC'), letter), text)

/** Within words, ड and ढ usually have a nukta. */
function withNukta(text: string): string {
  const within = text.replace(/(?<=[\u0904-\u0939\u093e-\u094c])[डढ](?![\u093c\u094d])/g, '$&\u093c')
  return within === text ? text.replace(/[कखगजफ](?!\u093c)/g, '$&\u093c') : within
}

function switched(text: string, languages: readonly string[]): string[] {
  const quoted = straight(text) === text ? curly(text) : straight(text)
  const figured =
    ascii(text) === text ? digitsFor(text, languages).map((one) => withDigits(text, one)) : [ascii(text)]
  const others = figured.filter((one) => one !== text)
  return others.length === 0
    ? [quoted]
    : others.map((one) => (straight(one) === one ? curly(one) : straight(one)))
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

/** Arabic marks are most frequent on the first letter, so the part does not include it. */
function partOf(query: string): string | null {
  const bare = withoutMarks(query)
  const words = bare.split(/(?:\P{Script=Arabic}|\P{L})+/u).map((word) => word.slice(1))
  const pieces = [
    ...words.flatMap((word) => word.split(/[آأؤإئهةكىيکیۀہۂۃ]/)),
    ...(/[कखगजडढफ]/.test(bare)
      ? bare.split(/(?:\P{Script=Devanagari}|[^\p{L}\p{M}])+|[कखगजडढफ]\u093c?/u)
      : []),
  ]
  const longest = pieces.reduce((best, piece) => (piece.length > best.length ? piece : best), '')
  return longest.length >= PART_MIN_CHARACTERS ? longest : null
}
