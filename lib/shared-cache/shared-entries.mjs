/** The entries that instances share, in Redis. */
import { promisify } from 'node:util'
import { deserialize, serialize } from 'node:v8'
import { gunzip, gzip } from 'node:zlib'

/**
 * @typedef {import('./entry.mjs').Entry} Entry
 * @typedef {import('./redis.mjs').SharedRedis} SharedRedis
 */

// An outage of a day, and the night after it.
export const KEPT_SECONDS = 2 * 86_400
// What is written is compressed off the main thread; the lightest level does most of it.
const COMPRESSION = { level: 1 }
// No page unpacks to more than this; whatever else stands in Redis must not fill the memory.
const UNPACKED_MAX_BYTES = 64 * 1024 * 1024

const [pack, unpack] = [promisify(gzip), promisify(gunzip)]

export class SharedEntries {
  #redis
  #prefix

  /**
   * @param {SharedRedis} redis
   * @param {string} buildId pages of another build name files that this one does not have
   */
  constructor(redis, buildId) {
    this.#redis = redis
    this.#prefix = `masthead:${buildId}:entry:`
  }

  /** @param {string} key @returns {Promise<Entry | null>} null also where Redis does not answer */
  async get(key) {
    const read = await this.#redis.run((client) => client.get(this.#prefix + key))
    return read?.value ? decode(/** @type {Buffer} */ (/** @type {unknown} */ (read.value))) : null
  }

  /** @param {string} key @param {Entry} entry @returns {Promise<void>} */
  async set(key, entry) {
    const packed = await pack(serialize(entry), COMPRESSION)
    await this.#redis.run((client) => client.set(this.#prefix + key, packed, { EX: KEPT_SECONDS }))
  }
}

/** Another version of Node may have written it in a form this one does not read: then there is none. @param {Buffer} packed */
async function decode(packed) {
  try {
    return /** @type {Entry} */ (deserialize(await unpack(packed, { maxOutputLength: UNPACKED_MAX_BYTES })))
  } catch {
    return null
  }
}
