/**
 * Networks show pictures at 1.91 to 1 and cut them at the middle, which may lose the focal point. So a picture is
 * offered already cut, at an address that ends in a version of the picture and its focal point.
 */
import { contentHash } from '../../base/content-hash.mjs'
import type { Image } from '../../delivery/model'
import { CARD_HEIGHT, CARD_WIDTH } from './share-card'

type Side = { start: number; length: number }

export type Crop = { left: number; top: number; width: number; height: number }

const RATIO = CARD_WIDTH / CARD_HEIGHT

/**
 * The shapes in which search engines want a story's picture:
 * https://developers.google.com/search/docs/appearance/structured-data/article
 */
const RATIOS = { '1x1': 1, '4x3': 4 / 3, '16x9': 16 / 9 } as const

type Shape = keyof typeof RATIOS

export const SHAPES = Object.keys(RATIOS) as Shape[]

// A smaller difference from a cut at the middle, as a share of the sides, can't be seen.
const LEAST_SHIFT = 0.02

/**
 * Shows the same part as CSS `object-fit: cover`.
 * @param focus CSS object-position: `90.3% 15.2%`
 */
export function cropOf(
  { width, height }: { width: number; height: number },
  focus: string,
  ratio: number = RATIO,
): Crop {
  const [x = 0.5, y = 0.5] = focus.split(' ').map((percent) => Number.parseFloat(percent) / 100)
  const isWide = width / height > ratio
  const across: Side = isWide ? part(width, height * ratio, x) : { start: 0, length: width }
  const down: Side = isWide ? { start: 0, length: height } : part(height, width / ratio, y)
  return { left: across.start, top: down.start, width: across.length, height: down.length }
}

function part(whole: number, cropLength: number, position: number): Side {
  const length = Math.min(whole, Math.round(cropLength))
  return { start: Math.round((whole - length) * position), length }
}

/** Whether a cut at the middle would show another part. False for unknown sizes, where nothing can be said. */
export function needsCrop({ width, height, focus }: Pick<Image, 'width' | 'height' | 'focus'>): boolean {
  if (width === null || height === null || focus === null || width === 0 || height === 0) return false
  const focusCrop = cropOf({ width, height }, focus)
  const middle = cropOf({ width, height }, '50% 50%')
  const shift = Math.abs(focusCrop.left - middle.left) / width + Math.abs(focusCrop.top - middle.top) / height
  return shift > LEAST_SHIFT
}

// Height by width of a phone's screen. A higher picture is a column, which networks would cut in any case.
const TALLEST = 2

/**
 * The part of a picture that is offered.
 * @param shape without one, the picture is cut only if networks would cut it badly
 */
export function offeredPart(
  size: { width: number; height: number },
  focus: string | null,
  shape?: Shape,
): Crop {
  if (shape) return cropOf(size, focus ?? '50% 50%', RATIOS[shape])
  const isCut = needsCrop({ ...size, focus }) || size.height > size.width * TALLEST
  return isCut ? cropOf(size, focus ?? '50% 50%') : { left: 0, top: 0, ...size }
}

export type PictureSubject =
  | { kind: 'post'; id: number; shape?: Shape }
  | { kind: 'author'; id: number; shape?: never }

// Increase this when the drawing changes: it is part of the version, so every picture gets a new address.
const DESIGN = 2
const VERSION_CHARACTERS = 12

const NAMES = { post: 'picture', author: 'portrait' } as const

/** `/share/picture-12-0f3a…9c.jpg`, `/share/picture-12-16x9-0f3a…9c.jpg` */
export function sharedPicturePath(
  { kind, id, shape }: PictureSubject,
  { src, focus }: Pick<Image, 'src' | 'focus'>,
): string {
  const version = contentHash(JSON.stringify([DESIGN, src, focus]), VERSION_CHARACTERS, 'hex')
  return `/share/${NAMES[kind]}-${id}${shape ? `-${shape}` : ''}-${version}.jpg`
}

const FILE = /^(?:picture-([1-9]\d{0,14})(?:-(1x1|4x3|16x9))?|portrait-([1-9]\d{0,14}))-[0-9a-f]{12}\.jpg$/

export function readSharedPictureFile(file: string): PictureSubject | null {
  const [, post, shape, author] = FILE.exec(file) ?? []
  if (author !== undefined) return { kind: 'author', id: Number(author) }
  if (post === undefined) return null
  return { kind: 'post', id: Number(post), ...(shape !== undefined && { shape: shape as Shape }) }
}
