import 'server-only'
import sharp from 'sharp'
import { readBounded } from '../../base/bounded-body'
import type { Image } from '../../cms/model'
import { cropOf } from './crop'
import { drawOnce } from './draw'
import { CARD_WIDTH } from './share-card'

// As the optimiser's: next.config.mjs.
const SOURCE_BYTES_MAX = 20_000_000
const SOURCE_MS_MAX = 7_000

// Of a camera; a decompression bomb has more.
const PIXELS_MAX = 100_000_000

/** The picture could not be read. */
export class NoPicture extends Error {
  override name = 'NoPicture'
}

/**
 * The part of a picture around its focal point as JPEG, 1200 pixels wide or less.
 * @param path of the crop, by which it is kept
 * @param image of a host that the optimiser may fetch from
 * @throws NoPicture, or QueueFull if the queue is full
 */
export function drawCrop(path: string, { src, focus }: Pick<Image, 'src' | 'focus'>): Promise<Buffer> {
  return drawOnce(path, async () => {
    const source = await readPicture(src)
    const picture = sharp(source, { limitInputPixels: PIXELS_MAX, failOn: 'error' }).autoOrient()
    const { autoOrient: size } = await picture.metadata().catch(unreadable)
    const crop = cropOf(size, focus ?? '50% 50%')
    return picture
      .extract(crop)
      .resize({ width: CARD_WIDTH, withoutEnlargement: true })
      .flatten({ background: '#fff' })
      .jpeg({ quality: 80, mozjpeg: true })
      .toBuffer()
      .catch(unreadable)
  })
}

/** @throws NoPicture */
async function readPicture(src: string): Promise<Buffer> {
  const response = await fetch(src, {
    // A redirect could lead to another host.
    redirect: 'error',
    signal: AbortSignal.timeout(SOURCE_MS_MAX),
    headers: { Accept: 'image/*' },
  }).catch(unreadable)
  const isPicture = response.ok && response.headers.get('content-type')?.startsWith('image/')
  if (!isPicture) {
    await response.body?.cancel()
    throw new NoPicture(`answered ${response.status}`)
  }
  const source = await readBounded(response.body, SOURCE_BYTES_MAX).catch(unreadable)
  if (source === null) throw new NoPicture('is too large')
  return source
}

function unreadable(error: unknown): never {
  throw new NoPicture(error instanceof Error ? error.message : 'is unreadable')
}
