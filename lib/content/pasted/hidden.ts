import type { Element, Root } from 'hast'
import { classesOf } from '../classes'
import { recogniseFrame } from '../embeds/frames'
import { isElement, rewrite } from '../rewrite'
import { pixelsOf, stylesOf } from '../styles'

const HIDING_CLASSES = new Set([
  'sr-only',
  'visually-hidden',
  'screen-reader-text',
  'show-for-sr',
  'assistive-text',
])

/** The scripts that open these elements are removed. */
const OPENED = /accordion|answer|collaps|faq|panel|spoiler|tab|toggle|more/i

const NO_SIZE = { width: null, height: null }

export function withoutHidden(tree: Root): Root {
  return rewrite(tree, (element, ancestors) => (isHidden(element, ancestors) ? [] : [element]))
}

function isHidden(element: Element, ancestors: readonly Element[]): boolean {
  if (isElement(element, 'img') && isDot(element)) return true
  if (isElement(element, 'iframe') && isDot(element, 2)) return true
  if (classesOf(element).some((name) => HIDING_CLASSES.has(name.toLowerCase()))) return true
  const styles = stylesOf(element)
  const isGone =
    says(styles.get('display'), 'none') ||
    says(styles.get('mso-hide'), 'all') ||
    element.properties.hidden === true
  if (isGone) return !isLoadedLater(element) && ![...ancestors, element].some(isOpened)
  return (
    says(styles.get('visibility'), 'hidden') &&
    isElement(element, 'span', 'iframe') &&
    !isLoadedLater(element)
  )
}

const says = (value: string | undefined, word: string) => value?.split(/[\s!]/, 1)[0] === word

function isDot({ properties, ...element }: Element, sides = 1): boolean {
  const styles = stylesOf({ properties, ...element })
  const sizes = [styles.get('width') ?? properties.width, styles.get('height') ?? properties.height].map(
    pixelsOf,
  )
  return sizes.filter((pixels) => pixels !== null && pixels <= 1).length >= sides
}

/** Lazy-loaded media, or media awaiting consent. */
function isLoadedLater(element: Element): boolean {
  if (!isElement(element, 'img', 'iframe')) return false
  const names = Object.keys(element.properties)
  return (
    names.some((name) => /^data.*src/i.test(name)) || recogniseFrame(element.properties.src, NO_SIZE) !== null
  )
}

const isOpened = (element: Element) =>
  isElement(element, 'details') ||
  element.properties.itemProp !== undefined ||
  classesOf(element).some((name) => OPENED.test(name))
