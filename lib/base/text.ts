/** Text cut and counted by graphemes and words, never by code units. */

const WORDS_PER_MINUTE = 200

// Code units of a grapheme: a family of four with skin tones has 19. Cutting a whole body into them takes 70 ms.
const UNITS_MAX = 32

/** Reading time in minutes; at least one. */
export function minutesToRead(words: number): number {
  return Math.max(1, Math.round(words / WORDS_PER_MINUTE))
}

/**
 * Cuts text at a word boundary.
 * @param limit graphemes, the ellipsis included
 */
export function truncate(text: string, limit: number, language = 'und'): string {
  const clean = text.replace(/\s+/g, ' ').trim()
  // A grapheme has at least one code unit, so a short string needs no counting.
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
  // Scripts without spaces, and very long words, are cut between graphemes.
  const cut = lastSpace > head.length / 2 ? head.slice(0, lastSpace) : head
  return `${cut.replace(/[\s,;:–—-]+$/u, '')}…`
}

/** Graphemes and words of what stays together: `v Praze`, `Mr Roy`. A number and its unit always do. */
const LONGEST_KEPT = 20
const WORDS_KEPT = 3

// So much without a space is pasted, and looking at each of them costs more than it keeps together.
const PASTED_CHARACTERS = 400

const NO_BREAK = /(?<=[\p{L}\p{M}]\p{P}{0,3})[\u00a0\u202f\u2007](?=[“‘"'([]{0,2}\p{L})/gu

/**
 * Makes no-break spaces that join more than a short pair of words into spaces, as text is pasted with one between all its
 * words: such a line is wider than a phone.
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
