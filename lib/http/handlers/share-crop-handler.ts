/** `/share/picture-…`: a post's picture as networks should cut it, made on first request. */
import { absoluteUrl } from '../../base/absolute-url'
import { isOptimisable } from '../../base/config/media'
import type { Site } from '../../base/config/site'
import { log } from '../../base/log.mjs'
import { getPost } from '../../cms/repositories/posts'
import { keptCard, QueueFull } from '../../features/share-card/draw'
import { drawCrop } from '../../features/share-card/draw-crop'
import { NoPicture } from '../../features/share-card/source-picture'
import { shareCrop } from '../../seo/share-crop'
import { shareImage } from '../../seo/share-image'
import { serviceFailedText } from '../responses'
import { FOR_NOW, later, plain, shown } from '../share-responses'

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
  try {
    const image = (await getPost(String(postId)))?.image ?? null
    if (image === null) return plain(404, 'Not found\n', FOR_NOW)
    const whole = () => {
      const offered = shareImage(image, site, isOptimisable(image.src))
      return offered === null ? plain(404, 'Not found\n', FOR_NOW) : to(offered.src)
    }
    const crop = shareCrop(postId, image, site, isOptimisable(image.src))
    if (crop === null) return whole()
    if (crop.src !== absoluteUrl(path, site)) return to(crop.src)
    const kept = keptCard(path)
    if (kept) return shown(kept, 'image/jpeg')
    const wait = waitMs()
    if (wait > 0) return later(429, 'Too many requests from this address.\n', wait)
    try {
      return shown(await drawCrop(path, image), 'image/jpeg')
    } catch (error) {
      if (!(error instanceof NoPicture)) throw error
      log.warn({ event: 'share-picture-unread', post: postId, reason: error.message })
      return whole()
    }
  } catch (error) {
    if (error instanceof QueueFull) return later(503, 'Too many cards are being drawn.\n', 2_000)
    const failed = serviceFailedText(error)
    const kept = keptCard(path)
    return kept ? shown(kept, 'image/jpeg') : failed
  }
}

const to = (Location: string) =>
  new Response(null, { status: 307, headers: { Location, 'Cache-Control': FOR_NOW } })
