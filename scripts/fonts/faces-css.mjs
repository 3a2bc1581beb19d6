import { Blob, Face, Font, shape, Buffer as Text, Variation } from 'harfbuzzjs'
import { rangesOf } from './faces.mjs'
import { BOLD, DEVICE_FACES, FALLBACKS, REGULAR, SAMPLE } from './fallbacks.mjs'
import { tablesOf } from './font-tables.mjs'

// Code points. A gap that is not longer is included in the range, which makes the list shorter. No other file may have
// the characters in it (rangeOf).
const GAP_MAX = 24

export function facesCss(made) {
  return [
    '/* Made by `npm run fonts` of scripts/fonts: change that, not this. */',
    ...made.filter((face) => !face.ownSheet).map((face) => rule(declarationsOf(face, made))),
    ...DEVICE_FACES.flatMap((device) => deviceRules(device, made)),
    ...FALLBACKS.flatMap((fallback) => fallbackRules(fallback, made)),
  ].join('\n\n')
}

function declarationsOf(face, made) {
  const { weights, style = 'normal' } = face
  return {
    'font-family': quoted(face.family),
    'font-style': style,
    'font-weight': typeof weights === 'object' ? `${weights.from} ${weights.to}` : `${weights ?? 400}`,
    'font-display': 'swap',
    src: fileOf(face),
    'unicode-range': rangeOf(face, made),
  }
}

function deviceRules({ family, file, regular, bold }, made) {
  const face = made.find((one) => one.file === file)
  if (face === undefined) throw new Error(`${family} names ${file}, which is no known face.`)
  const cuts = bold
    ? [
        [REGULAR.range, regular],
        [BOLD.range, bold],
      ]
    : [['400', regular]]
  return cuts.map(([weight, names]) =>
    rule({
      ...declarationsOf(face, made),
      'font-family': quoted(family),
      'font-weight': weight,
      src: names.map(local).join(','),
    }),
  )
}

function fallbackRules({ of, family, regular, bold }, made) {
  const letters = [...SAMPLE].map((letter) => letter.codePointAt(0))
  const faces = made.filter(
    (one) => one.family === of && letters.every((letter) => one.codePoints.includes(letter)),
  )
  if (faces.length === 0) throw new Error(`${family} names ${of}, of which no file has the sample's letters.`)
  const cuts = [
    [REGULAR, regular],
    [BOLD, bold],
  ]
  return cuts.map(([{ range, weight }, { width, names }]) => {
    // If a family has a file for each weight, the bold one comes after the regular one.
    const { font } = faces.at(weight === BOLD.weight ? -1 : 0)
    const scale = textWidth(font, SAMPLE, weight) / width
    const [ascent, descent] = heightsOf(font)
    return rule({
      'font-family': quoted(family),
      'font-weight': range,
      src: names.map(local).join(','),
      // Devices have separate fonts for other scripts, which have other widths.
      'unicode-range': 'U+20-24F, U+2000-206F, U+20A0-20BF',
      'size-adjust': percent(scale),
      'ascent-override': percent(ascent / scale),
      'descent-override': percent(descent / scale),
      'line-gap-override': '0%',
    })
  })
}

function heightsOf(font) {
  const tables = tablesOf(font)
  const unitsPerEm = tables.get('head').readUInt16BE(18)
  const hhea = tables.get('hhea')
  return [hhea.readInt16BE(4) / unitsPerEm, -hhea.readInt16BE(6) / unitsPerEm]
}

/**
 * The characters for which the browser loads a file. Of two rules for a character the later one counts, so only files
 * of earlier rules must be left out of the gaps.
 */
function rangeOf(face, made) {
  const others = made
    .slice(0, made.indexOf(face))
    .filter(({ family }) => family === face.family)
    .flatMap(({ codePoints }) => codePoints)
  const points = [...face.codePoints]
  for (const [index, point] of face.codePoints.entries()) {
    const next = face.codePoints[index + 1] ?? point
    const isTaken = others.some((other) => other > point && other < next)
    if (isTaken || next - point > GAP_MAX) continue
    for (let between = point + 1; between < next; between++) points.push(between)
  }
  return rangesOf(points)
}

const fileOf = ({ file }) => `url("./fonts/${file}.woff2") format("woff2")`
const local = (name) => `local("${name}")`
const quoted = (name) => `"${name}"`
const percent = (share) => `${(share * 100).toFixed(2)}%`

function rule(declarations) {
  const lines = Object.entries(declarations).map(([property, value]) => `  ${property}: ${value};`)
  return `@font-face {\n${lines.join('\n')}\n}`
}

/**
 * Average width of a text's characters.
 * @param font TrueType
 * @returns ems per character
 */
function textWidth(font, text, weight) {
  const face = new Face(new Blob(font))
  const drawn = new Font(face)
  drawn.setVariations([new Variation('wght', weight)])
  const shaped = new Text()
  shaped.addText(text)
  shaped.guessSegmentProperties()
  shape(drawn, shaped)
  const advances = shaped.getGlyphPositions().map(({ xAdvance }) => xAdvance)
  return advances.reduce((sum, advance) => sum + advance, 0) / face.upem / text.length
}
