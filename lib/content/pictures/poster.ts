/** Stills through the image optimiser (`lib/content/embeds/still-patterns.mjs`). Server only. */
import { getImageProps } from 'next/image'

// Of YouTube's `hqdefault`, in CSS pixels.
const STILL_SIZE = { width: 480, height: 360 }

/** @param address of the provider's still */
export function posterOf(address: string): { poster: string; srcSet: string | undefined } {
  const { src, srcSet } = getImageProps({ src: address, alt: '', ...STILL_SIZE }).props
  return { poster: src, srcSet }
}
