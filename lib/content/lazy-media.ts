/**
 * Pictures and frames that a publishing system's script would load late: the address is in a `data-` attribute, and
 * `src` has a placeholder or nothing. The names are those of lazysizes, WP Rocket, Jetpack and jQuery Lazy Load.
 */
import type { Element, Root } from 'hast'
import { isElement, rewrite } from './rewrite'
import { sourceSet } from './source-set'
import { type Addresses, frameAddress, mediaAddress } from './urls'

const SOURCES = ['dataSrc', 'dataLazySrc', 'dataOriginal']
const SOURCE_SETS = ['dataSrcset', 'dataLazySrcset']

/** Moves such addresses to `src` and `srcset`, unless checks would refuse them; what is written there stays then. */
export function lazyMedia(tree: Root, addresses: Addresses): Root {
  return rewrite(tree, (element) => {
    if (!isElement(element, 'img', 'iframe')) return [element]
    const isSource = (value: string) =>
      isElement(element, 'iframe') ? frameAddress(value) !== null : mediaAddress(value, addresses) !== null
    const src = firstUsable(element, SOURCES, isSource)
    const srcSet = firstUsable(element, SOURCE_SETS, (value) => sourceSet(value, addresses) !== null)
    if (src === null && srcSet === null) return [element]
    return [
      { ...element, properties: { ...element.properties, ...(src && { src }), ...(srcSet && { srcSet }) } },
    ]
  })
}

function firstUsable(
  { properties }: Element,
  names: readonly string[],
  isUsable: (value: string) => boolean,
): string | null {
  for (const name of names) {
    const value = properties[name]
    if (typeof value === 'string' && isUsable(value)) return value
  }
  return null
}
