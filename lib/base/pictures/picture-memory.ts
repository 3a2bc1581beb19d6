/**
 * Bounds the memory of pictures that are being made smaller, by the framework's optimiser or as a share image. Some
 * formats are decoded whole: an AVIF file of 1 KB may take 5 GB, an interlaced PNG file of 31 KB 1 GB.
 */
import { getHeapStatistics } from 'node:v8'
import type { Metadata } from 'sharp'
import { globalSingleton } from '../global-singleton.mjs'
import { createSemaphore } from '../semaphore'

const MEGABYTE = 1024 * 1024

/** Of all pictures at once: half of the heap's limit, which is half of what the process may take (docs/operating.md). */
export const DECODED_BYTES_MAX = Math.min(
  256 * MEGABYTE,
  Math.max(64 * MEGABYTE, getHeapStatistics().heap_size_limit / 2),
)
// More than are ever made at once: lib/process/requests/picture-requests.ts.
const WAITING_MAX = 1_000

// A photograph in portrait format, 1,920 pixels wide, has 5.5 million. A tenth of a second of a core for each million.
const MADE_PIXELS_MAX = 8_000_000

/** The picture alone would take more than all pictures together may, or is of a kind that no media host needs. */
export class PictureTooLarge extends Error {
  override name = 'PictureTooLarge'
}

/** What this needs of sharp's pictures: its ES module and its CommonJS module have a class each. */
export type Decodable = {
  metadata(): Promise<Metadata>
  toBuffer(): Promise<Buffer>
  /** What is to be made: sharp 0.35.5 sets them when its methods are called. `width` is -1 where it is not given. */
  options?: { formatOut?: string; width?: number; height?: number }
}

const semaphore = () =>
  globalSingleton('picture-memory', () => createSemaphore(DECODED_BYTES_MAX, WAITING_MAX))

/**
 * The picture's bytes, as soon as there is memory for it.
 * @throws PictureTooLarge, and whatever sharp throws
 */
export async function toBufferInTurn(
  picture: Decodable,
  toBuffer: () => Promise<Buffer> = () => picture.toBuffer(),
): Promise<Buffer> {
  const metadata = await picture.metadata().catch(() => null)
  // What can't be read is refused by `toBuffer`.
  if (metadata === null) return toBuffer()
  const bytes = decodedBytes(metadata) + madeBytes(metadata, picture.options ?? {})
  if (bytes > DECODED_BYTES_MAX) throw new PictureTooLarge(`needs ${Math.round(bytes / 1e6)} MB`)
  return semaphore().run(toBuffer, bytes)
}

/**
 * libvips keeps what it decoded for its last hundred operations, those of about five pictures, which is counted nowhere.
 * For the whole process. Call before the first picture.
 */
export const keepNothingDecoded = (sharp: { cache(isKept: false): unknown }): void => void sharp.cache(false)

/** As measured with sharp 0.35.5 on pictures of 36 million pixels. */
function decodedBytes({ width, height, format, isProgressive, chromaSubsampling, depth }: Metadata): number {
  const pixels = width * height
  const perSample = depth === 'ushort' ? 2 : 1
  switch (format) {
    case 'heif':
      return pixels * 19 * perSample
    case 'gif':
      return pixels * 6
    case 'jpeg':
      // A progressive file keeps its coefficients; any other is scaled while it is decoded.
      return isProgressive ? pixels * (chromaSubsampling === '4:2:0' ? 3.5 : 6.5) : pixels / 2
    case 'png':
      return pixels * (isProgressive ? 4 : 1) * perSample
    case 'webp':
      // A lossless file is decoded at full size, and the header does not say whether it is lossless.
      return pixels * 4
    default:
      // SVG, TIFF, JPEG XL, PDF: an SVG file of 1 KB may take minutes.
      return Number.POSITIVE_INFINITY
  }
}

/** The result and its encoder, as measured on photographs, which take half as much again as a plain colour. */
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

/** Never enlarged: neither the optimiser nor share images are. */
function madeSize(from: Size, { width = -1, height = -1 }: NonNullable<Decodable['options']>): Size {
  if (width > 0 && height > 0) return { width, height }
  const scale = Math.min(1, width > 0 ? width / from.width : height > 0 ? height / from.height : 1)
  return { width: from.width * scale, height: from.height * scale }
}
