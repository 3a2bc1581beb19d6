import { absoluteUrl } from '../base/absolute-url'
import type { Site } from '../base/config/site'
import type { Author, Image, Post } from '../cms/model'
import { CARD_WIDTH } from '../features/share-card/share-card'
import { offeredPart, type PictureSubject, sharedPicturePath } from '../features/share-card/shared-picture'
import { isRaster } from './raster'

/** Minimum width for large previews. */
export const LARGE_PIXELS = 1200

const AVIF = /\.avif$/i

/** Raster, in a format that all networks read. */
export function isShareable(src: string): boolean {
  return isRaster(src) && !AVIF.test(new URL(src).pathname)
}

const chosen = (src: string, alt: string): Image => ({
  src,
  width: null,
  height: null,
  alt,
  caption: null,
  credit: null,
  focus: null,
})

/** The picture chosen for cards, of which nothing but its address is known; else the post's own. */
export function pictureOfPost({ head, image }: Pick<Post, 'head' | 'image'>): Image | null {
  const src = head?.shared?.image ?? null
  return src === null || src === image?.src ? image : chosen(src, '')
}

/** The one chosen for cards, else the portrait. */
export function pictureOfAuthor({ name, portrait, shared }: Pick<Author, 'name' | 'portrait' | 'shared'>) {
  const src = shared?.image ?? portrait
  return src ? chosen(src, name) : null
}

/**
 * A picture as it is offered where a page is shared: of this site, below 600 KB, with its size there, if known.
 * @param canResize whether this site may fetch it: lib/base/config/media.ts. If not, it is offered as it is
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
    const part = offeredPart({ width, height }, focus)
    const offered = Math.min(CARD_WIDTH, part.width)
    return { width: offered, height: Math.max(1, Math.round((part.height * offered) / part.width)) }
  }
}
