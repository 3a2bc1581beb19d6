import type { Element, ElementContent, Root } from 'hast'
import { isFilePicture, newElement } from '../elements'
import { isElement, oncePerElement, rewrite } from '../rewrite'

// Flow content (WHATWG HTML).
const HOLDS_FIGURES = ['div', 'section', 'blockquote', 'li', 'dd', 'td', 'th', 'details'] as const

const pictureId = (number: number) => `img-${number}`

/**
 * Numbers at least `least` pictures, otherwise only those linked to their own file.
 * The figure gets the id; the link does if the figure has several pictures or an id.
 */
export function gallery(tree: Root, least = Number.POSITIVE_INFINITY): { tree: Root; pictures: number } {
  const all = picturesIn(tree.children as ElementContent[])
  const isGallery = all.length > 0 && all.length >= least
  const total = isGallery ? all.length : all.filter(opens).length
  if (total === 0) return { tree: withoutMark(tree), pictures: 0 }
  let number = 0
  const isNumbered = (element: Element) => isFilePicture(element) && (isGallery || opens(element))
  const isNamed = oncePerElement(isNamedBy)
  const numbered = rewrite(tree, (element, ancestors) => {
    if (isElement(element, 'figure')) return [withId(element)]
    if (!isNumbered(element) || ancestors.some(leadsSomewhere)) return [element]
    number += 1
    const figure = ancestors.find((one) => isElement(one, 'figure'))
    if (figure === undefined && mayHoldFigure(ancestors.at(-1))) return [inFigure(element, number, total)]
    const isAlone = figure !== undefined && isNamed(figure)
    return [picture(element, number, total, isAlone ? {} : { linkId: pictureId(number) })]
  })
  return { tree: withoutMark(numbered), pictures: total }
}

const opens = (element: Element) => element.properties.opens === true

function withoutMark(tree: Root): Root {
  return rewrite(tree, (element) => {
    if (element.properties.opens === undefined) return [element]
    const { opens: _, ...properties } = element.properties
    return [{ ...element, properties }]
  })
}

const leadsSomewhere = (element: Element) => isElement(element, 'a', 'summary')

const mayHoldFigure = (parent: Element | undefined) =>
  parent === undefined || isElement(parent, ...HOLDS_FIGURES)

const isNamedBy = (figure: Element) =>
  figure.properties.id === undefined && picturesIn(figure.children).length === 1

function picturesIn(nodes: readonly ElementContent[]): Element[] {
  return nodes.flatMap((node): Element[] => {
    if (node.type !== 'element' || leadsSomewhere(node)) return []
    return isFilePicture(node) ? [node] : picturesIn(node.children)
  })
}

/** Children are visited first. */
function withId(figure: Element): Element {
  const [only, ...others] = picturesIn(figure.children)
  const number = only?.properties.number
  if (typeof number !== 'number' || others.length > 0 || only?.properties.linkId !== undefined) return figure
  return { ...figure, properties: { ...figure.properties, id: pictureId(number) } }
}

function picture(element: Element, number: number, total: number, more: { linkId?: string } = {}): Element {
  return { ...element, properties: { ...element.properties, number, total, ...more } }
}

function inFigure(element: Element, number: number, total: number): Element {
  const { className, ...properties } = element.properties
  return newElement('figure', { id: pictureId(number), ...(className && { className }) }, [
    picture({ ...element, properties }, number, total),
  ])
}
