import { type DefaultTreeAdapterTypes, parse, serialize } from 'parse5'

type Element = DefaultTreeAdapterTypes.Element
type Node = DefaultTreeAdapterTypes.Node

export type Links = {
  file(address: string): Promise<string | null>
  page(address: string): string | null
}

const KEPT_LINKS = ['stylesheet', 'icon', 'apple-touch-icon']

/**
 * A page as a file: without scripts, and with addresses of the exported files.
 * @param attributes set on the root element, as the page's scripts would
 */
export async function staticPage(
  html: string,
  links: Links,
  attributes: Readonly<Record<string, string>> = {},
): Promise<string> {
  const document = parse(html)
  const elements = [...elementsIn(document)]
  for (const element of elements) {
    if (isDropped(element)) remove(element)
    else await rewrite(element, links)
  }
  const root = elements.find(({ tagName }) => tagName === 'html')
  for (const [name, value] of Object.entries(attributes)) if (root) set(root, name, value)
  return serialize(document)
}

function* elementsIn(node: Node): Generator<Element> {
  if ('tagName' in node) yield node
  const children = 'content' in node ? [node.content] : 'childNodes' in node ? node.childNodes : []
  for (const child of children) yield* elementsIn(child)
}

function isDropped(element: Element): boolean {
  if (element.tagName === 'script') return true
  if (element.tagName !== 'link') return false
  const kinds = get(element, 'rel')?.split(/\s+/) ?? []
  return !kinds.some((kind) => KEPT_LINKS.includes(kind))
}

function remove(element: Element): void {
  const siblings = element.parentNode?.childNodes
  siblings?.splice(siblings.indexOf(element), 1)
}

async function rewrite(element: Element, links: Links): Promise<void> {
  switch (element.tagName) {
    case 'a':
    case 'area': {
      const address = get(element, 'href')
      if (address !== undefined && !address.startsWith('#')) set(element, 'href', links.page(address) ?? '#')
      break
    }
    case 'link':
      return replace(element, 'href', links)
    case 'style':
      for (const text of element.childNodes)
        if ('value' in text) text.value = await rewriteUrls(text.value, links.file)
      return
    case 'iframe':
      return unset(element, 'src')
    case 'form':
      return unset(element, 'action')
    default:
      await replace(element, 'src', links)
      await replace(element, 'poster', links)
      await replaceSet(element, links)
  }
  const style = get(element, 'style')
  if (style !== undefined) set(element, 'style', await rewriteUrls(style, links.file))
}

async function replace(element: Element, name: string, { file }: Links): Promise<void> {
  const address = get(element, name)
  if (address === undefined || isInline(address)) return
  const filePath = await file(address)
  if (filePath === null) unset(element, name)
  else set(element, name, filePath)
}

async function replaceSet(element: Element, { file }: Links): Promise<void> {
  const candidates = get(element, 'srcset')
  if (candidates === undefined || isInline(candidates)) return
  const sources = []
  for (const candidate of candidates.split(/,\s+/)) {
    const [address = '', size = ''] = candidate.trim().split(/\s+/)
    const path = await file(address)
    if (path !== null) sources.push(`${path} ${size}`.trim())
  }
  if (sources.length > 0) set(element, 'srcset', sources.join(', '))
  else unset(element, 'srcset')
}

const CSS_URL = /url\(\s*(["']?)([^"')]+)\1\s*\)/g

export async function rewriteUrls(css: string, file: Links['file']): Promise<string> {
  const pathByAddress = new Map<string, string>()
  for (const [, , address = ''] of css.matchAll(CSS_URL)) {
    if (isInline(address) || address.startsWith('#')) continue
    pathByAddress.set(address, (await file(address)) ?? '')
  }
  return css.replace(CSS_URL, (reference, _, address) =>
    pathByAddress.has(address) ? `url("${pathByAddress.get(address)}")` : reference,
  )
}

const isInline = (address: string) => /^(data|blob):/i.test(address.trim())

const get = (element: Element, name: string) => element.attrs.find((one) => one.name === name)?.value

function set(element: Element, name: string, value: string): void {
  const attribute = element.attrs.find((one) => one.name === name)
  if (attribute) attribute.value = value
  else element.attrs.push({ name, value })
}

function unset(element: Element, name: string): void {
  element.attrs = element.attrs.filter((one) => one.name !== name)
}
