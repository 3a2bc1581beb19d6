import { Blob, Face, Font, shape, Buffer as Text, Variation } from 'harfbuzzjs'
import { rangesOf } from './faces.mjs'
import { BOLD, DEVICE_FACES, FALLBACKS, REGULAR } from './fallbacks.mjs'
import { tablesOf } from './font-tables.mjs'

// Code points. A gap that is not longer is included in the range, which makes the list shorter. No other file may have
// the characters in it (rangeOf).
const GAP_MAX = 24

export function facesCss(madeFaces) {
  return [
    '/* Made by `npm run fonts` of scripts/fonts: change that, not this. */',
    ...madeFaces.filter((face) => !face.ownSheet).map((face) => rule(declarationsOf(face, madeFaces))),
    ...DEVICE_FACES.flatMap((device) => deviceRules(device, madeFaces)),
    ...FALLBACKS.filter(({ of }) => !hasOwnSheet(of, madeFaces)).flatMap((fallback) =>
      fallbackRules(fallback, madeFaces),
    ),
  ].join('\n\n')
}

/**
 * The fonts that stand in for those faces that app/faces.css does not have, because few sites need them.
 * components/frame/script-face.tsx adds them to the pages that do.
 * @returns {Record<string, { families: string[], rules: string }>} by the family of the face; `rules` is CSS
 */
export function standInsOfOwnSheets(madeFaces) {
  const families = [...new Set(FALLBACKS.map(({ of }) => of))].filter((of) => hasOwnSheet(of, madeFaces))
  return Object.fromEntries(
    families.map((of) => {
      const standIns = FALLBACKS.filter((fallback) => fallback.of === of)
      const rules = standIns.flatMap((fallback) => fallbackRules(fallback, madeFaces))
      return [
        of,
        {
          families: standIns.map(({ family }) => family),
          rules: rules.join('').replace(/\n\s*|(?<=[:,]) | (?={)|;(?=\n})/g, ''),
        },
      ]
    }),
  )
}

const hasOwnSheet = (family, madeFaces) => madeFaces.some((face) => face.family === family && face.ownSheet)

function declarationsOf(face, madeFaces) {
  const { weights, style = 'normal' } = face
  return {
    'font-family': inQuotes(face.family),
    'font-style': style,
    'font-weight': typeof weights === 'object' ? `${weights.from} ${weights.to}` : `${weights ?? 400}`,
    'font-display': 'swap',
    src: fileOf(face),
    'unicode-range': rangeOf(face, madeFaces),
  }
}

function deviceRules({ family, file, regular, bold }, madeFaces) {
  const face = madeFaces.find((one) => one.file === file)
  if (face === undefined) throw new Error(`${family} names ${file}, which is no known face.`)
  const cuts = bold
    ? [
        [REGULAR.range, regular],
        [BOLD.range, bold],
      ]
    : [['400', regular]]
  return cuts.map(([weight, names]) =>
    rule({
      ...declarationsOf(face, madeFaces),
      'font-family': inQuotes(family),
      'font-weight': weight,
      src: names.map(local).join(','),
    }),
  )
}

function fallbackRules({ of, text, range: characters, family, regular, bold }, madeFaces) {
  const faces = madeFaces.filter((one) => one.family === of && piecesOf(text, one).length > 0)
  // Latin families are split into files by character, of which one has all the letters of a sentence.
  const fewest = Math.min(...faces.map((face) => piecesOf(text, face).length))
  const facesWithFewest = faces.filter((face) => piecesOf(text, face).length === fewest)
  const [first] = facesWithFewest
  if (first === undefined)
    throw new Error(`${family} names ${of}, of which no file has the letters of its text.`)
  const cuts = [
    [REGULAR, regular],
    [BOLD, bold],
  ]
  return cuts.map(([{ range, weight }, { width, names }]) => {
    // If a family has a file for each weight, the bold one comes after the regular one.
    const face = facesWithFewest.at(weight === BOLD.weight ? -1 : 0) ?? first
    const scale =
      textWidth(face.font, piecesOf(text, face), face.weights === undefined ? null : weight) / width
    const [ascent, descent] = heightsOf(face.font)
    return rule({
      'font-family': inQuotes(family),
      'font-weight': range,
      src: names.map(local).join(','),
      'unicode-range': characters ?? rangeOf(face, madeFaces),
      'size-adjust': percent(scale),
      'ascent-override': percent(ascent / scale),
      'descent-override': percent(descent / scale),
      'line-gap-override': '0%',
    })
  })
}

/**
 * The parts of a text that a face draws. A page sets spaces, commas and quotation marks of every script in its Latin
 * face, so they don't count in the width of another script.
 */
function piecesOf(text, { codePoints }) {
  const codePointSet = new Set(codePoints)
  return [...text]
    .map((letter) => (codePointSet.has(letter.codePointAt(0)) ? letter : '\n'))
    .join('')
    .split('\n')
    .filter((piece) => piece !== '')
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
function rangeOf(face, madeFaces) {
  const earlierPoints = madeFaces
    .slice(0, madeFaces.indexOf(face))
    .filter(({ family }) => family === face.family)
    .flatMap(({ codePoints }) => codePoints)
  const points = [...face.codePoints]
  for (const [index, point] of face.codePoints.entries()) {
    const next = face.codePoints[index + 1] ?? point
    const isTaken = earlierPoints.some((earlierPoint) => earlierPoint > point && earlierPoint < next)
    if (isTaken || next - point > GAP_MAX) continue
    for (let between = point + 1; between < next; between++) points.push(between)
  }
  return rangesOf(points)
}

const fileOf = ({ file }) => `url("./fonts/${file}.woff2") format("woff2")`
const local = (name) => `local("${name}")`
const inQuotes = (name) => `"${name}"`
const percent = (share) => `${(share * 100).toFixed(2)}%`

function rule(declarations) {
  const lines = Object.entries(declarations).map(([property, value]) => `  ${property}: ${value};`)
  return `@font-face {\n${lines.join('\n')}\n}`
}

/**
 * Average width of a text's characters.
 * @param font TrueType
 * @param {string[]} pieces each is shaped alone
 * @param {number | null} weight `null` if the font has one weight only
 * @returns ems per character
 */
function textWidth(font, pieces, weight) {
  const face = new Face(new Blob(font))
  const shapingFont = new Font(face)
  if (weight !== null) shapingFont.setVariations([new Variation('wght', weight)])
  let width = 0
  for (const piece of pieces) {
    const glyphRun = new Text()
    glyphRun.addText(piece)
    glyphRun.guessSegmentProperties()
    shape(shapingFont, glyphRun)
    for (const { xAdvance } of glyphRun.getGlyphPositions()) width += xAdvance
  }
  return width / face.upem / pieces.join('').length
}
