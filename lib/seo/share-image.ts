import { absoluteUrl } from '../base/absolute-url'
import { optimisedPath } from '../base/config/media'
import type { Site } from '../base/config/site'
import type { Image } from '../cms/model'
import { isRaster } from './raster'

/** Minimum width for large previews. */
export const LARGE_PIXELS = 1200

// An optimiser width (next.config.mjs), the first that is large. Some networks refuse files above half a megabyte.
const OFFERED_PIXELS = 1280

const AVIF = /\.avif$/i

/** Raster, in a format that all networks read. */
export function isShareable(src: string): boolean {
  return isRaster(src) && !AVIF.test(new URL(src).pathname)
}

/**
 * Through the optimiser if too large or AVIF (which becomes WebP or JPEG). Sizes are those of the result, if known.
 * @param canResize whether the optimiser may fetch it: lib/base/config/media.ts
 * @returns null if no network would show it
 */
export function shareImage(image: Image, site: Pick<Site, 'url'>, canResize: boolean): Image | null {
  const { src, width, height } = image
  if (!isRaster(src)) return null
  const isTooLarge = width !== null && width > OFFERED_PIXELS
  if (!canResize || (isShareable(src) && !isTooLarge)) return isShareable(src) ? image : null
  const path = optimisedPath(src, OFFERED_PIXELS)
  const offered = isTooLarge ? OFFERED_PIXELS : width
  return {
    ...image,
    src: absoluteUrl(path, site),
    width: offered,
    height: offered && width && height ? Math.round((height * offered) / width) : null,
  }
}
