import 'server-only'
import { direction } from '../../base/languages'
import { type Face, facesFor, type Voice } from './faces'

export type SourceText = { text: string; language: string }

export type Style = { voice: Voice; weight: number; color: string }

export type Paragraph = {
  text: string
  /** Parts of the text by the font that draws them. */
  runs: Run[]
  /** How much of the text some font draws: 0 to 1, without spaces. */
  share: number
  language: string
  style: Style
}

type Run = { text: string; face: Face }

const RIGHT_TO_LEFT =
  /\p{Script=Arabic}|\p{Script=Hebrew}|\p{Script=Syriac}|\p{Script=Thaana}|\p{Script=Nko}/u

/**
 * The side at which lines begin: by the first letter, as Pango decides too, or by the language if there is no letter.
 */
export function startSide({ text, language }: SourceText): 'left' | 'right' {
  const [letter] = /\p{L}/u.exec(text) ?? []
  const isRightToLeft = letter ? RIGHT_TO_LEFT.test(letter) : direction(language) === 'rtl'
  return isRightToLeft ? 'right' : 'left'
}

// Characters that are never drawn, so no font needs them.
const UNDRAWN = /^[\p{Cf}\p{Variation_Selector}]$/u
const CONTROLS_OF_DIRECTION = /[\u202a-\u202e\u2066-\u2069]/g

const SUBSTITUTES = [
  (grapheme: string) => grapheme,
  (grapheme: string) => grapheme.normalize('NFC'),
  (grapheme: string) => grapheme.normalize('NFKC'),
  (grapheme: string) => grapheme.normalize('NFKD').replace(/\p{M}/gu, ''),
]

/**
 * Drops characters that no font of ours has: each would be an empty box, or drawn with whatever font the machine has.
 */
export async function paragraph({ text, language }: SourceText, style: Style): Promise<Paragraph> {
  const faces = await facesFor(text, style.voice, language)
  const runs: Run[] = []
  const add = (piece: Run) => {
    const last = runs.at(-1)
    if (last?.face === piece.face) last.text += piece.text
    else runs.push({ ...piece })
  }
  let graphemeCount = 0
  let drawableCount = 0
  let space = ''
  const words = text.toWellFormed().replace(CONTROLS_OF_DIRECTION, '').replace(/\s+/g, ' ').trim()
  for (const { segment } of new Intl.Segmenter('und').segment(words)) {
    if (segment === ' ') {
      space = runs.length > 0 ? ' ' : ''
      continue
    }
    graphemeCount++
    const piece = substitute(segment, faces)
    if (piece === null) continue
    drawableCount++
    if (space && faces[0]) add({ text: ' ', face: faces[0] })
    space = ''
    add(piece)
  }
  return {
    text: runs.map((run) => run.text).join(''),
    runs,
    share: graphemeCount === 0 ? 0 : drawableCount / graphemeCount,
    language,
    style,
  }
}

function substitute(grapheme: string, faces: readonly Face[]): Run | null {
  for (const form of SUBSTITUTES) {
    const text = form(grapheme)
    const points = [...text].filter((character) => !UNDRAWN.test(character))
    if (points.length === 0) continue
    const face = faces.find(({ characters }) =>
      points.every((character) => characters.has(character.codePointAt(0) ?? 0)),
    )
    if (face) return { text, face }
  }
  return null
}

/** Pango counts sizes in parts of a point. */
const UNITS = 1024

const escaped = (text: string) => text.replace(/[&<>]/g, (one) => `&#${one.charCodeAt(0)};`)

/**
 * A text in Pango's markup: https://docs.gtk.org/Pango/pango_markup.html
 * @param size and `leading` in pixels
 */
export function markupOf({ runs, language, style }: Paragraph, size: number, leading: number): string {
  const spans = runs.map(
    ({ text, face: { family, weight } }) =>
      `<span font_family="${family}" font_weight="${weight ?? style.weight}">${escaped(text)}</span>`,
  )
  const common = `size="${Math.round(size * UNITS)}" line_height="${Math.round(leading * UNITS)}" foreground="${style.color}"`
  return `<span ${common} lang="${language}" fallback="false" insert_hyphens="false">${spans.join('')}</span>`
}
