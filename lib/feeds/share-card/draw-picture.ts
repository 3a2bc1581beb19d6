import 'server-only'
import sharp from 'sharp'
import type { Image } from '../../delivery/model'
import { createHostTurns } from '../../server/pictures/hosts'
import { isPictureFile, toBufferInTurn } from '../../server/pictures/memory'
import { createOriginals } from '../../server/pictures/originals'
import { NoPicture, readSourcePicture, unreadable } from '../../server/pictures/source'
import { drawInTurn, forgetCard, makeOnce } from './draw'
import { CARD_WIDTH } from './share-card'
import { offeredPart, type PictureSubject } from './shared-picture'

// A small file may decode to a picture that fills the memory.
const PIXELS_MAX = 100_000_000

// Files read from one host at a time: each takes up to 20 MB of memory.
const SOURCES_AT_ONCE = 4
const SOURCES_WAITING_MAX = 16

const DECODE_SECONDS_MAX = 7

const sources = createHostTurns(SOURCES_AT_ONCE, SOURCES_WAITING_MAX)

// Chat applications show no preview for a larger file.
const BYTES_MAX = 600_000
const QUALITIES = [80, 60, 40, 20]

// Watches whether originals are withdrawn. It is noticed when the picture is requested, so nothing is to be done at
// once.
const originals = createOriginals(async () => {})

/**
 * Asks the host whether the original of a picture that was drawn a while ago is still there, and forgets the picture
 * if not: a publisher may have had to withdraw it.
 * @param path cache key
 */
export async function forgetIfWithdrawn(path: string, src: string): Promise<void> {
  const source = new URL(src).href
  const urgency = originals.urgency(source, 0)
  if (urgency === 'none' || urgency === 'failed') return
  const checked = originals.check(source, {})
  if (urgency === 'before' && (await checked) === 'withdrawn') forgetCard(path)
}

/** Seconds for which caches may keep a picture made from an original, until the original is looked for again. */
export const sharedMaxAge = (src: string): number => originals.maxAgeSeconds(new URL(src).href, 0)

/**
 * A picture, or the part around its focal point, as JPEG below 600 KB and at most 1200 pixels wide.
 * @param path cache key
 * @param image its host must be one that the site may fetch from
 * @throws NoPicture, or QueueFull
 */
export function drawSharedPicture(
  path: string,
  { src, focus }: Pick<Image, 'src' | 'focus'>,
  shape: PictureSubject['shape'],
): Promise<Buffer> {
  return makeOnce(path, () =>
    sources.run(src, async () => {
      const readAt = Date.now()
      const { bytes: source } = await readSourcePicture(src)
      if (source === null) throw new NoPicture('is too large', 413)
      originals.noteRead(new URL(src).href, readAt)
      return drawInTurn(path, () => asOffered(source, focus, shape))
    }),
  )
}

async function asOffered(
  source: Buffer,
  focus: string | null,
  shape: PictureSubject['shape'],
): Promise<Buffer> {
  if (!isPictureFile(source)) throw new NoPicture('is of no format that is decoded')
  const picture = sharp(source, { limitInputPixels: PIXELS_MAX, failOn: 'error' })
    .timeout({ seconds: DECODE_SECONDS_MAX })
    .autoOrient()
  const { autoOrient: size } = await picture.metadata().catch(unreadable)
  picture
    .extract(offeredPart(size, focus, shape))
    .resize({ width: CARD_WIDTH, withoutEnlargement: true })
    .flatten({ background: '#fff' })
    .jpeg({ quality: QUALITIES[0], mozjpeg: true })
  return withinBytes(await toBufferInTurn(picture).catch(unreadable))
}

/** Few pictures are too large. They are made again from the JPEG, which is small, and not from the source. */
async function withinBytes(card: Buffer): Promise<Buffer> {
  let offered = card
  for (const quality of QUALITIES.slice(1)) {
    if (offered.byteLength < BYTES_MAX) break
    offered = await sharp(card).jpeg({ quality, mozjpeg: true }).toBuffer()
  }
  return offered
}
