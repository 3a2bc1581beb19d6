const WORDS_PER_MINUTE = 200

// Code units of a grapheme at most: the emoji of a family has 19. With this, only the beginning of a long text is
// segmented.
const UNITS_MAX = 32

export function minutesToRead(words: number): number {
  return Math.max(1, Math.round(words / WORDS_PER_MINUTE))
}

/**
 * Cuts a text at the end of a word.
 * @param limit graphemes, including the ellipsis
 */
export function truncate(text: string, limit: number, language = 'und'): string {
  const clean = text.replace(/\s+/g, ' ').trim()
  if (clean.length <= limit) return clean
  const beginning = clean.slice(0, limit * UNITS_MAX)
  let graphemes = 0
  let end = 0
  for (const { index } of new Intl.Segmenter(language, { granularity: 'grapheme' }).segment(beginning)) {
    graphemes += 1
    if (graphemes > limit) break
    end = index
  }
  if (graphemes <= limit && beginning === clean) return clean
  const head = beginning.slice(0, end || undefined)
  const lastSpace = head.lastIndexOf(' ')
  // A text in a script without spaces, or with a very long word, is cut between graphemes.
  const cut = lastSpace > head.length / 2 ? head.slice(0, lastSpace) : head
  return `${cut.replace(/[\s,;:–—-]+$/u, '')}…`
}

/** A text from elsewhere as one line, which is cut after a number of characters. */
export const oneLine = (text: string, charactersMax: number): string =>
  [...text.replace(/\s+/g, ' ').trim()].slice(0, charactersMax).join('')

/**
 * Whether a publisher's setting names a record. Editors' keyboards and publishing systems write the same letters in
 * different forms of Unicode, above all in Indian scripts and with accents.
 */
export const isSameSlug = (one: string, other: string): boolean =>
  one === other || one.normalize('NFC') === other.normalize('NFC')

/** Up to this many characters and words, no-break spaces stay: they join words such as `v Praze` or `Mr Roy`. */
const LONGEST_KEPT = 20
const WORDS_KEPT = 3

// No author joins this much text on purpose, so all no-break spaces in a longer run come from pasting.
const PASTED_CHARACTERS = 400

const NO_BREAK = /(?<=[\p{L}\p{M}]\p{P}{0,3})[\u00a0\u202f\u2007](?=[“‘"'([]{0,2}\p{L})/gu

/**
 * Replaces no-break spaces in long runs. Text that is pasted from other programs often has them in place of all spaces,
 * and would run out of its column.
 */
export function breakable(text: string): string {
  if (!/[\u00a0\u202f\u2007]/.test(text)) return text
  return text.replace(/[^ \t\n\r\f]+/g, (joined) => {
    if (joined.length > PASTED_CHARACTERS) return joined.replace(/[\u00a0\u202f\u2007]/g, ' ')
    const words = joined.split(/[\u00a0\u202f\u2007]+/).filter((word) => word !== '').length
    return words > WORDS_KEPT || (words > 1 && joined.length > LONGEST_KEPT)
      ? joined.replace(NO_BREAK, ' ')
      : joined
  })
}

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export type ListPart<T> = { item: T } | { between: string }

/** The items of a list with the words and commas between them, as in `A, B and C`. @param language BCP 47 */
export function listParts<T>(items: readonly T[], language: string): ListPart<T>[] {
  const format = new Intl.ListFormat(language, { type: 'conjunction' })
  // The indexes are formatted in place of the items, since items may be equal and need not be texts.
  return format.formatToParts(items.map((_, index) => String(index))).map(({ type, value }) => {
    const item = items[Number(value)]
    return type === 'element' && item !== undefined ? { item } : { between: value }
  })
}

/** Whether a text may be shown as a name. Some services send e-mail addresses as names, which are never shown. */
export const isName = (name: string) => !/[^\s@]@[^\s@]/.test(name)
