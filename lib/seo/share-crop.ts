import { absoluteUrl } from '../base/absolute-url'
import type { Site } from '../base/config/site'
import type { Image } from '../cms/model'
import { cropOf, cropPath, needsCrop } from '../features/share-card/crop'
import { CARD_WIDTH } from '../features/share-card/share-card'
import { isRaster } from './raster'

/**
 * The part of a post's picture around its focal point, where networks would cut that off.
 * @param canResize whether this site may fetch it: lib/base/config/media.ts
 * @returns null where the whole picture will do
 */
export function shareCrop(
  postId: number,
  image: Image,
  site: Pick<Site, 'url'>,
  canResize: boolean,
): Image | null {
  const { src, width, height, focus } = image
  if (!canResize || !isRaster(src) || !needsCrop(image)) return null
  const cut = cropOf({ width: width ?? 0, height: height ?? 0 }, focus ?? '')
  const offered = Math.min(CARD_WIDTH, cut.width)
  return {
    ...image,
    src: absoluteUrl(cropPath(postId, image), site),
    width: offered,
    height: Math.round((cut.height * offered) / cut.width),
  }
}
