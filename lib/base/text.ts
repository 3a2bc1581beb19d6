/** Text cut and counted by graphemes and words, never by code units. */

const WORDS_PER_MINUTE = 200

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
  const graphemes = [
    ...new Intl.Segmenter(language, { granularity: 'grapheme' }).segment(clean.slice(0, limit * 16)),
  ]
  if (graphemes.length <= limit) return clean
  const end = graphemes[limit - 1]?.index ?? clean.length
  const head = clean.slice(0, end)
  const lastSpace = head.lastIndexOf(' ')
  // Scripts without spaces, and very long words, are cut between graphemes.
  const cut = lastSpace > head.length / 2 ? head.slice(0, lastSpace) : head
  return `${cut.replace(/[\s,;:–—-]+$/u, '')}…`
}
