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

/** The picture alone would take more than all pictures together may. */
export class PictureTooLarge extends Error {
  override name = 'PictureTooLarge'
}

/** What this needs of sharp's pictures: its ES module and its CommonJS module have a class each. */
export type Decodable = { metadata(): Promise<Metadata>; toBuffer(): Promise<Buffer> }

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
  // What can't be read is refused by `toBuffer`.
  const bytes = await picture.metadata().then(decodedBytes, () => 0)
  if (bytes > DECODED_BYTES_MAX) throw new PictureTooLarge(`needs ${Math.round(bytes / 1e6)} MB`)
  return semaphore().run(toBuffer, bytes)
}

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
    default:
      return pixels
  }
}
