/** What instances tell each other was made stale: a stream in Redis, which each reads on from where it was. */

/**
 * @typedef {import('./redis.mjs').SharedRedis} SharedRedis
 * @typedef {import('./tag-table.mjs').TagTable} TagTable
 * @typedef {import('./tag-table.mjs').Marks} Marks
 */
import { KEPT_SECONDS } from './shared-entries.mjs'

// An announcement is to be seen by the other instances within a second.
const PULL_EVERY_MS = 500
// At once; a process that was away longer reads on at its next pull.
const PULL_MAX = 5_000
// What could not be told while Redis was away is told when it is back; more of it than this means "everything".
const UNTOLD_MAX = 5_000

export class SharedTags {
  #redis
  #table
  #stream
  #lastId = '0'
  #pulledAt = 0
  /** @type {Promise<void> | null} */
  #pulling = null
  /** @type {Map<string, Marks>} */
  #untold = new Map()

  /** @param {SharedRedis} redis @param {string} buildId @param {TagTable} table */
  constructor(redis, buildId, table) {
    this.#redis = redis
    this.#table = table
    this.#stream = `masthead:${buildId}:tags`
    redis.whenBack(() => void this.tell(new Map()))
  }

  /** Tells the others. What can't be told now is told when Redis is back. @param {Map<string, Marks>} marks */
  async tell(marks) {
    for (const [tag, mark] of marks) this.#untold.set(tag, mark)
    for (const tag of this.#untold.keys()) {
      if (this.#untold.size <= UNTOLD_MAX) break
      this.#untold.delete(tag)
    }
    const telling = [...this.#untold]
    if (telling.length === 0) return
    const oldest = `${Date.now() - KEPT_SECONDS * 1000}`
    const told = await this.#redis.run(async (client) => {
      const commands = client.multi()
      for (const [tag, mark] of telling) {
        commands.xAdd(this.#stream, '*', { tag, marks: JSON.stringify(mark) })
      }
      commands.xTrim(this.#stream, 'MINID', /** @type {any} */ (oldest), { strategyModifier: '~' })
      commands.expire(this.#stream, KEPT_SECONDS)
      return commands.exec()
    })
    if (told === null) return
    for (const [tag, mark] of telling) if (this.#untold.get(tag) === mark) this.#untold.delete(tag)
  }

  /** Learns what the others made stale, at most twice a second; those who ask meanwhile wait for the same answer. */
  async pull() {
    if (this.#pulling) return this.#pulling
    if (Date.now() - this.#pulledAt < PULL_EVERY_MS) return
    this.#pulling = this.#read().finally(() => {
      this.#pulling = null
      this.#pulledAt = Date.now()
    })
    return this.#pulling
  }

  async #read() {
    const read = await this.#redis.run((client) =>
      client.xRange(this.#stream, `(${this.#lastId}`, '+', { COUNT: PULL_MAX }),
    )
    for (const { id, message } of read?.value ?? []) {
      this.#lastId = String(id)
      const marks = parse(String(message.marks))
      if (marks) this.#table.mark(String(message.tag), marks)
    }
  }
}

/** @param {string} text @returns {Marks | null} */
function parse(text) {
  try {
    const { stale, expired } = JSON.parse(text)
    return {
      ...(typeof stale === 'number' && { stale }),
      ...(typeof expired === 'number' && { expired }),
    }
  } catch {
    return null
  }
}
