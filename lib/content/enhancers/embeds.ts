import type { Element, ElementContent, Root } from 'hast'
import { BodyTooLarge, MAX_EMBEDS } from '../bounds'
import { EMBED } from '../elements'
import { recogniseFrame } from '../embeds/frames'
import { isElement, rewrite } from '../rewrite'
import { frameAddress } from '../urls'

/**
 * Replaces every `iframe`; one without a usable address is removed.
 * @throws BodyTooLarge
 */
export function embeds(tree: Root): Root {
  let count = 0
  return rewrite(tree, (element) => {
    if (!isElement(element, 'iframe')) return [element]
    count += 1
    if (count > MAX_EMBEDS) throw new BodyTooLarge('embeds')
    return embedOf(element)
  })
}

function embedOf({ properties }: Element): ElementContent[] {
  const size = { width: numberOrNull(properties.width), height: numberOrNull(properties.height) }
  const title = typeof properties.title === 'string' ? properties.title.trim() : ''
  const frame = recogniseFrame(properties.src, size)
  if (frame === null) return plainLink(properties.src, title)
  const { box, poster, ...rest } = frame
  return [
    {
      type: 'element',
      tagName: EMBED,
      properties: { ...rest, ...box, title: title || frame.provider, ...(poster ? { poster } : {}) },
      children: [],
    },
  ]
}

/** Editors can't use this class. */
const FRAME_LINK = 'frame-link'

/** A frame of an unknown host is a card that leads there. */
function plainLink(src: unknown, title: string): ElementContent[] {
  const url = frameAddress(src)
  if (url === null) return []
  const name: ElementContent[] =
    title === ''
      ? []
      : [
          { type: 'element', tagName: 'b', properties: {}, children: [{ type: 'text', value: title }] },
          { type: 'text', value: ' ' },
        ]
  const host: ElementContent = { type: 'text', value: url.host }
  const link: Element = {
    type: 'element',
    tagName: 'a',
    properties: { href: url.href },
    children: [...name, host],
  }
  return [{ type: 'element', tagName: 'p', properties: { className: [FRAME_LINK] }, children: [link] }]
}

function numberOrNull(value: unknown): number | null {
  return typeof value === 'number' ? value : null
}
