/** One size of a picture, where a page chooses none of several. */
import 'server-only'
import type { Image } from '../delivery/model'
import { isOptimisable, optimisedPath, pictureLoader } from '../settings/media'

/** A width in next.config.mjs: 108 CSS pixels at double density. */
export const THUMBNAIL_PIXELS = 256

/** @param width in next.config.mjs */
export function thumbnail(image: Image | null, width = THUMBNAIL_PIXELS): string | null {
  if (image === null) return null
  if (isOptimisable(image.src)) {
    const loader = pictureLoader(image.src)
    if (loader) return loader({ width })
    return optimisedPath(image.src, width)
  }
  return image.src.startsWith('https://') ? image.src : null
}
