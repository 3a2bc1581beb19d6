/**
 * What may be embedded. An address is recognised by its exact host and the pattern of its path, and the embed's own
 * address is built anew from what was recognised: nothing an editor writes is passed on as it is.
 */
import { frameAddress } from '../urls'
import { PROVIDERS } from './providers'
import type { DeclaredSize, Recognised } from './providers/provider'

export { FRAME_HOSTS } from './frame-hosts.mjs'

export type Frame = Recognised & { provider: string; kind: 'play' | 'show' }

/**
 * Recognises an address, of a frame or of the page it shows.
 * @returns null where it is nobody's on the table
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
