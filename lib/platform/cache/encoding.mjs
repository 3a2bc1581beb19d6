// @ts-check
/** Eight bytes with the start of the render, so that older entries need not be unpacked, then the packed entry. */
import { promisify } from 'node:util'
import { deserialize, serialize } from 'node:v8'
import { constants, gunzip, gzip } from 'node:zlib'
import { pooledBufferCopier } from './copy-pooled-buffers.mjs'

const pack = promisify(gzip)
const unpack = promisify(gunzip)

const STAMP_BYTES = 8
// HTML shrinks by three quarters even at the lowest level.
const LEVEL = constants.Z_BEST_SPEED
// Far above any cached entry.
const UNPACKED_MAX_BYTES = 64 * 1024 * 1024

/** @param {import('./entry.mjs').Entry} entry @returns {Promise<Buffer>} */
export async function encode({ value, madeAt, lastModified, cacheControl, tags }) {
  const stamp = Buffer.alloc(STAMP_BYTES)
  stamp.writeDoubleBE(madeAt)
  const body = serialize({ value, madeAt, lastModified, cacheControl, tags })
  return Buffer.concat([stamp, await pack(body, { level: LEVEL })])
}

/** Start of the render; 0 if the bytes are no entry. @param {Buffer} bytes */
export function stampOf(bytes) {
  return bytes.length > STAMP_BYTES ? bytes.readDoubleBE(0) : 0
}

/**
 * @param {Buffer} bytes
 * @returns {Promise<import('./entry.mjs').Entry | null>} null if the bytes are no readable entry
 */
export async function decode(bytes) {
  try {
    const body = await unpack(bytes.subarray(STAMP_BYTES), { maxOutputLength: UNPACKED_MAX_BYTES })
    const entry = deserialize(body)
    return isEntry(entry) ? { ...entry, value: detached(entry.value) } : null
  } catch {
    return null
  }
}

/** @param {unknown} read @returns {read is import('./entry.mjs').Entry} */
function isEntry(read) {
  if (typeof read !== 'object' || read === null) return false
  const { value, madeAt, lastModified, tags } = /** @type {Record<string, unknown>} */ (read)
  const isValue = value === null || (typeof value === 'object' && 'kind' in value)
  return isValue && typeof madeAt === 'number' && typeof lastModified === 'number' && Array.isArray(tags)
}

/**
 * Copies buffers, which are views of all unpacked bytes and would keep them in memory; repeated ones once.
 * @template T
 * @param {T} value
 * @param {(bytes: Buffer) => Buffer} copyOf
 * @returns {T}
 */
function detached(value, copyOf = pooledBufferCopier()) {
  if (Buffer.isBuffer(value)) return /** @type {T} */ (copyOf(value))
  if (value instanceof Map) {
    return /** @type {T} */ (new Map([...value].map(([name, part]) => [name, detached(part, copyOf)])))
  }
  if (typeof value !== 'object' || value === null) return value
  for (const [name, part] of Object.entries(value)) {
    if (Buffer.isBuffer(part) || part instanceof Map) {
      Object.assign(value, { [name]: detached(part, copyOf) })
    }
  }
  return value
}
