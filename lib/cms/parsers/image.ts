/** Pictures: the banner's media file if complete, else its address alone. */
import { z } from 'zod'
import { objectPosition } from '../../base/pictures/object-position'
import type { Image } from '../model'
import { mediaAddress } from './addresses'
import { count, fields, text, textOrNull } from './coerce'

const size = z.object({ width: count, height: count })

/**
 * @param file `media_file_banner`: an object, null, or an object of nulls with id 0
 * @param bannerUrl `banner_url`: an address, relative path, empty, or null
 * @param mediaBase MEDIA_BASE_URL or null
 */
export function readImage(file: unknown, bannerUrl: unknown, mediaBase: string | null): Image | null {
  const media = fields(file)
  const fromFile = mediaAddress(media.path, mediaBase)
  const src = fromFile ?? mediaAddress(bannerUrl, mediaBase)
  if (src === null) return null
  const meta = fields(media.meta_data)
  const { width, height } = size.parse({ width: meta.width, height: meta.height })
  const known = fromFile !== null && width !== null && height !== null && width > 0 && height > 0
  return {
    src,
    width: known ? width : null,
    height: known ? height : null,
    alt: text.parse(media.alt_text),
    caption: textOrNull.parse(media.caption),
    credit: textOrNull.parse(media.source),
    focus: objectPosition(text.parse(meta.css_object_position)),
  }
}
