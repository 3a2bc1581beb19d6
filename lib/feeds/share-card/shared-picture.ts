/** Networks crop to 1.91:1 at the centre, so pictures whose focal point would be lost are cropped here. */
import { contentHash } from '../../base/content-hash.mjs'
import type { Image } from '../../delivery/model'
import { CARD_HEIGHT, CARD_WIDTH } from './share-card'

type Side = { start: number; length: number }

export type Crop = { left: number; top: number; width: number; height: number }

const RATIO = CARD_WIDTH / CARD_HEIGHT

const LEAST_SHIFT = 0.02

/**
 * Shows the same part as CSS `object-fit: cover`.
 * @param focus CSS object-position: `90.3% 15.2%`
 */
export function cropOf({ width, height }: { width: number; height: number }, focus: string): Crop {
  const [x = 0.5, y = 0.5] = focus.split(' ').map((percent) => Number.parseFloat(percent) / 100)
  const isWide = width / height > RATIO
  const across: Side = isWide ? part(width, height * RATIO, x) : { start: 0, length: width }
  const down: Side = isWide ? { start: 0, length: height } : part(height, width / RATIO, y)
  return { left: across.start, top: down.start, width: across.length, height: down.length }
}

function part(whole: number, wanted: number, position: number): Side {
  const length = Math.min(whole, Math.round(wanted))
  return { start: Math.round((whole - length) * position), length }
}

/** False for unknown sizes. */
export function needsCrop({ width, height, focus }: Pick<Image, 'width' | 'height' | 'focus'>): boolean {
  if (width === null || height === null || focus === null || width === 0 || height === 0) return false
  const own = cropOf({ width, height }, focus)
  const middle = cropOf({ width, height }, '50% 50%')
  const shift = Math.abs(own.left - middle.left) / width + Math.abs(own.top - middle.top) / height
  return shift > LEAST_SHIFT
}

// This is the shape of a phone screen.
const TALLEST = 2

export function offeredPart(size: { width: number; height: number }, focus: string | null): Crop {
  const isCut = needsCrop({ ...size, focus }) || size.height > size.width * TALLEST
  return isCut ? cropOf(size, focus ?? '50% 50%') : { left: 0, top: 0, ...size }
}

export type PictureSubject = { kind: 'post' | 'author'; id: number }

// Increase this when the drawing changes.
const DESIGN = 2
const VERSION_CHARACTERS = 12

const NAMES = { post: 'picture', author: 'portrait' } as const

/** `/share/picture-12-0f3a…9c.jpg` */
export function sharedPicturePath(
  { kind, id }: PictureSubject,
  { src, focus }: Pick<Image, 'src' | 'focus'>,
): string {
  const version = contentHash(JSON.stringify([DESIGN, src, focus]), VERSION_CHARACTERS, 'hex')
  return `/share/${NAMES[kind]}-${id}-${version}.jpg`
}

const FILE = /^(picture|portrait)-([1-9]\d{0,14})-[0-9a-f]{12}\.jpg$/

export function readSharedPictureFile(file: string): PictureSubject | null {
  const [, name, id] = FILE.exec(file) ?? []
  if (id === undefined) return null
  return { kind: name === NAMES.post ? 'post' : 'author', id: Number(id) }
}
