import { absoluteUrl } from '../../base/absolute-url'
import { isOptimisable } from '../../base/config/media'
import type { Site } from '../../base/config/site'
import { log } from '../../base/log.mjs'
import type { Image } from '../../delivery/model'
import { getAuthor } from '../../delivery/records/author'
import { getPost } from '../../delivery/records/posts'
import { drawSharedPicture } from '../../features/share-card/draw-picture'
import type { PictureSubject } from '../../features/share-card/shared-picture'
import { NoPicture } from '../../features/share-card/source-picture'
import { isShareable, pictureOfAuthor, pictureOfPost, shareImage } from '../../seo/share-image'
import { cachedOnFailure, cachedOrDrawn, movedTo, movedToVersion, noPicture } from '../share-responses'

type Options = {
  site: Site
  waitMs: () => number
}

/** May send 307 to the newest version or the original, 404, 429 and 503. */
export async function handleSharedPicture(
  subject: PictureSubject,
  path: string,
  { site, waitMs }: Options,
): Promise<Response> {
  return cachedOnFailure(path, 'image/jpeg', async () => {
    const image = await pictureOf(subject)
    const offered = image && shareImage(subject, image, site, isOptimisable(image.src))
    if (!image || !offered) return noPicture()
    if (offered.src === image.src) return movedTo(image.src)
    if (offered.src !== absoluteUrl(path, site)) return movedToVersion(offered.src)
    return cachedOrDrawn(path, 'image/jpeg', waitMs, () => drawSharedPicture(path, image)).catch((error) => {
      if (!(error instanceof NoPicture)) throw error
      log.warn({ event: 'share-picture-unread', [subject.kind]: subject.id, reason: error.message })
      return isShareable(image.src) ? movedTo(image.src) : noPicture()
    })
  })
}

/** @throws DeliveryError */
async function pictureOf({ kind, id }: PictureSubject): Promise<Image | null> {
  if (kind === 'author') {
    const author = await getAuthor(String(id))
    return author && pictureOfAuthor(author)
  }
  const post = await getPost(String(id))
  return post && pictureOfPost(post)
}
