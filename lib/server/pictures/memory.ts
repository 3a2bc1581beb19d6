/**
 * Limits the memory that pictures take while they are decoded: an AVIF file of 1 KB may need 5 GB. What a picture needs
 * is estimated by its header, and pictures wait for each other as soon as they would need more than is allowed
 * together.
 */
import { getHeapStatistics } from 'node:v8'
import type { Metadata, Sharp } from 'sharp'
import { globalSingleton } from '../../base/process-state.mjs'
import { createSemaphore } from '../../base/semaphore'

const MEGABYTE = 1024 * 1024

/**
 * Bytes for all pictures that are decoded at the same time: half of the heap limit, 64 to 256 MB (docs/operating.md).
 */
export const DECODED_BYTES_MAX = Math.min(
  256 * MEGABYTE,
  Math.max(64 * MEGABYTE, getHeapStatistics().heap_size_limit / 2),
)
// More than lib/server/pictures/pictures.ts lets wait, so that its limit is the one that counts.
const WAITING_MAX = 1_000

// Pixels of a picture that is made. A million take about 0.1 s of CPU time.
const MADE_PIXELS_MAX = 8_000_000

/** The picture needs too much memory, or its format is not supported. */
export class PictureTooLarge extends Error {
  override name = 'PictureTooLarge'
}

/** The types of sharp lack `options`, which sharp 0.35.5 sets on each picture. A width that is not set is -1. */
type Decodable = Pick<Sharp, 'metadata' | 'toBuffer'> & {
  options?: { formatOut?: string; width?: number; height?: number }
}

const semaphore = () =>
  globalSingleton('picture-memory', () => createSemaphore(DECODED_BYTES_MAX, WAITING_MAX))

/**
 * Makes a picture as soon as there is memory for it.
 * @throws PictureTooLarge if there never is, and sharp's errors
 */
export async function toBufferInTurn(
  picture: Decodable,
  toBuffer: () => Promise<Buffer> = () => picture.toBuffer(),
): Promise<Buffer> {
  const metadata = await picture.metadata().catch(() => null)
  // The file is damaged. `toBuffer` then throws an error that says how.
  if (metadata === null) return toBuffer()
  const bytes = decodedBytes(metadata) + madeBytes(metadata, picture.options ?? {})
  if (bytes > DECODED_BYTES_MAX) throw new PictureTooLarge(`needs ${Math.round(bytes / 1e6)} MB`)
  return semaphore().run(toBuffer, bytes)
}

/** Turns off the cache of libvips, whose memory the limit here does not count. Call it before the first picture. */
export const keepNothingDecoded = (sharp: { cache(isKept: false): unknown }): void => void sharp.cache(false)

/** Bytes that decoding takes, as measured with sharp 0.35.5. */
function decodedBytes({ width, height, format, isProgressive, chromaSubsampling, depth }: Metadata): number {
  const pixels = width * height
  const perSample = depth === 'ushort' ? 2 : 1
  switch (format) {
    case 'heif':
      return pixels * 19 * perSample
    case 'gif':
      return pixels * 6
    case 'jpeg':
      // A progressive file is decoded as a whole before the first of its lines is complete.
      return isProgressive ? pixels * (chromaSubsampling === '4:2:0' ? 3.5 : 6.5) : pixels / 2
    case 'png':
      return pixels * (isProgressive ? 4 : 1) * perSample
    case 'webp':
      // Lossless files are decoded at full size, and the header does not tell whether a file is one.
      return pixels * 4
    default:
      // Other formats are not decoded. An SVG file of 1 KB, for instance, may take minutes.
      return Number.POSITIVE_INFINITY
  }
}

/** Bytes that making a picture takes, as measured on photographs. */
function madeBytes(
  { autoOrient, width, height }: Metadata,
  options: NonNullable<Decodable['options']>,
): number {
  const from = autoOrient ?? { width, height }
  const resultSize = madeSize(from, options)
  const pixels = resultSize.width * resultSize.height
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

/** Whether a file begins like one of the formats that are decoded. SVG is none of them. */
export const isPictureFile = (file: Uint8Array): boolean =>
  BEGINNINGS.test(Buffer.from(file.subarray(0, LONGEST_BEGINNING)).toString('latin1'))
