/** @typedef {{ from: number, to: number }} Weights both included */
/**
 * @typedef {object} Face
 * @property {string} file name in app/fonts, without extension
 * @property {string} family
 * @property {string} source below node_modules
 * @property {string} characters as in `unicode-range`; missing ones are skipped
 * @property {string} [except] ranges of another file of the family
 * @property {Weights | number} [weights] of a variable source
 * @property {number} [opticalSize] points, of a source with that axis
 * @property {true} [oneKerning] one kerning for all weights: a third fewer bytes
 * @property {'italic'} [style]
 * @property {true} [ownSheet] not in app/faces.css but loaded by components/frame/script-face.tsx
 * @property {string[]} [features] OpenType features to keep; default all, as Indic scripts need
 */

// The weights that styles use. Each end outside 400 to 700 would make a file a third larger.
const WEIGHTS = { from: 400, to: 700 }

const ENGLISH =
  'U+20-5B, U+5D, U+5F, U+61-7A, U+7C, U+A0, U+A3, U+A9, U+B7, U+E9, U+2013-2014, U+2018-2019, U+201C-201D, U+2026'
const ACCENTED =
  'U+B0, U+BD, U+C0-C2, U+C4, U+C7-CA, U+D3, U+D6-D7, U+DC, U+DF-E8, U+EA-ED, U+EF, U+F1-F4, U+F6, U+F8-FC, U+2022, U+2032-2033, U+20AC'
const BORROWED = 'U+C9, U+E0-E4, U+E7-E8, U+EA-EB, U+ED-EF, U+F1, U+F3-F4, U+F6, U+FA-FC'
const RUPEE = 'U+20B9'
const LATIN_1 = 'U+0-FF'
const EVERYTHING = 'U+0-10FFFF'

// Features that are kept. No style uses small capitals, fractions or other figures.
const LATIN_FEATURES = ['calt', 'ccmp', 'kern', 'liga', 'locl', 'mark', 'mkmk', 'rlig', 'tnum']

// Without the signs of Vedic texts.
const DEVANAGARI =
  'U+901-903, U+905-90B, U+90D, U+90F-911, U+913-928, U+92A-933, U+935-939, U+93C-943, U+945, U+947-949, U+94B-94D, U+958-960, U+964-965, U+972, U+200C-200D, U+20B9, U+25CC'
const DEVANAGARI_FIGURES = 'U+950, U+966-970'
const BENGALI =
  'U+964-965, U+981-983, U+985-98B, U+98F-990, U+993-9A8, U+9AA-9B0, U+9B2, U+9B6-9B9, U+9BC-9C4, U+9C7-9C8, U+9CB-9CE, U+9D7, U+9DC-9DD, U+9DF, U+9E6-9F3, U+200C-200D, U+20B9, U+25CC'
const TAMIL = 'U+964-965, U+B82-BFA, U+200C-200D, U+20B9, U+25CC'
const URDU =
  'U+600-603, U+60C, U+610-614, U+61B, U+61F, U+621-63A, U+640-652, U+654-658, U+66A-66D, U+670, U+679, U+67E, U+686, U+688, U+691, U+698, U+6A9, U+6AF, U+6BA, U+6BE, U+6C0-6C3, U+6CC, U+6D2-6D4, U+6F0-6F9, U+200C-200E, U+FDF2, U+FDFA-FDFB, U+FDFD'
const rangesWithJoiners = (/** @type {string} */ block) => `U+964-965, ${block}, U+200C-200D, U+20B9, U+25CC`

const variable = (
  /** @type {string} */ name,
  /** @type {string} */ subset,
  axes = 'wght',
  style = 'normal',
) => `@fontsource-variable/${name}/files/${name}-${subset}-${axes}-${style}.woff2`

const ofScript = (name, script, characters) => ({
  file: name,
  family: name.replace(/(^|-)([a-z])/g, (_, dash, letter) => (dash ? ' ' : '') + letter.toUpperCase()),
  source: variable(name, script),
  characters,
  weights: WEIGHTS,
})

const latinOf = (family) => ({ family, weights: WEIGHTS, features: LATIN_FEATURES, oneKerning: true })

// Browsers combine files into one family only if they have the same weights. So the family with one file for each
// weight has a name of its own.
const TEXT = { family: 'Newsreader Text', features: LATIN_FEATURES, oneKerning: undefined }

/**
 * Signs that the cut for headlines draws as hairlines: at its optical size of 72 points, `<` has a third of the ink that it has
 * in the cut for text, so “Inflation < 3 %” reads “Inflation - 3 %”. The family for text draws them in headlines too, because
 * `--face-display` of app/tokens.css names it next. tests/unit/fonts/signs.test.ts measures the ink of every sign.
 */
const HAIRLINES_IN_DISPLAY = 'U+23, U+2A-2B, U+2F, U+3C-3E, U+5F, U+7C, U+AC, U+B1, U+D7, U+F7'

// The cut for headlines has English characters only. All others come from the family for text.
const DISPLAY = {
  ...latinOf('Newsreader Display'),
  source: variable('newsreader', 'latin', 'standard'),
  opticalSize: 72,
  except: HAIRLINES_IN_DISPLAY,
}

const withOwnSheet = (...of) => ({ ...ofScript(...of), ownSheet: true })

const latin = (family, name) => {
  const latinFace = latinOf(family)
  // The rarest characters come first, because a later rule counts for characters of several files:
  // scripts/fonts/faces-css.mjs.
  return [
    { ...latinFace, file: `${name}-rupee`, source: variable(name, 'latin-ext'), characters: RUPEE },
    {
      ...latinFace,
      file: `${name}-extended`,
      source: variable(name, 'latin-ext'),
      characters: EVERYTHING,
      except: `${LATIN_1}, ${RUPEE}`,
    },
    {
      ...latinFace,
      file: `${name}-more`,
      source: variable(name, 'latin'),
      characters: EVERYTHING,
      except: `${ENGLISH}, ${ACCENTED}`,
    },
    { ...latinFace, file: `${name}-accented`, source: variable(name, 'latin'), characters: ACCENTED },
    { ...latinFace, file: name, source: variable(name, 'latin'), characters: ENGLISH },
  ]
}

/** @type {readonly Face[]} */
export const FACES = [
  ...latin('Newsreader', 'newsreader').map((face) =>
    face.file === 'newsreader' ? { ...face, ...TEXT, weights: 400 } : face,
  ),
  {
    ...TEXT,
    file: 'newsreader-bold',
    source: variable('newsreader', 'latin'),
    characters: ENGLISH,
    weights: 700,
  },
  { ...DISPLAY, file: 'newsreader-display-accented', characters: ACCENTED },
  { ...DISPLAY, file: 'newsreader-display', characters: ENGLISH },
  ...latin('Libre Franklin', 'libre-franklin'),
  {
    file: 'newsreader-italic',
    family: 'Newsreader Italic',
    source: variable('newsreader', 'latin', 'wght', 'italic'),
    characters: `${ENGLISH}, ${BORROWED}`,
    weights: 400,
    style: 'italic',
    features: LATIN_FEATURES,
  },
  ofScript('noto-serif-devanagari', 'devanagari', DEVANAGARI),
  {
    ...ofScript('noto-serif-devanagari', 'devanagari', DEVANAGARI_FIGURES),
    file: 'noto-serif-devanagari-figures',
  },
  ofScript('noto-serif-bengali', 'bengali', BENGALI),
  ofScript('noto-serif-tamil', 'tamil', TAMIL),
  {
    file: 'noto-nastaliq-urdu',
    family: 'Noto Nastaliq Urdu',
    source: '@fontsource/noto-nastaliq-urdu/files/noto-nastaliq-urdu-arabic-400-normal.woff2',
    characters: URDU,
  },
  withOwnSheet('noto-serif-telugu', 'telugu', rangesWithJoiners('U+C00-C7F')),
  withOwnSheet('noto-serif-gujarati', 'gujarati', rangesWithJoiners('U+A80-AFF')),
  withOwnSheet('noto-serif-kannada', 'kannada', rangesWithJoiners('U+C80-CF3')),
  withOwnSheet('noto-serif-malayalam', 'malayalam', rangesWithJoiners('U+D00-D7F')),
  withOwnSheet('noto-serif-gurmukhi', 'gurmukhi', rangesWithJoiners('U+A01-A76')),
  withOwnSheet('noto-serif-oriya', 'oriya', rangesWithJoiners('U+B01-B77')),
  withOwnSheet('noto-naskh-arabic', 'arabic', `${URDU}, U+660-669`),
]

const card = (file, source, weights) => ({ file, source, characters: EVERYTHING, weights })

/**
 * Latin fonts of share cards, in three files as the packages have them. Headlines have weight 600, the names of papers
 * 700, and sections 650.
 */
const latinCard = (voice, name, weights) =>
  [
    ['', 'latin'],
    ['-extended', 'latin-ext'],
    ['-vietnamese', 'vietnamese'],
  ].map(([suffix, subset]) => card(`${voice}${suffix}`, variable(name, subset), weights))

/** Fonts of share cards. lib/feeds/share-card/faces.ts names the same files. @type {readonly Face[]} */
export const CARD_FACES = [
  ...latinCard('serif', 'newsreader', { from: 600, to: 700 }),
  ...latinCard('sans', 'libre-franklin', 650),
  ...[
    'devanagari',
    'bengali',
    'tamil',
    'telugu',
    'gujarati',
    'kannada',
    'malayalam',
    'gurmukhi',
    'oriya',
  ].map((script) => card(script, variable(`noto-serif-${script}`, script), 600)),
  card('nastaliq', '@fontsource/noto-nastaliq-urdu/files/noto-nastaliq-urdu-arabic-400-normal.woff2'),
  card('naskh', variable('noto-naskh-arabic', 'arabic'), 600),
]

/** @param {string} ranges such as `U+20-7E, U+A0` @returns {Set<number>} code points */
export function codePointsOf(ranges) {
  const codePoints = new Set()
  for (const [, from = '', to = from] of ranges.matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/gi)) {
    for (let point = Number.parseInt(from, 16); point <= Number.parseInt(to, 16); point++)
      codePoints.add(point)
  }
  return codePoints
}

export function rangesOf(codePoints) {
  /** @type {[number, number][]} */
  const ranges = []
  for (const point of [...codePoints].sort((a, b) => a - b)) {
    const last = ranges.at(-1)
    if (last && last[1] === point - 1) last[1] = point
    else ranges.push([point, point])
  }
  const hex = (/** @type {number} */ point) => point.toString(16).toUpperCase()
  return ranges.map(([from, to]) => `U+${hex(from)}${to > from ? `-${hex(to)}` : ''}`).join(', ')
}
