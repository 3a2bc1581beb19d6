import type { Element, Properties, Root } from 'hast'
import { dataPicture } from './pictures/data-picture'
import { rewrite } from './rewrite'
import { sourceSet } from './source-set'
import { type Addresses, linkAddress, mediaAddress } from './urls'

/** Prevents DOM clobbering (OWASP). */
export const ID_PREFIX = 'c-'

const MAX_ID_LENGTH = 200
const MAX_SIDE_PX = 20_000
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
const picture: Check = (value, addresses) => mediaAddress(value, addresses) ?? dataPicture(value)?.src ?? null
const pixels = wholeNumber(1, MAX_SIDE_PX)
const language: Check = (value) => (typeof value === 'string' && LANGUAGE.test(value) ? value : null)

const CHECKS: Readonly<Record<string, Check>> = {
  id: (value) => (typeof value === 'string' ? prefixed(value) : null),
  lang: language,
  // An old anchor.
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
  // Limits of the HTML standard.
  colSpan: wholeNumber(1, 1_000),
  rowSpan: wholeNumber(1, 65_534),
  span: wholeNumber(1, 1_000),
  start: wholeNumber(-1_000_000, 1_000_000),
  value: wholeNumber(-1_000_000, 1_000_000),
}

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
