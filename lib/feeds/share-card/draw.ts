import 'server-only'
import { LRUCache } from 'lru-cache'
import sharp from 'sharp'
import { direction } from '../../base/languages'
import { log } from '../../base/log.mjs'
import { ACCENT, INK, RULE, SURFACE } from '../../base/palette'
import { createSingleFlight, type SingleFlight } from '../../base/process-state.mjs'
import { createSemaphore, QueueFull } from '../../base/semaphore'
import { keepNothingDecoded } from '../../server/pictures/memory'
import { type SetText, setText } from './headline'
import { firstDirection } from './shape'
import { CARD_HEIGHT, CARD_WIDTH, cardPath, POSTER_HEIGHT, POSTER_WIDTH, type ShareCard } from './share-card'

/* Rasterising outlines needs no fonts. */

const MARGIN = 64

type Shape = { width: number; height: number; headlineLines: number }
const WIDE: Shape = { width: CARD_WIDTH, height: CARD_HEIGHT, headlineLines: 7 }
const TALL: Shape = { width: POSTER_WIDTH, height: POSTER_HEIGHT, headlineLines: 14 }

const measureOf = ({ width }: Shape) => width - 2 * MARGIN

const NAME = { height: 62, sizes: [46, 40, 34, 28], maxLines: 1, graphemes: 80 }
const NAME_MIDDLE = 66
const THICK_RULE = { y: 118, height: 6 }
const THIN_RULE = { y: 129, height: 2 }
const KICKER = { height: 80, sizes: [30, 26, 22], maxLines: 1, graphemes: 60 }
const KICKER_TOP = 166
const KICKER_GAP = 32
const HEADLINE_END = 64
const FOOT_RULE = { y: 32, height: 2 }

const HEADLINE_GRAPHEMES = 400
const HEADLINE_SIZES = [120, 104, 92, 82, 74, 66, 60, 54, 48, 44, 40, 36]
const TITLE = { height: 240, sizes: [150, 128, 108, 92, 78, 66, 56, 46], maxLines: 3, graphemes: 120 }

// A headline with fewer drawable characters would mislead.
const LEAST_SHARE = 0.85

const SERIF = { voice: 'serif', weight: 600, tracking: -0.012 } as const
const SERIF_NAME = { voice: 'serif', weight: 700, tracking: -0.015 } as const
const SANS = { voice: 'sans', weight: 650, tracking: 0.005 } as const

export async function cardSvg(card: ShareCard): Promise<string> {
  const shape = card.kind === 'poster' ? TALL : WIDE
  const { width, height } = shape
  const parts = card.kind === 'site' ? await siteParts(card, shape) : await storyParts(card, shape)
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`,
    `<rect width="${width}" height="${height}" fill="${SURFACE.light}"/>`,
    ...parts,
    '</svg>',
  ].join('')
}

async function siteParts(card: ShareCard, shape: Shape): Promise<string[]> {
  const measure = measureOf(shape)
  const name = await setText(directedText(card.siteName, card.siteLanguage), SERIF_NAME, {
    ...TITLE,
    width: measure,
  })
  const middle = shape.height / 2
  const half = name ? heightOf(name) / 2 + 56 : 8
  return [
    rule({ y: middle - half - 14, height: 2 }, measure, INK.light),
    rule({ y: middle - half - 8, height: 8 }, measure, INK.light),
    name ? drawn(name, measure, 'middle', middle - heightOf(name) / 2, INK.light) : '',
    rule({ y: middle + half, height: 8 }, measure, INK.light),
    rule({ y: middle + half + 12, height: 2 }, measure, INK.light),
  ]
}

async function storyParts(card: ShareCard, shape: Shape): Promise<string[]> {
  const measure = measureOf(shape)
  const language = card.language ?? card.siteLanguage
  const title = directedText(card.title, language)
  const align = title.base === 'rtl' ? 'end' : 'start'
  const [name, section] = await Promise.all([
    setText(directedText(card.siteName, card.siteLanguage), SERIF_NAME, { ...NAME, width: measure }),
    card.section ? setText(directedText(card.section, language), SANS, { ...KICKER, width: measure }) : null,
  ])
  const kicker = section && section.share >= LEAST_SHARE ? section : null
  const top = kicker ? KICKER_TOP + heightOf(kicker) + KICKER_GAP : KICKER_TOP + 8
  const headline = await setText(title, SERIF, {
    width: measure,
    height: shape.height - HEADLINE_END - top,
    sizes: HEADLINE_SIZES,
    maxLines: shape.headlineLines,
    graphemes: HEADLINE_GRAPHEMES,
  })
  return [
    name ? drawn(name, measure, 'middle', NAME_MIDDLE - heightOf(name) / 2, INK.light) : '',
    rule(THICK_RULE, measure, INK.light),
    rule(THIN_RULE, measure, INK.light),
    kicker ? drawn(kicker, measure, align, KICKER_TOP, ACCENT.light) : '',
    headline && headline.share >= LEAST_SHARE ? drawn(headline, measure, align, top, INK.light) : '',
    rule({ ...FOOT_RULE, y: shape.height - FOOT_RULE.y }, measure, RULE.light),
  ]
}

/** A section may be named in another language than the story. */
function directedText(text: string, language: string) {
  return { text, language, base: firstDirection(text) ?? direction(language) }
}

const heightOf = ({ top, bottom, leading, lines }: SetText) => top - bottom + (lines.length - 1) * leading

const rule = ({ y, height }: { y: number; height: number }, measure: number, color: string) =>
  `<rect x="${MARGIN}" y="${y}" width="${measure}" height="${height}" fill="${color}"/>`

function drawn(
  { size, leading, lines, top: ascent }: SetText,
  measure: number,
  align: 'start' | 'middle' | 'end',
  top: number,
  color: string,
): string {
  const paths = lines.flatMap(({ glyphs, width }, index) => {
    const free = measure - width * size
    const x = MARGIN + (align === 'start' ? 0 : align === 'middle' ? free / 2 : free)
    const baseline = top + ascent + index * leading
    return glyphs
      .filter(({ path }) => path !== '')
      .map((glyph) => {
        const scale = size / glyph.unitsPerEm
        const at = `${round(x + glyph.x * size)} ${round(baseline - glyph.y * size)}`
        return `<path transform="matrix(${scale} 0 0 ${-scale} ${at})" d="${glyph.path}"/>`
      })
  })
  return `<g fill="${color}">${paths.join('')}</g>`
}

const round = (pixels: number) => Math.round(pixels * 100) / 100

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

const drawing: Drawing = {
  kept: new LRUCache({ maxSize: KEPT_BYTES, sizeCalculation: (card) => card.byteLength }),
  underWay: createSingleFlight(),
  semaphore: createSemaphore(AT_ONCE, WAITING_MAX),
}

export const cachedCard = (path: string): Buffer | null => drawing.kept.get(path) ?? null

export const forgetCard = (path: string): void => void drawing.kept.delete(path)

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
