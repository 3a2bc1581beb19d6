import type { LoadedFace } from './faces'

type Grapheme = { start: number; end: number; face: LoadedFace }

export type Drawable = {
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
export function drawable(raw: string, faces: readonly LoadedFace[]): Drawable {
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
