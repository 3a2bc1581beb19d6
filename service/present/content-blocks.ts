/** Only `paragraph` is documented. */
import type { Element, RootContent } from 'hast'
import { fromHtml } from 'hast-util-from-html'
import { toText } from 'hast-util-to-text'

export type ContentBlock = { type: string; data: Record<string, unknown> }

export function contentBlocks(html: string): ContentBlock[] {
  const tree = fromHtml(html, { fragment: true })
  return tree.children.flatMap((node) => block(node, html) ?? [])
}

function block(node: RootContent, html: string): ContentBlock | null {
  if (node.type === 'text') {
    const text = node.value.trim()
    return text === '' ? null : { type: 'paragraph', data: { text } }
  }
  if (node.type !== 'element') return null
  return elementBlock(node) ?? { type: 'html', data: { html: source(node, html) } }
}

function elementBlock(element: Element): ContentBlock | null {
  const level = /^h([1-6])$/.exec(element.tagName)?.[1]
  if (level) return { type: 'heading', data: { level: Number(level), text: textOf(element) } }
  switch (element.tagName) {
    case 'p': {
      const image = onlyImage(element)
      return image ? imageBlock(image, '') : { type: 'paragraph', data: { text: textOf(element) } }
    }
    case 'ul':
    case 'ol':
      return {
        type: 'list',
        data: { ordered: element.tagName === 'ol', items: elements(element, 'li').map(textOf) },
      }
    case 'blockquote':
      return { type: 'quote', data: { text: textOf(element) } }
    case 'img':
      return imageBlock(element, '')
    case 'figure': {
      const [image] = elements(element, 'img')
      const [caption] = elements(element, 'figcaption')
      return image ? imageBlock(image, caption ? textOf(caption) : '') : null
    }
    default:
      return null
  }
}

function imageBlock(image: Element, caption: string): ContentBlock {
  const { src, alt, width, height } = image.properties
  return {
    type: 'image',
    data: {
      url: String(src ?? ''),
      alt: String(alt ?? ''),
      caption,
      width: size(width),
      height: size(height),
    },
  }
}

const size = (value: unknown) => (Number(value) > 0 ? Number(value) : null)

const textOf = (element: Element) => toText(element).trim()

const elements = (parent: Element, tagName: string) =>
  parent.children.filter((child): child is Element => child.type === 'element' && child.tagName === tagName)

function onlyImage(paragraph: Element): Element | null {
  const [image] = elements(paragraph, 'img')
  return image && textOf(paragraph) === '' ? image : null
}

function source(element: Element, html: string): string {
  return html.slice(element.position?.start.offset, element.position?.end.offset)
}
