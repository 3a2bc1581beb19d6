// @ts-check
/**
 * The connection to Redis of this process, if REDIS_URL is set. Everything that instances share goes through `inRedis`,
 * which returns within a tenth of a second, or says that Redis is unavailable:
 *
 * `const reply = await inRedis((redis) => redis.get(siteKey('seen', id)))`
 */
import { contentHash } from './content-hash.mjs'
import { log } from './log.mjs'
import { globalSingleton } from './process-state.mjs'

/*
 * Time limits. While the process renders a page, it reads no replies. A plain timer would then report a reply as late
 * that arrived in time and lies unread. So a limit is counted in steps: a step counts the same, however long the
 * process was busy during it.
 */

const STEP_MS = 25

/**
 * @param {number} limitMs rounded up to steps
 * @param {() => void} over called once the time is up and what has arrived by then was read
 * @returns {() => void} cancels
 */
function eventLoopAwareTimeout(limitMs, over) {
  let steps = Math.ceil(limitMs / STEP_MS)
  let isEnded = false
  let timer = setTimeout(step, STEP_MS)
  function step() {
    if (--steps > 0) timer = setTimeout(step, STEP_MS)
    // Node runs immediates after it has read from sockets, so a reply that is there already comes first.
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

/**
 * The kind of an error for the log. The message is left out, since it may contain the address with its password.
 * @param {unknown} error
 */
export function kindOf(error) {
  if (!(error instanceof Error)) return 'unknown'
  const code = /** @type {{ code?: unknown }} */ (error).code
  return typeof code === 'string' ? code : (refusalIn(error) ?? error.constructor.name)
}

/** The word with which Redis begins a refusal, such as OOM or NOAUTH; null for other errors. @param {unknown} error */
export function refusalIn(error) {
  if (!(error instanceof Error)) return null
  // Redis 6 puts a refusal within a script into a message of its own.
  const [, inScript] = /^ERR Error running script.* -([A-Z]{3,20}) /.exec(error.message) ?? []
  return inScript ?? /^[A-Z]{3,20}(?= )/.exec(error.message)?.[0] ?? null
}

/*
 * The link. No reader waits for a Redis that is slow or away: after a late reply, no command is sent until that reply
 * arrives. If it does not, the connection is given up, and a new one is opened in the background.
 */

/** Milliseconds for one command. A Redis nearby takes one; readers would notice more than this. */
export const COMMAND_LIMIT_MS = 100
/** Milliseconds in which the first connection may open. A command that comes earlier waits for it. */
export const OPENING_LIMIT_MS = 1_000
// Milliseconds after the command limit, since the machine of Redis may only have been busy for a moment.
const GRACE_MS = 250
// The pause before a new connection. It doubles with each loss in a row, so that a Redis that keeps failing is
// not asked all the time, and begins anew after a steady minute (tests/unit/server/redis/redis-recovery.test.ts).
const PAUSE_FIRST_MS = 1_000
const PAUSE_LONGEST_MS = 30_000
const STEADY_AFTER_MS = 60_000
// A Redis that is full refuses writes but allows reads. So a refusal counts for this long, whatever succeeds meanwhile.
const REFUSAL_HOLDS_MS = 5_000
const LOG_REFUSAL_EVERY_MS = 60_000

/**
 * The result without a reply of Redis. It differs from null, which is a reply. The symbol is global, since several
 * bundles use one connection and compare with it.
 */
export const UNAVAILABLE = Symbol.for('masthead.redis-unavailable')

/**
 * `opening` lasts only until the first connection is ready or has failed.
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
 * @property {() => number | null} refusingSince Unix time in milliseconds of the first of consecutive refusals
 * @property {() => void} close
 */

/**
 * Opens the link. It stays in use through every absence of Redis until it is closed.
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
  // Cancels the wait for a reply that is late. While it is set, no command is sent.
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

  /** @param {Connection} newConnection */
  function use(newConnection) {
    connection = newConnection
    openingLimit ??= limitOpening()
    newConnection.watch(
      () => {
        if (connection === newConnection && state !== 'ready' && newConnection.isReady()) comeBack()
      },
      (error) => {
        if (connection === newConnection && !newConnection.isReady()) lost(error)
      },
    )
    newConnection.connect().catch((error) => {
      if (connection !== newConnection) return
      lost(error)
      connection = null
      newConnection.destroy()
      connectAfterPause()
    })
  }

  // The absolute difference, since the clock may be set back by hours and a refusal would then hold for as long.
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

  /**
   * Called when a reply is late. Gives up the connection if the reply does not arrive within the grace.
   * @param {Connection} askedConnection @param {() => boolean} isAnswered
   */
  function wait(askedConnection, isAnswered) {
    if (connection !== askedConnection || doubt !== undefined) return
    doubt = eventLoopAwareTimeout(GRACE_MS, () => {
      doubt = undefined
      if (!isAnswered()) abandon(askedConnection)
    })
  }

  /**
   * Ends the connection, so that everything that waits for it is released at once.
   * @param {Connection} deadConnection
   */
  function abandon(deadConnection) {
    if (connection !== deadConnection) return
    connection = null
    goAway('no answer in time')
    deadConnection.destroy()
    connectAfterPause()
  }

  /** @param {unknown} error @param {Connection} refusingConnection */
  function refused(error, refusingConnection) {
    if (connection !== refusingConnection) return
    noteRefusal(error)
    // The loss of a connection has its own line in the log. What remains is a reply that refuses the command.
    if (!refusingConnection.isReady() || Date.now() - refusalLoggedAt < LOG_REFUSAL_EVERY_MS) return
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
      const currentConnection = connection
      if (state !== 'ready' || currentConnection === null || doubt !== undefined) return UNAVAILABLE
      return new Promise((resolve) => {
        let isAnswered = false
        const endLimit = eventLoopAwareTimeout(commandLimitMs, () => {
          resolve(UNAVAILABLE)
          wait(currentConnection, () => isAnswered)
        })
        const onReply = () => {
          isAnswered = true
          endLimit()
        }
        start(command, currentConnection.client).then(
          (answer) => {
            onReply()
            resolve(answer)
          },
          (error) => {
            onReply()
            refused(error, currentConnection)
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
      const lastConnection = connection
      connection = null
      lastConnection?.destroy()
    },
  }
}

/**
 * Runs a command. Being `async`, it turns an error that a command throws before it is sent into a rejection, like any
 * refusal.
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
 * The link of this process, opened by the first call. Null without `REDIS_URL`, and during the build, which must not
 * depend on a running Redis.
 * @returns {RedisLink | null}
 */
export function redisLink() {
  return globalSingleton('redis', () => {
    const settings = redisSettings(process.env)
    const isBuild = process.env.NEXT_PHASE === 'phase-production-build'
    return { link: settings && !isBuild ? openLink(settings, log) : null }
  }).link
}

/**
 * Opens the link and waits for it, a second at most: a process that was restarted then has the shared pages before its
 * first reader, and one without its Redis starts all the same. Never throws.
 */
export async function openRedis() {
  await redisLink()?.opened()
}

/**
 * Runs a command in Redis. Never throws, and takes at most `COMMAND_LIMIT_MS`. Callers must go on with what this
 * process knows if Redis is unavailable.
 * @template T
 * @param {(client: RedisClient) => Promise<T>} command
 * @returns {Promise<T | typeof UNAVAILABLE>} `UNAVAILABLE` without Redis, or if it is late or refuses
 */
export async function inRedis(command) {
  return redisLink()?.run(command) ?? UNAVAILABLE
}

/** `none` without REDIS_URL, otherwise `ready` or `away`; it is away as long as the first connection opens. */
export function redisState() {
  const state = redisLink()?.state() ?? 'none'
  return state === 'opening' ? 'away' : state
}

/*
 * Keys. Several sites may share one Redis, so each key contains an id of its site. On a cluster, the part in braces
 * chooses the slot of a key, and all keys of one script must be in the same slot:
 * https://redis.io/docs/latest/operate/oss_and_stack/reference/cluster-spec/#hash-tags
 */

/**
 * A key for what instances count and tell each other. All these keys of a site are in one slot.
 * @param {...string} parts
 */
export function siteKey(...parts) {
  return ['masthead', `{${siteId()}}`, ...parts].join(':')
}

/** A key for a page or data. These keys are spread over all slots, and so over all nodes. @param {...string} parts */
export function entryKey(...parts) {
  // Anyone can choose an address. Braces in it must not choose the slot, or one node could be filled on purpose.
  return ['masthead', siteId(), 'entry', ...parts].join(':').replaceAll('{', '%7B')
}

function siteId() {
  const { SITE_URL = '', PUBLISHER_ID = '' } = process.env
  return contentHash(`${URL.canParse(SITE_URL) ? new URL(SITE_URL).origin : ''} ${PUBLISHER_ID}`, 12, 'hex')
}
