// @ts-check
/**
 * A command has a tenth of a second; after a late one no other is sent until it is answered. If it never is, a new
 * connection is opened in the background.
 */
import { eventLoopAwareTimeout, withinEventLoopTime } from './event-loop-time.mjs'
import { kindOf, refusalIn } from './redis-errors.mjs'

/** Milliseconds of free time per command. A nearby Redis takes one; readers would notice more than this. */
export const COMMAND_LIMIT_MS = 100
/** Milliseconds for the first connection; earlier commands wait for it. */
export const OPENING_LIMIT_MS = 1_000
// Then for a late response: Redis' machine may have been busy.
const GRACE_MS = 250
// After an unanswered command; grows if it recurs within a minute of recovery.
const PAUSE_FIRST_MS = 1_000
const PAUSE_LONGEST_MS = 30_000
const STEADY_AFTER_MS = 60_000
// A refusal holds for this long: a full Redis refuses writes but allows reads.
const REFUSAL_HOLDS_MS = 5_000
const LOG_REFUSAL_EVERY_MS = 60_000

/** Null is a regular result. A global symbol, since bundles share a connection. */
export const UNAVAILABLE = Symbol.for('masthead.redis-unavailable')

/**
 * `opening` until the first connection is ready or failed.
 * @typedef {'opening' | 'ready' | 'away'} LinkState
 *
 * @typedef {import('./redis-client.mjs').RedisClient} RedisClient
 * @typedef {import('./redis-client.mjs').Connection} Connection
 *
 * @typedef {object} RedisLink
 * @property {() => LinkState} state
 * @property {number} commandLimitMs limit of one command
 * @property {() => Promise<void>} opened resolves when the first connection is ready, failed, or took too long
 * @property {<T>(command: (client: RedisClient) => Promise<T>) => Promise<T | typeof UNAVAILABLE>} run never throws
 * @property {(listener: () => void) => void} onReady called whenever Redis is back
 * @property {() => string | null} refusal Redis' error code of a refusal in the last five seconds: NOAUTH, READONLY,
 *   OOM …
 * @property {() => number | null} awaySince milliseconds since 1970; null while Redis is not away
 * @property {() => number | null} refusingSince the first refusal of those that `refusal` is about; null where it is null
 * @property {() => void} close
 */

/**
 * Opens the link, which reconnects until it is closed.
 * @param {import('./redis-settings.mjs').RedisSettings} settings
 * @param {{ error(event: object): void, warn(event: object): void, info(event: object): void }} log
 * @param {{ commandLimitMs?: number }} [options] limit of one command
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
  /** Ends the wait for a late response. @type {(() => void) | undefined} */
  let doubt
  /** @type {(() => void)[]} */
  const listeners = []
  /** @type {() => void} */
  let settleOpening = () => {}
  /** @type {Promise<void>} */
  const opening = new Promise((resolve) => {
    settleOpening = resolve
  })
  /** From when the package is loaded. @type {NodeJS.Timeout | undefined} */
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

  /** A response is late. @param {Connection} own @param {() => boolean} isAnswered */
  function wait(own, isAnswered) {
    if (connection !== own || doubt !== undefined) return
    doubt = eventLoopAwareTimeout(GRACE_MS, () => {
      doubt = undefined
      if (!isAnswered()) abandon(own)
    })
  }

  /** Releases all waiting commands. @param {Connection} own */
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
    // A broken connection has its own event; the rest are refusals.
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
 * Turns a synchronous throw into a rejection.
 * @template T
 * @param {(client: RedisClient) => Promise<T>} command
 * @param {RedisClient} client
 */
async function start(command, client) {
  return command(client)
}
