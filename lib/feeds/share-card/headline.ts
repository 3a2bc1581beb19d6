import 'server-only'
import sharp from 'sharp'
import { isNaskh } from '../../base/languages'
import { truncate } from '../../base/text'
import { markupOf, type Paragraph, paragraph, type SourceText, type Style } from './paragraph'

export type Box = {
  /** Pixels. */
  width: number
  height: number
  /** Pixels, largest first. */
  sizes: readonly number[]
  hasOneLine?: boolean
  graphemes: number
}

export type SetText = {
  /** RGBA, cut to what is drawn. */
  pixels: Buffer
  width: number
  height: number
  size: number
  /** How much of the text the fonts can draw: 0 to 1. */
  share: number
}

/** Heights of lines in em, by what the script needs above and below; tighter than on pages. */
const LEADING: readonly [RegExp, number][] = [
  [/\p{Script=Arabic}/u, 1.85],
  [
    /[\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Tamil}\p{Script=Telugu}\p{Script=Gujarati}\p{Script=Kannada}\p{Script=Malayalam}\p{Script=Gurmukhi}\p{Script=Oriya}]/u,
    1.32,
  ],
]
const LATIN_LEADING = 1.1
const NASKH_LEADING = 1.4

const leadingOf = ({ text, language }: Paragraph) =>
  isNaskh(language) ? NASKH_LEADING : (LEADING.find(([script]) => script.test(text))?.[1] ?? LATIN_LEADING)

/** What happens to a word wider than the box: it stands out (`word`), or is broken between letters (`word-char`). */
type Wrap = 'word' | 'word-char'

/** @param width of the lines; 0 for a single one, however long */
async function render(text: Paragraph, size: number, width: number, wrap: Wrap): Promise<SetText> {
  const { data, info } = await sharp({
    text: {
      text: markupOf(text, size, size * leadingOf(text)),
      // Pango looks for this font first, and must not begin with one of the machine: cards would differ between
      // machines.
      font: text.runs[0]?.face.family ?? '',
      ...(width > 0 && { width: Math.round(width), wrap }),
      dpi: 72,
      rgba: true,
    },
  })
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { pixels: data, width: info.width, height: info.height, size, share: text.share }
}

const lineWidth = (box: Box) => (box.hasOneLine ? 0 : box.width)

const fits = (set: SetText, box: Box) => set.width <= box.width && set.height <= box.height

/** The largest size that fits, by bisection; null if none does. */
async function largest(text: Paragraph, box: Box, wrap: Wrap): Promise<SetText | null> {
  let best: SetText | null = null
  let [from, to] = [0, box.sizes.length]
  while (from < to) {
    const middle = Math.floor((from + to) / 2)
    const set = await render(text, box.sizes[middle] ?? 1, lineWidth(box), wrap)
    if (fits(set, box)) {
      best = set
      to = middle
    } else from = middle + 1
  }
  return best
}

const BALANCING_STEPS = 6

// A text higher than this part of the distance between two lines has more than one line.
const LINE_INK = 1.2

/** The same number of lines in the narrowest box, so that they are about equally long, as with `text-wrap: balance`. */
async function balanced(text: Paragraph, set: SetText): Promise<SetText> {
  const leading = leadingOf(text) * set.size
  if (set.height < LINE_INK * leading) return set
  let [narrow, wide] = [set.width / 2, set.width]
  let best = set
  for (let step = 0; step < BALANCING_STEPS; step++) {
    const middle = (narrow + wide) / 2
    const tried = await render(text, set.size, middle, 'word')
    const isSame = tried.width <= middle + 1 && tried.height < set.height + leading / 2
    if (isSame) {
      wide = middle
      best = tried
    } else narrow = middle
  }
  return best
}

// Code units. A longer text is cut anyway, and measuring it would take seconds.
const UNITS_MAX = 1_200
const CUTS_MAX = 24

/**
 * Sets a text in a box at the largest size that fits, cut if it is too long at the smallest.
 * @returns null if nothing can be drawn
 */
export async function setText(source: SourceText, style: Style, box: Box): Promise<SetText | null> {
  const bounded = truncate(source.text.slice(0, UNITS_MAX).toWellFormed(), box.graphemes, source.language)
  const whole = await paragraph({ ...source, text: bounded }, style)
  if (whole.text === '') return null
  const set = await largest(whole, box, 'word')
  if (set) return box.hasOneLine ? set : balanced(whole, set)
  return (await largest(whole, box, 'word-char')) ?? cut(whole, source, style, box)
}

/** At the smallest size, as much of the beginning as fits, with an ellipsis. */
async function cut(whole: Paragraph, source: SourceText, style: Style, box: Box): Promise<SetText | null> {
  const smallest = box.sizes.at(-1) ?? 1
  let graphemes = [...new Intl.Segmenter('und').segment(whole.text)].length
  for (let tries = 0; tries < CUTS_MAX && graphemes > 1; tries++) {
    graphemes = Math.min(graphemes - 1, Math.floor(graphemes * 0.94))
    const beginning = truncate(whole.text, graphemes, source.language)
    const text = await paragraph({ ...source, text: beginning }, style)
    const set = await render(text, smallest, lineWidth(box), 'word-char')
    if (fits(set, box)) return { ...set, share: whole.share }
  }
  return null
}
