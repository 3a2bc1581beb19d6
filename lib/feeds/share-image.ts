import { absoluteUrl } from '../base/paths'
import type { Author, Image, Post, SharedAs } from '../delivery/model'
import { isSensitive } from '../settings/labels'
import type { Site } from '../settings/site'
import { CARD_WIDTH } from './share-card/share-card'
import { offeredPart, type PictureSubject, SHAPES, sharedPicturePath } from './share-card/shared-picture'

/** Share cards and search results show no SVG. */
export function isRaster(src: string): boolean {
  return URL.canParse(src) && !new URL(src).pathname.toLowerCase().endsWith('.svg')
}

/** The least width of a picture that search engines show large. */
export const LARGE_PIXELS = 1200

const AVIF = /\.avif$/i

/** Whether every network shows a picture as it is. Not all of them read AVIF. */
export function isShareable(src: string): boolean {
  return isRaster(src) && !AVIF.test(new URL(src).pathname)
}

/** A picture that an editor chose for sharing, of which nothing but the address is known. */
export const chosen = (src: string, alt: string): Image => ({
  src,
  width: null,
  height: null,
  alt,
  caption: null,
  credit: null,
  focus: null,
})

/** The original, if pages show a smaller file of it: networks and search engines want pictures of 1,200 pixels. */
export function wholeOf(image: Image): Image {
  const { original, ...file } = image
  return original && isShareable(original.src) ? { ...file, ...original } : image
}

/**
 * The picture that a post is shared with. Nothing covers it where it is shown, so the lead picture of a sensitive story
 * is left out; a picture that an editor chose for sharing stays.
 */
export function pictureOfPost(post: Pick<Post, 'head' | 'image' | 'labels'>): Image | null {
  const { head } = post
  const image = isSensitive(post) ? null : post.image
  const src = head?.shared?.image ?? null
  const storyPicture = image && wholeOf(image)
  return src === null || src === storyPicture?.src || src === image?.src ? storyPicture : chosen(src, '')
}

/**
 * The texts for X, and the picture for it unless it is the one that is shared elsewhere too, which the site cuts to
 * shape.
 */
export function onlyForX({ head, image }: Pick<Post, 'head' | 'image'>): SharedAs['x'] {
  const x = head?.shared?.x
  if (x === undefined) return undefined
  const otherCards = [head?.shared?.image, image?.src, image?.original?.src]
  return { ...x, image: otherCards.includes(x.image) ? null : x.image }
}

export function pictureOfAuthor({ name, portrait, shared }: Pick<Author, 'name' | 'portrait' | 'shared'>) {
  const src = shared?.image ?? portrait
  return src ? chosen(src, name) : null
}

/**
 * A picture as it is offered where a page is shared: made by this site in a size and format that every network shows.
 * The size is that of the result.
 * @param canResize whether the site may fetch the picture (lib/settings/media.ts); if not, it is offered as it is
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

/** Addresses of the lead picture in each shape that search engines want. @param canResize from lib/settings/media.ts */
export function leadCrops(
  post: Pick<Post, 'id' | 'head' | 'image' | 'labels'>,
  site: Pick<Site, 'url'>,
  canResize: (src: string) => boolean,
): string[] {
  const image = pictureOfPost(post)
  const lead = post.image && wholeOf(post.image)
  // The addresses lead to the picture that is shared. If that is another one, the lead picture has none in these
  // shapes.
  if (image === null || image.src !== lead?.src || !isRaster(image.src) || !canResize(image.src)) return []
  return SHAPES.map((shape) =>
    absoluteUrl(sharedPicturePath({ kind: 'post', id: post.id, shape }, image), site),
  )
}
