/**
 * Pictures and frames that a publishing system's script would load late: the address is in a `data-` attribute, and
 * `src` has a placeholder or nothing. The names are those of lazysizes, WP Rocket, Jetpack and jQuery Lazy Load.
 */
import type { Properties, Root } from 'hast'
import { isElement, rewrite } from './rewrite'

const SOURCES = ['dataSrc', 'dataLazySrc', 'dataOriginal']
const SOURCE_SETS = ['dataSrcset', 'dataLazySrcset']

/** Moves such addresses to `src` and `srcset`; they are checked later. */
export function lazyMedia(tree: Root): Root {
  return rewrite(tree, (element) => {
    if (!isElement(element, 'img', 'iframe')) return [element]
    const src = addressIn(element.properties, SOURCES)
    const srcSet = addressIn(element.properties, SOURCE_SETS)
    if (src === null && srcSet === null) return [element]
    return [
      { ...element, properties: { ...element.properties, ...(src && { src }), ...(srcSet && { srcSet }) } },
    ]
  })
}

function addressIn(properties: Properties, names: readonly string[]): string | null {
  for (const name of names) {
    const value = properties[name]
    if (typeof value === 'string' && value.trim() !== '' && !/^\s*data:/i.test(value)) return value
  }
  return null
}
