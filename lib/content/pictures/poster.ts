/** A film's still through the site's own optimiser: `lib/content/embeds/still-patterns.mjs`. On the server, where the optimiser's settings are. */
import { getImageProps } from 'next/image'

// Of YouTube's `hqdefault`, in CSS pixels.
const STILL_SIZE = { width: 480, height: 360 }

/** @param address of the provider's still @returns the optimiser's addresses of it */
export function posterOf(address: string): { poster: string; srcSet: string | undefined } {
  const { src, srcSet } = getImageProps({ src: address, alt: '', ...STILL_SIZE }).props
  return { poster: src, srcSet }
}
