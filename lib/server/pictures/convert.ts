import { availableParallelism } from 'node:os'
import type { Metadata } from 'sharp'
import { PICTURE_QUALITY } from '../../settings/start-settings.mjs'
import { type PictureCredits, readCredits, xmpOf } from './credits'
import { isPictureFile, keepNothingDecoded, toBufferInTurn } from './memory'
import { NoPicture, type SourcePicture } from './source'

export type ConvertedPicture = {
  bytes: Buffer
  /** Media type. */
  type: string
  /** Pixels as browsers show the original, if EXIF turns it. */
  turned?: { width: number; height: number }
}

/** In order of preference: AVIF is two fifths smaller than WebP but takes three times as long to make, once. */
const MODERN = ['image/avif', 'image/webp'] as const

/** All types in which copies of a picture may be stored. Null is the original's own type, or JPEG. */
export const WANTED_TYPES = [...MODERN, null]

/** @param accept header @returns null for a browser that reads neither */
export const modernType = (accept: string | undefined): (typeof MODERN)[number] | null =>
  MODERN.find((type) => accept?.includes(type)) ?? null

const SECONDS_MAX = 7
// AVIF looks as good as WebP at five eighths of WebP's quality number.
const AVIF_QUALITY = Math.round((PICTURE_QUALITY * 5) / 8)
const AVIF_EFFORT = 3

/** Loading sharp takes 100 ms and 20 MB, so it waits for the first picture. */
async function loadSharp() {
  const { default: sharp } = await import('sharp')
  keepNothingDecoded(sharp)
  // Each thread has buffers of its own, so fewer threads take less memory.
  sharp.concurrency(Math.max(1, Math.floor(availableParallelism() / 2)))
  return sharp
}

/**
 * Makes a picture smaller. An animated picture, or one that can't be decoded in bounded memory, is returned as it is.
 * @param width in pixels; smaller pictures are not enlarged
 * @param hasCredits whether its file says what the original's says of its makers, rights and origin. No other metadata
 *   of the original ever stays
 * @throws NoPicture if it is not a picture
 */
export async function convertPicture(
  { bytes, type }: Pick<SourcePicture, 'bytes' | 'type'>,
  width: number,
  modernFormat: ReturnType<typeof modernType>,
  hasCredits = false,
): Promise<ConvertedPicture> {
  if (!isPictureFile(bytes)) return asItIs(bytes, type)
  const sharp = await loadSharp()
  const metadata = await sharp(bytes)
    .metadata()
    .catch(() => null)
  if (metadata === null) throw new NoPicture('is damaged', 400)
  const sourceType = `image/${metadata.format === 'heif' ? 'avif' : metadata.format}`
  if (isAnimated(metadata, bytes)) return { bytes, type: sourceType }
  const turned = (metadata.orientation ?? 1) >= FIRST_TURNED && { turned: metadata.autoOrient }
  const resultType = modernFormat ?? (isModern(sourceType) ? 'image/jpeg' : sourceType)
  const picture = sharp(bytes)
    .timeout({ seconds: SECONDS_MAX })
    .autoOrient()
    .resize(width, undefined, { withoutEnlargement: true })
  const credits = hasCredits && metadata.xmp ? readCredits(metadata.xmp) : null
  if (credits) picture.withXmp(xmpOf(credits))
  const options = { quality: PICTURE_QUALITY }
  switch (resultType) {
    case 'image/avif':
      picture.avif({ quality: AVIF_QUALITY, effort: AVIF_EFFORT })
      break
    case 'image/webp':
      picture.webp(options)
      break
    case 'image/png':
      picture.png(options)
      break
    case 'image/jpeg':
      picture.jpeg({ ...options, mozjpeg: true })
  }
  // A picture that is too large or damaged in part is returned as it is: the reader's browser may be able to show it.
  return toBufferInTurn(picture).then(
    (converted) => ({ bytes: converted, type: resultType, ...turned }),
    () => ({ bytes, type: sourceType, ...turned }),
  )
}

/** Values of EXIF's `Orientation` from 5 to 8 swap the sides. */
const FIRST_TURNED = 5

const isModern = (type: string) => MODERN.some((one) => one === type)

// Animated PNG files have this chunk before their picture. sharp reads only their first frame.
const PNG_ANIMATION = 'acTL'
const PNG_HEAD_BYTES = 4_096

const isAnimated = ({ pages = 1, format }: Metadata, bytes: Buffer) =>
  pages > 1 || (format === 'png' && bytes.subarray(0, PNG_HEAD_BYTES).includes(PNG_ANIMATION))

/**
 * Types that sharp doesn't decode and browsers may be able to show. SVG is not among them, since it may contain
 * scripts, which would run with the site's name.
 */
const AS_IT_IS = /^image\/(?:bmp|x-ms-bmp|x-icon|vnd\.microsoft\.icon|tiff|hei[cf]|jxl)$/

function asItIs(bytes: Buffer, type: string): ConvertedPicture {
  const isText = /^\s*</.test(bytes.toString('latin1', 0, 100))
  if (!AS_IT_IS.test(type) || isText) throw new NoPicture('is not a picture', 400)
  return { bytes, type }
}

/** What the file of a picture says of its makers and origin; null if nothing, or if it can't be read. */
export async function readPictureCredits(bytes: Buffer): Promise<PictureCredits | null> {
  // sharp would also open SVG and PDF, whose parsers a stranger's file should not reach.
  if (!isPictureFile(bytes)) return null
  const sharp = await loadSharp()
  const { xmp } = await sharp(bytes)
    .metadata()
    .catch(() => ({ xmp: undefined }))
  return xmp ? readCredits(xmp) : null
}
