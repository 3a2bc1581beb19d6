import 'server-only'
import bidiFactory, { type BidiCharTypeName } from 'bidi-js'
import type { Buffer } from 'harfbuzzjs'
import { facesFor, type LoadedFace, type Voice } from './faces'

/* Unicode bidirectional algorithm (UAX #9). */

const bidi = bidiFactory()

const STRONG: Partial<Record<BidiCharTypeName, 'ltr' | 'rtl'>> = { L: 'ltr', R: 'rtl', AL: 'rtl' }

export function firstDirection(text: string): 'ltr' | 'rtl' | null {
  for (const character of text) {
    const direction = STRONG[bidi.getBidiCharTypeName(character)]
    if (direction !== undefined) return direction
  }
  return null
}

/** Even is left to right, odd right to left. */
export function bidiLevels(text: string, base: 'ltr' | 'rtl'): number[] {
  return [...bidi.getEmbeddingLevels(text, base).levels]
}

/** Rule L2. The package orders only characters. */
export function visualOrder<T extends { level: number }>(runs: readonly T[]): T[] {
  const out = [...runs]
  const highest = Math.max(0, ...out.map(({ level }) => level))
  for (let level = highest; level > 0; level--) {
    for (let index = 0; index < out.length; index++) {
      let end = index
      while ((out[end]?.level ?? -1) >= level) end++
      if (end > index + 1) out.splice(index, end - index, ...out.slice(index, end).reverse())
      if (end > index) index = end
    }
  }
  return out
}

type Grapheme = { start: number; end: number; face: LoadedFace }

type Drawable = {
  text: string
  graphemes: Grapheme[]
  /** 0 to 1, without spaces. */
  share: number
}

// These marks are never drawn.
const UNDRAWN = /^[\p{Cf}\p{Variation_Selector}]$/u
const CONTROLS_OF_DIRECTION = /[\u202a-\u202e\u2066-\u2069]/g

const SUBSTITUTES = [
  (grapheme: string) => grapheme,
  (grapheme: string) => grapheme.normalize('NFC'),
  (grapheme: string) => grapheme.normalize('NFKC'),
  (grapheme: string) => grapheme.normalize('NFKD').replace(/\p{M}/gu, ''),
]

/**
 * Drops what no font has.
 * @param faces in order of preference
 */
function drawable(raw: string, faces: readonly LoadedFace[]): Drawable {
  const text = raw.toWellFormed().replace(CONTROLS_OF_DIRECTION, '').replace(/\s+/g, ' ').trim()
  const pieces: { text: string; face: LoadedFace }[] = []
  let wanted = 0
  let drawn = 0
  for (const { segment } of new Intl.Segmenter('und').segment(text)) {
    const last = pieces.at(-1)
    if (segment === ' ') {
      const face = faces.find((one) => one.covers(0x20))
      if (last && face && last.text !== ' ') pieces.push({ text: ' ', face })
      continue
    }
    wanted++
    const found = substitute(segment, faces)
    if (found === null) continue
    drawn++
    pieces.push(found)
  }
  if (pieces.at(-1)?.text === ' ') pieces.pop()
  let end = 0
  const graphemes = pieces.map((piece) => {
    const start = end
    end += piece.text.length
    return { start, end, face: piece.face }
  })
  return {
    text: pieces.map((piece) => piece.text).join(''),
    graphemes,
    share: wanted === 0 ? 0 : drawn / wanted,
  }
}

function substitute(grapheme: string, faces: readonly LoadedFace[]) {
  for (const form of SUBSTITUTES) {
    const text = form(grapheme)
    const points = [...text].filter((character) => !UNDRAWN.test(character))
    if (points.length === 0) continue
    const face = faces.find((one) => points.every((character) => one.covers(character.codePointAt(0) ?? 0)))
    if (face) return { text, face }
  }
  return null
}

/** Lengths are in ems. */
export type Paragraph = Drawable & {
  language: string
  base: 'ltr' | 'rtl'
  weight: number
  /** Only Latin fonts use it. */
  tracking: number
  levels: number[]
  harfbuzz: HarfBuzz
}

type HarfBuzz = { shaper: typeof import('harfbuzzjs'); buffer: Buffer }

/** In font units; y points up. */
type Glyph = {
  id: number
  path: string
  unitsPerEm: number
  x: number
  y: number
  /** Relative to the baseline; null for a space. */
  ink: { top: number; bottom: number } | null
}

export type Line = { glyphs: Glyph[]; width: number }

export type Style = { voice: Voice; weight: number; tracking?: number }

let shaping: Promise<HarfBuzz> | undefined

// One buffer suffices, since shaping is synchronous.
function harfbuzz(): Promise<HarfBuzz> {
  shaping ??= import('harfbuzzjs').then((shaper) => ({ shaper, buffer: new shaper.Buffer() }))
  return shaping
}

export async function paragraph(
  text: string,
  { voice, weight, tracking = 0 }: Style,
  { language, base }: { language: string; base: 'ltr' | 'rtl' },
): Promise<Paragraph> {
  const [faces, ready] = await Promise.all([facesFor(text, voice, language), harfbuzz()])
  const drawn = drawable(text, faces)
  return {
    ...drawn,
    language,
    base,
    weight,
    tracking,
    levels: bidiLevels(drawn.text, base),
    harfbuzz: ready,
  }
}

type Run = { start: number; end: number; level: number; face: LoadedFace }

function runsOf({ graphemes, levels, base }: Paragraph, start: number, end: number): Run[] {
  const runs: Run[] = []
  for (const grapheme of graphemes) {
    if (grapheme.start < start || grapheme.start >= end) continue
    const level = levels[grapheme.start] ?? (base === 'rtl' ? 1 : 0)
    const last = runs.at(-1)
    if (last && last.face === grapheme.face && last.level === level) last.end = grapheme.end
    else runs.push({ start: grapheme.start, end: grapheme.end, level, face: grapheme.face })
  }
  return runs
}

export function widthOf(text: Paragraph, start: number, end: number): number {
  return runsOf(text, start, end).reduce((sum, run) => sum + widthOfRun(text, run), 0)
}

function widthOfRun(text: Paragraph, run: Run): number {
  const track = trackOf(text, run)
  return shapeRun(text, run).reduce((sum, { xAdvance = 0 }) => {
    return sum + xAdvance / run.face.unitsPerEm + (xAdvance > 0 ? track : 0)
  }, 0)
}

/** Graphemes are measured in context, since letters join. */
export function advancesOf(text: Paragraph, start: number, end: number): { start: number; width: number }[] {
  const widths = new Map<number, number>()
  for (const run of runsOf(text, start, end)) {
    const track = trackOf(text, run)
    for (const { cluster, xAdvance = 0 } of shapeRun(text, run)) {
      const own = xAdvance / run.face.unitsPerEm + (xAdvance > 0 ? track : 0)
      widths.set(cluster, (widths.get(cluster) ?? 0) + own)
    }
  }
  return text.graphemes
    .filter((one) => one.start >= start && one.start < end)
    .map((one) => {
      let width = 0
      for (let unit = one.start; unit < one.end; unit++) width += widths.get(unit) ?? 0
      return { start: one.start, width }
    })
}

const trackOf = ({ tracking }: Paragraph, { face }: Run) => (/^s(erif|ans)/.test(face.name) ? tracking : 0)

function shapeRun({ text, language, weight, harfbuzz: { shaper, buffer } }: Paragraph, run: Run) {
  buffer.clearContents()
  buffer.addText(text, run.start, run.end - run.start)
  buffer.setDirection(run.level % 2 === 1 ? shaper.Direction.RTL : shaper.Direction.LTR)
  buffer.setLanguage(language)
  buffer.guessSegmentProperties()
  shaper.shape(run.face.at(weight), buffer)
  return buffer.getGlyphInfosAndPositions()
}

export function lineOf(text: Paragraph, start: number, end: number): Line {
  const glyphs: Glyph[] = []
  let x = 0
  for (const run of visualOrder(runsOf(text, start, end))) {
    const { unitsPerEm } = run.face
    const font = run.face.at(text.weight)
    const track = trackOf(text, run)
    for (const { codepoint: id, xAdvance = 0, xOffset = 0, yOffset = 0 } of shapeRun(text, run)) {
      const extents = font.glyphExtents(id)
      const [left, base] = [x + xOffset / unitsPerEm, yOffset / unitsPerEm]
      glyphs.push({
        id,
        path: font.glyphToPath(id),
        unitsPerEm,
        x: left,
        y: base,
        ink: extents && extents.width !== 0 ? inkOf(extents, base, unitsPerEm) : null,
      })
      x += xAdvance / unitsPerEm + (xAdvance > 0 ? track : 0)
    }
  }
  return { glyphs, width: x }
}

type Extents = { yBearing: number; height: number }

function inkOf({ yBearing, height }: Extents, y: number, unitsPerEm: number) {
  return { top: y + yBearing / unitsPerEm, bottom: y + (yBearing + height) / unitsPerEm }
}
