import { absoluteUrl } from '../base/paths'
import type { Author, Image, Post, SharedAs } from '../delivery/model'
import type { Site } from '../settings/site'
import { CARD_WIDTH } from './share-card/share-card'
import { offeredPart, type PictureSubject, SHAPES, sharedPicturePath } from './share-card/shared-picture'

/** Cards and search results show no SVG. */
export function isRaster(src: string): boolean {
  return URL.canParse(src) && !new URL(src).pathname.toLowerCase().endsWith('.svg')
}

export const LARGE_PIXELS = 1200

const AVIF = /\.avif$/i

/** All networks support the format. */
export function isShareable(src: string): boolean {
  return isRaster(src) && !AVIF.test(new URL(src).pathname)
}

/** A picture of unknown size that an editor chose for sharing. */
export const chosen = (src: string, alt: string): Image => ({
  src,
  width: null,
  height: null,
  alt,
  caption: null,
  credit: null,
  focus: null,
})

/** The original, where pages show a smaller file of it. Networks and search engines ask for 1,200 pixels. */
export function wholeOf(image: Image): Image {
  const { original, ...file } = image
  return original && isShareable(original.src) ? { ...file, ...original } : image
}

export function pictureOfPost({ head, image }: Pick<Post, 'head' | 'image'>): Image | null {
  const src = head?.shared?.image ?? null
  const own = image && wholeOf(image)
  return src === null || src === own?.src || src === image?.src ? own : chosen(src, '')
}

/** The texts for X, and its picture if that is not the one shared elsewhere, which the site cuts to shape. */
export function onlyForX({ head, image }: Pick<Post, 'head' | 'image'>): SharedAs['x'] {
  const x = head?.shared?.x
  if (x === undefined) return undefined
  const others = [head?.shared?.image, image?.src, image?.original?.src]
  return { ...x, image: others.includes(x.image) ? null : x.image }
}

export function pictureOfAuthor({ name, portrait, shared }: Pick<Author, 'name' | 'portrait' | 'shared'>) {
  const src = shared?.image ?? portrait
  return src ? chosen(src, name) : null
}

/**
 * @param canResize from lib/settings/media.ts
 * @returns null if no network would show it
 */
export function shareImage(
  subject: PictureSubject,
  image: Image,
  site: Pick<Site, 'url'>,
  canResize: boolean,
): Image | null {
  const { src, width, height, focus } = image
  if (!canResize) return isShareable(src) ? image : null
  if (!isRaster(src)) return null
  return { ...image, src: absoluteUrl(sharedPicturePath(subject, image), site), ...offeredSize() }

  function offeredSize(): Pick<Image, 'width' | 'height'> {
    if (!width || !height) return { width: null, height: null }
    const part = offeredPart({ width, height }, focus, subject.shape)
    const offered = Math.min(CARD_WIDTH, part.width)
    return { width: offered, height: Math.max(1, Math.round((part.height * offered) / part.width)) }
  }
}

/** Addresses of the lead picture in each shape. @param canResize from lib/settings/media.ts */
export function leadCrops(
  post: Pick<Post, 'id' | 'head' | 'image'>,
  site: Pick<Site, 'url'>,
  canResize: (src: string) => boolean,
): string[] {
  const image = pictureOfPost(post)
  const lead = post.image && wholeOf(post.image)
  // Share pictures are made of the one that is shared.
  if (image === null || image.src !== lead?.src || !isRaster(image.src) || !canResize(image.src)) return []
  return SHAPES.map((shape) =>
    absoluteUrl(sharedPicturePath({ kind: 'post', id: post.id, shape }, image), site),
  )
}
