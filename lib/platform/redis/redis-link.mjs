// @ts-check
/**
 * One connection to Redis that never makes anybody wait. A command has a tenth of a second. After one that took longer
 * no further one is tried until it is answered; if it never is, the connection is given up, and a new one is opened in
 * the background and used as soon as Redis has answered there.
 */
import { limitFreeTime, withinFreeTime } from './free-time.mjs'
import { newConnection } from './redis-client.mjs'

/** Milliseconds for one command, of the time this process is free. A Redis beside the site answers in one; a reader would notice more than this. */
export const COMMAND_LIMIT_MS = 100
/** Milliseconds in which the first connection may be opened; a command that comes earlier waits for it. */
export const OPENING_LIMIT_MS = 1_000
// After that, for the answer that is late: the machine of Redis may only have been busy.
const GRACE_MS = 250
// After a command that was not answered; longer each time where that happens again within a minute of being back.
const PAUSE_FIRST_MS = 1_000
const PAUSE_LONGEST_MS = 30_000
const STEADY_AFTER_MS = 60_000
// A Redis that is full refuses to write and still reads: what it refused counts for this long, whatever succeeds beside it.
const REFUSAL_HOLDS_MS = 5_000
// Redis may refuse what it is asked, as when it is full: said once in a while.
const REFUSED_SAID_EVERY_MS = 60_000

/**
 * The answer where Redis gave none in time, or is not there: not the same as null, which is an answer. The same one in
 * every bundle of the process, since they share one connection.
 */
export const UNAVAILABLE = Symbol.for('masthead.redis-unavailable')

/**
 * `opening` only until the first connection is there or has failed.
 * @typedef {'opening' | 'ready' | 'away'} LinkState
 *
 * @typedef {import('./redis-client.mjs').RedisClient} RedisClient
 * @typedef {import('./redis-client.mjs').Connection} Connection
 *
 * @typedef {object} RedisLink
 * @property {() => LinkState} state
 * @property {number} commandLimitMs what one command has
 * @property {() => Promise<void>} opened resolves when the first connection is there, has failed, or took too long
 * @property {<T>(command: (client: RedisClient) => Promise<T>) => Promise<T | typeof UNAVAILABLE>} run never throws
 * @property {(listener: () => void) => void} onReady calls back whenever Redis is there anew
 * @property {() => string | null} refusal the word by which Redis refused a command or the connection in the last five seconds: NOAUTH, READONLY, OOM …
 * @property {() => void} close
 */

/**
 * Opens the link; it stays open, through every absence of Redis, until it is closed.
 * @param {import('./redis-client.mjs').RedisSettings} settings
 * @param {{ error(event: object): void, warn(event: object): void, info(event: object): void }} log
 * @param {{ commandLimitMs?: number }} [options] how long one command may take
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
  let isClosed = false
  let awaySince = 0
  let backAt = 0
  let pauseMs = PAUSE_FIRST_MS / 2
  let refusedSaidAt = 0
  /** @type {NodeJS.Timeout | undefined} */
  let pause
  /** Ends the wait for an answer that is late. @type {(() => void) | undefined} */
  let doubt
  /** @type {(() => void)[]} */
  const listeners = []
  /** @type {() => void} */
  let settleOpening = () => {}
  /** @type {Promise<void>} */
  const opening = new Promise((resolve) => {
    settleOpening = resolve
  })
  const openingLimit = setTimeout(() => {
    if (state === 'opening') goAway('slow to connect')
  }, OPENING_LIMIT_MS)
  openingLimit.unref()

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
    if (isClosed) return
    const own = newConnection(settings)
    connection = own
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

  /** @param {unknown} error */
  function noteRefusal(error) {
    const word = refusalIn(error)
    if (word === null) return
    refusal = word
    refusedAt = Date.now()
  }

  /** @param {unknown} error */
  function lost(error) {
    noteRefusal(error)
    goAway(nameOf(error))
  }

  function connectAfterPause() {
    const wasSteady = Date.now() - backAt >= STEADY_AFTER_MS
    pauseMs = wasSteady ? PAUSE_FIRST_MS : Math.min(pauseMs * 2, PAUSE_LONGEST_MS)
    pause = setTimeout(connect, pauseMs)
    pause.unref()
  }

  /** An answer is late. @param {Connection} own @param {() => boolean} isAnswered */
  function wait(own, isAnswered) {
    if (connection !== own || doubt !== undefined) return
    doubt = limitFreeTime(GRACE_MS, () => {
      doubt = undefined
      if (!isAnswered()) abandon(own)
    })
  }

  /** Whatever else waits on the connection is freed at once. @param {Connection} own */
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
    // A connection that broke is announced by its own event; what is left is an answer that says no.
    if (!own.isReady() || Date.now() - refusedSaidAt < REFUSED_SAID_EVERY_MS) return
    refusedSaidAt = Date.now()
    log.warn({ event: 'cache-redis-refused', reason: nameOf(error) })
  }

  connect()
  return {
    state: () => state,
    commandLimitMs,
    opened: () => opening,
    async run(command) {
      if (state === 'opening') await withinFreeTime(opening, commandLimitMs)
      const own = connection
      if (state !== 'ready' || own === null || doubt !== undefined) return UNAVAILABLE
      return new Promise((resolve) => {
        let isAnswered = false
        const endLimit = limitFreeTime(commandLimitMs, () => {
          resolve(UNAVAILABLE)
          wait(own, () => isAnswered)
        })
        const answered = () => {
          isAnswered = true
          endLimit()
        }
        start(command, own.client).then(
          (answer) => {
            answered()
            resolve(answer)
          },
          (error) => {
            answered()
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
    refusal: () => (Date.now() - refusedAt < REFUSAL_HOLDS_MS ? refusal : null),
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
 * A command that throws before it is sent fails like one that is refused.
 * @template T
 * @param {(client: RedisClient) => Promise<T>} command
 * @param {RedisClient} client
 */
async function start(command, client) {
  return command(client)
}

/** What kind of failure it was, without its message, which could name the address. @param {unknown} error */
function nameOf(error) {
  if (!(error instanceof Error)) return 'unknown'
  const code = /** @type {{ code?: unknown }} */ (error).code
  return typeof code === 'string' ? code : (refusalIn(error) ?? error.constructor.name)
}

/** The word that Redis begins its refusals with: OOM, WRONGPASS, READONLY. @param {unknown} error */
function refusalIn(error) {
  return error instanceof Error ? (/^[A-Z]{3,20}(?= )/.exec(error.message)?.[0] ?? null) : null
}
