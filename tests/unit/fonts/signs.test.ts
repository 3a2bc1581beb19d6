import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Blob, Face, Font, Variation } from 'harfbuzzjs'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { decompress } from 'wawoff2'
import { FACES } from '@/scripts/fonts/faces.mjs'

/** What can be printed of Latin-1: all but control codes and the two spaces. The soft hyphen is drawn nowhere. */
const PRINTABLE = Array.from({ length: 0x100 }, (_, point) => point).filter(
  (point) => point > 0x20 && (point < 0x7f || point > 0xa0) && point !== 0xad,
)

/** Pixels of an em in which a sign is drawn to measure it. */
const EM = 100

async function open(file: string): Promise<Face> {
  const packed = readFileSync(join('app/fonts', `${file}.woff2`))
  return new Face(new Blob((await decompress(packed)).slice()))
}

/** Ink of a sign in pixels of an em of 100; null where the font has no such sign. */
async function inkOf(face: Face, point: number, weight: number | null): Promise<number | null> {
  const font = new Font(face)
  if (weight !== null) font.setVariations([new Variation('wght', weight)])
  const glyph = font.nominalGlyph(point)
  if (!glyph) return null
  const em = face.upem
  const area = `${-0.2 * em} ${-1.2 * em} ${2 * em} ${2 * em}`
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${2 * EM}" height="${2 * EM}" viewBox="${area}"><path transform="scale(1,-1)" d="${font.glyphToPath(glyph)}"/></svg>`
  const pixels = await sharp(Buffer.from(svg)).extractChannel('alpha').raw().toBuffer()
  return pixels.reduce((sum, alpha) => sum + alpha, 0) / 255
}

const latinFaces = FACES.filter(({ family }) => /^(?:Newsreader|Libre Franklin)/.test(family))
const textFaces = latinFaces.filter(({ family }) => family === 'Newsreader Text' || family === 'Newsreader')

/** The weights that a file is drawn at: both ends of a variable one, and that of headlines; null for a fixed one. */
const weightsOf = ({ weights }: (typeof FACES)[number]) =>
  typeof weights === 'object' ? [weights.from, 600, weights.to] : [null]

/** The least share of the regular text's ink. Hyphens of headlines have 0.76; the `<` that looked like a dash had 0.52. */
const INK_SHARE_MIN = 0.65

/** Ink of each sign in the regular cut for text. */
async function inkOfText(): Promise<Map<number, number>> {
  const inks = new Map<number, number>()
  for (const { file, weights } of textFaces) {
    const face = await open(file)
    for (const point of PRINTABLE) {
      const ink = await inkOf(face, point, typeof weights === 'object' ? weights.from : null)
      if (ink !== null && !inks.has(point)) inks.set(point, ink)
    }
  }
  return inks
}

const textInk = await inkOfText()

test('the cuts for text draw every printable sign of Latin-1', () => {
  expect(PRINTABLE.filter((point) => !textInk.get(point))).toEqual([])
})

test.each(latinFaces.map((face) => [face.file, face] as const))(
  'no sign of %s is drawn so thin that it is taken for another',
  async (file, face) => {
    const font = await open(file)
    const faint: string[] = []
    for (const weight of weightsOf(face))
      for (const point of PRINTABLE) {
        const ink = await inkOf(font, point, weight)
        const share = ink === null ? 1 : ink / (textInk.get(point) ?? Number.POSITIVE_INFINITY)
        if (share < INK_SHARE_MIN)
          faint.push(`${String.fromCodePoint(point)} at ${weight}: ${share.toFixed(2)}`)
      }
    expect(faint).toEqual([])
  },
)
