/**
 * Editors' `style` and `align` attributes become classes of a closed list, before the allow-list drops both. No CSS of an
 * editor reaches a page.
 */
import type { Element, Root } from 'hast'
import { classesOf } from './classes'
import { isElement, rewrite } from './rewrite'

const ALIGNED_TEXT =
  'p h1 h2 h3 h4 h5 h6 div center section blockquote li dt dd td th caption figcaption pre'.split(' ')
const SIZED = ['figure', 'img', 'table', 'video', 'div', 'iframe'] as const
const FLOATED = ['figure', 'img', 'table', 'iframe'] as const

// Longer ones are pasted from word processors, and only their beginning is searched.
const STYLE_MAX_CHARACTERS = 1_000

/** Widths in per cent that have a class; others take the nearest. */
const WIDTHS = [25, 33, 50, 66, 75, 100] as const

export function styleClasses(tree: Root): Root {
  return rewrite(tree, (element) => {
    const added = [textClass(element), widthClass(element), floatClass(element)].filter(
      (name) => name !== null,
    )
    if (added.length === 0) return [element]
    const className = [...classesOf(element), ...added]
    return [{ ...element, properties: { ...element.properties, className } }]
  })
}

/** @returns the value of a property in the `style` attribute, in lower case; null if it has none */
function styleOf({ properties: { style } }: Element, property: string): string | null {
  if (typeof style !== 'string') return null
  for (const declaration of style.slice(0, STYLE_MAX_CHARACTERS).toLowerCase().split(';')) {
    const colon = declaration.indexOf(':')
    if (colon > 0 && declaration.slice(0, colon).trim() === property)
      return declaration.slice(colon + 1).trim()
  }
  return null
}

const alignOf = ({ properties: { align } }: Element) =>
  typeof align === 'string' ? align.toLowerCase() : null

function textClass(element: Element): string | null {
  if (!ALIGNED_TEXT.includes(element.tagName)) return null
  if (element.tagName === 'center') return 'text-center'
  switch (styleOf(element, 'text-align') ?? alignOf(element)) {
    case 'left':
      return 'text-left'
    case 'center':
      return 'text-center'
    case 'right':
      return 'text-right'
    case 'justify':
      return 'text-justify'
    default:
      return null
  }
}

function widthClass(element: Element): string | null {
  if (!isElement(element, ...SIZED)) return null
  const width = /^(\d{1,3})(?:\.\d{1,10})?%$/.exec(styleOf(element, 'width') ?? '')?.[1]
  if (width === undefined) return null
  const wanted = Number(width)
  const nearest = WIDTHS.reduce((best, one) =>
    Math.abs(one - wanted) < Math.abs(best - wanted) ? one : best,
  )
  return `width-${nearest}`
}

function floatClass(element: Element): string | null {
  if (!isElement(element, ...FLOATED)) return null
  switch (styleOf(element, 'float') ?? alignOf(element)) {
    case 'left':
      return 'alignleft'
    case 'right':
      return 'alignright'
    default:
      return null
  }
}
