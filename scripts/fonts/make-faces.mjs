import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Blob, Face as FontFace } from 'harfbuzzjs'
import subsetFont from 'subset-font'
import { compress, decompress } from 'wawoff2'
import { makeCardFaces } from './card-faces.mjs'
import { codePointsOf, FACES } from './faces.mjs'
import { facesCss, standInsOfOwnSheets } from './faces-css.mjs'
import { fontOf, tablesOf } from './font-tables.mjs'

// The middle of the weights that are used. All weights get the kerning of this one.
const KERNING_WEIGHT = 550
// Lists of named styles, and hints for screens of one bit a pixel. Browsers use neither.
const UNUSED_TABLES = ['STAT', 'gasp']

/**
 * @typedef {object} Made
 * @property {Buffer} woff2 deterministic
 * @property {Buffer} font uncompressed
 * @property {number[]} codePoints sorted
 */

/** @param root the folder that holds node_modules */
async function makeFace(face, root) {
  const cutFont = await cutFace(face, root)
  return { ...cutFont, woff2: Buffer.from((await compress(cutFont.font)).slice()) }
}

async function cutFace(face, root) {
  const source = await unpack(await readFile(join(root, 'node_modules', face.source)))
  const codePoints = charactersOf(face, source)
  const text = String.fromCodePoint(...codePoints)
  return { font: await subset(source, text, face), codePoints }
}

function charactersOf({ characters, except = '' }, source) {
  const faceCodePoints = codePointsOf(characters)
  const elsewhere = codePointsOf(except)
  return [...new FontFace(new Blob(source)).collectUnicodes()]
    .filter((point) => faceCodePoints.has(point) && !elsewhere.has(point))
    .sort((a, b) => a - b)
}

async function subset(source, text, { weights, opticalSize: opsz, features, oneKerning }) {
  const options = { targetFormat: 'sfnt', noHinting: true, keepFeatures: features, dropTables: UNUSED_TABLES }
  if (weights === undefined) return subsetFont(source, text, options)
  if (typeof weights === 'number')
    return subsetFont(source, text, { ...options, variationAxes: { wght: weights } })
  const at = (/** @type {object | number} */ wght) =>
    subsetFont(source, text, { ...options, variationAxes: opsz ? { wght, opsz } : { wght } })
  const variable = await at({ min: weights.from, max: weights.to })
  return oneKerning ? withPositionsOf(variable, await at(KERNING_WEIGHT)) : variable
}

/**
 * Gives a variable font the kerning and mark positions of one weight, which takes a third fewer bytes. Between weights,
 * Latin kerning differs by thousandths of an em. Indic marks would shift, so only Latin fonts get this.
 */
function withPositionsOf(variable, pinned) {
  const [tables, fixed] = [tablesOf(variable), tablesOf(pinned)]
  const count = (of) => of.get('maxp')?.readUInt16BE(4)
  if (count(tables) !== count(fixed)) throw new Error('The two subsets have different glyphs.')
  for (const tag of ['GPOS', 'GDEF']) {
    const table = fixed.get(tag)
    if (table) tables.set(tag, table)
  }
  return fontOf(tables)
}

/** A copy, because the decompressor uses its memory again for the next file. */
const unpack = async (packed) => Buffer.from((await decompress(packed)).slice())

/** @param {string} root the folder of node_modules @returns {Promise<Map<string, Buffer>>} content by path */
export async function makeAll(root) {
  const faces = []
  for (const face of FACES) faces.push({ ...face, ...(await makeFace(face, root)) })
  return new Map([
    ...faces.map(({ file, woff2 }) => /** @type {const} */ ([`app/fonts/${file}.woff2`, woff2])),
    ...(await makeCardFaces((face) => cutFace(face, root))),
    ['app/fonts/LICENSES.txt', Buffer.from(await licenses(root))],
    ['app/faces.css', Buffer.from(`${facesCss(faces)}\n`)],
    ['app/fonts/stand-ins.json', Buffer.from(`${JSON.stringify(standInsOfOwnSheets(faces), null, 2)}\n`)],
  ])
}

/** The Open Font License demands that it accompanies every copy of a font. */
async function licenses(root) {
  const packages = new Set(FACES.map(({ source }) => source.split('/').slice(0, 2).join('/')))
  const texts = [...packages].map((name) => readFile(join(root, 'node_modules', name, 'LICENSE'), 'utf8'))
  return (await Promise.all(texts)).join(`\n${'='.repeat(80)}\n\n`)
}
