import type { ImageObjectLeaf } from 'schema-dts'
import type { Image } from '../../delivery/model'
import { isRaster } from '../raster'

/** Undefined for SVG, which search results can't show. */
export function picture(
  image: Pick<Image, 'src' | 'width' | 'height'> & { caption?: string | null; credit?: string | null },
): ImageObjectLeaf | undefined {
  if (!isRaster(image.src)) return undefined
  return {
    '@type': 'ImageObject',
    url: image.src,
    contentUrl: image.src,
    width: pixels(image.width),
    height: pixels(image.height),
    caption: image.caption ?? undefined,
    creditText: image.credit ?? undefined,
  }
}

const pixels = (count: number | null) => (count === null ? undefined : `${count}`)
