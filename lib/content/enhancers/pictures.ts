import type { Element, Properties, Root } from 'hast'
import { INLINE_IMAGE } from '../classes'
import { IMAGE, newElement } from '../elements'
import { isElement, oncePerElement, rewrite, textOf } from '../rewrite'
import { largestSource, largestWidth } from '../source-set'

// Larger pictures are blocks, unless they are as high as a line.
const LARGEST_IN_LINE_PX = 64
const LARGEST_LINE_PX = 32

// See `components/post/body/body.module.css`.
const COLUMN_PX = 800

const FILE_NAME = /^[^/\s]{1,200}\.(?:jpe?g|png|gif|webp|avif|heic|svg)$/i

const INLINE_FILE =
  /\/(?:emoji|emojis|emoticons|smileys?|smilies|twemoji|flags)\/|emoji\.php|latex\.php|latex\.codecogs\.com|\/media\/math\//i
const EMOJI = /^(?:\p{Extended_Pictographic}|\p{Regional_Indicator}|\p{Emoji_Modifier}|[\u200d\ufe0f])+$/u
const INLINE_LARGEST_PX = 150

/** Replaces every `img`. */
export function pictures(tree: Root): Root {
  const isCaptioned = oncePerElement(hasCaption)
  return rewrite(tree, (element, ancestors) => {
    if (!isElement(element, 'img')) return [element]
    const { srcSet, className, id, dataOwnFile } = element.properties
    const src = sourceOf(element)
    if (src === null) return []
    const inline = isInline(element, src)
    return [
      newElement(IMAGE, {
        src,
        ...(typeof srcSet === 'string' && !inline ? { srcSet } : {}),
        ...(inline ? { ...inlineSize(element), inline } : sizeOf(element)),
        alt: altOf(element, ancestors, isCaptioned),
        ...(dataOwnFile && !inline ? { opens: true } : {}),
        ...(id ? { id } : {}),
        ...(className && !inline ? { className } : {}),
      }),
    ]
  })
}

/** Returns both sides or none. */
function sizeOf({ properties: { width, height, srcSet, dataOwnFile } }: Element): Properties {
  if (typeof width !== 'number' || typeof height !== 'number') return {}
  const largest = (typeof srcSet === 'string' && largestWidth(srcSet)) || (dataOwnFile ? COLUMN_PX : 0)
  return largest <= width
    ? { width, height }
    : { width: largest, height: Math.round((height * largest) / width) || 1 }
}

function isInline({ properties: { width, height, className, alt } }: Element, src: string): boolean {
  const isAbove = (side: unknown, most: number) => typeof side === 'number' && side > most
  if (isAbove(height, INLINE_LARGEST_PX)) return false
  const isNamed =
    (Array.isArray(className) && className.includes(INLINE_IMAGE)) ||
    INLINE_FILE.test(src) ||
    (typeof alt === 'string' && EMOJI.test(alt.trim()))
  if (isNamed) return true
  if (typeof height === 'number' && height <= LARGEST_LINE_PX && typeof width === 'number') return true
  return (
    !isAbove(height, LARGEST_IN_LINE_PX) &&
    !isAbove(width, LARGEST_IN_LINE_PX) &&
    (typeof width === 'number' || typeof height === 'number')
  )
}

function inlineSize({ properties: { width, height } }: Element): Properties {
  if (typeof width === 'number') return { width, height: typeof height === 'number' ? height : width }
  return typeof height === 'number' ? { height } : {}
}

function sourceOf({ properties: { src, srcSet, dataOwnFile } }: Element): string | null {
  if (dataOwnFile && typeof src === 'string') return src
  const largest = typeof srcSet === 'string' ? largestSource(srcSet) : null
  return largest ?? (typeof src === 'string' ? src : null)
}

/** The result is never a file name. */
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
