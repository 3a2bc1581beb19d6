/** Pictures reserve their space, so that the text does not shift. */
import type { Element, Root } from 'hast'
import { IMAGE, newElement } from '../elements'
import { isElement, oncePerElement, rewrite, textOf } from '../rewrite'
import { largestSource } from '../source-set'

// Emoji and icons stay inline; larger ones are block pictures.
const LARGEST_IN_LINE_PX = 64

const FILE_NAME = /^[^/\s]{1,200}\.(?:jpe?g|png|gif|webp|avif|heic|svg)$/i

/** Replaces every `img`; one with a refused address is removed. */
export function pictures(tree: Root): Root {
  const isCaptioned = oncePerElement(hasCaption)
  return rewrite(tree, (element, ancestors) => {
    if (!isElement(element, 'img')) return [element]
    const { srcSet, width, height, className, id } = element.properties
    const src = sourceOf(element)
    if (src === null) return []
    const size = typeof width === 'number' && typeof height === 'number' ? { width, height } : {}
    const inline =
      typeof width === 'number' &&
      width <= LARGEST_IN_LINE_PX &&
      (typeof height !== 'number' || height <= LARGEST_IN_LINE_PX)
    return [
      newElement(IMAGE, {
        src,
        ...(typeof srcSet === 'string' && !inline ? { srcSet } : {}),
        ...(inline ? { width, height: typeof height === 'number' ? height : width, inline } : size),
        alt: altOf(element, ancestors, isCaptioned),
        ...(id ? { id } : {}),
        ...(className ? { className } : {}),
      }),
    ]
  })
}

/** The largest file there is: the optimiser makes smaller ones of it. */
function sourceOf({ properties: { src, srcSet } }: Element): string | null {
  const largest = typeof srcSet === 'string' ? largestSource(srcSet) : null
  return largest ?? (typeof src === 'string' ? src : null)
}

/** The editor's alternative text, never a file name; empty if the caption says the same. */
function altOf(
  { properties }: Element,
  ancestors: readonly Element[],
  isCaptioned: (figure: Element) => boolean,
): string {
  const alt = typeof properties.alt === 'string' ? properties.alt.trim() : ''
  if (alt !== '' && !FILE_NAME.test(alt)) return alt
  const title = typeof properties.title === 'string' ? properties.title.trim() : ''
  if (title === '') return ''
  const figure = ancestors.findLast((one) => isElement(one, 'figure'))
  return figure && isCaptioned(figure) ? '' : title
}

function hasCaption(figure: Element): boolean {
  return figure.children.some((child) => isElement(child, 'figcaption') && textOf(child).trim() !== '')
}
