/** The film of a video post, taken out of its body to stand first on the page. */
import type { Element, ElementContent, Root } from 'hast'
import { EMBED } from '../elements'
import { isBlank, isElement, rewrite, textOf } from '../rewrite'

export type WatchedBody = {
  /** The player alone; null where the body has none. */
  player: Root | null
  /** What is left. */
  rest: Root
}

/**
 * Takes the first player out of a prepared body. A figure or a group that holds nothing else but its caption goes with
 * it, so no empty box stays behind.
 * @param tree what `prepareBody` made, cut already where the post is gated
 * @param still address of the post's own picture, shown until the film is played: the provider hears of nobody then
 */
export function takeLeadPlayer(tree: Root, still: string | null = null): WatchedBody {
  const children = tree.children as ElementContent[]
  const film = children.find(isFilm)
  if (film === undefined) return { player: null, rest: tree }
  return {
    player: withStill({ type: 'root', children: [film] }, still),
    rest: { ...tree, children: children.filter((node) => node !== film) },
  }
}

function withStill(player: Root, still: string | null): Root {
  if (still === null) return player
  return rewrite(player, (element) => {
    if (!isPlayer(element)) return [element]
    const { poster: _, ...properties } = element.properties
    const shown = isElement(element, 'video') ? { poster: still } : { still }
    return [{ ...element, properties: { ...properties, ...shown } }]
  })
}

/** A player, alone or in groups that hold nothing else: one among text stays there, since the text would go with it. */
function isFilm(node: ElementContent): boolean {
  const player = firstPlayer(node)
  return player !== null && isOnly(node, player)
}

/** Whether an element plays a film. */
export const isPlayer = (node: Element) =>
  isElement(node, 'video') || (isElement(node, EMBED) && node.properties.kind === 'play')

function firstPlayer(node: ElementContent): Element | null {
  if (node.type !== 'element') return null
  if (isPlayer(node)) return node
  for (const child of node.children) {
    const found = firstPlayer(child)
    if (found !== null) return found
  }
  return null
}

/** Whether a node holds nothing but this player and what is said of it. */
function isOnly(node: ElementContent, player: Element): boolean {
  if (node === player || isBlank(node) || node.type === 'comment') return true
  if (node.type !== 'element') return textOf(node).trim() === ''
  if (isElement(node, 'figcaption', 'br')) return true
  return node.children.length > 0 && node.children.every((child) => isOnly(child, player))
}
