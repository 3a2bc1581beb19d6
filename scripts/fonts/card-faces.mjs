import { CARD_FACES } from './faces.mjs'
import { fontOf, tablesOf } from './font-tables.mjs'

/** The machine's fonts, if it has any: other pictures that `sharp` draws, such as an icon with text, may use them. */
const CONFIGURATION = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd">
<fontconfig>
  <include ignore_missing="yes">/etc/fonts/fonts.conf</include>
</fontconfig>
`

/**
 * Share cards are set by Pango in `sharp`, which reads TrueType files but no WOFF2.
 * @param {(face: object) => Promise<{ font: Buffer, codePoints: number[] }>} make
 * @returns {Promise<[path: string, content: Buffer][]>} the fonts, and which characters each of them has
 */
export async function makeCardFaces(make) {
  const made = []
  for (const face of CARD_FACES) made.push({ ...face, ...(await make(face)) })
  const characters = Object.fromEntries(made.map(({ file, codePoints }) => [file, pairsOf(codePoints)]))
  return [
    ...made.map(
      ({ file, font }) => /** @type {const} */ ([`app/fonts/cards/${file}.ttf`, named(font, file)]),
    ),
    ['app/fonts/cards/characters.json', Buffer.from(`${JSON.stringify(characters)}\n`)],
    ['app/fonts/cards/fonts.conf', Buffer.from(CONFIGURATION)],
  ]
}

/** @param {number[]} codePoints sorted @returns {number[]} first and last of each range, one after another */
function pairsOf(codePoints) {
  const pairs = []
  for (const point of codePoints) {
    if (pairs.at(-1) === point - 1) pairs[pairs.length - 1] = point
    else pairs.push(point, point)
  }
  return pairs
}

/**
 * A font with a family name of its own. Under one name, Pango would choose among the three files of a Latin family itself, and
 * it sets “ẵ” of “Nẵng” as the “ă” of the second with an accent beside it.
 */
function named(font, name) {
  const tables = tablesOf(font)
  const family = `Card ${name}`
  tables.set('name', nameTable({ 1: family, 2: 'Regular', 4: family, 6: family.replaceAll(' ', '-') }))
  return fontOf(tables)
}

const WINDOWS = [3, 1, 0x409]

/** @param {Record<number, string>} names by id: https://learn.microsoft.com/typography/opentype/spec/name */
function nameTable(names) {
  const entries = Object.entries(names).map(([id, text]) => ({
    id: Number(id),
    text: Buffer.from(text, 'utf16le').swap16(),
  }))
  const head = Buffer.alloc(6 + entries.length * 12)
  head.writeUInt16BE(entries.length, 2)
  head.writeUInt16BE(head.length, 4)
  let offset = 0
  for (const [index, { id, text }] of entries.entries()) {
    const record = [...WINDOWS, id, text.length, offset]
    for (const [field, value] of record.entries()) head.writeUInt16BE(value, 6 + index * 12 + field * 2)
    offset += text.length
  }
  return Buffer.concat([head, ...entries.map(({ text }) => text)])
}
