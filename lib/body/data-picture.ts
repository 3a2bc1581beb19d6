/**
 * Pictures in `data:` addresses. The format is read from the first bytes of the file, whatever the address says, so
 * that no SVG or document, which could contain scripts, passes as a picture.
 */
import { MAX_DATA_PICTURE_BYTES } from './bounds'

type Size = { width: number; height: number }
type Format = { type: string; beginning: RegExp; sizeOf: (file: Buffer) => Size | null }

/** A file of few bytes may have many pixels, each of which takes four bytes of the reader's memory. */
const MAX_PIXELS = 4_000_000

const ADDRESS = /^\s*data:[^,]{0,100};base64,/i
const BASE64 = /^[a-z0-9+/]+={0,2}$/i

/**
 * The address as it may be written, and the size in pixels. Null if invalid, too large, or a placeholder of one pixel.
 */
export function dataPicture(address: unknown): ({ src: string } & Size) | null {
  if (typeof address !== 'string') return null
  const head = ADDRESS.exec(address)?.[0]
  if (head === undefined) return null
  const encodedData = address
    .slice(head.length)
    .replace(/\s+/g, '')
    .replace(/%2b/gi, '+')
    .replace(/%2f/gi, '/')
  const base64 = encodedData.replace(/%3d/gi, '=')
  if (!BASE64.test(base64) || base64.length > 2 * MAX_DATA_PICTURE_BYTES) return null
  const file = Buffer.from(base64, 'base64')
  if (file.length > MAX_DATA_PICTURE_BYTES) return null
  const format = FORMATS.find(({ beginning }) => beginning.test(file.toString('latin1', 0, 16)))
  const size = format?.sizeOf(file)
  if (format === undefined || !size) return null
  if (Math.min(size.width, size.height) <= 1 || size.width * size.height > MAX_PIXELS) return null
  return { src: `data:image/${format.type};base64,${file.toString('base64')}`, ...size }
}

const bigEndian = (file: Buffer, at: number, bytes: number): number =>
  Array.from({ length: bytes }, (_, index) => file[at + index] ?? 0).reduce(
    (sum, byte) => sum * 256 + byte,
    0,
  )

const littleEndian = (file: Buffer, at: number, bytes: number): number =>
  Array.from({ length: bytes }, (_, index) => file[at + index] ?? 0).reduceRight(
    (sum, byte) => sum * 256 + byte,
    0,
  )

const FORMATS: readonly Format[] = [
  {
    type: 'png',
    beginning: /^\x89PNG\r\n\x1a\n[\s\S]{4}IHDR/,
    sizeOf: (file) => ({ width: bigEndian(file, 16, 4), height: bigEndian(file, 20, 4) }),
  },
  {
    type: 'gif',
    beginning: /^GIF8[79]a/,
    sizeOf: (file) => ({ width: littleEndian(file, 6, 2), height: littleEndian(file, 8, 2) }),
  },
  { type: 'jpeg', beginning: /^\xff\xd8\xff/, sizeOf: sizeOfJpeg },
  { type: 'webp', beginning: /^RIFF[\s\S]{4}WEBPVP8[ LX]/, sizeOf: sizeOfWebp },
  { type: 'avif', beginning: /^[\s\S]{4}ftypavi[fs]/, sizeOf: sizeOfAvif },
]

/** From the frame header, which follows segments of any length (ITU T.81, B.2). */
function sizeOfJpeg(file: Buffer): Size | null {
  for (let at = 2; file[at] === 0xff; ) {
    const marker = file[at + 1] ?? 0
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
    if (isFrame) return { width: bigEndian(file, at + 7, 2), height: bigEndian(file, at + 5, 2) }
    at += marker === 0xff ? 1 : 2 + bigEndian(file, at + 2, 2)
  }
  return null
}

/** From the first chunk: extended, lossless or lossy (RFC 9649). */
function sizeOfWebp(file: Buffer): Size {
  switch (file.toString('latin1', 15, 16)) {
    case 'X':
      return { width: littleEndian(file, 24, 3) + 1, height: littleEndian(file, 27, 3) + 1 }
    case 'L': {
      const sides = littleEndian(file, 21, 4)
      return { width: (sides % 0x4000) + 1, height: (Math.floor(sides / 0x4000) % 0x4000) + 1 }
    }
    default:
      return { width: littleEndian(file, 26, 2) % 0x4000, height: littleEndian(file, 28, 2) % 0x4000 }
  }
}

/**
 * From the property `ispe` (ISO 23008-12). A picture of several parts has one for each; the largest is that of the
 * whole.
 */
function sizeOfAvif(file: Buffer): Size | null {
  let largest: Size | null = null
  for (let at = file.indexOf('ispe'); at !== -1; at = file.indexOf('ispe', at + 4)) {
    const size = { width: bigEndian(file, at + 8, 4), height: bigEndian(file, at + 12, 4) }
    if (largest === null || size.width * size.height > largest.width * largest.height) largest = size
  }
  return largest
}
