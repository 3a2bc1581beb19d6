import 'server-only'
import { LRUCache } from 'lru-cache'
import sharp, { type OverlayOptions } from 'sharp'
import { log } from '../../base/log.mjs'
import { ACCENT, INK, RULE, SURFACE } from '../../base/palette'
import { createSingleFlight, type SingleFlight } from '../../base/process-state.mjs'
import { createSemaphore, QueueFull } from '../../base/semaphore'
import { keepNothingDecoded } from '../../server/pictures/memory'
import { type SetText, setText } from './headline'
import { type Style, startSide } from './paragraph'
import { CARD_HEIGHT, CARD_WIDTH, cardPath, POSTER_HEIGHT, POSTER_WIDTH, type ShareCard } from './share-card'

// A card looks like the top of a newspaper's page: the name between rules, the section, and the headline as large as
// it fits. Everything below is in pixels.
const MARGIN = 64

type Shape = { width: number; height: number }
const WIDE: Shape = { width: CARD_WIDTH, height: CARD_HEIGHT }
const TALL: Shape = { width: POSTER_WIDTH, height: POSTER_HEIGHT }

const measureOf = ({ width }: Shape) => width - 2 * MARGIN

const NAME = { height: 62, sizes: [46, 40, 34, 28], hasOneLine: true, graphemes: 80 }
const NAME_MIDDLE = 66
const THICK_RULE = { y: 118, height: 6 }
const THIN_RULE = { y: 129, height: 2 }
const KICKER = { height: 80, sizes: [30, 26, 22], hasOneLine: true, graphemes: 60 }
const KICKER_TOP = 166
const KICKER_GAP = 32
const HEADLINE_END = 64
const FOOT_RULE = { y: 32, height: 2 }

const HEADLINE_GRAPHEMES = 400
const HEADLINE_SIZES = [120, 104, 92, 82, 74, 66, 60, 54, 48, 44, 40, 36]
const TITLE = { height: 240, sizes: [150, 128, 108, 92, 78, 66, 56, 46], graphemes: 120 }

// The least share of a headline's characters that the fonts must be able to draw. With fewer it would say something
// else, so it is left out.
const LEAST_SHARE = 0.85

const SERIF: Style = { voice: 'serif', weight: 600, color: INK.light }
const SERIF_NAME: Style = { voice: 'serif', weight: 700, color: INK.light }
const SANS: Style = { voice: 'sans', weight: 650, color: ACCENT.light }

/** An element on a card's background, with its place in pixels. */
type Part = OverlayOptions

async function cardPicture(card: ShareCard): Promise<Buffer> {
  const shape = card.kind === 'poster' ? TALL : WIDE
  const { width, height } = shape
  const parts = card.kind === 'site' ? await siteParts(card, shape) : await storyParts(card, shape)
  return (
    sharp({ create: { width, height, channels: 3, background: SURFACE.light } })
      .composite(parts)
      // With a palette of colours, the file has half the size without any loss.
      .png({ palette: true, compressionLevel: 9 })
      .toBuffer()
  )
}

async function siteParts(card: ShareCard, shape: Shape): Promise<Part[]> {
  const measure = measureOf(shape)
  const source = { text: card.siteName, language: card.siteLanguage }
  const name = await setText(source, SERIF_NAME, { ...TITLE, width: measure })
  const middle = Math.round(shape.height / 2)
  const half = name ? Math.round(name.height / 2) + 56 : 8
  return [
    rule({ y: middle - half - 14, height: 2 }, measure, INK.light),
    rule({ y: middle - half - 8, height: 8 }, measure, INK.light),
    ...(name ? [textOverlay(name, measure, 'middle', middle - name.height / 2)] : []),
    rule({ y: middle + half, height: 8 }, measure, INK.light),
    rule({ y: middle + half + 12, height: 2 }, measure, INK.light),
  ]
}

async function storyParts(card: ShareCard, shape: Shape): Promise<Part[]> {
  const measure = measureOf(shape)
  const language = card.language ?? card.siteLanguage
  const title = { text: card.title, language }
  const side = startSide(title)
  const [name, section] = await Promise.all([
    setText({ text: card.siteName, language: card.siteLanguage }, SERIF_NAME, { ...NAME, width: measure }),
    card.section ? setText({ text: card.section, language }, SANS, { ...KICKER, width: measure }) : null,
  ])
  const kicker = section && section.share >= LEAST_SHARE ? section : null
  const top = kicker ? KICKER_TOP + kicker.height + KICKER_GAP : KICKER_TOP + 8
  const headline = await setText(title, SERIF, {
    width: measure,
    height: shape.height - HEADLINE_END - top,
    sizes: HEADLINE_SIZES,
    graphemes: HEADLINE_GRAPHEMES,
  })
  return [
    ...(name ? [textOverlay(name, measure, 'middle', NAME_MIDDLE - name.height / 2)] : []),
    rule(THICK_RULE, measure, INK.light),
    rule(THIN_RULE, measure, INK.light),
    ...(kicker ? [textOverlay(kicker, measure, side, KICKER_TOP)] : []),
    ...(headline && headline.share >= LEAST_SHARE ? [textOverlay(headline, measure, side, top)] : []),
    rule({ ...FOOT_RULE, y: shape.height - FOOT_RULE.y }, measure, RULE.light),
  ]
}

const rule = ({ y, height }: { y: number; height: number }, width: number, background: string): Part => ({
  input: { create: { width, height, channels: 3, background } },
  left: MARGIN,
  top: y,
})

function textOverlay(
  { pixels, width, height }: SetText,
  measure: number,
  side: 'left' | 'middle' | 'right',
  top: number,
): Part {
  const free = measure - width
  const indent = side === 'left' ? 0 : side === 'middle' ? free / 2 : free
  return {
    input: pixels,
    raw: { width, height, channels: 4 },
    left: MARGIN + Math.round(indent),
    top: Math.round(top),
  }
}

export { QueueFull }

// Turns off the cache of libvips, which no limit counts. It is called while the module loads, before the first picture.
keepNothingDecoded(sharp)

// Cards drawn at a time, and how many may wait. Each takes 100 ms of CPU time, which pages would lack.
const AT_ONCE = 2
const WAITING_MAX = 16
// A card has 20 to 50 KB, so some five hundred are kept. Caches in front of the site keep those that they were sent.
const KEPT_BYTES = 16 * 1024 * 1024
const SLOW_MS = 1_000

type Drawing = {
  cards: LRUCache<string, Buffer>
  underWay: SingleFlight<string, Buffer>
  semaphore: ReturnType<typeof createSemaphore>
}

const drawing: Drawing = {
  cards: new LRUCache({ maxSize: KEPT_BYTES, sizeCalculation: (card) => card.byteLength }),
  underWay: createSingleFlight(),
  semaphore: createSemaphore(AT_ONCE, WAITING_MAX),
}

export const cachedCard = (path: string): Buffer | null => drawing.cards.get(path) ?? null

export const forgetCard = (path: string): void => void drawing.cards.delete(path)

/** @throws QueueFull */
export function drawCard(card: ShareCard): Promise<Buffer> {
  const path = cardPath(card)
  return makeOnce(path, () => drawInTurn(path, () => cardPicture(card)))
}

/** Requests for the same picture at the same time make it once. */
export function makeOnce(path: string, make: () => Promise<Buffer>): Promise<Buffer> {
  const { cards, underWay } = drawing
  return underWay.run(path, async () => {
    const picture = await make()
    cards.set(path, picture)
    return picture
  })
}

/**
 * Draws when it is its turn.
 * @param draw must not wait for the network: a slow host would otherwise hold up all other cards
 * @throws QueueFull
 */
export const drawInTurn = (path: string, draw: () => Promise<Buffer>): Promise<Buffer> =>
  drawing.semaphore.run(() => timed(path, draw))

async function timed(path: string, draw: () => Promise<Buffer>): Promise<Buffer> {
  const started = performance.now()
  const picture = await draw()
  const ms = Math.round(performance.now() - started)
  if (ms > SLOW_MS) log.warn({ event: 'share-card-slow', card: path, ms })
  return picture
}
