import type { Element, ElementContent, Root } from 'hast'
import { getImageProps } from 'next/image'
import { IMAGE } from './elements'
import { isElement, nodeText } from './rewrite'

export type GalleryPicture = {
  src: string
  /** Pixels. */
  width: number | null
  height: number | null
  alt: string
  caption: string
}

/** The numbered pictures of a body with their captions, for the large view. `data:` pictures are not among them. */
export function galleryPictures(tree: Root): GalleryPicture[] {
  return picturesIn(tree.children as ElementContent[], '')
}

function picturesIn(nodes: readonly ElementContent[], caption: string): GalleryPicture[] {
  return nodes.flatMap((node): GalleryPicture[] => {
    if (node.type !== 'element') return []
    if (node.tagName !== IMAGE) {
      return picturesIn(node.children, isElement(node, 'figure') ? captionOf(node) : caption)
    }
    const { src, width, height, alt, number } = node.properties
    if (typeof number !== 'number' || typeof src !== 'string' || !/^https?:/i.test(src)) return []
    return [
      {
        src,
        width: typeof width === 'number' ? width : null,
        height: typeof height === 'number' ? height : null,
        alt: typeof alt === 'string' ? alt : '',
        caption,
      },
    ]
  })
}

function captionOf(figure: Element): string {
  const caption = figure.children.find((child) => isElement(child, 'figcaption'))
  return caption ? nodeText(caption).replace(/\s+/g, ' ').trim() : ''
}

// The size of YouTube's `hqdefault`, the only still that every video has.
const STILL_SIZE = { width: 480, height: 360 }

/**
 * The still of an embed, fetched by the site's own optimiser, so that the provider gets no request before the reader
 * asks for the film (STILL_PATTERNS in embeds/frame-hosts.mjs). On the server only.
 */
export function posterOf(address: string): { poster: string; srcSet: string | undefined } {
  const { src, srcSet } = getImageProps({ src: address, alt: '', ...STILL_SIZE }).props
  return { poster: src, srcSet }
}
