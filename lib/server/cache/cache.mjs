// @ts-check
import { LRUCache } from 'lru-cache'
import { lighter } from './deferred-data.mjs'
import { earlierData, fromStored, isNotFound, isOfKind, tagsOf, toStored } from './entry.mjs'
import { createMemory } from './memory.mjs'
import { createResponseCopies, pathOf, reuseCopies } from './response-copies.mjs'
import { createSharedEntries } from './shared-entries.mjs'
import { createSharedClock, createSharedTags } from './shared-tags.mjs'
import { createTagTimes } from './tag-times.mjs'

/**
 * @param {Iterable<[key: string, entry: import('./entry.mjs').Entry]>} entries
 * @param {ReadonlySet<string>} tags
 * @returns {import('./access.mjs').RankedPage[]} the most important first
 */
export const rankedPages = (entries, tags) =>
  rankedEntries(entries, tags).map(({ path, rank }) => ({ path, rank }))

/**
 * @param {Iterable<[key: string, entry: import('./entry.mjs').Entry]>} entries
 * @param {ReadonlySet<string>} tags
 */
function rankedEntries(entries, tags) {
  const found = []
  for (const [key, { value, tags: own }] of entries) {
    if (value?.kind === 'FETCH' || !key.startsWith('/')) continue
    const carried = own.filter((tag) => tags.has(tag))
    if (carried.length > 0) found.push({ path: pathOf(key), rank: rankOf(carried), value })
  }
  return found.sort((one, other) => one.rank - other.rank)
}

/** 0 at a changed address, 1 with a changed record, 2 for other lists. */
function rankOf(/** @type {readonly string[]} */ changed) {
  if (changed.some((tag) => tag.startsWith('address:'))) return 0
  return changed.some((tag) => tag.includes(':')) ? 1 : 2
}

/**
 * After a background renewal, the framework caches another reader's `Location` or none (Next 16.4.6: `setHeader` of
 * app-render.js, `patch-set-header.js`). So the target is read from the page data.
 */

/** @typedef {import('./entry.mjs').CachedValue} CachedValue */

const REDIRECTS = new Set([303, 307, 308])

// `NEXT_REDIRECT;{replace or push};{target};{status};`
const DIGEST = /"digest":("NEXT_REDIRECT;(?:[^"\\]|\\.)*")/

/**
 * @param {CachedValue} value
 * @returns {CachedValue | null} null without a known target
 */
export function withLocation(value) {
  if (value.kind !== 'APP_PAGE' || !REDIRECTS.has(value.status ?? 200)) return value
  const location = targetIn(value.rscData)
  return location === null ? null : { ...value, headers: { ...value.headers, location } }
}

/** @param {Buffer | undefined} data */
function targetIn(data) {
  const [, json] = DIGEST.exec(data?.toString('utf8') ?? '') ?? []
  if (json === undefined) return null
  const target = String(JSON.parse(json)).split(';').slice(2, -2).join(';')
  return target === '' ? null : target
}

/**
 * The framework uses only `lastModified` and lifetime. An age just past the lifetime makes it renew the entry in the
 * background.
 */

/**
 * @typedef {object} Verdict
 * @property {import('../../base/cache-counts.mjs').Outcome} outcome
 * @property {import('./entry.mjs').Lifetime} [cacheControl]
 * @property {number} lastModified
 * @property {boolean} isGone
 */

const JUST_PAST_MS = 1
// The framework's minimum lifetime in seconds.
const BRIEFLY = 1

/** @param {number} seconds */
const ms = (seconds) => seconds * 1000

/**
 * @param {import('./entry.mjs').Entry} entry
 * @param {import('./entry.mjs').ReadContext} context
 * @param {import('./tag-times.mjs').TagTimes} tagTimes
 * @param {number} now
 * @returns {Verdict}
 */
function stalenessOf(entry, context, tagTimes, now) {
  const verdict = verdictOf(entry, context, tagTimes, now)
  return { ...verdict, lastModified: byClockOfFramework(verdict.lastModified, now) }
}

/**
 * The framework ignores changes of the system clock.
 * @param {number} at @param {number} now
 */
const byClockOfFramework = (at, now) => (at === 0 ? 0 : at - now + performance.timeOrigin + performance.now())

/** @type {typeof stalenessOf} */
function verdictOf(entry, context, tagTimes, now) {
  const { cacheControl, lastModified } = entry
  // The clock was set back.
  const isAheadOfClock = entry.madeAt > now
  const ofTags = tagTimes.stateOf(tagsToMeet(entry, context), entry.madeAt, now)
  const byTag = isAheadOfClock && ofTags === 'fresh' ? 'stale' : ofTags
  if (byTag === 'expired') return { outcome: 'miss', lastModified, isGone: true }
  const { revalidate, expire } = lifetimeOf(entry, context)
  // The reader would wait for the renewal.
  const isPastEnd = expire !== undefined && lastModified + ms(expire) < now
  const isDue = typeof revalidate === 'number' && lastModified + ms(revalidate) < now
  const outcome = isPastEnd ? 'miss' : isDue || byTag === 'stale' ? 'stale' : 'hit'
  const asItIs = { outcome, lastModified, isGone: false, ...(cacheControl && { cacheControl }) }
  if (byTag === 'fresh' || isDue || isPastEnd) return /** @type {Verdict} */ (asItIs)
  return { ...aged(entry, { revalidate, expire }, now), outcome, isGone: false }
}

function aged(
  /** @type {import('./entry.mjs').Entry} */ { value, cacheControl },
  /** @type {{ revalidate: number | false | undefined, expire: number | undefined }} */ {
    revalidate,
    expire,
  },
  /** @type {number} */ now,
) {
  const hasRoom = expire === undefined || (typeof revalidate === 'number' && expire > revalidate + BRIEFLY)
  if (typeof revalidate === 'number' && hasRoom) {
    return { lastModified: now - ms(revalidate) - JUST_PAST_MS, ...(cacheControl && { cacheControl }) }
  }
  const lastModified = now - ms(BRIEFLY) - JUST_PAST_MS
  return value?.kind === 'FETCH'
    ? { lastModified: 0 }
    : { lastModified, cacheControl: { ...cacheControl, revalidate: BRIEFLY } }
}

/** @param {import('./entry.mjs').Entry} entry @param {import('./entry.mjs').ReadContext} context */
function lifetimeOf({ value, cacheControl }, context) {
  if (value?.kind !== 'FETCH') return { revalidate: cacheControl?.revalidate, expire: cacheControl?.expire }
  return { revalidate: context.revalidate || value.revalidate, expire: undefined }
}

/** @param {import('./entry.mjs').Entry} entry @param {import('./entry.mjs').ReadContext} context */
function* tagsToMeet({ tags }, context) {
  yield* tags
  yield* context.tags ?? []
  yield* context.softTags ?? []
}

/**
 * @typedef {import('./entry.mjs').Entry} Entry
 * @typedef {import('./entry.mjs').ReadContext} ReadContext
 *
 * @typedef {object} Read
 * @property {import('../../base/cache-counts.mjs').Outcome} outcome
 * @property {readonly string[]} tags
 * @property {import('./entry.mjs').Entry} [kept] if fresh
 * @property {{ value: CachedValue | null, lastModified: number, cacheControl?: import('./entry.mjs').Lifetime } | null}
 *   entry
 *
 * @typedef {object} Sharing
 * @property {import('../../base/redis.mjs').RedisLink} link
 * @property {(name: string) => string} nameOf Redis key
 * @property {(build: string, key: string) => string} entryNameOf
 * @property {string} buildId
 */

const MAKING_MAX_MS = 10_000
const MAKING_MAX = 5_000
const ASK_AGAIN_MS = 500

/**
 * @param {object} options
 * @param {import('./memory.mjs').Limits} options.limits
 * @param {string | null} [options.build] null: page data stay in the HTML
 * @param {(html: string) => string} [options.withStyles] puts the styles of a page into its HTML
 * @param {Sharing | null} [options.sharing]
 * @param {(key: string) => void} [options.onEvict]
 * @param {(tags: readonly string[]) => void} [options.onInvalidation]
 */
export function createCache({
  limits,
  build = null,
  withStyles = (html) => html,
  sharing = null,
  onEvict = () => {},
  onInvalidation = () => {},
}) {
  const memory = createMemory(limits, onEvict)
  const copies = createResponseCopies(memory, limits.entries)
  const tagTimes = createTagTimes()
  const clock = createSharedClock()
  const sharedTags = sharing && createSharedTags({ ...sharing, clock, tagTimes, onInvalidation })
  const sharedEntries =
    sharing && createSharedEntries(sharing.link, clock, (key) => sharing.entryNameOf(sharing.buildId, key))
  /** @type {LRUCache<string, number>} */
  const begun = new LRUCache({ max: MAKING_MAX, ttl: MAKING_MAX_MS })
  /** @type {WeakMap<CachedValue, number>} */
  const madeAtOf = new WeakMap()

  /**
   * @param {string} key
   * @param {Entry} entry
   * @param {Entry | undefined} previous
   * @returns {boolean}
   */
  function store(key, entry, previous) {
    const reused = reuseCopies(entry.value, previous)
    const isKept = memory.set(key, reused.length > 0 ? Object.assign(entry, { copies: reused }) : entry)
    const earlier = earlierData(entry, previous, Date.now())
    if (isKept && earlier) copies.addEarlierData({ key, entry }, earlier)
    return isKept
  }

  /** @param {Entry} entry */
  function handedOut({ value, madeAt }) {
    const handed = fromStored(value)
    if (handed !== null) madeAtOf.set(handed, madeAt)
    return handed
  }

  /** @param {Entry | undefined} entry @param {ReadContext} context */
  function verdictOn(entry, context) {
    if (entry === undefined || !isOfKind(entry, context)) return null
    const verdict = stalenessOf(entry, context, tagTimes, clock.now())
    // A stale 404 would make the renewed page `noindex` (`NonIndex` in the framework's app-render.js, 16.4.6).
    const isBarred = verdict.outcome !== 'hit' && entry.value?.kind === 'APP_PAGE' && isNotFound(entry)
    return verdict.isGone || isBarred ? null : verdict
  }

  /**
   * @param {string} key
   * @param {Entry | undefined} known
   * @returns {Promise<Entry | null>}
   */
  async function askOthers(key, known) {
    const now = Date.now()
    if (sharedEntries === null || (known?.askedAt ?? 0) > now - ASK_AGAIN_MS) return null
    if (known) known.askedAt = now
    const newer = await sharedEntries.newer(key, known?.madeAt ?? 0)
    if (newer === null) return null
    const current = memory.get(key)
    if ((current?.madeAt ?? 0) < newer.madeAt) store(key, newer, current)
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
      if (verdict?.outcome !== 'hit' && !begun.has(key)) begun.set(key, clock.earliest())
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
     * @param {string} key
     * @param {CachedValue | null} made
     * @param {{ cacheControl?: import('./entry.mjs').Lifetime, tags?: string[], isWithoutCalls?: boolean }} context
     *   isWithoutCalls: made without a CMS call
     */
    async set(key, made, { cacheControl, tags = [], isWithoutCalls = false }) {
      const value = made && withLocation(made)
      if (made !== null && value === null) return
      const now = clock.now()
      const beganAt = begun.get(key) ?? clock.earliest()
      begun.delete(key)
      // After a failed render, the framework stores the old value again. It must not seem newer.
      const wasMadeAt = value === null ? undefined : madeAtOf.get(value)
      if (wasMadeAt !== undefined && (memory.get(key)?.madeAt ?? 0) > wasMadeAt) return
      const madeAt = wasMadeAt ?? beganAt
      if (value !== null) madeAtOf.set(value, madeAt)
      const stored = toStored(value === null || build === null ? value : lighter(value, build, withStyles))
      const entry = {
        value: stored,
        madeAt,
        lastModified: now,
        tags: tagsOf(value, tags),
        ...(cacheControl && { cacheControl }),
      }
      const isKept = store(key, entry, memory.get(key))
      if (isKept && wasMadeAt === undefined) await sharedEntries?.share(key, entry, isWithoutCalls)
    },

    /** @param {string} address */
    async responseAt(address) {
      const news = sharedTags?.refresh()
      if (news) await news
      const known = copies.find(address)
      const kind = known?.entry.value?.kind
      return known && kind && verdictOn(known.entry, { kind })?.outcome === 'hit' ? known : null
    },
    /** @param {string} address */
    isRemembered: (address) => copies.find(address) !== null,
    /** @param {Iterable<[string, { entry: Entry, context: ReadContext }]>} reads */
    async areCurrent(reads) {
      const news = sharedTags?.refresh()
      if (news) await news
      for (const [key, { entry, context }] of reads)
        if (memory.get(key) !== entry || verdictOn(entry, context)?.outcome !== 'hit') return false
      return true
    },
    earlierDataAt: copies.earlierDataAt,
    rememberResponse: copies.remember,
    addCopy: copies.addCopy,
    build,

    /**
     * @param {string | readonly string[]} tags
     * @param {{ expire?: number }} [durations] in seconds; without, entries expire at once
     */
    async invalidate(tags, durations) {
      const now = clock.now()
      const time = durations
        ? { stale: now, expired: durations.expire === 0 ? now : 0, expires: endOf(now, durations.expire) }
        : { stale: 0, expired: now, expires: 0 }
      const changed = new Map(
        [tags].flat().map((tag) => /** @type {const} */ ([tag, tagTimes.record(tag, time, now)])),
      )
      onInvalidation([...changed.keys()])
      await sharedTags?.announce(changed)
    },

    /**
     * @param {ReadonlySet<string>} tags
     * @param {number} max
     */
    pagesWith(tags, max) {
      return rankedPages(memory.entries(), tags).slice(0, max)
    },

    /**
     * @param {ReadonlySet<string>} tags
     * @param {number} max
     * @returns {string[]} HTML of the most important pages with one of them, as it is in memory
     */
    htmlWith: (tags, max) =>
      rankedEntries(memory.entries(), tags)
        .flatMap(({ value }) => (value?.kind === 'APP_PAGE' ? [value.html] : []))
        .slice(0, max)
        .map((html) => html.toString('utf8')),

    size: () => ({ entries: memory.count(), bytes: memory.bytes(), limits }),
  }
}

/** @param {number} now @param {number | undefined} expire seconds */
const endOf = (now, expire) => (expire === undefined || expire === 0 ? 0 : now + expire * 1000)
