import 'server-only'
import sharp from 'sharp'
import { globalSingleton } from '../../base/global-singleton.mjs'
import { isPictureFile } from '../../base/pictures/picture-format'
import { toBufferInTurn } from '../../base/pictures/picture-memory'
import { createSemaphore } from '../../base/semaphore'
import type { Image } from '../../cms/model'
import { cropOf } from './crop'
import { drawInTurn, makeOnce } from './draw'
import { CARD_WIDTH } from './share-card'
import { NoPicture, readSourcePicture, unreadable } from './source-picture'

// Of a camera; a decompression bomb has more.
const PIXELS_MAX = 100_000_000

// A media host may take seconds, in which cards are drawn. Each holds its file, at most 20 MB.
const SOURCES_AT_ONCE = 4
const SOURCES_WAITING_MAX = 16

// As the optimiser's.
const DECODE_SECONDS_MAX = 7

const sources = globalSingleton('crop-sources', () => createSemaphore(SOURCES_AT_ONCE, SOURCES_WAITING_MAX))

/**
 * The part of a picture around its focal point as JPEG, 1200 pixels wide or less.
 * @param path of the crop, by which it is kept
 * @param image of a host that the optimiser may fetch from
 * @throws NoPicture, or QueueFull if a queue is full
 */
export function drawCrop(path: string, { src, focus }: Pick<Image, 'src' | 'focus'>): Promise<Buffer> {
  return makeOnce(path, () =>
    sources.run(async () => {
      const source = await readSourcePicture(src)
      return drawInTurn(path, () => cropped(source, focus ?? '50% 50%'))
    }),
  )
}

/** @throws NoPicture */
async function cropped(source: Buffer, focus: string): Promise<Buffer> {
  if (!isPictureFile(source)) throw new NoPicture('is of no format that is decoded')
  const picture = sharp(source, { limitInputPixels: PIXELS_MAX, failOn: 'error' })
    .timeout({ seconds: DECODE_SECONDS_MAX })
    .autoOrient()
  const { autoOrient: size } = await picture.metadata().catch(unreadable)
  picture
    .extract(cropOf(size, focus))
    .resize({ width: CARD_WIDTH, withoutEnlargement: true })
    .flatten({ background: '#fff' })
    .jpeg({ quality: 80, mozjpeg: true })
  return toBufferInTurn(picture).catch(unreadable)
}
