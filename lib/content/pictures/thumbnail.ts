/** The address of a small picture, for lists that a browser draws and the framework's own picture can't be used in. */
import 'server-only'
import { isOptimisable, optimisedPath, pictureLoader } from '../../base/config/media'
import type { Image } from '../../cms/model'

/** One of the widths that the optimiser makes (next.config.mjs): sharp at 108 pixels on screens of double density. */
export const THUMBNAIL_PIXELS = 256

/** A path of this site's optimiser, an address of MEDIA_RESIZER, or the picture as it is where its host is not the publisher's; null where none fits. */
export function thumbnail(image: Image | null): string | null {
  if (image === null) return null
  if (isOptimisable(image.src)) {
    const loader = pictureLoader(image.src)
    if (loader) return loader({ width: THUMBNAIL_PIXELS })
    return optimisedPath(image.src, THUMBNAIL_PIXELS)
  }
  return image.src.startsWith('https://') ? image.src : null
}
