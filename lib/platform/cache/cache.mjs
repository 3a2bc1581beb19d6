// @ts-check
/**
 * The cache of pages and data: memory first, then Redis where there is one. An entry that is fresh in memory is served
 * without asking anybody; one that is missing or due is asked for in Redis, since another instance may have made it.
 */
import { LRUCache } from 'lru-cache'
import { createAnswers, takeOverCopies } from './answers.mjs'
import { withDeferredData } from './deferred-data.mjs'
import { tagsOf } from './entry.mjs'
import { createMemory } from './memory.mjs'
import { createSharedEntries } from './shared-entries.mjs'
import { createSharedTags } from './shared-tags.mjs'
import { judge } from './staleness.mjs'
import { fromStored, toStored } from './stored-value.mjs'
import { createTagTimes } from './tag-times.mjs'

/**
 * @typedef {import('./entry.mjs').Entry} Entry
 * @typedef {import('./entry.mjs').CachedValue} CachedValue
 * @typedef {import('./entry.mjs').ReadContext} ReadContext
 *
 * @typedef {object} Read what the framework takes for an entry, and what it means for whoever asked
 * @property {import('./counts.mjs').Outcome} outcome
 * @property {readonly string[]} tags that the entry was kept with
 * @property {import('./entry.mjs').Entry} [kept] the entry itself, where it was fresh
 * @property {{ value: CachedValue | null, lastModified: number, cacheControl?: import('./entry.mjs').Lifetime } | null} entry
 *
 * @typedef {object} Sharing
 * @property {import('../redis/redis-link.mjs').RedisLink} link
 * @property {(name: string) => string} nameOf a name in Redis for what instances of this site tell each other
 * @property {(build: string, key: string) => string} entryNameOf a name in Redis for a page or data
 * @property {string} buildId
 */

// Longer than anything takes to be made, so that no beginning is mistaken for that of a later attempt.
const MAKING_MAX_MS = 10_000
// Of what is being made at one time.
const MAKING_MAX = 5_000
// While something due is being made again, its readers don't each ask Redis for it.
const ASK_AGAIN_MS = 500

/**
 * @param {object} options
 * @param {import('./memory.mjs').Limits} options.limits
 * @param {string | null} [options.build] names the build in addresses of page data; null: pages keep theirs
 * @param {Sharing | null} [options.sharing] null for a cache of this process alone
 * @param {(key: string) => void} [options.dropped] hears of every key that memory keeps no longer
 * @param {(tags: readonly string[]) => void} [options.learnt] hears of invalidations, this instance's and others'
 */
export function createCache({ limits, build = null, sharing = null, dropped = () => {}, learnt = () => {} }) {
  const memory = createMemory(limits, dropped)
  const answers = createAnswers(memory, limits.entries)
  const tagTimes = createTagTimes()
  const sharedTags = sharing && createSharedTags(sharing.link, tagTimes, sharing.nameOf, learnt)
  const sharedEntries =
    sharing && createSharedEntries(sharing.link, (key) => sharing.entryNameOf(sharing.buildId, key))
  /** @type {LRUCache<string, number>} */
  const begun = new LRUCache({ max: MAKING_MAX, ttl: MAKING_MAX_MS })
  /** When the making of each value began that was given or handed out. @type {WeakMap<CachedValue, number>} */
  const madeAtOf = new WeakMap()

  /** What the framework gets of an entry. @param {Entry} entry */
  function handedOut({ value, madeAt }) {
    const handed = fromStored(value)
    if (handed !== null) madeAtOf.set(handed, madeAt)
    return handed
  }

  /** @param {Entry | undefined} entry @param {ReadContext} context */
  function verdictOn(entry, context) {
    if (entry === undefined || !isOfKind(entry, context)) return null
    const verdict = judge(entry, context, tagTimes, Date.now())
    return verdict.isGone ? null : verdict
  }

  /** A newer entry of another instance. @param {string} key @param {Entry | undefined} known @returns {Promise<Entry | null>} */
  async function askOthers(key, known) {
    const now = Date.now()
    if (sharedEntries === null || (known?.askedAt ?? 0) > now - ASK_AGAIN_MS) return null
    if (known) known.askedAt = now
    const newer = await sharedEntries.newer(key, known?.madeAt ?? 0)
    if (newer === null) return null
    // A newer one may have been made here in the meantime.
    if ((memory.get(key)?.madeAt ?? 0) < newer.madeAt) memory.set(key, newer)
    return newer
  }

  return {
    /**
     * @param {string} key
     * @param {ReadContext} context
     * @returns {Promise<Read>}
     */
    async get(key, context) {
      const news = sharedTags?.refresh()
      if (news) await news
      let entry = memory.get(key)
      let verdict = verdictOn(entry, context)
      if (verdict?.outcome !== 'hit') {
        const newer = await askOthers(key, entry)
        if (newer) {
          entry = newer
          verdict = verdictOn(entry, context)
        }
      }
      if (verdict?.outcome !== 'hit' && !begun.has(key)) begun.set(key, Date.now())
      if (entry === undefined || verdict === null) return { outcome: 'miss', tags: [], entry: null }
      const { outcome, lastModified, cacheControl } = verdict
      return {
        outcome,
        tags: entry.tags,
        ...(outcome === 'hit' && { kept: entry }),
        entry: { value: handedOut(entry), lastModified, ...(cacheControl && { cacheControl }) },
      }
    },

    /**
     * Keeps what was made. Resolves when the other instances have it too, or can't have it.
     * @param {string} key
     * @param {CachedValue | null} value
     * @param {{ cacheControl?: import('./entry.mjs').Lifetime, tags?: string[] }} context
     */
    async set(key, value, { cacheControl, tags = [] }) {
      const now = Date.now()
      const beganAt = begun.get(key) ?? now
      begun.delete(key)
      // The framework puts an old page back, with a short life, when a new one could not be made: as old as it was.
      const wasMadeAt = value === null ? undefined : madeAtOf.get(value)
      if (wasMadeAt !== undefined && (memory.get(key)?.madeAt ?? 0) > wasMadeAt) return
      const madeAt = wasMadeAt ?? beganAt
      if (value !== null) madeAtOf.set(value, madeAt)
      const stored = toStored(value === null || build === null ? value : lighter(value, build))
      const copies = takeOverCopies(stored, memory.get(key))
      const entry = {
        value: stored,
        madeAt,
        lastModified: now,
        tags: tagsOf(value, tags),
        ...(cacheControl && { cacheControl }),
        ...(copies.length > 0 && { copies }),
      }
      const isKept = memory.set(key, entry)
      // Another instance may have made a new one where this could not.
      if (isKept && wasMadeAt === undefined) await sharedEntries?.share(key, entry)
    },

    /**
     * How a page that is fresh was answered under this address before, and the page. Null where that is not known.
     * @param {string} address
     */
    async answerAt(address) {
      const news = sharedTags?.refresh()
      if (news) await news
      const known = answers.find(address)
      const kind = known?.entry.value?.kind
      return known && kind && verdictOn(known.entry, { kind })?.outcome === 'hit' ? known : null
    },
    learnAnswer: answers.learn,
    addCopy: answers.addCopy,
    build,

    /**
     * Makes all that carries one of the tags stale from now on, and gone when `durations.expire` seconds have passed;
     * without durations, gone at once. Resolves when the other instances can know.
     * @param {string | readonly string[]} tags
     * @param {{ expire?: number }} [durations]
     */
    async invalidate(tags, durations) {
      const now = Date.now()
      const time = durations
        ? { stale: now, expired: durations.expire === 0 ? now : 0, expires: endOf(now, durations.expire) }
        : { stale: 0, expired: now, expires: 0 }
      const changed = new Map(
        [tags].flat().map((tag) => /** @type {const} */ ([tag, tagTimes.learn(tag, time, now)])),
      )
      learnt([...changed.keys()])
      await sharedTags?.announce(changed)
    },

    /**
     * Paths of the pages in memory that carry one of the tags, those that carry the tag of a record first.
     * @param {ReadonlySet<string>} tags
     * @param {number} max
     */
    pagesWith(tags, max) {
      /** @type {[string[], string[]]} */
      const [ofRecords, others] = [[], []]
      for (const [key, entry] of memory.entries()) {
        if (entry.value?.kind === 'FETCH' || !key.startsWith('/')) continue
        const carried = entry.tags.filter((tag) => tags.has(tag))
        if (carried.length === 0) continue
        const list = carried.some((tag) => tag.includes(':')) ? ofRecords : others
        list.push(pathOf(key))
      }
      return [...ofRecords, ...others].slice(0, max)
    },

    /** What memory holds: entries and their bytes. */
    size: () => ({ entries: memory.count(), bytes: memory.bytes() }),
  }
}

/** A page without the data that it can do without at first. @param {CachedValue} value @param {string} build */
function lighter(value, build) {
  if (value.kind !== 'APP_PAGE') return value
  return { ...value, html: withDeferredData(value.html, value.rscData, build) }
}

/** @param {number} now @param {number | undefined} expire seconds */
const endOf = (now, expire) => (expire === undefined || expire === 0 ? 0 : now + expire * 1000)

// The framework puts kind and build before the path of a page.
const BEFORE_THE_PATH = /^\/route-cache\/[^/]+\/[^/]+\/\$/

/** The framework names the front page `/index`, and pages by their decoded path. @param {string} key */
function pathOf(key) {
  const path = key.replace(BEFORE_THE_PATH, '')
  if (path === '' || path === '/index') return '/'
  return encodeURI(path).replace(/%25(?=[0-9A-F]{2})/gi, '%')
}

/** The framework throws where it asks for data and is given a page, or the other way round. */
function isOfKind(/** @type {Entry} */ { value }, /** @type {ReadContext} */ { kind }) {
  return (value?.kind === 'FETCH') === (kind === 'FETCH')
}
