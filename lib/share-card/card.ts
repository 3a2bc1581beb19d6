/**
 * What a story without a picture looks like where it is shared: the top of a newspaper's page, with its name between
 * rules, the section, and the headline as large as it fits. One SVG without any text element: every letter is an
 * outline, so that whatever rasterises it needs no fonts.
 */
import 'server-only'
import { ACCENT, INK, RULE, SURFACE } from '../config/grounds'
import { direction } from '../languages'
import type { ShareCard } from '../seo/share-card'
import { CARD_HEIGHT, CARD_WIDTH } from '../seo/share-card'
import { firstDirection } from './bidi'
import { type Box, type SetText, setText } from './headline'

const MARGIN = 64
const MEASURE = CARD_WIDTH - 2 * MARGIN

/** The name of the paper, above its double rule. */
const NAME: Box = { width: MEASURE, height: 62, sizes: [46, 40, 34, 28], maxLines: 1 }
const NAME_MIDDLE = 66
const THICK_RULE = { y: 118, height: 6 }
const THIN_RULE = { y: 129, height: 2 }
const KICKER: Box = { width: MEASURE, height: 80, sizes: [30, 26, 22], maxLines: 1 }
const KICKER_TOP = 166
const KICKER_GAP = 32
const BOTTOM = 566
const FOOT_RULE = { y: 598, height: 2 }

/** Steps of a type scale, so that cards of one paper look like one another. */
const HEADLINE_SIZES = [120, 104, 92, 82, 74, 66, 60, 54, 48, 44, 40, 36]
const HEADLINE_LINES = 7
/** The paper's own card says its name and nothing else. */
const TITLE: Box = { width: MEASURE, height: 240, sizes: [150, 128, 108, 92, 78, 66, 56, 46], maxLines: 3 }

// Below this share of its characters a headline says something else, or nothing: none is better.
const LEAST_SHARE = 0.85

const SERIF = { voice: 'serif', weight: 600, tracking: -0.012 } as const
const SERIF_NAME = { voice: 'serif', weight: 700, tracking: -0.015 } as const
const SANS = { voice: 'sans', weight: 650, tracking: 0.005 } as const

/** Draws a card as SVG, 1200 × 630. */
export async function cardSvg(card: ShareCard): Promise<string> {
  const parts = card.kind === 'site' ? await siteParts(card) : await storyParts(card)
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${CARD_WIDTH}" height="${CARD_HEIGHT}" viewBox="0 0 ${CARD_WIDTH} ${CARD_HEIGHT}">`,
    `<rect width="${CARD_WIDTH}" height="${CARD_HEIGHT}" fill="${SURFACE.light}"/>`,
    ...parts,
    '</svg>',
  ].join('')
}

async function siteParts(card: ShareCard): Promise<string[]> {
  const name = await setText(said(card.siteName, card.siteLanguage), SERIF_NAME, TITLE)
  const middle = CARD_HEIGHT / 2
  const half = name ? heightOf(name) / 2 + 56 : 8
  return [
    rule({ y: middle - half - 14, height: 2 }, INK.light),
    rule({ y: middle - half - 8, height: 8 }, INK.light),
    name ? drawn(name, 'middle', middle - heightOf(name) / 2, INK.light) : '',
    rule({ y: middle + half, height: 8 }, INK.light),
    rule({ y: middle + half + 12, height: 2 }, INK.light),
  ]
}

async function storyParts(card: ShareCard): Promise<string[]> {
  const language = card.language ?? card.siteLanguage
  const headlineSaid = said(card.title, language)
  const align = headlineSaid.base === 'rtl' ? 'end' : 'start'
  const [name, section] = await Promise.all([
    setText(said(card.siteName, card.siteLanguage), SERIF_NAME, NAME),
    card.section ? setText(said(card.section, language), SANS, KICKER) : null,
  ])
  const kicker = section && section.share >= LEAST_SHARE ? section : null
  const top = kicker ? KICKER_TOP + heightOf(kicker) + KICKER_GAP : KICKER_TOP + 8
  const box = { width: MEASURE, height: BOTTOM - top, sizes: HEADLINE_SIZES, maxLines: HEADLINE_LINES }
  const headline = await setText(headlineSaid, SERIF, box)
  return [
    name ? drawn(name, 'middle', NAME_MIDDLE - heightOf(name) / 2, INK.light) : '',
    rule(THICK_RULE, INK.light),
    rule(THIN_RULE, INK.light),
    kicker ? drawn(kicker, align, KICKER_TOP, ACCENT.light) : '',
    headline && headline.share >= LEAST_SHARE ? drawn(headline, align, top, INK.light) : '',
    rule(FOOT_RULE, RULE.light),
  ]
}

/** A text goes the way of its own first letter: a section may be called in another language than the story. */
function said(text: string, language: string) {
  return { text, language, base: firstDirection(text) ?? direction(language) }
}

/** From the top of the ink to its bottom. */
const heightOf = ({ top, bottom, leading, lines }: SetText) => top - bottom + (lines.length - 1) * leading

const rule = ({ y, height }: { y: number; height: number }, color: string) =>
  `<rect x="${MARGIN}" y="${y}" width="${MEASURE}" height="${height}" fill="${color}"/>`

/** @param top where its ink begins */
function drawn(
  { size, leading, lines, top: ascent }: SetText,
  align: 'start' | 'middle' | 'end',
  top: number,
  color: string,
): string {
  const paths = lines.flatMap(({ glyphs, width }, index) => {
    const free = MEASURE - width * size
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
