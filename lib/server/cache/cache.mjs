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
  const ranked = []
  for (const [key, { value, tags: entryTags }] of entries) {
    if (value?.kind === 'FETCH' || !key.startsWith('/')) continue
    const carried = entryTags.filter((tag) => tags.has(tag))
    if (carried.length > 0) ranked.push({ path: pathOf(key), rank: rankOf(carried), value })
  }
  return ranked.sort((firstPage, secondPage) => firstPage.rank - secondPage.rank)
}

/**
 * 0 for the page at a changed address, 1 for other pages with a changed record (their tags have a colon, as in
 * `post:12`), 2 for pages that only list something. Edges renew pages in this order, and ranks 0 and 1 twice
 * (lib/server/purge/refresh-queue.ts).
 */
function rankOf(/** @type {readonly string[]} */ changed) {
  if (changed.some((tag) => tag.startsWith('address:'))) return 0
  return changed.some((tag) => tag.includes(':')) ? 1 : 2
}

/*
 * Redirects. After a renewal in the background, the framework caches a redirect with the `Location` of another reader's
 * request, or with none (Next 16.4.6: `setHeader` of app-render.js, `patch-set-header.js`). So the target is read from
 * the page data, which contain it (tests/unit/server/cache/stored-value.test.ts).
 */

/** @typedef {import('./entry.mjs').CachedValue} CachedValue */

const REDIRECTS = new Set([303, 307, 308])

// `NEXT_REDIRECT;{replace or push};{target};{status};`
const DIGEST = /"digest":("NEXT_REDIRECT;(?:[^"\\]|\\.)*")/

/**
 * @param {CachedValue} value
 * @returns {CachedValue | null} null for a redirect whose target is unknown; it must not be cached
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

/*
 * Staleness. The framework decides by `lastModified` and lifetime alone, and knows nothing of the tags of other
 * instances. So an entry that an invalidation made stale is reported with an age just past its lifetime: the framework
 * then serves it and renews it in the background. A greater age could be past `expire` too, and the reader would have
 * to wait (tests/unit/server/cache/staleness.test.ts).
 */

/**
 * @typedef {object} Verdict
 * @property {import('../../base/cache-counts.mjs').Outcome} outcome
 * @property {import('./entry.mjs').Lifetime} [cacheControl]
 * @property {number} lastModified
 * @property {boolean} isGone
 */

// Milliseconds past the lifetime, since the framework takes an entry of exactly its lifetime for fresh.
const JUST_PAST_MS = 1
// Seconds. This is the shortest lifetime that the framework accepts, for entries without a lifetime to be past.
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
 * Converts a time to the framework's clock. The framework compares `lastModified` with
 * `performance.timeOrigin + performance.now()`, which ignores changes of the system clock, while the cache uses the
 * clock that it shares with Redis. Without this, an entry would change its age whenever the system clock is set.
 * @param {number} at @param {number} now
 */
const byClockOfFramework = (at, now) => (at === 0 ? 0 : at - now + performance.timeOrigin + performance.now())

/** @type {typeof stalenessOf} */
function verdictOf(entry, context, tagTimes, now) {
  const { cacheControl, lastModified } = entry
  // The clock was set back after this entry was made. An invalidation since then may have an earlier time than the
  // entry, so the tags can't show that it is fresh: it is renewed.
  const isAheadOfClock = entry.madeAt > now
  const ofTags = tagTimes.stateOf(tagsToMeet(entry, context), entry.madeAt, now)
  const byTag = isAheadOfClock && ofTags === 'fresh' ? 'stale' : ofTags
  if (byTag === 'expired') return { outcome: 'miss', lastModified, isGone: true }
  const { revalidate, expire } = lifetimeOf(entry, context)
  // Past `expire`, the framework makes the reader wait for the renewal, so this counts as a miss. The entry is returned
  // all the same, since the framework keeps it if the renewal fails.
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
  // An age past `revalidate` must not be past `expire` too, or the reader would wait for the renewal.
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
 * @property {import('./entry.mjs').Entry} [fresh] the entry, if it is fresh
 * @property {{ value: CachedValue | null, lastModified: number, cacheControl?: import('./entry.mjs').Lifetime } | null}
 *   entry
 *
 * @typedef {object} Sharing
 * @property {import('../../base/redis.mjs').RedisLink} link
 * @property {(name: string) => string} nameOf Redis key
 * @property {(build: string, key: string) => string} entryNameOf
 * @property {string} buildId
 */

// Longer than any render takes, so that the start of a render that failed is not taken for that of a later one.
const MAKING_MAX_MS = 10_000
// Renders under way at the same time whose start is remembered. Beyond this, a render counts from its end.
const MAKING_MAX = 5_000
// While a stale entry is renewed, its readers would each ask Redis for a newer one.
const ASK_AGAIN_MS = 500

/**
 * Memory first, then Redis if there is one. An entry that is fresh in memory is returned without asking Redis for it; a
 * missing or stale one is looked up in Redis, since another instance may have rendered it.
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
  // When the render of each key began. An entry is as old as that, so that a change during the render makes it stale.
  /** @type {LRUCache<string, number>} */
  const begun = new LRUCache({ max: MAKING_MAX, ttl: MAKING_MAX_MS })
  // The age of each value that the framework holds, by which `set` recognises a value that is stored again.
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
    // While it renews a stale 404, the framework adds `noindex` to the new page too (`NonIndex` in its app-render.js,
    // Next 16.4.6). A story published at an address that was 404 before would stay out of search engines.
    const isBarred = verdict.outcome !== 'hit' && entry.value?.kind === 'APP_PAGE' && isNotFound(entry)
    return verdict.isGone || isBarred ? null : verdict
  }

  /**
   * @param {string} key
   * @param {Entry | undefined} localEntry
   * @returns {Promise<Entry | null>}
   */
  async function askOthers(key, localEntry) {
    const now = Date.now()
    if (sharedEntries === null || (localEntry?.askedAt ?? 0) > now - ASK_AGAIN_MS) return null
    if (localEntry) localEntry.askedAt = now
    const newer = await sharedEntries.newer(key, localEntry?.madeAt ?? 0)
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
      // Invalidations of other instances come first: an entry that they concern must not count as fresh below.
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
      // The framework renders the entry now. What counts is when the first of several readers began it.
      if (verdict?.outcome !== 'hit' && !begun.has(key)) begun.set(key, clock.earliest())
      if (entry === undefined || verdict === null) return { outcome: 'miss', tags: [], entry: null }
      const { outcome, lastModified, cacheControl } = verdict
      return {
        outcome,
        tags: entry.tags,
        ...(outcome === 'hit' && { fresh: entry }),
        entry: { value: handedOut(entry), lastModified, ...(cacheControl && { cacheControl }) },
      }
    },

    /**
     * @param {string} key
     * @param {CachedValue | null} response
     * @param {{ cacheControl?: import('./entry.mjs').Lifetime, tags?: string[], isWithoutCalls?: boolean }} context
     *   isWithoutCalls: made without a CMS call
     */
    async set(key, response, { cacheControl, tags = [], isWithoutCalls = false }) {
      const value = response && withLocation(response)
      if (response !== null && value === null) return
      const now = clock.now()
      const beganAt = begun.get(key) ?? clock.earliest()
      begun.delete(key)
      // After a failed render, the framework stores the old value again, with a short lifetime. It keeps its age, or
      // the invalidation that caused the render would be forgotten; and it must not replace what is newer by now.
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

    /**
     * The page and the head that were sent at this address before, if the page is still fresh; otherwise null.
     * @param {string} address
     */
    async responseAt(address) {
      const news = sharedTags?.refresh()
      if (news) await news
      const copy = copies.find(address)
      const kind = copy?.entry.value?.kind
      return copy && kind && verdictOn(copy.entry, { kind })?.outcome === 'hit' ? copy : null
    },
    /** @param {string} address */
    isRemembered: (address) => copies.find(address) !== null,
    /**
     * Whether all these reads would return the same entries again, and fresh. A document made from them is then
     * current too (lib/server/requests/finished-documents.ts).
     * @param {Iterable<[string, { entry: Entry, context: ReadContext }]>} reads
     */
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
     * Makes entries with these tags stale. Resolves when Redis has the invalidation, or has not taken it in time; it is
     * then sent later.
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
