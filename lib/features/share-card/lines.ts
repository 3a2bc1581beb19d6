/** Where the lines of a headline break. Widths are in ems of the size that is tried. */
import { advancesOf, type Paragraph, widthOf } from './shape'

/** What is not parted unless it is wider than a line: a word, or a part of one that ends in a hyphen or a dash. */
type Word = {
  start: number
  end: number
  width: number
  space: number
  letters?: ReturnType<typeof advancesOf>
}

/** A line of the paragraph: from here to there, without the space at its end. */
export type Break = { start: number; end: number }

export type Broken = { lines: Break[]; hasPartedWords: boolean }

// A line may end after a space, and after a hyphen or dash inside a word.
const WORD = /[^ \-\u2010\u2013\u2014]*[-\u2010\u2013\u2014]* ?/gu

// Halving the doubt ten times leaves a thousandth of the measure.
const BALANCING_STEPS = 10

/** The words of a paragraph, each measured once. */
export function wordsOf(text: Paragraph): Word[] {
  return [...text.text.matchAll(WORD)]
    .filter(([word]) => word !== '')
    .map(({ 0: word, index: start }) => {
      const end = start + word.trimEnd().length
      const whole = start + word.length
      return { start, end, width: widthOf(text, start, end), space: widthOf(text, end, whole) }
    })
}

/** Breaks into as few lines as the measure allows, each as full as it can be; a word wider than a line is parted. */
export function breakLines(text: Paragraph, words: readonly Word[], measure: number): Broken {
  const lines: Break[] = []
  let hasPartedWords = false
  let used = Number.POSITIVE_INFINITY
  for (const word of words.flatMap((one) => {
    const parts = one.width > measure ? parted(text, one, measure) : [one]
    if (parts.length > 1) hasPartedWords = true
    return parts
  })) {
    const last = lines.at(-1)
    if (last && used + word.width <= measure) last.end = word.end
    else {
      lines.push({ start: word.start, end: word.end })
      used = 0
    }
    used += word.width + word.space
  }
  return { lines, hasPartedWords }
}

// A letter at the end of a part may be wider than the same letter inside its word.
const PARTS_FILL = 0.96

/** A word in parts that each fit, never parted within a grapheme. Its letters are measured once. */
function parted(text: Paragraph, word: Word, measure: number): Word[] {
  word.letters ??= advancesOf(text, word.start, word.end)
  const parts: Word[] = []
  let { start } = word
  let width = 0
  for (const letter of word.letters) {
    if (width + letter.width > measure * PARTS_FILL && letter.start > start) {
      parts.push({ start, end: letter.start, width, space: 0 })
      start = letter.start
      width = 0
    }
    width += letter.width
  }
  parts.push({ start, end: word.end, width, space: word.space })
  return parts
}

/** The same number of lines, as equal as they can be: what `text-wrap: balance` does to headlines on pages. */
export function balanced(text: Paragraph, words: readonly Word[], measure: number): Broken {
  const widest = breakLines(text, words, measure)
  if (widest.hasPartedWords || widest.lines.length < 2) return widest
  let [narrow, wide] = [measure / 2, measure]
  let best = widest
  for (let step = 0; step < BALANCING_STEPS; step++) {
    const middle = (narrow + wide) / 2
    const tried = breakLines(text, words, middle)
    if (tried.hasPartedWords || tried.lines.length > widest.lines.length) narrow = middle
    else {
      wide = middle
      best = tried
    }
  }
  return best
}
