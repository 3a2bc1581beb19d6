/** No CSS of an editor reaches a page. */
import type { Element, Root } from 'hast'
import { classesOf } from './classes'
import { isElement, rewrite } from './rewrite'
import { stylesOf } from './styles'

const ALIGNED_TEXT =
  'p h1 h2 h3 h4 h5 h6 div center section blockquote li dt dd td th caption figcaption pre'.split(' ')
const SIZED = ['figure', 'img', 'table', 'video', 'div', 'iframe'] as const
const FLOATED = ['figure', 'img', 'table', 'iframe'] as const

/** Per cent. */
const WIDTHS = [25, 33, 50, 66, 75, 100] as const

export function styleClasses(tree: Root): Root {
  return rewrite(tree, (element) => {
    const added = [textClass(element), widthClass(element), floatClass(element)].filter(
      (name) => name !== null,
    )
    const type = isElement(element, 'ul', 'ol') ? listType(element) : undefined
    if (type === 'none') added.push('list-none')
    if (added.length === 0 && type === undefined) return [element]
    const className = [...classesOf(element), ...added]
    return [
      {
        ...element,
        properties: {
          ...element.properties,
          ...(added.length > 0 && { className }),
          ...(type !== undefined && type !== 'none' && { type }),
        },
      },
    ]
  })
}

const LIST_TYPES: ReadonlyMap<string, string> = new Map([
  ['decimal', '1'],
  ['lower-alpha', 'a'],
  ['lower-latin', 'a'],
  ['upper-alpha', 'A'],
  ['upper-latin', 'A'],
  ['lower-roman', 'i'],
  ['upper-roman', 'I'],
  ...['disc', 'circle', 'square', 'none'].map((name) => [name, name] as const),
])

/** Google Docs sets it on items. */
function listType(list: Element): string | undefined {
  const item = list.children.find((child) => isElement(child, 'li'))
  const named = [list, ...(isElement(item, 'li') ? [item] : [])].map(
    (one) => stylesOf(one).get('list-style-type') ?? stylesOf(one).get('list-style')?.split(' ')[0],
  )
  const type = LIST_TYPES.get(
    named.find((name) => name !== undefined) ?? String(list.properties.type ?? '').toLowerCase(),
  )
  const isOrdered = list.tagName === 'ol'
  if (type === undefined || (isOrdered ? type === '1' : type === 'disc')) return undefined
  return type === 'none' || isOrdered === /^[aAiI]$/.test(type) ? type : undefined
}

const alignOf = ({ properties: { align } }: Element) =>
  typeof align === 'string' ? align.toLowerCase() : null

function textClass(element: Element): string | null {
  if (!ALIGNED_TEXT.includes(element.tagName)) return null
  if (element.tagName === 'center') return 'text-center'
  switch (stylesOf(element).get('text-align') ?? alignOf(element)) {
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
  const width = /^(\d{1,3})(?:\.\d{1,10})?%$/.exec(stylesOf(element).get('width') ?? '')?.[1]
  if (width === undefined) return null
  const wanted = Number(width)
  const nearest = WIDTHS.reduce((best, one) =>
    Math.abs(one - wanted) < Math.abs(best - wanted) ? one : best,
  )
  return `width-${nearest}`
}

function floatClass(element: Element): string | null {
  if (!isElement(element, ...FLOATED)) return null
  switch (stylesOf(element).get('float') ?? alignOf(element)) {
    case 'left':
      return 'alignleft'
    case 'right':
      return 'alignright'
    default:
      return null
  }
}
