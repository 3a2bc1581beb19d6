/** Where the film of a player is, for those who list films and do not watch them. */
import type { Element, ElementContent, Root } from 'hast'
import { isElement } from '../rewrite'
import { isPlayer } from './lead-player'

export type Film = {
  /** Address of a player of another house, as it stands before anybody asked it to play. */
  embed: string | null
  /** Address of the film itself. */
  file: string | null
  /** A still picture, where the player has one of its own. */
  poster: string | null
}

/** @param player as `takeLeadPlayer` took it out. @returns null where nothing in it can be played */
export function filmOf(player: Root): Film | null {
  const element = findPlayer(player.children as ElementContent[])
  if (element === null) return null
  const { src, poster } = element.properties
  const still = webAddress(poster)
  if (!isElement(element, 'video')) {
    const embed = webAddress(src)
    return embed === null ? null : { embed: atRest(embed), file: null, poster: still }
  }
  const sources = [src, ...element.children.map(sourceOf)]
  const file = sources.map(webAddress).find((address) => address !== null)
  return file ? { embed: null, file, poster: still } : null
}

function findPlayer(nodes: readonly ElementContent[]): Element | null {
  for (const node of nodes) {
    if (node.type !== 'element') continue
    const found = isPlayer(node) ? node : findPlayer(node.children)
    if (found !== null) return found
  }
  return null
}

const sourceOf = (node: ElementContent) => (isElement(node, 'source') ? node.properties.src : undefined)

/** The frame is loaded by a press of a button, so its address asks to play. */
function atRest(embed: string): string {
  const url = new URL(embed)
  url.searchParams.delete('autoplay')
  return url.href
}

function webAddress(value: unknown): string | null {
  return typeof value === 'string' && /^https?:/i.test(value) && URL.canParse(value) ? value : null
}
