import type { Element, ElementContent, Root } from 'hast'
import { BodyTooLarge, MAX_EMBEDS } from '../bounds'
import { EMBED, FRAME_LINK, newElement } from '../elements'
import { recogniseFrame } from '../embeds/frames'
import { isElement, rewrite } from '../rewrite'
import { frameAddress } from '../urls'

/** @throws BodyTooLarge */
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
  return [newElement(EMBED, { ...rest, ...box, title: title || frame.provider, ...(poster && { poster }) })]
}

/** Replaces frames of unknown hosts. */
function plainLink(src: unknown, title: string): ElementContent[] {
  const url = frameAddress(src)
  if (url === null) return []
  const name = title === '' ? [] : [newElement('b', {}, [title]), ' ']
  const link = newElement('a', { href: url.href }, [...name, url.host])
  return [newElement('p', { className: [FRAME_LINK] }, [link])]
}

function numberOrNull(value: unknown): number | null {
  return typeof value === 'number' ? value : null
}
