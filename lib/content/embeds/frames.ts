/** Recognises embeds by exact host and path. The address is rebuilt from the match, never passed on as written. */
import { frameAddress } from '../urls'
import { PROVIDERS } from './providers'
import type { DeclaredSize, Recognised } from './providers/provider'

export { FRAME_HOSTS } from './frame-hosts.mjs'

export type Frame = Recognised & { provider: string; kind: 'play' | 'show' }

/**
 * Recognises the address of a frame or of the page it shows.
 * @returns null if no provider matches
 */
export function recogniseFrame(src: unknown, size: DeclaredSize): Frame | null {
  const url = frameAddress(src)
  if (url === null) return null
  for (const { name, kind, accepts, recognise } of PROVIDERS) {
    if (!accepts.includes(url.host)) continue
    const recognised = recognise(url, size)
    if (recognised !== null) return { provider: name, kind, ...recognised }
  }
  return null
}
