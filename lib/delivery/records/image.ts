import { z } from 'zod'
import { objectPosition } from '../../base/object-position'
import { readMadeSize } from '../../base/picture-sizes'
import type { Image } from '../model'
import { mediaAddress } from './addresses'
import { count, fields, text, textOrNull } from './wire'

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
 * @param sent `media_file_banner`: an object, null, or an object of nulls
 * @param bannerUrl URL, relative path, empty, or null
 */
export function readImage(sent: unknown, bannerUrl: unknown, mediaBase: string | null): Image | null {
  const media = fields(sent)
  const fromFile = mediaAddress(media.path, mediaBase)
  const src = fromFile ?? mediaAddress(bannerUrl, mediaBase)
  if (src === null) return null
  const meta = fields(media.meta_data)
  const file = fromFile === null ? null : fileSize(src, size.parse(meta), mediaBase)
  return {
    src,
    width: file?.width ?? null,
    height: file?.height ?? null,
    alt: text.parse(media.alt_text),
    caption: textOrNull.parse(media.caption),
    credit: textOrNull.parse(media.source),
    focus: objectPosition(text.parse(meta.css_object_position)),
  }
}

/** The file may be resized. */
function fileSize(src: string, { width, height }: z.output<typeof size>, mediaBase: string | null) {
  const original = width && height ? { width, height } : null
  const { pathname, searchParams } = new URL(src)
  const base = mediaBase !== null && src.startsWith(`${mediaBase}/`) ? new URL(mediaBase).pathname : '/'
  const made = readMadeSize(pathname.slice(base.length).replace(/^\/+/, ''))
  const file = made ? made.sizeOf(original) : original
  const asked = SIZING.filter((name) => searchParams.has(name))
  if (asked.length === 0 || file === null) return file
  const wide = Number(searchParams.get(asked[0] ?? ''))
  // With a height, the picture may be cropped.
  if (asked.length > 1 || !WIDTHS.includes(asked[0] ?? '') || !(wide >= 1)) return null
  const scale = Math.min(1, wide / file.width)
  return { width: Math.round(file.width * scale), height: Math.max(1, Math.round(file.height * scale)) }
}
