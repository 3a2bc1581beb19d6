// @ts-check

import { createHmac, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { deserialize, serialize } from 'node:v8'
import { constants, gunzip, gzip } from 'node:zlib'
import { createSingleFlight } from '../../base/process-state.mjs'
import { UNAVAILABLE, withinEventLoopTime } from '../../base/redis.mjs'
import { isNotFound, pooledBufferCopier } from './entry.mjs'

/**
 * Eight bytes with the start of the render, a signature, gzipped data. Without a valid signature it is not
 * deserialised.
 */

const pack = promisify(gzip)
const unpack = promisify(gunzip)

const STAMP_BYTES = 8
const SIGNATURE_BYTES = 32
const BODY_FROM = STAMP_BYTES + SIGNATURE_BYTES
// HTML still shrinks by three quarters.
const LEVEL = constants.Z_BEST_SPEED
const UNPACKED_MAX_BYTES = 64 * 1024 * 1024

/**
 * The name is signed too, so that an entry can't be moved.
 * @param {string} name @param {Buffer} stamp @param {Buffer} body
 */
const signatureOf = (name, stamp, body) =>
  createHmac('sha256', `masthead cache entry ${process.env.API_SECRET ?? ''}`)
    .update(`${name.length} ${name}`)
    .update(stamp)
    .update(body)
    .digest()

/**
 * @param {import('./entry.mjs').Entry} entry
 * @param {string} [name]
 * @returns {Promise<Buffer>}
 */
export async function encode({ value, madeAt, lastModified, cacheControl, tags }, name = '') {
  const stamp = Buffer.alloc(STAMP_BYTES)
  stamp.writeDoubleBE(madeAt)
  const entry = serialize({ value, madeAt, lastModified, cacheControl, tags })
  const body = await pack(entry, { level: LEVEL })
  return Buffer.concat([stamp, signatureOf(name, stamp, body), body])
}

/** @param {Buffer} bytes */
export function stampOf(bytes) {
  return bytes.length > STAMP_BYTES ? bytes.readDoubleBE(0) : 0
}

/**
 * @param {Buffer} bytes
 * @param {string} [name]
 * @returns {Promise<import('./entry.mjs').Entry | null>} null if invalid
 */
export async function decode(bytes, name = '') {
  if (bytes.length <= BODY_FROM) return null
  const [stamp, signature, body] = [
    bytes.subarray(0, STAMP_BYTES),
    bytes.subarray(STAMP_BYTES, BODY_FROM),
    bytes.subarray(BODY_FROM),
  ]
  if (!timingSafeEqual(signature, signatureOf(name, stamp, body))) return null
  try {
    const entry = deserialize(await unpack(body, { maxOutputLength: UNPACKED_MAX_BYTES }))
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
 * Copies buffers, since views would retain all unpacked bytes.
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

/** Pages survive an outage of a day and a night. */
export const SHARED_TTL_MS = 2 * 24 * 60 * 60 * 1000

// Short, since readers can invent addresses without limit.
const NOT_FOUND_TTL_MS = 60 * 60 * 1000

/** @type {typeof import('redis').RESP_TYPES.BLOB_STRING} */
const BLOB_STRING = 36

const BINARY = { [BLOB_STRING]: Buffer }

// Keeps a later page. A time in the future is a wrong clock's.
const STORE = `
local held = redis.call('GETRANGE', KEYS[1], 0, ${STAMP_BYTES - 1})
if #held == ${STAMP_BYTES} then
  local madeAt = struct.unpack('>d', held)
  if madeAt > struct.unpack('>d', ARGV[1]) and madeAt <= tonumber(ARGV[3]) then return 0 end
end
redis.call('SET', KEYS[1], ARGV[1], 'PX', ARGV[2])
return 1`

// By then a connection that was given up is replaced.
const AGAIN_MS = 2_000

/** @typedef {import('./entry.mjs').Entry} Entry */

/**
 * @param {import('../../base/redis.mjs').RedisLink} link
 * @param {import('./shared-tags.mjs').SharedClock} clock
 * @param {(key: string) => string} nameOf must include the build
 */
export function createSharedEntries(link, clock, nameOf) {
  /** @type {import('../../base/process-state.mjs').SingleFlight<string, Entry | null>} */
  const underWay = createSingleFlight()

  /** @param {string} key @param {number} madeAfter @returns {Promise<Entry | null>} */
  async function fetchEntry(key, madeAfter) {
    const bytes = await link.run((redis) => redis.withTypeMapping(BINARY).get(nameOf(key)))
    if (bytes === UNAVAILABLE || bytes === null || stampOf(bytes) <= madeAfter) return null
    const entry = await decode(bytes, nameOf(key))
    if (entry === null) return null
    const now = clock.now()
    return {
      ...entry,
      madeAt: Math.min(entry.madeAt, now),
      lastModified: Math.min(entry.lastModified, now),
    }
  }

  /** @param {string} key @param {Buffer} bytes @param {number} lifeMs */
  const store = (key, bytes, lifeMs) =>
    link.run((redis) =>
      redis.eval(STORE, { keys: [nameOf(key)], arguments: [bytes, String(lifeMs), String(clock.now())] }),
    )

  return {
    /**
     * @param {string} key
     * @param {number} madeAfter
     * @returns {Promise<Entry | null>}
     */
    newer(key, madeAfter) {
      if (link.state() === 'away') return Promise.resolve(null)
      return underWay.run(key, () => fetchEntry(key, madeAfter))
    },
    /**
     * The wait is limited, since compression may be queued. A late Redis is asked once more. Not-found pages without a
     * CMS call are not shared.
     * @param {string} key
     * @param {Entry} entry
     * @param {boolean} [isWithoutCalls] made without a CMS call
     */
    async share(key, entry, isWithoutCalls = false) {
      if (link.state() === 'away' || (isWithoutCalls && isNotFound(entry))) return
      const done = encode(entry, nameOf(key))
        .then(async (bytes) => {
          const lifeMs = lifeOf(entry)
          if ((await store(key, bytes, lifeMs)) === UNAVAILABLE && link.refusal() === null)
            setTimeout(store, AGAIN_MS, key, bytes, lifeMs).unref()
        })
        .catch(() => {})
      await withinEventLoopTime(done, link.commandLimitMs)
    },
  }
}

/** @param {Entry} entry @returns {number} milliseconds */
function lifeOf(entry) {
  return isNotFound(entry) ? NOT_FOUND_TTL_MS : SHARED_TTL_MS
}
