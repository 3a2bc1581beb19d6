/**
 * Networks show 1.91 to 1 and cut a picture at its middle. One whose focal point would be lost is offered as it has to be
 * cut, at an address that ends in a version of picture and point.
 */
import { contentHash } from '../../base/content-hash.mjs'
import type { Image } from '../../cms/model'
import { CARD_HEIGHT, CARD_WIDTH } from './share-card'

type Side = { start: number; length: number }

/** In pixels of the picture. */
export type Crop = { left: number; top: number; width: number; height: number }

const RATIO = CARD_WIDTH / CARD_HEIGHT

// Less is not seen in a card.
const LEAST_SHIFT = 0.02

/**
 * The part of 1.91 to 1 that CSS object-fit `cover` shows at that position.
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

/** Whether a cut at the middle would show another part. Of a picture of unknown size nothing is known. */
export function needsCrop({ width, height, focus }: Pick<Image, 'width' | 'height' | 'focus'>): boolean {
  if (width === null || height === null || focus === null || width === 0 || height === 0) return false
  const own = cropOf({ width, height }, focus)
  const middle = cropOf({ width, height }, '50% 50%')
  const shift = Math.abs(own.left - middle.left) / width + Math.abs(own.top - middle.top) / height
  return shift > LEAST_SHIFT
}

// Raise it when the drawing changes.
const DESIGN = 1
const VERSION_CHARACTERS = 12

/** `/share/picture-12-0f3a…9c.jpg` */
export function cropPath(postId: number, { src, focus }: Pick<Image, 'src' | 'focus'>): string {
  const version = contentHash(JSON.stringify([DESIGN, src, focus]), VERSION_CHARACTERS, 'hex')
  return `/share/picture-${postId}-${version}.jpg`
}

const FILE = /^picture-([1-9]\d{0,14})-[0-9a-f]{12}\.jpg$/

/** The post's id in the last part of such a path; null if it is another. */
export function readCropFile(file: string): number | null {
  const [, id] = FILE.exec(file) ?? []
  return id === undefined ? null : Number(id)
}
