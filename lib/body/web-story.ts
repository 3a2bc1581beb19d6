import type { Element, ElementContent, Root } from 'hast'
import { truncate } from '../base/text'
import { IMAGE, isFilePicture } from './elements'
import { isBlank, isElement, textOf } from './rewrite'
import { plainText } from './text'

export type Slide = {
  picture: Root
  text: Root
}

const SLIDES_MIN = 2

const GROUPS = ['section', 'div'] as const

/** Null with fewer than two pictures. */
export function storySlides(tree: Root): { cover: Root; slides: Slide[] } | null {
  const cover: ElementContent[] = []
  const slides: { picture: ElementContent; text: ElementContent[] }[] = []
  for (const node of flat(tree.children as ElementContent[])) {
    if (isPicture(node)) slides.push({ picture: node, text: [] })
    else (slides.at(-1)?.text ?? cover).push(node)
  }
  if (slides.length < SLIDES_MIN) return null
  return {
    cover: root(cover),
    slides: slides.map(({ picture, text }) => ({ picture: root([picture]), text: root(text) })),
  }
}

const root = (children: ElementContent[]): Root => ({ type: 'root', children })

function flat(nodes: readonly ElementContent[]): ElementContent[] {
  return nodes.flatMap((node) => {
    if (isBlank(node) || node.type === 'comment') return []
    if (isElement(node, ...GROUPS) && node.children.some(holdsPicture)) return flat(node.children)
    return [node]
  })
}

/** Avoids exponential time. */
function holdsPicture(node: ElementContent): boolean {
  return node.type === 'element' && (isFilePicture(node) || node.children.some(holdsPicture))
}

function isPicture(node: ElementContent): boolean {
  if (node.type !== 'element') return false
  if (node.tagName === IMAGE) return isFilePicture(node)
  if (isElement(node, 'figure')) return node.children.some(holdsPicture)
  return isElement(node, 'p', 'a') && onlyPicture(node)
}

function onlyPicture(node: Element): boolean {
  const shown = node.children.filter((child) => !isBlank(child))
  return shown.length === 1 && shown.every(isPicture)
}

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
