import 'server-only'
import sharp from 'sharp'

/**
 * All icons are drawn from `app/icon.svg`. `any`: unchanged. `maskable`: on a background to the edges, from which
 * devices cut a shape of their own. `apple`: the whole drawing on such a background, since iOS knows no transparency.
 * `tab`: for browser tabs.
 */
type Purpose = 'any' | 'maskable' | 'apple' | 'tab'

export const ICONS = {
  '48.png': { pixels: 48, purpose: 'tab' },
  '192.png': { pixels: 192, purpose: 'any' },
  '512.png': { pixels: 512, purpose: 'any' },
  'maskable-512.png': { pixels: 512, purpose: 'maskable' },
  'apple-180.png': { pixels: 180, purpose: 'apple' },
} as const satisfies Record<string, { pixels: number; purpose: Purpose }>

export type IconName = keyof typeof ICONS

export const isIcon = (file: string): file is IconName => Object.hasOwn(ICONS, file)

// How much of the width the drawing takes. Every device shows at least a circle of four fifths of a `maskable` icon.
const SHARE: Readonly<Record<Purpose, number>> = { any: 1, maskable: 0.8, apple: 1, tab: 1 }

const WHITE = { r: 255, g: 255, b: 255, alpha: 1 }

// Dots per inch at which a unit of an SVG is one pixel.
const SVG_DENSITY = 72

export async function drawIcon(svg: Buffer, name: IconName): Promise<Buffer> {
  const { pixels, purpose } = ICONS[name]
  const drawingPixels = Math.round(pixels * SHARE[purpose])
  const drawing = await rasterised(svg, drawingPixels)
  if (purpose === 'any' || purpose === 'tab') return drawing
  const ground = await groundOf(svg)
  return sharp({ create: { width: pixels, height: pixels, channels: 4, background: ground } })
    .composite([{ input: drawing }])
    .flatten({ background: ground })
    .png()
    .toBuffer()
}

async function rasterised(svg: Buffer, pixels: number): Promise<Buffer> {
  const { width = pixels } = await sharp(svg).metadata()
  return sharp(svg, { density: Math.min(2_400, Math.max(SVG_DENSITY, (SVG_DENSITY * pixels) / width)) })
    .resize(pixels, pixels, { fit: 'contain', background: { ...WHITE, alpha: 0 } })
    .png()
    .toBuffer()
}

const SAMPLE_PIXELS = 50

/**
 * The colour in the middle of the drawing's left edge, with which its background continues; white if it is
 * transparent.
 */
async function groundOf(svg: Buffer): Promise<typeof WHITE> {
  const { data } = await sharp(await rasterised(svg, SAMPLE_PIXELS))
    .extract({ left: 1, top: SAMPLE_PIXELS / 2, width: 1, height: 1 })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const [r = 255, g = 255, b = 255, alpha = 0] = data
  return alpha === 255 ? { r, g, b, alpha: 1 } : WHITE
}

// `/favicon.ico`, which crawlers and old browsers request without being told of it: a header, one entry, and a PNG.

const HEADER_BYTES = 6
const ENTRY_BYTES = 16

export async function favicon(svg: Buffer): Promise<Buffer> {
  const png = await drawIcon(svg, '48.png')
  const header = Buffer.alloc(HEADER_BYTES + ENTRY_BYTES)
  header.writeUInt16LE(1, 2) // An icon, not a cursor.
  header.writeUInt16LE(1, 4) // Pictures in the file.
  header.writeUInt8(48, 6)
  header.writeUInt8(48, 7)
  header.writeUInt16LE(1, 10) // Colour planes.
  header.writeUInt16LE(32, 12) // Bits of a pixel.
  header.writeUInt32LE(png.length, 14)
  header.writeUInt32LE(header.length, 18)
  return Buffer.concat([header, png])
}
