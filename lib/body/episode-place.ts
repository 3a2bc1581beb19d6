import type { ElementContent, Root } from 'hast'
import { EPISODE, newElement } from './elements'
import { holds, isElement } from './rewrite'

const PLAYER: ReadonlySet<string> = new Set(['audio'])

/**
 * Makes a place for chapters and transcript of an episode below the first player, or at the
 * beginning of a body without one.
 */
export function withEpisodePlace(tree: Root): Root {
  const nodes = tree.children as ElementContent[]
  const player = nodes.findIndex(
    (node) => node.type === 'element' && (isElement(node, 'audio') || holds(node, PLAYER)),
  )
  return { ...tree, children: nodes.toSpliced(player + 1, 0, newElement(EPISODE)) }
}
