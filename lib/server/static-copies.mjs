// @ts-check
/**
 * Compressed copies of the build's files. The build writes `a.js.br` and `a.js.gz` beside `a.js`, with the slowest and
 * best compression; the server reads them at its start and sends them (lib/server/requests/requests.ts).
 */
import { readdirSync, readFileSync } from 'node:fs'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join, sep } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { contentHash } from '../base/content-hash.mjs'

/** The types that the framework sends for these endings, so that a copy has the same type as the file. */
const CONTENT_TYPES = new Map([
  ['js', 'application/javascript; charset=UTF-8'],
  ['css', 'text/css; charset=UTF-8'],
  ['json', 'application/json; charset=UTF-8'],
  ['map', 'application/json; charset=UTF-8'],
  ['svg', 'image/svg+xml'],
  ['txt', 'text/plain; charset=UTF-8'],
  ['xml', 'application/xml'],
])

// Only folders whose files are named by their content. The framework still writes to other folders when this runs.
const NAMED_BY_CONTENT = /^(?:chunks|media)[\\/]/

/** @typedef {'br' | 'gzip'} Encoding */

/** In order of preference. @type {readonly (readonly [encoding: Encoding, suffix: string])[]} */
const SUFFIXES = [
  ['br', '.br'],
  ['gzip', '.gz'],
]

const brotlied = promisify(brotliCompress)
const gzipped = promisify(gzip)

/** @type {Record<Encoding, (text: Buffer) => Promise<Buffer>>} */
const COMPRESSORS = {
  br: (text) =>
    brotlied(text, {
      params: {
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: text.byteLength,
      },
    }),
  gzip: (text) => gzipped(text, { level: constants.Z_BEST_COMPRESSION }),
}

/** @param {string} folder `static` of a build */
export async function makeStaticCopies(folder) {
  const names = await readdir(folder, { recursive: true })
  const texts = names.filter((name) => NAMED_BY_CONTENT.test(name) && contentTypeOf(name) !== undefined)
  await Promise.all(
    texts.map(async (name) => {
      const text = await readFile(join(folder, name))
      for (const [encoding, suffix] of SUFFIXES) {
        const bytes = await COMPRESSORS[encoding](text)
        if (bytes.byteLength < text.byteLength) await writeFile(join(folder, name + suffix), bytes)
      }
    }),
  )
}

/**
 * @typedef {{
 *   type: string
 *   copies: ReadonlyMap<Encoding, { bytes: Buffer, etag: string }>
 * }} StaticFile
 */

/**
 * @param {string} folder
 * @returns {ReadonlyMap<string, StaticFile>} by address
 */
export function readStaticCopies(folder) {
  const names = new Set(namesIn(folder))
  /** @type {Map<string, StaticFile>} */
  const files = new Map()
  for (const name of names) {
    const type = contentTypeOf(name)
    if (type === undefined) continue
    const copies = new Map()
    for (const [encoding, suffix] of SUFFIXES) {
      if (!names.has(name + suffix)) continue
      const bytes = readFileSync(join(folder, name + suffix))
      // The ETag is weak, as those of pages: the framework sends the same file in other bytes without a copy.
      copies.set(encoding, { bytes, etag: `W/"${contentHash(bytes, 27)}"` })
    }
    if (copies.size > 0) files.set(addressOf(name), { type, copies })
  }
  return files
}

/**
 * @param {string} folder
 * @returns {ReadonlySet<string> | null} each address escaped and unescaped
 */
export function staticAddresses(folder) {
  const names = namesIn(folder)
  const addresses = names.map(addressOf).flatMap((address) => [address, decodeURIComponent(address)])
  return names.length === 0 ? null : new Set(addresses)
}

/** @param {string} folder */
function namesIn(folder) {
  try {
    return readdirSync(folder, { recursive: true }).map(String)
  } catch {
    return []
  }
}

/** @param {string} name */
const contentTypeOf = (name) => CONTENT_TYPES.get(name.slice(name.lastIndexOf('.') + 1))

/** @param {string} name */
const addressOf = (name) => `/_next/static/${name.split(sep).map(encodeURIComponent).join('/')}`
