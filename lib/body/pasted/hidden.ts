/**
 * Removes what the page hid from which a body was copied, such as texts for screen readers and counting pixels. Keeps
 * what readers of that page could open: accordions, tabs, answers.
 */
import type { Element, Properties, Root } from 'hast'
import { recogniseFrame } from '../embeds/frames'
import { holds, isElement, nodeText, rewrite } from '../rewrite'
import { classesOf } from '../schema'
import { pixelsOf, stylesOf } from '../styles'

const HIDING_CLASSES = new Set([
  'sr-only',
  'visually-hidden',
  'screen-reader-text',
  'show-for-sr',
  'assistive-text',
])

const NO_SIZE = { width: null, height: null }

export function withoutHidden(tree: Root): Root {
  const controlled = controlledIds(tree)
  return rewrite(tree, (element, ancestors) => (isHidden(element, ancestors, controlled) ? [] : [element]))
}

function isHidden(element: Element, ancestors: readonly Element[], controlled: ReadonlySet<string>): boolean {
  if (isElement(element, 'img') && isDot(element)) return true
  if (isElement(element, 'iframe') && isDot(element, 2)) return true
  if (classesOf(element).some((name) => HIDING_CLASSES.has(name.toLowerCase()))) return true
  const styles = stylesOf(element)
  const isGone =
    says(styles.get('display'), 'none') ||
    says(styles.get('mso-hide'), 'all') ||
    element.properties.hidden === true
  if (isGone)
    return !isLoadedLater(element) && !isPanel(element, controlled) && !isInWidget(element, ancestors)
  return (
    says(styles.get('visibility'), 'hidden') &&
    isElement(element, 'span', 'iframe') &&
    !isLoadedLater(element)
  )
}

const says = (value: string | undefined, word: string) => value?.split(/[\s!]/, 1)[0] === word

/** A counting pixel. @param sides how many sides have to be that small */
function isDot({ properties, ...element }: Element, sides = 1): boolean {
  const styles = stylesOf({ properties, ...element })
  // Not a picture that fills its box, which is written with a width of 0 and a `min-width` of 100 %.
  const isGrown = (side: 'width' | 'height') => /^[1-9]/.test(styles.get(`min-${side}`) ?? '')
  const sizes = (['width', 'height'] as const)
    .filter((side) => !isGrown(side))
    .map((side) => pixelsOf(styles.get(side) ?? properties[side]))
  return sizes.filter((pixels) => pixels !== null && pixels <= 1).length >= sides
}

/** Hidden only until a script loads it, or until the reader consents. */
function isLoadedLater(element: Element): boolean {
  if (!isElement(element, 'img', 'iframe')) return false
  const names = Object.keys(element.properties)
  return (
    names.some((name) => /^data.*src/i.test(name)) || recogniseFrame(element.properties.src, NO_SIZE) !== null
  )
}

// Elements that a script of the original page opens. The script is removed, so these are shown; otherwise their text
// would be lost.

const WIDGETS = 'accordion collapse collapsible expander faq spoiler tabs toggle'.split(' ')
const PANELS = 'answer panel pane tabcontent tabpane tabpanel tab'.split(' ')
/** Words in the class of a panel, such as `tab-content`: it holds text and is not the widget around the panels. */
const PANEL_PARTS = 'answer body content panel pane text'.split(' ')

/**
 * The words of class names such as `wp-block-accordion`, `accordionItem` and `tab_pane`, so that `table` isn't a tab.
 */
const wordsOf = (element: Element): string[] =>
  classesOf(element).flatMap((name) =>
    name
      .replace(/([a-z])([A-Z])/g, '$1-$2')
      .toLowerCase()
      .split(/[^a-z]+/),
  )

const listed = (value: Properties[string]): string =>
  Array.isArray(value) ? value.join(' ') : String(value ?? '')

function isPanel(element: Element, controlled: ReadonlySet<string>): boolean {
  const { id, role, itemProp } = element.properties
  if (role === 'tabpanel' || /\b(?:accepted|suggested)Answer\b/.test(listed(itemProp))) return true
  if (typeof id === 'string' && controlled.has(id)) return true
  const words = wordsOf(element)
  return (
    isSlideshow(element) ||
    words.some((word) => WIDGETS.includes(word) || PANELS.includes(word)) ||
    // `read-more` alone is the class of a link.
    (words.includes('more') && words.some((word) => PANEL_PARTS.includes(word)))
  )
}

const PICTURES = new Set(['img', 'picture'])

/** A slideshow is hidden until its script has arranged the pictures. */
const isSlideshow = (element: Element) =>
  wordsOf(element).some((word) => /(?:carousel|slider|slides|slideshow|swiper)$/.test(word)) &&
  holds(element, PICTURES)

const LEVELS_OF_ITEM = 3

/** Whether an element is the panel of a widget's item, though it may have no name of its own beside its heading. */
function isInWidget(element: Element, ancestors: readonly Element[]): boolean {
  const parent = ancestors.at(-1)
  if (parent === undefined || isElement(element, 'span', 'td', 'th', 'tr', 'img')) return false
  if (isElement(parent, 'details') || isWidget(parent) || isSlideshow(parent)) return true
  if (/\b(?:accepted|suggested)Answer\b/.test(listed(parent.properties.itemProp))) return true
  return (
    isElement(element, 'div', 'section', 'article', 'ul', 'ol', 'dd') &&
    ancestors.slice(-LEVELS_OF_ITEM).some(isWidget) &&
    parent.children.some((child) => child.type === 'element' && isTitle(child))
  )
}

function isWidget(element: Element): boolean {
  const words = wordsOf(element)
  return words.some((word) => WIDGETS.includes(word)) && !words.some((word) => PANEL_PARTS.includes(word))
}

const isTitle = (element: Element) =>
  nodeText(element).trim() !== '' &&
  (isElement(element, 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'dt', 'a', 'label', 'summary') ||
    isControl(element) ||
    wordsOf(element).some((word) =>
      /^(?:button|head|header|heading|question|title|toggle|trigger)$/.test(word),
    ))

const TOGGLES = /^(?:collapse|pill|tab)$/

const isControl = ({ properties: { role, ariaExpanded, dataToggle, dataBsToggle } }: Element) =>
  role === 'tab' ||
  ariaExpanded !== undefined ||
  TOGGLES.test(String(dataToggle)) ||
  TOGGLES.test(String(dataBsToggle))

/** Ids of the elements that a tab, or a button with `aria-expanded`, opens. A link to a dialog does not count. */
function controlledIds(tree: Root): ReadonlySet<string> {
  const ids = new Set<string>()
  rewrite(tree, (element) => {
    if (!isControl(element)) return [element]
    const { ariaControls, dataTarget, dataBsTarget, href } = element.properties
    for (const value of [dataTarget, dataBsTarget, href])
      if (typeof value === 'string' && value.startsWith('#')) ids.add(value.slice(1))
    for (const id of listed(ariaControls).split(/\s+/)) if (id !== '') ids.add(id)
    return [element]
  })
  return ids
}
