import { CARD_FACES } from './faces.mjs'
import { fontOf, tablesOf } from './font-tables.mjs'

/**
 * Includes the fonts of the machine, if it has a configuration. Other pictures that `sharp` draws, such as an icon with
 * text, may need them.
 */
const CONFIGURATION = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd">
<fontconfig>
  <include ignore_missing="yes">/etc/fonts/fonts.conf</include>
</fontconfig>
`

/**
 * The fonts of share cards. Pango in `sharp` sets the cards, and it reads TrueType files but no WOFF2.
 * @param {(face: object) => Promise<{ font: Buffer, codePoints: number[] }>} make
 * @returns {Promise<[path: string, content: Buffer][]>} the fonts, and a file with the characters that each of them has
 */
export async function makeCardFaces(make) {
  const faces = []
  for (const face of CARD_FACES) faces.push({ ...face, ...(await make(face)) })
  const characters = Object.fromEntries(faces.map(({ file, codePoints }) => [file, pairsOf(codePoints)]))
  return [
    ...faces.map(
      ({ file, font }) => /** @type {const} */ ([`app/fonts/cards/${file}.ttf`, fontWithName(font, file)]),
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
 * Gives a font a family name of its own. If the three files of a Latin family had one name, Pango would choose among
 * them for each character, and would set the “ẵ” of “Nẵng” as the “ă” of the second file with an accent beside it.
 */
function fontWithName(font, name) {
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
