import sharp from 'sharp'

export const PAPER = '#f3efe4'
export const KEY = '#14161a'

const rgb = (hex) => [1, 3, 5].map((i) => Number.parseInt(hex.slice(i, i + 2), 16))
export const clamp = (v) => (v < 0 ? 0 : v > 1 ? 1 : v)

const [paper, black] = [PAPER, KEY].map(rgb)
/** @param a coverage of the ink @param b coverage of black over it */
export function mixInks(ink, a, b) {
  return rgb(ink).map((colour, c) => {
    const inked = paper[c] + (colour - paper[c]) * a
    return inked + (black[c] - inked) * b
  })
}

/**
 * A grey picture as it would be printed with two plates: dots of the section's ink, and solid black in the shadows.
 * Dots lie on whole pixels and tones are few, so that a lossless file is small.
 * @returns sharp instance
 */
export async function halftone(input, { width, height, ink, dot = 4, light = 0.9 }) {
  const { data } = await sharp(input)
    .resize(width, height)
    .greyscale()
    .normalise({ lower: 1, upper: 99 })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const out = Buffer.alloc(width * height * 3)
  const wave = Array.from({ length: 2 * dot }, (_, i) => Math.cos((Math.PI * i) / dot))
  for (let k = 0; k < width * height; k++) {
    const [x, y] = [k % width, (k / width) | 0]
    const spot = 0.5 + (wave[(x + y) % (2 * dot)] + wave[(y - x + 2 * dot * width) % (2 * dot)]) / 4
    const tone = 1 - (data[k] / 255) ** light
    const coverage = Math.round((tone * 1.42 - 0.13) * 11) / 11
    const a = Math.round(clamp((coverage - spot) / 0.36 + 0.5) * 5) / 5
    const b = Math.round(clamp((tone - 0.8) / 0.05) * 3) / 3
    out.set(mixInks(ink, a, b), k * 3)
  }
  return sharp(out, { raw: { width, height, channels: 3 } })
}
