// Sizes in the header of an OpenType file, and the number with which a TrueType file begins:
// https://learn.microsoft.com/typography/opentype/spec/otff
const HEADER_BYTES = 12
const RECORD_BYTES = 16
const TRUE_TYPE = 0x00010000

/** @returns by tag: https://learn.microsoft.com/typography/opentype/spec/otff */
export function tablesOf(font) {
  const tables = new Map()
  for (let index = 0; index < font.readUInt16BE(4); index++) {
    const record = HEADER_BYTES + index * RECORD_BYTES
    const offset = font.readUInt32BE(record + 8)
    const length = font.readUInt32BE(record + 12)
    tables.set(font.toString('latin1', record, record + 4), font.subarray(offset, offset + length))
  }
  return tables
}

/** @param tables by tag */
export function fontOf(tables) {
  const tablesInOrder = [...tables].sort(([a], [b]) => (a < b ? -1 : 1))
  const power = Math.floor(Math.log2(tablesInOrder.length))
  const header = Buffer.alloc(HEADER_BYTES + tablesInOrder.length * RECORD_BYTES)
  header.writeUInt32BE(TRUE_TYPE, 0)
  header.writeUInt16BE(tablesInOrder.length, 4)
  header.writeUInt16BE(RECORD_BYTES * 2 ** power, 6)
  header.writeUInt16BE(power, 8)
  header.writeUInt16BE(RECORD_BYTES * (tablesInOrder.length - 2 ** power), 10)
  const parts = [header]
  let offset = header.length
  for (const [index, [tag, table]] of tablesInOrder.entries()) {
    const record = HEADER_BYTES + index * RECORD_BYTES
    const padded = padTable(table)
    header.write(tag, record, 'latin1')
    header.writeUInt32BE(checksumOf(padded), record + 4)
    header.writeUInt32BE(offset, record + 8)
    header.writeUInt32BE(table.length, record + 12)
    parts.push(padded)
    offset += padded.length
  }
  return Buffer.concat(parts)
}

function padTable(table) {
  return Buffer.concat([table, Buffer.alloc(-table.length & 3)])
}

function checksumOf(padded) {
  let sum = 0
  for (let offset = 0; offset < padded.length; offset += 4) sum = (sum + padded.readUInt32BE(offset)) >>> 0
  return sum
}
