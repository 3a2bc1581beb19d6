import type { Element, ElementContent, Root } from 'hast'
import { getImageProps } from 'next/image'
import { EMBED, IMAGE } from '../../body/elements'
import { type EmbedMessages, embedLabels } from '../../body/embeds/embed-labels'
import { posterOf } from '../../body/pictures'
import { isOptimisable, pictureLoader } from '../../settings/media'
import { isKnown, knownProperties, type TravelNode } from './tree'

const SIZES = '(min-width: 50rem) 40rem, 100vw'

export function serializeBody(tree: Root, messages: EmbedMessages): TravelNode[] {
  return packedAll(tree.children as ElementContent[], messages)
}

function packedAll(nodes: readonly ElementContent[], messages: EmbedMessages): TravelNode[] {
  return nodes.flatMap((node): TravelNode[] => {
    if (node.type === 'text') return [node.value]
    if (node.type !== 'element' || !isKnown(node.tagName)) return []
    const properties = knownProperties(node.tagName, propertiesOf(node, messages))
    return [[node.tagName, properties, packedAll(node.children, messages)]]
  })
}

function propertiesOf({ tagName, properties }: Element, messages: EmbedMessages): object {
  const plain = Object.fromEntries(
    Object.entries(properties).map(([name, value]) => [name, Array.isArray(value) ? value.join(' ') : value]),
  )
  if (tagName === EMBED) return { ...plain, ...labelsOf(plain, messages), ...posterProperties(plain) }
  if (tagName === IMAGE) return { ...plain, ...pictureProperties(plain) }
  return plain
}

type Plain = Record<string, unknown>

function labelsOf({ kind, title, provider }: Plain, messages: EmbedMessages) {
  const known = kind === 'play' || kind === 'quote' ? kind : 'show'
  return embedLabels({ kind: known, title: String(title ?? ''), provider: String(provider ?? '') }, messages)
}

function posterProperties({ poster }: Plain): object {
  return typeof poster === 'string' ? posterOf(poster) : {}
}

function pictureProperties({ src, alt, width, height, inline }: Plain): object {
  const waiting = { loading: 'lazy', decoding: 'async' }
  if (typeof src !== 'string' || typeof width !== 'number' || typeof height !== 'number') return waiting
  if (inline === true || !isOptimisable(src)) return waiting
  const loader = pictureLoader(src)
  const { props } = getImageProps({ src, alt: String(alt ?? ''), width, height, sizes: SIZES, loader })
  return { ...waiting, src: props.src, srcSet: props.srcSet, sizes: props.sizes }
}
