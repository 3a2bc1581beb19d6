import { isNaskh } from '../../base/languages'
import 'server-only'
import { truncate } from '../../base/text'
import { type Break, type Broken, balanced, breakLines, wordsOf } from './lines'
import { type Line, lineOf, type Paragraph, paragraph, type Style } from './shape'

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
