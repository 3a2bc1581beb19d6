/**
 * The cache of pages and data reads, in the framework's shape. Bounded memory, and Redis behind it where several
 * instances share one. Ours, because the published ones make a page missing that was only to be made again, which is
 * an error page for its reader when the content service is down: docs/decisions/005.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { processWide } from './lib/observe/process-wide.mjs'
import { currentRequest } from './lib/observe/request-context.mjs'
import { DEFAULT_MAX_ENTRIES, DEFAULT_MAX_MB } from './lib/shared-cache/bounds.mjs'
import { cacheCounts } from './lib/shared-cache/counts.mjs'
import { tagsOfPage } from './lib/shared-cache/entry.mjs'
import { createMemory } from './lib/shared-cache/memory.mjs'
import { sharedRedis } from './lib/shared-cache/redis.mjs'
import { SharedEntries } from './lib/shared-cache/shared-entries.mjs'
import { SharedTags } from './lib/shared-cache/shared-tags.mjs'
import { TagTable } from './lib/shared-cache/tag-table.mjs'

/**
 * @typedef {import('./lib/shared-cache/entry.mjs').Entry} Entry
 * @typedef {import('./lib/shared-cache/tag-table.mjs').Marks} Marks
 * @typedef {{ kind?: string, revalidate?: number | false, tags?: string[], softTags?: string[] }} Asked
 */

const MB = 1024 * 1024

/** @param {string} folder where the build's server files are */
function openCache(folder) {
  const { CACHE_MAX_ENTRIES, CACHE_MAX_MB } = process.env
  const memory = createMemory({
    maxEntries: Number(CACHE_MAX_ENTRIES) || DEFAULT_MAX_ENTRIES,
    maxBytes: (Number(CACHE_MAX_MB) || DEFAULT_MAX_MB) * MB,
  })
  const tags = new TagTable()
  const redis = sharedRedis()
  const buildId = redis && readBuildId(folder)
  return {
    memory,
    tags,
    shared: redis && buildId ? new SharedEntries(redis, buildId) : null,
    sharedTags: redis && buildId ? new SharedTags(redis, buildId, tags) : null,
  }
}

/** Null in development, where there is no build. @param {string} folder */
function readBuildId(folder) {
  try {
    return readFileSync(join(folder, '..', 'BUILD_ID'), 'utf8').trim()
  } catch {
    return null
  }
}

export default class CacheHandler {
  /** @type {ReturnType<typeof openCache>} */
  #cache

  /** The framework makes one for each request, so what is kept is the process's. @param {{ serverDistDir?: string }} context */
  constructor({ serverDistDir = '' } = {}) {
    this.#cache = processWide('cache', () => openCache(serverDistDir))
  }

  /**
   * @param {string} key
   * @param {Asked} asked
   * @returns {Promise<Pick<Entry, 'value' | 'lastModified' | 'cacheControl'> | null>}
   */
  async get(key, asked) {
    const { memory, shared, sharedTags } = this.#cache
    if (sharedTags) await sharedTags.pull()
    let entry = memory.get(key) ?? null
    let verdict = entry ? this.#judge(entry, asked) : 'expired'
    if (verdict !== 'fresh' && shared) {
      const other = await shared.get(key)
      if (other && other.lastModified > (entry?.lastModified ?? 0)) {
        entry = other
        memory.set(key, other)
        verdict = this.#judge(other, asked)
      }
    }
    if (entry === null || verdict === 'expired') return note('miss', asked)
    if (verdict === 'fresh') return note('hit', asked, entry)
    return note('stale', asked, { ...entry, lastModified: staleSince(entry, asked) })
  }

  /**
   * @param {string} key
   * @param {Entry['value']} value
   * @param {{ tags?: string[], cacheControl?: Entry['cacheControl'] }} context
   */
  async set(key, value, { tags = [], cacheControl }) {
    const entry = {
      value,
      lastModified: Date.now(),
      ...(cacheControl && { cacheControl }),
      tags: value?.kind === 'FETCH' ? tags : tagsOfPage(value),
    }
    this.#cache.memory.set(key, entry)
    // Nobody waits for it: the page is on its way, and another instance that asks too early makes its own.
    void this.#cache.shared?.set(key, entry).catch(() => {})
  }

  /**
   * @param {string | string[]} tags
   * @param {{ expire?: number }} [durations] where given, the old content is served until there is new, for that many seconds
   */
  async revalidateTag(tags, durations) {
    const now = Date.now()
    /** @type {Marks} */
    const marks = durations
      ? { stale: now, ...(durations.expire !== undefined && { expired: now + durations.expire * 1000 }) }
      : { expired: now }
    const marked = new Map([tags].flat().map((tag) => [tag, marks]))
    for (const tag of marked.keys()) this.#cache.tags.mark(tag, marks)
    await this.#cache.sharedTags?.tell(marked)
  }

  resetRequestCache() {}

  /** @param {Entry} entry @param {Asked} asked */
  #judge(entry, asked) {
    const now = Date.now()
    const tags = [...entry.tags, ...(asked.tags ?? []), ...(asked.softTags ?? [])]
    const verdict = this.#cache.tags.judge(tags, entry.lastModified, now)
    if (verdict !== 'fresh') return verdict
    const seconds = lifetime(entry, asked)
    return seconds !== null && now - entry.lastModified > seconds * 1000 ? 'stale' : 'fresh'
  }
}

/** Seconds until an entry is to be made again; null where time alone does not make it old. @param {Entry} entry @param {Asked} asked */
function lifetime(entry, asked) {
  const seconds =
    entry.value?.kind === 'FETCH'
      ? asked.revalidate || entry.value.revalidate
      : entry.cacheControl?.revalidate
  return typeof seconds === 'number' ? seconds : null
}

/**
 * An age that the framework takes for stale, whatever made it so: past its time to be made again, and never past its
 * expiry, which would keep the reader waiting for a new one.
 * @param {Entry} entry @param {Asked} asked
 */
function staleSince(entry, asked) {
  const seconds = lifetime(entry, asked)
  return seconds === null
    ? entry.lastModified
    : Math.min(entry.lastModified, Date.now() - (seconds + 1) * 1000)
}

/**
 * Counts what was had, and tells the request that its reader is served from a copy.
 * @param {'hit' | 'stale' | 'miss'} outcome
 * @param {Asked} asked
 * @param {Entry} [entry]
 */
function note(outcome, { kind }, entry) {
  const isPage = kind !== 'FETCH'
  cacheCounts[isPage ? 'page' : 'data'][outcome]++
  const request = currentRequest()
  if (isPage && request && outcome !== 'miss') request.hasCopy = true
  return entry ?? null
}
