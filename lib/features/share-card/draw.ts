import 'server-only'
import { LRUCache } from 'lru-cache'
import sharp from 'sharp'
import { log } from '../../base/log.mjs'
import { keepNothingDecoded } from '../../base/picture-memory'
import { createSingleFlight, globalSingleton, type SingleFlight } from '../../base/process-state.mjs'
import { createSemaphore, QueueFull } from '../../base/semaphore'
import { cardSvg } from './card'
import { cardPath, type ShareCard } from './share-card'

export { QueueFull }

keepNothingDecoded(sharp)

// A card takes 100 ms of CPU time.
const AT_ONCE = 2
const WAITING_MAX = 16
const KEPT_BYTES = 16 * 1024 * 1024
const SLOW_MS = 1_000

type Drawing = {
  kept: LRUCache<string, Buffer>
  underWay: SingleFlight<string, Buffer>
  semaphore: ReturnType<typeof createSemaphore>
}

const drawing = globalSingleton(
  'share-cards',
  (): Drawing => ({
    kept: new LRUCache({ maxSize: KEPT_BYTES, sizeCalculation: (card) => card.byteLength }),
    underWay: createSingleFlight(),
    semaphore: createSemaphore(AT_ONCE, WAITING_MAX),
  }),
)

export const cachedCard = (path: string): Buffer | null => drawing.kept.get(path) ?? null

/** @throws QueueFull */
export function drawCard(card: ShareCard): Promise<Buffer> {
  const path = cardPath(card)
  return makeOnce(path, () =>
    drawInTurn(path, async () => {
      const svg = await cardSvg(card)
      // A palette halves the file without loss.
      return sharp(Buffer.from(svg)).png({ palette: true, compressionLevel: 9 }).toBuffer()
    }),
  )
}

export function makeOnce(path: string, make: () => Promise<Buffer>): Promise<Buffer> {
  const { kept, underWay } = drawing
  return underWay.run(path, async () => {
    const made = await make()
    kept.set(path, made)
    return made
  })
}

/** @param draw must not wait for the network @throws QueueFull */
export const drawInTurn = (path: string, draw: () => Promise<Buffer>): Promise<Buffer> =>
  drawing.semaphore.run(() => timed(path, draw))

async function timed(path: string, draw: () => Promise<Buffer>): Promise<Buffer> {
  const started = performance.now()
  const drawn = await draw()
  const ms = Math.round(performance.now() - started)
  if (ms > SLOW_MS) log.warn({ event: 'share-card-slow', card: path, ms })
  return drawn
}
