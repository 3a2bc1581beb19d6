import type { Audio } from '../model'
import { mediaAddress } from './addresses'

// `[^<>]` makes the search linear.
const AUDIO = /<audio\b([^<>]{0,2000})>/gi
const SOURCE = /<source\b([^<>]{0,2000})>/gi
const SRC = /(?:^|\s)src\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/i

const WITHIN_CHARACTERS = 4_000
const PLAYERS_MAX = 5

const TYPES: readonly (readonly [RegExp, string])[] = [
  [/\.(?:m4a|mp4|m4b)$/i, 'audio/mp4'],
  [/\.aac$/i, 'audio/aac'],
  [/\.(?:ogg|oga|opus)$/i, 'audio/ogg'],
  [/\.wav$/i, 'audio/wav'],
]

export function readAudio(html: string, mediaBase: string | null): Audio | null {
  let players = 0
  for (const { 1: attributes = '', index } of html.matchAll(AUDIO)) {
    players += 1
    if (players > PLAYERS_MAX) break
    const own =
      addressIn(attributes, mediaBase) ?? firstSource(html.slice(index, index + WITHIN_CHARACTERS), mediaBase)
    if (own !== null) return { src: own, type: typeOf(own) }
  }
  return null
}

function firstSource(player: string, mediaBase: string | null): string | null {
  const end = player.search(/<\/audio\b/i)
  for (const [, attributes = ''] of (end === -1 ? player : player.slice(0, end)).matchAll(SOURCE)) {
    const address = addressIn(attributes, mediaBase)
    if (address !== null) return address
  }
  return null
}

function addressIn(attributes: string, mediaBase: string | null): string | null {
  const [, double, single, bare] = SRC.exec(attributes) ?? []
  return mediaAddress((double ?? single ?? bare)?.replaceAll('&amp;', '&'), mediaBase)
}

function typeOf(address: string): string {
  const { pathname } = new URL(address)
  return TYPES.find(([ending]) => ending.test(pathname))?.[1] ?? 'audio/mpeg'
}
