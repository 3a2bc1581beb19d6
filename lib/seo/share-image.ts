/** A page's own picture, at the size and in the format that whoever shows it elsewhere can use. */
import { absoluteUrl } from '../base/absolute-url'
import { optimisedPath } from '../base/config/media'
import type { Site } from '../base/config/site'
import type { Image } from '../cms/model'
import { isRaster } from './raster'

/** Least width of a picture that search engines show large. */
export const LARGE_PIXELS = 1200

// One of the optimiser's widths (next.config.mjs), and the first that is large. Some networks refuse more than half a
// megabyte, which a camera's own file is.
const OFFERED_PIXELS = 1280

const AVIF = /\.avif$/i

/** Whether every network shows a picture as it is: dots, and in a format that all of them read. */
export function isShareable(src: string): boolean {
  return isRaster(src) && !AVIF.test(new URL(src).pathname)
}

/**
 * The picture to offer for a page's own: through the site's optimiser where it is too large or AVIF (which becomes WebP,
 * or JPEG for who does not take that), else as it is. Sizes are true, and unknown where they were.
 * @param canResize whether the optimiser may fetch it: lib/base/config/media.ts
 * @returns null where no network would show it
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
