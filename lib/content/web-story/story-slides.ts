import type { ElementContent, Root } from 'hast'
import { truncate } from '../../base/text'
import { IMAGE } from '../elements'
import { isElement, textOf } from '../rewrite'
import { plainText } from '../text'
import { storySlides } from './slides'

export type PlainSlide = {
  src: string
  /** Pixels. */
  width: number | null
  height: number | null
  alt: string
  title: string
  text: string
}

// Longer texts would cover the picture.
const TEXT_GRAPHEMES = 220
const TITLE_GRAPHEMES = 90

const HEADINGS = ['h2', 'h3', 'h4'] as const

export function plainSlides(tree: Root, language: string): PlainSlide[] {
  return (storySlides(tree)?.slides ?? []).flatMap(({ picture, text }) => {
    const image = imageIn(picture.children as ElementContent[])
    if (image === null) return []
    const nodes = text.children as ElementContent[]
    const heading = nodes.find((node) => isElement(node, ...HEADINGS))
    const texts = [captionIn(picture.children as ElementContent[]), ...textsOf(nodes, heading)]
    return [
      {
        ...image,
        title: heading ? truncate(textOf(heading), TITLE_GRAPHEMES, language) : '',
        text: truncate(texts.filter(Boolean).join(' '), TEXT_GRAPHEMES, language),
      },
    ]
  })
}

const textsOf = (nodes: readonly ElementContent[], heading: ElementContent | undefined) =>
  nodes
    .filter((node) => node !== heading)
    .map((node) => plainText({ type: 'root', children: [node] }).replace(/\s+/g, ' '))

function imageIn(nodes: readonly ElementContent[]): Omit<PlainSlide, 'title' | 'text'> | null {
  for (const node of nodes) {
    if (node.type !== 'element') continue
    if (node.tagName !== IMAGE) {
      const found = imageIn(node.children)
      if (found) return found
      continue
    }
    const { src, width, height, alt } = node.properties
    if (typeof src !== 'string' || !/^https?:/i.test(src)) return null
    return {
      src,
      width: typeof width === 'number' ? width : null,
      height: typeof height === 'number' ? height : null,
      alt: typeof alt === 'string' ? alt : '',
    }
  }
  return null
}

function captionIn(nodes: readonly ElementContent[]): string {
  for (const node of nodes) {
    if (node.type !== 'element') continue
    const found = isElement(node, 'figcaption') ? textOf(node) : captionIn(node.children)
    if (found.trim() !== '') return found.replace(/\s+/g, ' ').trim()
  }
  return ''
}
