/** For client-rendered lists. */
import 'server-only'
import type { Image } from '../delivery/model'
import { isOptimisable, optimisedPath, pictureLoader } from '../settings/media'

/** A width in next.config.mjs: 108 CSS pixels at double density. */
export const THUMBNAIL_PIXELS = 256

export function thumbnail(image: Image | null): string | null {
  if (image === null) return null
  if (isOptimisable(image.src)) {
    const loader = pictureLoader(image.src)
    if (loader) return loader({ width: THUMBNAIL_PIXELS })
    return optimisedPath(image.src, THUMBNAIL_PIXELS)
  }
  return image.src.startsWith('https://') ? image.src : null
}
