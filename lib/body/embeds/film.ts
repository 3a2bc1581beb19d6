import type { ElementContent, Root } from 'hast'
import { isElement } from '../rewrite'
import { atRest } from './at-rest'
import { firstPlayer } from './lead-player'

export type Film = {
  /** The player's URL without autoplay. */
  embed: string | null
  file: string | null
  poster: string | null
}

/**
 * The film of a player, for structured data and sitemaps; null if nothing in it can be played.
 * @param player from `takeLeadPlayer`
 */
export function filmOf(player: Root): Film | null {
  const [element] = (player.children as ElementContent[]).flatMap((node) => firstPlayer(node) ?? [])
  if (element === undefined) return null
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

const sourceOf = (node: ElementContent) => (isElement(node, 'source') ? node.properties.src : undefined)

function webAddress(value: unknown): string | null {
  return typeof value === 'string' && /^https?:/i.test(value) && URL.canParse(value) ? value : null
}
