/** For lists that the browser renders, without the framework's picture component. */
import 'server-only'
import { isOptimisable, optimisedPath, pictureLoader } from '../../base/config/media'
import type { Image } from '../../cms/model'

/** An optimiser width (next.config.mjs): sharp at 108 CSS pixels on double-density screens. */
export const THUMBNAIL_PIXELS = 256

/** A path of the optimiser, an address of MEDIA_RESIZER, or the picture itself on foreign hosts. */
export function thumbnail(image: Image | null): string | null {
  if (image === null) return null
  if (isOptimisable(image.src)) {
    const loader = pictureLoader(image.src)
    if (loader) return loader({ width: THUMBNAIL_PIXELS })
    return optimisedPath(image.src, THUMBNAIL_PIXELS)
  }
  return image.src.startsWith('https://') ? image.src : null
}
