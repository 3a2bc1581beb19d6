import type { Element, ElementContent, Root } from 'hast'
import { getImageProps } from 'next/image'
import { IMAGE } from './elements'
import { isElement, textOf } from './rewrite'

export type GalleryPicture = {
  src: string
  /** Pixels. */
  width: number | null
  height: number | null
  alt: string
  caption: string
}

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
  return caption ? textOf(caption).replace(/\s+/g, ' ').trim() : ''
}

/* Server only. See `lib/body/embeds/frame-hosts.mjs`. */

// YouTube's `hqdefault`.
const STILL_SIZE = { width: 480, height: 360 }

export function posterOf(address: string): { poster: string; srcSet: string | undefined } {
  const { src, srcSet } = getImageProps({ src: address, alt: '', ...STILL_SIZE }).props
  return { poster: src, srcSet }
}
