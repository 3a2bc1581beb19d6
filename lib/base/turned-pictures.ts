/**
 * Photographs that EXIF turns: cameras store them lying, browsers and the site's own copies show them upright, and services
 * tell the size of the file. What the file says is known once a copy was made of it.
 */
import { LRUCache } from 'lru-cache'
import { globalSingleton } from './process-state.mjs'

type Size = { width: number; height: number }

// About 200 bytes each.
const TURNED_MAX = 20_000

const turned = globalSingleton(
  'turned-pictures',
  () => new LRUCache<string, 'upright' | 'lying'>({ max: TURNED_MAX }),
)

const positionOf = ({ width, height }: Size) => (height > width ? 'upright' : 'lying')

/** @param src its address @param shown pixels as browsers show it */
export function noteTurned(src: string, shown: Size): void {
  turned.set(src, positionOf(shown))
}

/** @param size as it was told, in pixels @returns it as browsers show it */
export function shownSize<S extends Size>(src: string, size: S): Size {
  const { width, height } = size
  const shown = turned.get(src)
  return shown === undefined || shown === positionOf(size)
    ? { width, height }
    : { width: height, height: width }
}
