import type { Element, Properties, Root } from 'hast'
import { dataPicture } from './data-picture'
import { isElement, rewrite } from './rewrite'
import { classesOf, RENAMED } from './schema'
import { sourceSet } from './source-set'
import { stylesOf } from './styles'
import { type Addresses, linkAddress, mediaAddress, pictureAddress } from './urls'

/**
 * Put before editors' ids. Without it, an id such as `location` could replace a property that scripts read (OWASP,
 * "DOM clobbering").
 */
export const ID_PREFIX = 'c-'

// Characters. A longer id names nothing that a person linked to.
const MAX_ID_LENGTH = 200
const MAX_SIDE_PX = 20_000
// Characters of a label that a player's menu shows, such as the name of a track.
const MAX_LABEL_LENGTH = 100
const LANGUAGE = /^[a-z]{2,3}(?:-[a-z0-9]{1,8}){0,4}$/i

type Check = (value: unknown, addresses: Addresses) => Properties[string]

const wholeNumber =
  (least: number, most: number): Check =>
  (value) => {
    const text = String(value).trim()
    if (!/^-?\d{1,9}$/.test(text)) return null
    const number = Number(text)
    return number >= least && number <= most ? number : null
  }

const media: Check = (value, addresses) => mediaAddress(value, addresses)
const picture: Check = (value, addresses) =>
  pictureAddress(value, addresses) ?? dataPicture(value)?.src ?? null
const pixels = wholeNumber(1, MAX_SIDE_PX)
const language: Check = (value) => (typeof value === 'string' && LANGUAGE.test(value) ? value : null)

const CHECKS: Readonly<Record<string, Check>> = {
  id: (value) => (typeof value === 'string' ? prefixed(value) : null),
  lang: language,
  // The target of a link in old HTML: `<a name="part-two">`. enhancers/text.ts makes it an id.
  name: (value) => (typeof value === 'string' ? prefixed(value) : null),
  href: (value, addresses) => {
    const address = linkAddress(value, addresses)
    return address?.startsWith('#') ? inPage(address) : address
  },
  cite: (value, addresses) => {
    const address = linkAddress(value, addresses)
    return address?.startsWith('http') ? address : null
  },
  poster: media,
  srcSet: (value, addresses) => sourceSet(value, addresses),
  srcLang: language,
  label: (value) => (typeof value === 'string' && value.length <= MAX_LABEL_LENGTH ? value : null),
  width: pixels,
  height: pixels,
  // The limits of the HTML standard, to which browsers cut larger numbers.
  colSpan: wholeNumber(1, 1_000),
  rowSpan: wholeNumber(1, 65_534),
  span: wholeNumber(1, 1_000),
  start: wholeNumber(-1_000_000, 1_000_000),
  value: wholeNumber(-1_000_000, 1_000_000),
}

/**
 * Drops attributes whose value is not allowed, and writes addresses as the site uses them. Runs after the allow-list.
 */
export function checkAttributes(tree: Root, addresses: Addresses): Root {
  return rewrite(tree, (element) => {
    const properties: Properties = {}
    let isSame = true
    for (const [name, value] of Object.entries(element.properties)) {
      const check = checkOf(element, name)
      const checked = check ? check(value, addresses) : value
      if (checked !== null && checked !== undefined && !isEmptyList(checked)) properties[name] = checked
      if (properties[name] !== value) isSame = false
    }
    return [isSame ? element : { ...element, properties }]
  })
}

/** `src` means a picture, a film or a frame, by the element. That of a frame is checked when it becomes an embed. */
function checkOf(element: Element, name: string): Check | undefined {
  if (name === 'src') {
    if (element.tagName === 'iframe') return undefined
    return element.tagName === 'img' ? picture : media
  }
  return Object.hasOwn(CHECKS, name) ? CHECKS[name] : undefined
}

function isEmptyList(value: unknown): boolean {
  return Array.isArray(value) && value.length === 0
}

function prefixed(id: string): string | null {
  if (id === '' || id.length > MAX_ID_LENGTH || /\s/.test(id)) return null
  return id.startsWith(ID_PREFIX) ? id : `${ID_PREFIX}${id}`
}

function inPage(link: string): string | null {
  const id = link.slice(1)
  if (id === '' || id === 'top') return link
  const target = prefixed(id)
  return target === null ? null : `#${target}`
}

const ALIGNED_TEXT =
  'p h1 h2 h3 h4 h5 h6 div center section blockquote li dt dd td th caption figcaption pre'.split(' ')
const SIZED = ['figure', 'img', 'table', 'video', 'div', 'iframe'] as const
const FLOATED = ['figure', 'img', 'table', 'iframe'] as const

/** Per cent. A width of an editor becomes the nearest of these, for which the style sheet has classes. */
const WIDTHS = [25, 33, 50, 66, 75, 100] as const

/**
 * Turns alignment, width and list types in `style` and old attributes into classes, since no `style` reaches a page.
 */
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

/** The marker of a list, also if it is written on the items, as Google Docs does. */
function listType(list: Element): string | undefined {
  const item = list.children.find((child) => isElement(child, 'li'))
  const styleTypes = [list, ...(isElement(item, 'li') ? [item] : [])].map(
    (listOrItem) =>
      stylesOf(listOrItem).get('list-style-type') ?? stylesOf(listOrItem).get('list-style')?.split(' ')[0],
  )
  const type = LIST_TYPES.get(
    styleTypes.find((name) => name !== undefined) ?? String(list.properties.type ?? '').toLowerCase(),
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
  const percent = Number(width)
  const nearest = WIDTHS.reduce((best, offeredWidth) =>
    Math.abs(offeredWidth - percent) < Math.abs(best - percent) ? offeredWidth : best,
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

/**
 * Their values may be written in any case (WHATWG HTML, "enumerated attributes"), but the allow-list compares them
 * exactly.
 */
const ENUMERATED = ['scope', 'kind', 'crossOrigin', 'rel'] as const

export function renameElements(tree: Root): Root {
  return rewrite(tree, (original) => {
    const element = inLowerCase(original)
    const name = RENAMED.get(element.tagName)
    return [name === undefined ? element : { ...element, tagName: name }]
  })
}

function inLowerCase(element: Element): Element {
  const upper = ENUMERATED.filter((name) => /[A-Z]/.test(String(element.properties[name] ?? '')))
  if (upper.length === 0) return element
  const lowered = upper.map((name): [string, string | string[]] => {
    const value = element.properties[name]
    return [
      name,
      Array.isArray(value) ? value.map((one) => String(one).toLowerCase()) : String(value).toLowerCase(),
    ]
  })
  return { ...element, properties: { ...element.properties, ...Object.fromEntries(lowered) } }
}
