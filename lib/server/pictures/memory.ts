/** Decoding a 1 KB AVIF file may need 5 GB. */
import { getHeapStatistics } from 'node:v8'
import type { Metadata, Sharp } from 'sharp'
import { globalSingleton } from '../../base/process-state.mjs'
import { createSemaphore } from '../../base/semaphore'

const MEGABYTE = 1024 * 1024

/** At most half of the heap limit (docs/operating.md). */
export const DECODED_BYTES_MAX = Math.min(
  256 * MEGABYTE,
  Math.max(64 * MEGABYTE, getHeapStatistics().heap_size_limit / 2),
)
// More than lib/server/pictures/pictures.ts allows.
const WAITING_MAX = 1_000

// A million pixels take about 0.1 s of CPU time.
const MADE_PIXELS_MAX = 8_000_000

/** The picture needs too much memory, or its format is not supported. */
export class PictureTooLarge extends Error {
  override name = 'PictureTooLarge'
}

/** Types lack `options`, which sharp 0.35.5 sets; `width` is -1 if unset. */
type Decodable = Pick<Sharp, 'metadata' | 'toBuffer'> & {
  options?: { formatOut?: string; width?: number; height?: number }
}

const semaphore = () =>
  globalSingleton('picture-memory', () => createSemaphore(DECODED_BYTES_MAX, WAITING_MAX))

/** @throws PictureTooLarge, and sharp's errors */
export async function toBufferInTurn(
  picture: Decodable,
  toBuffer: () => Promise<Buffer> = () => picture.toBuffer(),
): Promise<Buffer> {
  const metadata = await picture.metadata().catch(() => null)
  // `toBuffer` throws the proper error.
  if (metadata === null) return toBuffer()
  const bytes = decodedBytes(metadata) + madeBytes(metadata, picture.options ?? {})
  if (bytes > DECODED_BYTES_MAX) throw new PictureTooLarge(`needs ${Math.round(bytes / 1e6)} MB`)
  return semaphore().run(toBuffer, bytes)
}

/** Disables libvips' cache, which no limit counts. Call before the first picture. */
export const keepNothingDecoded = (sharp: { cache(isKept: false): unknown }): void => void sharp.cache(false)

/** Measured with sharp 0.35.5. */
function decodedBytes({ width, height, format, isProgressive, chromaSubsampling, depth }: Metadata): number {
  const pixels = width * height
  const perSample = depth === 'ushort' ? 2 : 1
  switch (format) {
    case 'heif':
      return pixels * 19 * perSample
    case 'gif':
      return pixels * 6
    case 'jpeg':
      // Progressive files are buffered whole.
      return isProgressive ? pixels * (chromaSubsampling === '4:2:0' ? 3.5 : 6.5) : pixels / 2
    case 'png':
      return pixels * (isProgressive ? 4 : 1) * perSample
    case 'webp':
      // Lossless files are decoded at full size, and the header does not tell.
      return pixels * 4
    default:
      // A 1 KB SVG file may take minutes.
      return Number.POSITIVE_INFINITY
  }
}

/** Measured on photographs. */
function madeBytes(
  { autoOrient, width, height }: Metadata,
  options: NonNullable<Decodable['options']>,
): number {
  const from = autoOrient ?? { width, height }
  const made = madeSize(from, options)
  const pixels = made.width * made.height
  if (pixels > MADE_PIXELS_MAX) return Number.POSITIVE_INFINITY
  return pixels * (options.formatOut === 'heif' ? 35 : 13)
}

type Size = { width: number; height: number }

function madeSize(from: Size, { width = -1, height = -1 }: NonNullable<Decodable['options']>): Size {
  if (width > 0 && height > 0) return { width, height }
  const scale = Math.min(1, width > 0 ? width / from.width : height > 0 ? height / from.height : 1)
  return { width: from.width * scale, height: from.height * scale }
}

const BEGINNINGS =
  /^(?:\xff\xd8\xff|\x89PNG\r\n\x1a\n|GIF8[79]a|RIFF[\s\S]{4}WEBP|[\s\S]{4}ftyp(?:avi[fs]|mi?s?f1))/

const LONGEST_BEGINNING = 12

/** Excludes SVG. */
export const isPictureFile = (file: Uint8Array): boolean =>
  BEGINNINGS.test(Buffer.from(file.subarray(0, LONGEST_BEGINNING)).toString('latin1'))
