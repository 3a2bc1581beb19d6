/** One size of a picture, for lists that the browser draws, where the framework's picture component can't be used. */
import 'server-only'
import type { Image } from '../delivery/model'
import { isOptimisable, optimisedPath, pictureLoader } from '../settings/media'

/**
 * One of the widths in next.config.mjs, which are the only ones that are made: sharp at 108 CSS pixels and double
 * density.
 */
export const THUMBNAIL_PIXELS = 256

/**
 * An address of the picture in one size. A picture of a host that the site does not resize for is used as it is.
 * @param width one of those in next.config.mjs
 * @returns null without a picture, or if it can't be loaded into a page over https
 */
export function thumbnail(image: Image | null, width = THUMBNAIL_PIXELS): string | null {
  if (image === null) return null
  if (isOptimisable(image.src)) {
    const loader = pictureLoader(image.src)
    if (loader) return loader({ width })
    return optimisedPath(image.src, width)
  }
  return image.src.startsWith('https://') ? image.src : null
}
