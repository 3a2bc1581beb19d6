import type { ImageGalleryLeaf } from 'schema-dts'
import type { GalleryPicture } from '../../content/pictures/gallery-pictures'
import { articleId, type Story } from './article'
import { picture } from './picture'

/** Null without a raster picture. */
export function imageGallery(
  { post, url, site }: Story,
  pictures: readonly GalleryPicture[],
): ImageGalleryLeaf | null {
  const image = pictures.flatMap((one) => picture({ ...one, caption: one.caption || one.alt }) ?? [])
  if (image.length === 0) return null
  return {
    '@type': 'ImageGallery',
    '@id': `${url}#gallery`,
    url,
    name: post.title,
    inLanguage: post.language ?? site.language,
    image,
    mainEntity: { '@id': articleId(url) },
  }
}
