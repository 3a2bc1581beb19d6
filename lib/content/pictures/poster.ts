/** Server only. See `lib/content/embeds/still-patterns.mjs`. */
import { getImageProps } from 'next/image'

// YouTube's `hqdefault`.
const STILL_SIZE = { width: 480, height: 360 }

export function posterOf(address: string): { poster: string; srcSet: string | undefined } {
  const { src, srcSet } = getImageProps({ src: address, alt: '', ...STILL_SIZE }).props
  return { poster: src, srcSet }
}
