import type { Element, ElementContent, Root } from 'hast'
import { SLIDE_CLASS } from '../base/slide-class'
import { IMAGE, isFilePicture } from './elements'
import { isBlank, isElement } from './rewrite'
import { classesOf } from './schema'

export type Slide = {
  /** Null for a slide that has only text. */
  picture: Root | null
  text: Root
}

/** The id of a slide's element. Structured data and the links between slides lead to it. */
export const slideId = (index: number): string => `slide-${index + 1}`

// One picture with text is an article.
const SLIDES_MIN = 2

const GROUPS = ['section', 'div'] as const

type Parts = { picture: ElementContent | null; text: ElementContent[] }

/**
 * The slides of a web story: those that were stored as such (lib/delivery/records/body-html.ts), else one for each
 * picture. Null with fewer than two.
 * @param tree from `prepareBody`
 */
export function storySlides(tree: Root): { cover: Root; slides: Slide[] } | null {
  const blocks = (tree.children as ElementContent[]).filter(
    (node) => !isBlank(node) && node.type !== 'comment',
  )
  const { cover, slides } = blocks.some(isStoredSlide) ? splitAtSlides(blocks) : splitAtPictures(blocks)
  if (slides.length < SLIDES_MIN) return null
  return {
    cover: root(cover),
    slides: slides.map(({ picture, text }) => ({ picture: picture && root([picture]), text: root(text) })),
  }
}

function splitAtPictures(nodes: readonly ElementContent[]) {
  const cover: ElementContent[] = []
  const slides: Parts[] = []
  for (const node of flat(nodes)) {
    if (isPicture(node)) slides.push({ picture: node, text: [] })
    else (slides.at(-1)?.text ?? cover).push(node)
  }
  return { cover, slides }
}

const isStoredSlide = (node: ElementContent) =>
  isElement(node, 'section') && classesOf(node).includes(SLIDE_CLASS)

function splitAtSlides(nodes: readonly ElementContent[]) {
  const first = nodes.findIndex(isStoredSlide)
  const slides: Parts[] = []
  for (const node of nodes.slice(first)) {
    if (isStoredSlide(node)) slides.push(...slidesOfSection(node))
    else slides.at(-1)?.text.push(node)
  }
  return { cover: nodes.slice(0, first), slides }
}

/** Words above the first picture of a section belong to that picture, not to the slide before. */
function slidesOfSection(section: ElementContent): Parts[] {
  if (section.type !== 'element') return []
  const { cover, slides } = splitAtPictures(section.children)
  const [first, ...laterSlides] = slides
  if (first === undefined) return cover.length > 0 ? [{ picture: null, text: cover }] : []
  return [{ ...first, text: [...cover, ...first.text] }, ...laterSlides]
}

const root = (children: ElementContent[]): Root => ({ type: 'root', children })

function flat(nodes: readonly ElementContent[]): ElementContent[] {
  return nodes.flatMap((node) => {
    if (isBlank(node) || node.type === 'comment') return []
    if (isElement(node, ...GROUPS) && node.children.some(holdsPicture)) return flat(node.children)
    return [node]
  })
}

/**
 * Asked of the whole content at once: `isPicture`, asked at each level of nested groups, would take exponential time.
 */
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
  const content = node.children.filter((child) => !isBlank(child))
  return content.length === 1 && content.every(isPicture)
}
