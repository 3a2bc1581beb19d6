import type { Element, ElementContent, Root } from 'hast'
import type { Image } from '../../delivery/model'
import { EMBED } from '../elements'
import { isBlank, isElement, nodeText, rewrite } from '../rewrite'

export type WatchedBody = {
  player: Root | null
  rest: Root
}

type Still = Pick<Image, 'src' | 'focus'> | null

/**
 * Takes the first player out of a body, with a figure or group that holds only it and its caption, to be shown above
 * the text.
 * @param tree from `prepareBody`, already gated
 * @param still the post's own picture, shown until the film is played, so that the provider gets no request before
 */
export function takeLeadPlayer(tree: Root, still: Still = null): WatchedBody {
  const children = tree.children as ElementContent[]
  const film = children.find(isFilm)
  if (film === undefined) return { player: null, rest: tree }
  return {
    player: withStill({ type: 'root', children: [film] }, still),
    rest: { ...tree, children: children.filter((node) => node !== film) },
  }
}

function withStill(player: Root, still: Still): Root {
  if (still === null) return player
  return rewrite(player, (element) => {
    if (!isPlayer(element)) return [element]
    const { poster: _, ...properties } = element.properties
    const stillProperties = isElement(element, 'video')
      ? { poster: still.src }
      : { still: still.src, focus: still.focus }
    return [{ ...element, properties: { ...properties, ...stillProperties } }]
  })
}

/**
 * A player alone, or in groups with nothing else. One within text stays there, since its text would be taken out with
 * it.
 */
function isFilm(node: ElementContent): boolean {
  const player = firstPlayer(node)
  return player !== null && isOnly(node, player)
}

const isPlayer = (node: Element) =>
  isElement(node, 'video') || (isElement(node, EMBED) && node.properties.kind === 'play')

export function firstPlayer(node: ElementContent): Element | null {
  if (node.type !== 'element') return null
  if (isPlayer(node)) return node
  for (const child of node.children) {
    const player = firstPlayer(child)
    if (player !== null) return player
  }
  return null
}

function isOnly(node: ElementContent, player: Element): boolean {
  if (node === player || isBlank(node) || node.type === 'comment') return true
  if (node.type !== 'element') return nodeText(node).trim() === ''
  if (isElement(node, 'figcaption', 'br')) return true
  return node.children.length > 0 && node.children.every((child) => isOnly(child, player))
}
