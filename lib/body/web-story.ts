import type { Element, ElementContent, Root } from 'hast'
import { IMAGE, isFilePicture } from './elements'
import { isBlank, isElement } from './rewrite'

export type Slide = {
  picture: Root
  text: Root
}

const SLIDES_MIN = 2

const GROUPS = ['section', 'div'] as const

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
