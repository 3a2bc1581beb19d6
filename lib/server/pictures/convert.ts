import { availableParallelism } from 'node:os'
import type { Metadata } from 'sharp'
import { PICTURE_QUALITY } from '../../settings/start-settings.mjs'
import { isPictureFile, keepNothingDecoded, toBufferInTurn } from './memory'
import { NoPicture, type SourcePicture } from './source'

export type Made = {
  bytes: Buffer
  /** Media type. */
  type: string
  /** Pixels as browsers show the original, if EXIF turns it. */
  turned?: { width: number; height: number }
}

/** In order of preference: AVIF is two fifths smaller but takes three times as long. */
const MODERN = ['image/avif', 'image/webp'] as const

/** Each that a picture may be asked for in. */
export const WANTED_TYPES = [...MODERN, null]

/** @param accept header @returns null for a browser that reads neither */
export const modernType = (accept: string | undefined): (typeof MODERN)[number] | null =>
  MODERN.find((type) => accept?.includes(type)) ?? null

const SECONDS_MAX = 7
// AVIF looks as good as WebP at five eighths of its number.
const AVIF_QUALITY = Math.round((PICTURE_QUALITY * 5) / 8)
const AVIF_EFFORT = 3

/** Loading it takes 100 ms and 20 MB. */
async function loadSharp() {
  const { default: sharp } = await import('sharp')
  keepNothingDecoded(sharp)
  // Each thread has buffers of its own.
  sharp.concurrency(Math.max(1, Math.floor(availableParallelism() / 2)))
  return sharp
}

/**
 * What can't be decoded in bounded memory, or is animated, is sent as it is.
 * @param width in pixels; smaller pictures are not enlarged
 * @throws NoPicture if it is not a picture
 */
export async function convertPicture(
  { bytes, type }: Pick<SourcePicture, 'bytes' | 'type'>,
  width: number,
  wanted: ReturnType<typeof modernType>,
): Promise<Made> {
  if (!isPictureFile(bytes)) return asItIs(bytes, type)
  const sharp = await loadSharp()
  const metadata = await sharp(bytes)
    .metadata()
    .catch(() => null)
  if (metadata === null) throw new NoPicture('is damaged', 400)
  const own = `image/${metadata.format === 'heif' ? 'avif' : metadata.format}`
  if (isAnimated(metadata, bytes)) return { bytes, type: own }
  const turned = (metadata.orientation ?? 1) >= FIRST_TURNED && { turned: metadata.autoOrient }
  const made = wanted ?? (isModern(own) ? 'image/jpeg' : own)
  const picture = sharp(bytes)
    .timeout({ seconds: SECONDS_MAX })
    .autoOrient()
    .resize(width, undefined, { withoutEnlargement: true })
  const options = { quality: PICTURE_QUALITY }
  switch (made) {
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
  return toBufferInTurn(picture).then(
    (converted) => ({ bytes: converted, type: made, ...turned }),
    () => ({ bytes, type: own, ...turned }),
  )
}

/** Values of EXIF's `Orientation` from 5 to 8 swap the sides. */
const FIRST_TURNED = 5

const isModern = (type: string) => MODERN.some((one) => one === type)

// A chunk of animated PNG files, before their picture.
const PNG_ANIMATION = 'acTL'
const PNG_HEAD_BYTES = 4_096

const isAnimated = ({ pages = 1, format }: Metadata, bytes: Buffer) =>
  pages > 1 || (format === 'png' && bytes.subarray(0, PNG_HEAD_BYTES).includes(PNG_ANIMATION))

/** What sharp doesn't decode and browsers may. SVG may hold scripts. */
const AS_IT_IS = /^image\/(?:bmp|x-ms-bmp|x-icon|vnd\.microsoft\.icon|tiff|hei[cf]|jxl)$/

function asItIs(bytes: Buffer, type: string): Made {
  const isText = /^\s*</.test(bytes.toString('latin1', 0, 100))
  if (!AS_IT_IS.test(type) || isText) throw new NoPicture('is not a picture', 400)
  return { bytes, type }
}
