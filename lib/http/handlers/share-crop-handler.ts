/** `/share/picture-…`: a post's picture as networks should cut it, made on first request. */
import { absoluteUrl } from '../../base/absolute-url'
import { isOptimisable } from '../../base/config/media'
import type { Site } from '../../base/config/site'
import { log } from '../../base/log.mjs'
import { getPost } from '../../cms/repositories/posts'
import { drawCrop } from '../../features/share-card/draw-crop'
import { NoPicture } from '../../features/share-card/source-picture'
import { shareCrop } from '../../seo/share-crop'
import { shareImage } from '../../seo/share-image'
import { cachedOnFailure, cachedOrDrawn, movedTo, movedToVersion, noPicture } from '../share-responses'

type Options = {
  site: Site
  /** Milliseconds until this client may have one more made; 0 for now. */
  waitMs: () => number
}

/**
 * 200 with the picture; 307 to the newest version, or to the whole picture where it needs no crop or can't be read; 404
 * if the post has none; 429 and 503 with `Retry-After`.
 * @param path asked for
 */
export async function handleShareCrop(
  postId: number,
  path: string,
  { site, waitMs }: Options,
): Promise<Response> {
  return cachedOnFailure(path, 'image/jpeg', async () => {
    const image = (await getPost(String(postId)))?.image ?? null
    if (image === null) return noPicture()
    const whole = () => {
      const offered = shareImage(image, site, isOptimisable(image.src))
      return offered === null ? noPicture() : movedTo(offered.src)
    }
    const crop = shareCrop(postId, image, site, isOptimisable(image.src))
    if (crop === null) return whole()
    if (crop.src !== absoluteUrl(path, site)) return movedToVersion(crop.src)
    return cachedOrDrawn(path, 'image/jpeg', waitMs, () => drawCrop(path, image)).catch((error) => {
      if (!(error instanceof NoPicture)) throw error
      log.warn({ event: 'share-picture-unread', post: postId, reason: error.message })
      return whole()
    })
  })
}
