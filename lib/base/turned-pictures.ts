/**
 * Photographs that EXIF turns. Cameras store them lying on their side; browsers and the site's own copies show them
 * upright; but services tell the size of the file. What EXIF says is known once a copy of the picture was made, and is
 * remembered here, so that pages reserve the right space.
 */
import { LRUCache } from 'lru-cache'
import { globalSingleton } from './process-state.mjs'

type Size = { width: number; height: number }

// An entry takes about 200 bytes, so the memory of all is bounded by this.
const TURNED_MAX = 20_000

const turned = globalSingleton(
  'turned-pictures',
  () => new LRUCache<string, 'upright' | 'lying'>({ max: TURNED_MAX }),
)

const positionOf = ({ width, height }: Size) => (height > width ? 'upright' : 'lying')

/** @param src the picture's address @param uprightSize its size in pixels as browsers show it */
export function noteTurned(src: string, uprightSize: Size): void {
  turned.set(src, positionOf(uprightSize))
}

/** @param size in pixels, as the service tells it @returns the size as browsers show the picture */
export function shownSize<S extends Size>(src: string, size: S): Size {
  const { width, height } = size
  const uprightPosition = turned.get(src)
  return uprightPosition === undefined || uprightPosition === positionOf(size)
    ? { width, height }
    : { width: height, height: width }
}
