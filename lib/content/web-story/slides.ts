/** A web story's slides, found in its body: a picture each, and what is said under it. */
import type { Element, ElementContent, Root } from 'hast'
import { IMAGE } from '../elements'
import { isBlank, isElement } from '../rewrite'

export type Slide = {
  /** The picture, with its caption where it has one. */
  picture: Root
  /** What stands below it; may be empty. */
  text: Root
}

// One picture with text is an article.
const SLIDES_MIN = 2

const GROUPS = ['section', 'div'] as const

/**
 * Cuts a prepared body into slides: each picture that stands alone begins one, and what follows it belongs to it. What
 * stands before the first picture is the text of the cover.
 * @returns null where there are too few pictures for a story; the body is then read as an article
 */
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

/** Groups that hold pictures are opened; their pictures and texts stand side by side then. */
function flat(nodes: readonly ElementContent[]): ElementContent[] {
  return nodes.flatMap((node) => {
    if (isBlank(node) || node.type === 'comment') return []
    if (isElement(node, ...GROUPS) && node.children.some(holdsPicture)) return flat(node.children)
    return [node]
  })
}

/** Each node is looked at once: asking of every group whether it is a picture itself would double the work per level. */
function holdsPicture(node: ElementContent): boolean {
  return node.type === 'element' && (isBare(node) || node.children.some(holdsPicture))
}

const isBare = (node: Element) => node.tagName === IMAGE && node.properties.inline !== true

/** A picture on its own line, bare, in a figure, or in a paragraph that holds nothing else. */
function isPicture(node: ElementContent): boolean {
  if (node.type !== 'element') return false
  if (node.tagName === IMAGE) return isBare(node)
  if (isElement(node, 'figure')) return node.children.some(holdsPicture)
  return isElement(node, 'p', 'a') && onlyPicture(node)
}

function onlyPicture(node: Element): boolean {
  const shown = node.children.filter((child) => !isBlank(child))
  return shown.length === 1 && shown.every(isPicture)
}
