/**
 * Recognises embeds by their exact host and path. The address of the frame is built anew from what was recognised, so
 * nothing that an editor wrote is passed on as it is.
 */
import { siteConfig } from '../../settings/site-config'
import { frameAddress } from '../urls'
import {
  audio,
  type DeclaredSize,
  graphics,
  type Provider,
  type Recognised,
  social,
  tall,
  video,
} from './providers'

/** A new provider also needs its host in `frame-hosts.mjs`, or browsers refuse to load its frame. */
export const PROVIDERS: readonly Provider[] = [...video, ...social, ...audio, ...graphics]

export { FRAME_HOSTS } from './frame-hosts.mjs'

export type Frame = Recognised & { provider: string; kind: 'play' | 'show' }

// A frame of a configured host that declares no height gets this one, which is enough for a scoreboard.
const USUAL_HEIGHT_PX = 450

/**
 * The embed that the address of a frame, or of the page it shows, means; null if there is none. For hosts in
 * `embeds.frameHosts` of site.config.ts, every address is one, and is used as it is.
 */
export function recogniseFrame(src: unknown, size: DeclaredSize): Frame | null {
  const url = frameAddress(src)
  if (url === null) return null
  for (const { name, kind, accepts, recognise } of PROVIDERS) {
    if (!accepts.includes(url.host)) continue
    const recognised = recognise(url, size)
    if (recognised !== null) return { provider: name, kind, ...recognised }
  }
  if (!siteConfig().embeds.frameHosts.includes(url.host)) return null
  return { provider: url.host, kind: 'show', src: url.href, href: url.href, box: tall(size, USUAL_HEIGHT_PX) }
}
