/**
 * The one Redis connection of this process, and the rule of using it: no reader waits for it longer than a tenth of a
 * second, and while it is away nobody waits at all. Whoever uses it has an answer of their own for that case.
 */
import { createClient, RESP_TYPES } from 'redis'
import { log } from '../log.mjs'
import { processWide } from '../observe/process-wide.mjs'

// A Redis beside the site answers within a millisecond or two; a page can be made anew in this time.
export const REDIS_LIMIT_MS = 100
// How often one that is away is tried again: an outage of a second is not worth more of anyone's attention.
const TRY_AGAIN_MS = 1_000
const CONNECT_LIMIT_MS = 2_000
// Commands that wait for an answer; more of them means that none comes.
const QUEUE_MAX = 1_000

/**
 * @typedef {ReturnType<typeof openClient>} Client
 * @typedef {'none' | 'ready' | 'away'} RedisState
 */

/** @param {string} url */
function openClient(url) {
  const client = createClient({
    url,
    disableOfflineQueue: true,
    commandsQueueMaxLength: QUEUE_MAX,
    socket: { connectTimeout: CONNECT_LIMIT_MS, reconnectStrategy: TRY_AGAIN_MS },
  }).withTypeMapping({ [RESP_TYPES.BLOB_STRING]: Buffer })
  // Without a listener an error would end the process; what it means shows in the next command.
  client.on('error', () => {})
  return client
}

export class SharedRedis {
  /** @type {Client} */
  #client
  /** @type {Promise<unknown>} */
  #connected
  #isAway = false
  #isClosed = false
  /** @type {(() => void)[]} */
  #whenBack = []

  /** @param {string} url as in REDIS_URL */
  constructor(url) {
    this.#client = openClient(url)
    this.#connected = this.#client.connect().catch(() => this.#goAway())
  }

  /** @returns {RedisState} */
  get state() {
    return this.#isAway ? 'away' : 'ready'
  }

  /** Calls back each time it has come back. @param {() => void} callback */
  whenBack(callback) {
    this.#whenBack.push(callback)
  }

  /**
   * Runs a command.
   * @template T
   * @param {(client: Client) => Promise<T>} command
   * @returns {Promise<{ value: T } | null>} null where Redis did not answer in time or is away
   */
  async run(command) {
    if (this.#isAway) return null
    const value = await this.#limited(command)
    if (value === null) this.#goAway()
    return value
  }

  /** Ends the connection, for tests and the end of the process. */
  close() {
    this.#isClosed = true
    this.#isAway = true
    if (this.#client.isOpen) this.#client.destroy()
  }

  /**
   * @template T
   * @param {(client: Client) => Promise<T>} command
   * @returns {Promise<{ value: T } | null>}
   */
  async #limited(command) {
    /** @type {NodeJS.Timeout | undefined} */
    let timer
    const late = new Promise((resolve) => {
      timer = setTimeout(resolve, REDIS_LIMIT_MS, null)
    })
    // While the first connection is being made, commands wait for it as for any answer.
    const answered = this.#connected
      .then(() => command(this.#client))
      .then((value) => ({ value }))
      .catch(() => null)
    try {
      return /** @type {{ value: T } | null} */ (await Promise.race([answered, late]))
    } finally {
      clearTimeout(timer)
    }
  }

  #goAway() {
    if (this.#isAway) return
    this.#isAway = true
    log.error({ event: 'cache-redis-away' })
    this.#tryAgain()
  }

  #tryAgain() {
    const timer = setTimeout(async () => {
      if (this.#isClosed) return
      const answered = this.#client.isReady && (await this.#limited((client) => client.ping()))
      if (!answered) return this.#tryAgain()
      this.#isAway = false
      log.info({ event: 'cache-redis-back' })
      for (const callback of this.#whenBack) callback()
    }, TRY_AGAIN_MS)
    timer.unref()
  }
}

// A build makes pages that nobody is to see.
const isBuild = () => process.env.NEXT_PHASE === 'phase-production-build'

/** The connection of this process; null where REDIS_URL is not set. @returns {SharedRedis | null} */
export function sharedRedis() {
  const url = process.env.REDIS_URL?.trim()
  if (!url || isBuild()) return null
  return processWide('redis', () => new SharedRedis(url))
}

/** @returns {RedisState} */
export function redisState() {
  return sharedRedis()?.state ?? 'none'
}
