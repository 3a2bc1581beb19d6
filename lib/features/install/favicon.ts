/** Crawlers and old browsers request `/favicon.ico`. */
import 'server-only'
import { drawIcon } from './icons'

const HEADER_BYTES = 6
const ENTRY_BYTES = 16

export async function favicon(svg: Buffer): Promise<Buffer> {
  const png = await drawIcon(svg, '48.png')
  const header = Buffer.alloc(HEADER_BYTES + ENTRY_BYTES)
  header.writeUInt16LE(1, 2) // An icon, not a cursor.
  header.writeUInt16LE(1, 4) // Pictures in the file.
  header.writeUInt8(48, 6)
  header.writeUInt8(48, 7)
  header.writeUInt16LE(1, 10) // Colour planes.
  header.writeUInt16LE(32, 12) // Bits of a pixel.
  header.writeUInt32LE(png.length, 14)
  header.writeUInt32LE(header.length, 18)
  return Buffer.concat([header, png])
}
