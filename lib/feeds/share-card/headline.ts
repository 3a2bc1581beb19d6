import { isNaskh } from '../../base/languages'
import 'server-only'
import { truncate } from '../../base/text'
import { advancesOf, type Line, lineOf, type Paragraph, paragraph, type Style, widthOf } from './shape'

/* Widths are in ems. */

type Word = {
  start: number
  end: number
  width: number
  space: number
  letters?: ReturnType<typeof advancesOf>
}

type Break = { start: number; end: number }

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
function balanced(text: Paragraph, words: readonly Word[], measure: number): Broken {
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

export type Box = {
  width: number
  height: number
  /** Pixels, largest first. */
  sizes: readonly number[]
  maxLines: number
  graphemes: number
}

export type SourceText = { text: string; language: string; base: 'ltr' | 'rtl' }

export type SetText = {
  size: number
  /** Pixels. */
  leading: number
  lines: Line[]
  /** Pixels from the baseline. */
  top: number
  bottom: number
  /** 0 to 1. */
  share: number
}

/** In em; tighter than on pages. */
const LEADING: readonly [RegExp, number][] = [
  [/\p{Script=Arabic}/u, 1.85],
  [
    /[\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Tamil}\p{Script=Telugu}\p{Script=Gujarati}\p{Script=Kannada}\p{Script=Malayalam}\p{Script=Gurmukhi}\p{Script=Oriya}]/u,
    1.32,
  ],
]
const LATIN_LEADING = 1.1

const NASKH_LEADING = 1.4
const leadingOf = (text: string, language: string) =>
  isNaskh(language) ? NASKH_LEADING : (LEADING.find(([script]) => script.test(text))?.[1] ?? LATIN_LEADING)

const UNITS_MAX = 1_200
const CUTS_MAX = 12

export async function setText(source: SourceText, style: Style, box: Box): Promise<SetText | null> {
  const whole = await paragraph(bounded(source, box), style, source)
  if (whole.text === '') return null
  const leading = leadingOf(whole.text, source.language)
  const words = wordsOf(whole)
  for (const mayPart of [false, true]) {
    for (const size of box.sizes) {
      const broken = balanced(whole, words, box.width / size)
      if (broken.hasPartedWords && !mayPart) continue
      const set = inBox(whole, broken, size, leading, box)
      if (set) return set
    }
  }
  return cut(whole, source, style, leading, box)
}

function inBox(text: Paragraph, { lines }: Broken, size: number, leading: number, box: Box): SetText | null {
  if (lines.length > box.maxLines || (lines.length - 1) * leading * size > box.height) return null
  const set = setLines(text, lines, size, leading)
  return set.top - set.bottom + (lines.length - 1) * set.leading <= box.height ? set : null
}

function setLines(text: Paragraph, lines: readonly Break[], size: number, leading: number): SetText {
  const drawn = lines.map(({ start, end }) => lineOf(text, start, end))
  const ink = (line: Line | undefined, side: 'top' | 'bottom') =>
    (line?.glyphs ?? []).flatMap(({ ink }) => (ink ? [ink[side] * size] : []))
  return {
    size,
    leading: leading * size,
    lines: drawn,
    top: Math.max(0, ...ink(drawn[0], 'top')),
    bottom: Math.min(0, ...ink(drawn.at(-1), 'bottom')),
    share: text.share,
  }
}

const bounded = ({ text, language }: SourceText, { graphemes }: Box) =>
  truncate(text.slice(0, UNITS_MAX).toWellFormed(), graphemes, language)

async function cut(
  whole: Paragraph,
  source: SourceText,
  style: Style,
  leading: number,
  box: Box,
): Promise<SetText> {
  const size = box.sizes.at(-1) ?? 1
  const measure = box.width / size
  const room = Math.min(box.maxLines, Math.max(1, Math.floor(box.height / (leading * size))))
  const { lines } = breakLines(whole, wordsOf(whole), measure)
  const end = lines[room - 1]?.end ?? whole.text.length
  let kept = whole.graphemes.filter((one) => one.start < end).length + 1
  let last = whole
  for (let tries = 0; tries < CUTS_MAX && kept > 1; tries++) {
    last = await paragraph(truncate(whole.text, kept, source.language), style, source)
    const set = inBox(last, breakLines(last, wordsOf(last), measure), size, leading, box)
    if (set) return { ...set, share: whole.share }
    kept = Math.min(kept - 1, Math.floor(kept * 0.92))
  }
  return {
    ...setLines(last, breakLines(last, wordsOf(last), measure).lines.slice(0, room), size, leading),
    share: whole.share,
  }
}
