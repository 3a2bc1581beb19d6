// @ts-check
/**
 * One connection to Redis that never makes anybody wait. A command has a tenth of a second. After one that took longer
 * no further one is tried until it is answered; if it never is, the connection is given up, and a new one is opened in
 * the background and used as soon as Redis has answered there.
 */
import { createClient } from 'redis'
import { limitFreeTime, withinFreeTime } from './free-time.mjs'

/** Milliseconds for one command, of the time this process is free. A Redis beside the site answers in one; a reader would notice more than this. */
export const COMMAND_LIMIT_MS = 100
/** Milliseconds in which the first connection may be opened; a command that comes earlier waits for it. */
export const OPENING_LIMIT_MS = 1_000
// After that, for the answer that is late: the machine of Redis may only have been busy.
const GRACE_MS = 250
// A server that accepts and is silent, or vanished without a word, is noticed by the pings it owes.
const PING_EVERY_MS = 2_000
const SILENCE_LIMIT_MS = 5_000
// Attempts to reconnect, from the first to the slowest, shifted so that instances don't come all at once.
const RETRY_FIRST_MS = 100
const RETRY_SLOWEST_MS = 2_000
// After a command that was not answered; longer each time where that happens again within a minute of being back.
const PAUSE_FIRST_MS = 1_000
const PAUSE_LONGEST_MS = 30_000
const STEADY_AFTER_MS = 60_000
// Commands in flight; none is there for longer than its limit.
const QUEUE_MAX = 5_000
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
 * @typedef {ReturnType<typeof newClient>} RedisClient
 *
 * @typedef {object} RedisLink
 * @property {() => LinkState} state
 * @property {number} commandLimitMs what one command has
 * @property {() => Promise<void>} opened resolves when the first connection is there, has failed, or took too long
 * @property {<T>(command: (client: RedisClient) => Promise<T>) => Promise<T | typeof UNAVAILABLE>} run never throws
 * @property {(listener: () => void) => void} onReady calls back whenever Redis is there anew
 * @property {() => void} close
 */

/** @param {string} url */
const newClient = (url) =>
  createClient({
    url,
    disableOfflineQueue: true,
    commandsQueueMaxLength: QUEUE_MAX,
    maintNotifications: 'disabled',
    pingInterval: PING_EVERY_MS,
    socket: {
      connectTimeout: SILENCE_LIMIT_MS,
      socketTimeout: SILENCE_LIMIT_MS,
      reconnectStrategy: (retries) =>
        Math.min(RETRY_FIRST_MS * 2 ** Math.min(retries, 10), RETRY_SLOWEST_MS) * (0.75 + Math.random() / 2),
    },
  })

/**
 * Opens the link; it stays open, through every absence of Redis, until it is closed.
 * @param {string} url `redis://` or `rediss://`; never logged, since it may hold a password
 * @param {{ error(event: object): void, warn(event: object): void, info(event: object): void }} log
 * @param {{ commandLimitMs?: number }} [options] how long one command may take
 * @returns {RedisLink}
 */
export function openLink(url, log, { commandLimitMs = COMMAND_LIMIT_MS } = {}) {
  /** @type {LinkState} */
  let state = 'opening'
  /** @type {RedisClient | null} */
  let client = null
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
    const own = newClient(url)
    client = own
    own.on('ready', () => {
      if (client === own) comeBack()
    })
    // Every failed attempt is announced here as well; without a listener it would end the process.
    own.on('error', (error) => {
      if (client === own && !own.isReady) goAway(nameOf(error))
    })
    own.connect().catch((error) => {
      if (client === own) goAway(nameOf(error))
    })
  }

  /** An answer is late. @param {RedisClient} own @param {() => boolean} isAnswered */
  function wait(own, isAnswered) {
    if (client !== own || doubt !== undefined) return
    doubt = limitFreeTime(GRACE_MS, () => {
      doubt = undefined
      if (!isAnswered()) abandon(own)
    })
  }

  /** Whatever else waits on the connection is freed at once. @param {RedisClient} own */
  function abandon(own) {
    if (client !== own) return
    const wasSteady = Date.now() - backAt >= STEADY_AFTER_MS
    pauseMs = wasSteady ? PAUSE_FIRST_MS : Math.min(pauseMs * 2, PAUSE_LONGEST_MS)
    client = null
    goAway('no answer in time')
    own.destroy()
    pause = setTimeout(connect, pauseMs)
    pause.unref()
  }

  /** @param {unknown} error @param {RedisClient} own */
  function refused(error, own) {
    // A connection that broke is announced by its own event; what is left is an answer that says no.
    if (client !== own || !own.isReady || Date.now() - refusedSaidAt < REFUSED_SAID_EVERY_MS) return
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
      const own = client
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
        start(command, own).then(
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
    close() {
      isClosed = true
      clearTimeout(openingLimit)
      clearTimeout(pause)
      doubt?.()
      settleOpening()
      state = 'away'
      const own = client
      client = null
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
  // Redis begins its refusals with a word of its own: OOM, WRONGPASS, READONLY.
  const word = /^[A-Z]{3,20}\b/.exec(error.message)?.[0]
  return typeof code === 'string' ? code : (word ?? error.constructor.name)
}
