/** URLs are rebuilt from the match. */
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

/* New providers also need a host in `frame-hosts.mjs`. */

export const PROVIDERS: readonly Provider[] = [...video, ...social, ...audio, ...graphics]

export { FRAME_HOSTS } from './frame-hosts.mjs'

export type Frame = Recognised & { provider: string; kind: 'play' | 'show' }

const USUAL_HEIGHT_PX = 450

/** For hosts in `embeds.frameHosts`, any URL matches. */
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
