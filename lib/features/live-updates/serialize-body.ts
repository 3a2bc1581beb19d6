/** Resolves values that components compute on the server. */
import type { Element, ElementContent, Root } from 'hast'
import { getImageProps } from 'next/image'
import { isOptimisable, pictureLoader } from '../../base/config/media'
import type { Words } from '../../base/messages/index'
import { EMBED, IMAGE } from '../../content/elements'
import { posterOf } from '../../content/pictures/poster'
import { isKnown, knownProperties, type TravelNode } from './tree'

type EmbedWords = Pick<Words, 'play' | 'show' | 'watchOn' | 'openOn'>

const SIZES = '(min-width: 50rem) 40rem, 100vw'

/** @param tree from `prepareBody`, without advertisements */
export function serializeBody(tree: Root, words: EmbedWords): TravelNode[] {
  return packedAll(tree.children as ElementContent[], words)
}

function packedAll(nodes: readonly ElementContent[], words: EmbedWords): TravelNode[] {
  return nodes.flatMap((node): TravelNode[] => {
    if (node.type === 'text') return [node.value]
    if (node.type !== 'element' || !isKnown(node.tagName)) return []
    return [[node.tagName, knownProperties(propertiesOf(node, words)), packedAll(node.children, words)]]
  })
}

function propertiesOf({ tagName, properties }: Element, words: EmbedWords): object {
  const plain = Object.fromEntries(
    Object.entries(properties).map(([name, value]) => [name, Array.isArray(value) ? value.join(' ') : value]),
  )
  if (tagName === EMBED) return { ...plain, ...embedLabels(plain, words), ...posterProperties(plain) }
  if (tagName === IMAGE) return { ...plain, ...pictureProperties(plain) }
  return plain
}

type Plain = Record<string, unknown>

function embedLabels({ kind, title, provider }: Plain, words: EmbedWords) {
  const [name, where] = [String(title ?? ''), String(provider ?? '')]
  return kind === 'play'
    ? { button: words.play(name), link: words.watchOn(where) }
    : { button: words.show(name), link: words.openOn(where) }
}

function posterProperties({ poster }: Plain): object {
  return typeof poster === 'string' ? posterOf(poster) : {}
}

/** The optimiser's addresses, if it may fetch the picture and the size is known. */
function pictureProperties({ src, alt, width, height, inline }: Plain): object {
  const waiting = { loading: 'lazy', decoding: 'async' }
  if (typeof src !== 'string' || typeof width !== 'number' || typeof height !== 'number') return waiting
  if (inline === true || !isOptimisable(src)) return waiting
  const loader = pictureLoader(src)
  const { props } = getImageProps({ src, alt: String(alt ?? ''), width, height, sizes: SIZES, loader })
  return { ...waiting, src: props.src, srcSet: props.srcSet, sizes: props.sizes }
}
