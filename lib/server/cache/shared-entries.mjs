// @ts-check

import { createHmac, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { deserialize, serialize } from 'node:v8'
import { constants, gunzip, gzip } from 'node:zlib'
import { createSingleFlight } from '../../base/process-state.mjs'
import { UNAVAILABLE, withinEventLoopTime } from '../../base/redis.mjs'
import { isNotFound, pooledBufferCopier } from './entry.mjs'

/*
 * Entries in Redis, where every instance of the same build finds them. An entry is eight bytes with the start of its
 * render, a signature, and gzipped data. The start comes first, so that an older entry need not be unpacked.
 *
 * `deserialize` of V8 is not safe for data of others, and other programs may write to the same Redis. So what this site
 * has not signed is not deserialised (tests/unit/server/cache/memory.test.ts).
 */

const pack = promisify(gzip)
const unpack = promisify(gunzip)

const STAMP_BYTES = 8
const SIGNATURE_BYTES = 32
const BODY_FROM = STAMP_BYTES + SIGNATURE_BYTES
// The fastest level already makes HTML smaller by three quarters.
const LEVEL = constants.Z_BEST_SPEED
// Far more than any entry that memory would store. It bounds the memory that unpacking an entry can take.
const UNPACKED_MAX_BYTES = 64 * 1024 * 1024

/**
 * The name is signed too: otherwise a signed page could be copied to the key of another page. Its length comes before
 * it, so that no other split of name and body has the same signature.
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
 * Copies the buffers of a value. They are views of all unpacked bytes, which one small buffer would keep in memory.
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

/** Milliseconds. Pages remain available through an outage that lasts a day and the night before it. */
export const SHARED_TTL_MS = 2 * 24 * 60 * 60 * 1000

// Anyone can invent addresses without limit, and no reader misses these pages during an outage.
const NOT_FOUND_TTL_MS = 60 * 60 * 1000

// The value is repeated here because importing it would load the package `redis`, which takes 200 ms, on every start.
/** @type {typeof import('redis').RESP_TYPES.BLOB_STRING} */
const BLOB_STRING = 36

const BINARY = { [BLOB_STRING]: Buffer }

// A late write must not replace a page whose render began later. But a time in the future comes from an instance with a
// wrong clock, and would keep its page in Redis against all others.
const STORE = `
local held = redis.call('GETRANGE', KEYS[1], 0, ${STAMP_BYTES - 1})
if #held == ${STAMP_BYTES} then
  local madeAt = struct.unpack('>d', held)
  if madeAt > struct.unpack('>d', ARGV[1]) and madeAt <= tonumber(ARGV[3]) then return 0 end
end
redis.call('SET', KEYS[1], ARGV[1], 'PX', ARGV[2])
return 1`

// A connection that did not answer is given up after 350 ms and replaced a second later (lib/base/redis.mjs), so by
// then a new one is open.
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
    // The clock of the instance that made it may be ahead. A time in the future would let the entry live longer here.
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
     * The entry in Redis if its render began after `madeAfter`. Concurrent readers of one key share one command.
     * @param {string} key
     * @param {number} madeAfter Unix time in milliseconds
     * @returns {Promise<Entry | null>}
     */
    newer(key, madeAfter) {
      if (link.state() === 'away') return Promise.resolve(null)
      return underWay.run(key, () => fetchEntry(key, madeAfter))
    },
    /**
     * Stores an entry in Redis. Never rejects, and takes at most as long as one command: compression may be queued
     * behind pictures, and a reader waits for this; the rest then continues in the background. If Redis was late, the
     * write is tried once more. A not-found page that cost no CMS call is not shared, since any instance can make it.
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
