import { z } from 'zod'
import { objectPosition } from '../../base/object-position'
import { belowBase, originalAddress, readMadeSize } from '../../base/picture-sizes'
import { shownSize } from '../../base/turned-pictures'
import type { Image } from '../model'
import { mediaAddress } from './addresses'
import { count, fields, text, textOrNull } from './wire'

// Query parameters by which services of pictures resize a file.
const WIDTHS = ['w', 'width']
const SIZING = [
  ...WIDTHS,
  'h',
  'height',
  'resize',
  'fit',
  'crop',
  'size',
  'ar',
  'dpr',
  'rect',
  'zoom',
  'scale',
]

const size = z.object({ width: count, height: count })

/**
 * A post's lead picture: the media file if it has an address, else the banner's address alone, whose size is unknown.
 * @param pictureValue `media_file_banner`: an object, null, or an object of nulls
 * @param bannerUrl `banner_url`: a URL, a relative path, empty, or null
 * @param canResize whether the site makes sizes of a picture itself (lib/settings/media.ts). It then takes the
 *   original, of which services send a made size: 640 pixels are too few for a lead picture, and for the 1,200 that
 *   Google Discover asks for
 */
export function readImage(
  pictureValue: unknown,
  bannerUrl: unknown,
  mediaBase: string | null,
  canResize: (src: string) => boolean = () => false,
): Image | null {
  const media = fields(pictureValue)
  const fromFile = mediaAddress(media.path, mediaBase)
  const src = fromFile ?? mediaAddress(bannerUrl, mediaBase)
  if (src === null) return null
  const meta = { ...fields(media.meta_data_json), ...fields(media.meta_data) }
  const whole = size.parse(fromFile === null ? {} : meta)
  const file = fromFile === null ? null : fileSize(src, whole, mediaBase)
  const original = originalOf(src, whole, mediaBase)
  const isTaken = original !== null && canResize(original.src)
  const sizeInBrowsers = file && shownSize(src, file)
  return {
    src,
    width: sizeInBrowsers?.width ?? null,
    height: sizeInBrowsers?.height ?? null,
    ...(isTaken ? original : original && { original }),
    alt: text.parse(media.alt_text),
    caption: textOrNull.parse(media.caption),
    credit: textOrNull.parse(media.source),
    focus: objectPosition(text.parse(meta.css_object_position)),
  }
}

/** Null if the address is already that of the original, or does not tell where the original is. */
function originalOf(src: string, { width, height }: z.output<typeof size>, mediaBase: string | null) {
  const address = originalAddress(src, mediaBase)
  if (address === null) return null
  const wholeSize =
    width && height ? shownSize(address.whole, { width, height }) : { width: null, height: null }
  return { src: address.whole, ...wholeSize }
}

/** The original of a resized picture, else the picture itself. */
export function wholePicture(src: string | null, mediaBase: string | null): string | null {
  if (src === null) return null
  return originalAddress(src, mediaBase)?.whole ?? src
}

/**
 * Pixels of the file, which may be a resized one, by its path or by its query. The record has the original's. Null if
 * they can't be known: a wrong size would make the page's layout jump when the picture loads.
 */
function fileSize(src: string, { width, height }: z.output<typeof size>, mediaBase: string | null) {
  const original = width && height ? { width, height } : null
  const { searchParams } = new URL(src)
  const sizedPath = readMadeSize(belowBase(src, mediaBase).path)
  const file = sizedPath ? sizedPath.sizeOf(original) : original
  const sizeParameters = SIZING.filter((name) => searchParams.has(name))
  if (sizeParameters.length === 0 || file === null) return file
  const wide = Number(searchParams.get(sizeParameters[0] ?? ''))
  // With a width alone, the shape stays. With a height or other parameters too, the picture may be cropped.
  if (sizeParameters.length > 1 || !WIDTHS.includes(sizeParameters[0] ?? '') || !(wide >= 1)) return null
  const scale = Math.min(1, wide / file.width)
  return { width: Math.round(file.width * scale), height: Math.max(1, Math.round(file.height * scale)) }
}
