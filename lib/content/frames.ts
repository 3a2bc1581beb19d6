/**
 * What may be embedded. An address is recognised by its exact host and the pattern of its path, and the embed's own
 * address is built anew from what was recognised: nothing an editor writes is passed on as it is.
 */
import { PROVIDERS } from './providers'
import { frameAddress } from './urls'

export { FRAME_HOSTS } from './frame-hosts.mjs'

/** The room an embed gets before it is loaded: a proportion, or a height in CSS pixels. */
export type FrameBox = { ratio: string } | { height: number }

export type Recognised = {
  /** The frame's address, for after the reader asked for it. */
  src: string
  /** Where the same thing is on the provider's site. */
  href: string
  box: FrameBox
  /** A still picture to show before, where one can be known without asking the provider. */
  poster?: string
}

export type Frame = Recognised & { provider: string; kind: 'play' | 'show' }

/** Sides the editor declared, in CSS pixels. */
export type DeclaredSize = { width: number | null; height: number | null }

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
