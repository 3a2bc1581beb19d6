/** Widths are in ems. */
import { advancesOf, type Paragraph, widthOf } from './shape'

type Word = {
  start: number
  end: number
  width: number
  space: number
  letters?: ReturnType<typeof advancesOf>
}

export type Break = { start: number; end: number }

export type Broken = { lines: Break[]; hasPartedWords: boolean }

const WORD = /[^ \-\u2010\u2013\u2014]*[-\u2010\u2013\u2014]* ?/gu

const BALANCING_STEPS = 10

export function wordsOf(text: Paragraph): Word[] {
  return [...text.text.matchAll(WORD)]
    .filter(([word]) => word !== '')
    .map(({ 0: word, index: start }) => {
      const end = start + word.trimEnd().length
      const whole = start + word.length
      return { start, end, width: widthOf(text, start, end), space: widthOf(text, end, whole) }
    })
}

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

// Letters may be wider at the end of a part.
const PARTS_FILL = 0.96

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

/** Balances lines like `text-wrap: balance`. */
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
