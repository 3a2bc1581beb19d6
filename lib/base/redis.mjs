// @ts-check
/** Use `inRedis` for shared state: `await inRedis((redis) => redis.get(siteKey('seen', id)))`. */
import { contentHash } from './content-hash.mjs'
import { log } from './log.mjs'
import { globalSingleton } from './process-state.mjs'

/* A plain timer would report replies as late that arrive during a render. */

const STEP_MS = 25

/**
 * @param {number} limitMs
 * @param {() => void} over
 * @returns {() => void} cancels
 */
function eventLoopAwareTimeout(limitMs, over) {
  let steps = Math.ceil(limitMs / STEP_MS)
  let isEnded = false
  let timer = setTimeout(step, STEP_MS)
  function step() {
    if (--steps > 0) timer = setTimeout(step, STEP_MS)
    else
      setImmediate(() => {
        if (!isEnded) over()
      })
  }
  return () => {
    isEnded = true
    clearTimeout(timer)
  }
}

/**
 * @param {Promise<unknown>} work must not reject
 * @param {number} limitMs
 * @returns {Promise<void>}
 */
export function withinEventLoopTime(work, limitMs) {
  return new Promise((resolve) => {
    const end = eventLoopAwareTimeout(limitMs, resolve)
    work.then(() => {
      end()
      resolve()
    })
  })
}

/** Omits the message, which may contain the address. @param {unknown} error */
export function kindOf(error) {
  if (!(error instanceof Error)) return 'unknown'
  const code = /** @type {{ code?: unknown }} */ (error).code
  return typeof code === 'string' ? code : (refusalIn(error) ?? error.constructor.name)
}

/** An error code such as OOM. @param {unknown} error */
export function refusalIn(error) {
  if (!(error instanceof Error)) return null
  // Redis 6 wraps refusals within scripts.
  const [, inScript] = /^ERR Error running script.* -([A-Z]{3,20}) /.exec(error.message) ?? []
  return inScript ?? /^[A-Z]{3,20}(?= )/.exec(error.message)?.[0] ?? null
}

/* After a late reply, no command is sent until it arrives or a new connection is open. */

/** A nearby Redis takes one. */
export const COMMAND_LIMIT_MS = 100
/** Milliseconds. */
export const OPENING_LIMIT_MS = 1_000
const GRACE_MS = 250
const PAUSE_FIRST_MS = 1_000
const PAUSE_LONGEST_MS = 30_000
const STEADY_AFTER_MS = 60_000
// A full Redis refuses writes but allows reads.
const REFUSAL_HOLDS_MS = 5_000
const LOG_REFUSAL_EVERY_MS = 60_000

/** A global symbol, since bundles share a connection. */
export const UNAVAILABLE = Symbol.for('masthead.redis-unavailable')

/**
 * @typedef {'opening' | 'ready' | 'away'} LinkState
 *
 * @typedef {import('./redis-client.mjs').RedisClient} RedisClient
 * @typedef {import('./redis-client.mjs').Connection} Connection
 *
 * @typedef {object} RedisLink
 * @property {() => LinkState} state
 * @property {number} commandLimitMs
 * @property {() => Promise<void>} opened never rejects
 * @property {<T>(command: (client: RedisClient) => Promise<T>) => Promise<T | typeof UNAVAILABLE>} run never throws
 * @property {(listener: () => void) => void} onReady
 * @property {() => string | null} refusal error code, e.g. NOAUTH
 * @property {() => number | null} awaySince Unix time in milliseconds
 * @property {() => number | null} refusingSince
 * @property {() => void} close
 */

/**
 * @param {RedisSettings} settings
 * @param {{ error(event: object): void, warn(event: object): void, info(event: object): void }} log
 * @param {{ commandLimitMs?: number }} [options]
 * @returns {RedisLink}
 */
export function openLink(settings, log, { commandLimitMs = COMMAND_LIMIT_MS } = {}) {
  /** @type {LinkState} */
  let state = 'opening'
  /** @type {Connection | null} */
  let connection = null
  /** @type {string | null} */
  let refusal = null
  let refusedAt = 0
  let refusingSince = 0
  let isClosed = false
  let awaySince = 0
  let backAt = 0
  let pauseMs = PAUSE_FIRST_MS / 2
  let refusalLoggedAt = 0
  /** @type {NodeJS.Timeout | undefined} */
  let pause
  /** @type {(() => void) | undefined} */
  let doubt
  /** @type {(() => void)[]} */
  const listeners = []
  /** @type {() => void} */
  let settleOpening = () => {}
  /** @type {Promise<void>} */
  const opening = new Promise((resolve) => {
    settleOpening = resolve
  })
  /** @type {NodeJS.Timeout | undefined} */
  let openingLimit

  /** @param {string} reason */
  function goAway(reason) {
    if (state === 'away' || isClosed) return
    state = 'away'
    awaySince = Date.now()
    settleOpening()
    log.error({ event: 'cache-redis-away', reason })
  }

  function comeBack() {
    if (state === 'away') log.info({ event: 'cache-redis-back', awayMs: Date.now() - awaySince })
    state = 'ready'
    backAt = Date.now()
    settleOpening()
    for (const listener of listeners) listener()
  }

  function connect() {
    import('./redis-client.mjs')
      .then(({ newConnection }) => {
        if (!isClosed) use(newConnection(settings))
      })
      .catch(lost)
  }

  /** @param {Connection} own */
  function use(own) {
    connection = own
    openingLimit ??= limitOpening()
    own.watch(
      () => {
        if (connection === own && state !== 'ready' && own.isReady()) comeBack()
      },
      (error) => {
        if (connection === own && !own.isReady()) lost(error)
      },
    )
    own.connect().catch((error) => {
      if (connection !== own) return
      lost(error)
      connection = null
      own.destroy()
      connectAfterPause()
    })
  }

  // The clock may be set back by hours.
  const isRefusing = () => refusal !== null && Math.abs(Date.now() - refusedAt) < REFUSAL_HOLDS_MS

  /** @param {unknown} error */
  function noteRefusal(error) {
    const word = refusalIn(error)
    if (word === null) return
    if (!isRefusing()) refusingSince = Date.now()
    refusal = word
    refusedAt = Date.now()
  }

  /** @param {unknown} error */
  function lost(error) {
    noteRefusal(error)
    goAway(kindOf(error))
  }

  function limitOpening() {
    const limit = setTimeout(() => {
      if (state === 'opening') goAway('slow to connect')
    }, OPENING_LIMIT_MS)
    return limit.unref()
  }

  function connectAfterPause() {
    const wasSteady = Date.now() - backAt >= STEADY_AFTER_MS
    pauseMs = wasSteady ? PAUSE_FIRST_MS : Math.min(pauseMs * 2, PAUSE_LONGEST_MS)
    pause = setTimeout(connect, pauseMs)
    pause.unref()
  }

  /** @param {Connection} own @param {() => boolean} isAnswered */
  function wait(own, isAnswered) {
    if (connection !== own || doubt !== undefined) return
    doubt = eventLoopAwareTimeout(GRACE_MS, () => {
      doubt = undefined
      if (!isAnswered()) abandon(own)
    })
  }

  /** @param {Connection} own */
  function abandon(own) {
    if (connection !== own) return
    connection = null
    goAway('no answer in time')
    own.destroy()
    connectAfterPause()
  }

  /** @param {unknown} error @param {Connection} own */
  function refused(error, own) {
    if (connection !== own) return
    noteRefusal(error)
    if (!own.isReady() || Date.now() - refusalLoggedAt < LOG_REFUSAL_EVERY_MS) return
    refusalLoggedAt = Date.now()
    log.warn({ event: 'cache-redis-refused', reason: kindOf(error) })
  }

  connect()
  return {
    state: () => state,
    commandLimitMs,
    opened: () => opening,
    async run(command) {
      if (state === 'opening') await withinEventLoopTime(opening, commandLimitMs)
      const own = connection
      if (state !== 'ready' || own === null || doubt !== undefined) return UNAVAILABLE
      return new Promise((resolve) => {
        let isAnswered = false
        const endLimit = eventLoopAwareTimeout(commandLimitMs, () => {
          resolve(UNAVAILABLE)
          wait(own, () => isAnswered)
        })
        const onReply = () => {
          isAnswered = true
          endLimit()
        }
        start(command, own.client).then(
          (answer) => {
            onReply()
            resolve(answer)
          },
          (error) => {
            onReply()
            refused(error, own)
            resolve(UNAVAILABLE)
          },
        )
      })
    },
    onReady(listener) {
      listeners.push(listener)
      if (state === 'ready') listener()
    },
    refusal: () => (isRefusing() ? refusal : null),
    awaySince: () => (state === 'away' ? awaySince : null),
    refusingSince: () => (isRefusing() ? refusingSince : null),
    close() {
      isClosed = true
      clearTimeout(openingLimit)
      clearTimeout(pause)
      doubt?.()
      settleOpening()
      state = 'away'
      const own = connection
      connection = null
      own?.destroy()
    },
  }
}

/**
 * @template T
 * @param {(client: RedisClient) => Promise<T>} command
 * @param {RedisClient} client
 */
async function start(command, client) {
  return command(client)
}

/**
 * @typedef {'single' | 'cluster' | 'sentinel'} RedisMode
 *
 * @typedef {object} RedisSettings
 * @property {readonly string[]} urls may contain a password
 * @property {RedisMode} mode
 * @property {string} masterName
 */

/**
 * @param {Record<string, string | undefined>} variables
 * @returns {RedisSettings | null} null without REDIS_URL
 */
export function redisSettings({ REDIS_URL = '', REDIS_MODE = '', REDIS_MASTER_NAME = '' }) {
  const urls = REDIS_URL.split(',')
    .map((url) => url.trim())
    .filter(Boolean)
  if (urls.length === 0) return null
  const mode = REDIS_MODE.trim()
  return {
    urls,
    mode: mode === 'cluster' || mode === 'sentinel' ? mode : 'single',
    masterName: REDIS_MASTER_NAME.trim() || 'mymaster',
  }
}

/**
 * Null without `REDIS_URL` and during the build.
 * @returns {RedisLink | null}
 */
export function redisLink() {
  return globalSingleton('redis', () => {
    const settings = redisSettings(process.env)
    const isBuild = process.env.NEXT_PHASE === 'phase-production-build'
    return { link: settings && !isBuild ? openLink(settings, log) : null }
  }).link
}

/** Waits up to a second. Never throws. */
export async function openRedis() {
  await redisLink()?.opened()
}

/**
 * Never throws; takes at most `COMMAND_LIMIT_MS`.
 * @template T
 * @param {(client: RedisClient) => Promise<T>} command
 * @returns {Promise<T | typeof UNAVAILABLE>} `UNAVAILABLE` without Redis, or if it is late or refuses
 */
export async function inRedis(command) {
  return redisLink()?.run(command) ?? UNAVAILABLE
}

export function redisState() {
  const state = redisLink()?.state() ?? 'none'
  return state === 'opening' ? 'away' : state
}

/*
 * On a cluster, the part in braces chooses the slot; keys of one script must share it:
 * https://redis.io/docs/latest/operate/oss_and_stack/reference/cluster-spec/#hash-tags
 */

/** These keys are in one slot. @param {...string} parts */
export function siteKey(...parts) {
  return ['masthead', `{${siteId()}}`, ...parts].join(':')
}

/** These keys are spread over all slots. @param {...string} parts */
export function entryKey(...parts) {
  // Readers choose addresses, so braces in them must not choose the slot.
  return ['masthead', siteId(), 'entry', ...parts].join(':').replaceAll('{', '%7B')
}

function siteId() {
  const { SITE_URL = '', PUBLISHER_ID = '' } = process.env
  return contentHash(`${URL.canParse(SITE_URL) ? new URL(SITE_URL).origin : ''} ${PUBLISHER_ID}`, 12, 'hex')
}
