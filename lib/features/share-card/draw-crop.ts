import 'server-only'
import sharp from 'sharp'
import { toBufferInTurn } from '../../base/pictures/picture-memory'
import type { Image } from '../../cms/model'
import { cropOf } from './crop'
import { drawOnce } from './draw'
import { CARD_WIDTH } from './share-card'
import { readSourcePicture, unreadable } from './source-picture'

// Of a camera; a decompression bomb has more.
const PIXELS_MAX = 100_000_000

/**
 * The part of a picture around its focal point as JPEG, 1200 pixels wide or less.
 * @param path of the crop, by which it is kept
 * @param image of a host that the optimiser may fetch from
 * @throws NoPicture, or QueueFull if the queue is full
 */
export function drawCrop(path: string, { src, focus }: Pick<Image, 'src' | 'focus'>): Promise<Buffer> {
  return drawOnce(path, async () => {
    const source = await readSourcePicture(src)
    const picture = sharp(source, { limitInputPixels: PIXELS_MAX, failOn: 'error' }).autoOrient()
    const { autoOrient: size } = await picture.metadata().catch(unreadable)
    const crop = cropOf(size, focus ?? '50% 50%')
    picture
      .extract(crop)
      .resize({ width: CARD_WIDTH, withoutEnlargement: true })
      .flatten({ background: '#fff' })
      .jpeg({ quality: 80, mozjpeg: true })
    return toBufferInTurn(picture).catch(unreadable)
  })
}
