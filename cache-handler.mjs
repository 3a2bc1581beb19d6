// @ts-check
/**
 * The framework's cache of pages and data: one for the process, bounded, shared through Redis where `REDIS_URL` is set. The
 * framework makes a handler for every request, so this class has no state (docs/decisions/005-cache-handler.md).
 */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { cacheCounts } from './lib/base/cache-counts.mjs'
import { contentHash } from './lib/base/content-hash.mjs'
import { entryKey, redisLink, siteKey } from './lib/base/redis.mjs'
import { currentRequest, notePageCache, noteRead, noteTags } from './lib/base/request-context.mjs'
import { invalidations, pageCacheAccess } from './lib/server/cache/access.mjs'
import { createCache } from './lib/server/cache/cache.mjs'
import { tagsOf } from './lib/server/cache/entry.mjs'
import { lifetimeForgetter } from './lib/server/cache/framework-lifetimes.mjs'
import { createPageStyles } from './lib/server/cache/styles/page-styles.mjs'
import { CACHE_LIMITS } from './lib/settings/start-settings.mjs'

const MEGABYTE = 1024 * 1024

/** @param {keyof typeof CACHE_LIMITS} name the start of the site checks it; here what is wrong is as if not set */
const limit = (name) => Number(process.env[name]) || CACHE_LIMITS[name]

/** @param {string | undefined} serverDistDir the folder of the compiled server */
function openCache(serverDistDir) {
  const link = redisLink()
  // There is none while the site is built, when nothing is served.
  const buildId = buildIdIn(serverDistDir)
  const cache = createCache({
    limits: { entries: limit('CACHE_MAX_ENTRIES'), bytes: limit('CACHE_MAX_MB') * MEGABYTE },
    build: buildId === null ? null : addressOfBuild(buildId),
    withStyles: createPageStyles((address) => sheetIn(serverDistDir, address)),
    onEvict: lifetimeForgetter(),
    onInvalidation: invalidations.publish,
    sharing: link && buildId !== null ? { link, nameOf: siteKey, entryNameOf: entryKey, buildId } : null,
  })
  invalidations.lookIn(cache.pagesWith)
  pageCacheAccess.lookIn(cache)
  return cache
}

/**
 * What pages are shared under: the id of the build, which differs between any two (next.config.mjs), and the deployment
 * that is part of the addresses of a page's files.
 * @param {string | undefined} serverDistDir
 */
function buildIdIn(serverDistDir = '') {
  const path = join(serverDistDir, '..', 'BUILD_ID')
  if (!existsSync(path)) return null
  const deployment = process.env.NEXT_DEPLOYMENT_ID?.trim()
  const buildId = readFileSync(path, 'utf8').trim()
  return deployment ? `${buildId}@${deployment}` : buildId
}

const SHEET = /\/_next\/static\/(chunks\/[\w.~-]+\.css)(?:\?|$)/

/**
 * @param {string | undefined} serverDistDir
 * @param {string} address as a page names it, perhaps on another host and with the name of a deployment
 * @returns {string | null} null if the build has no such sheet
 */
function sheetIn(serverDistDir = '', address) {
  const [, name = ''] = SHEET.exec(address) ?? []
  const path = join(serverDistDir, '..', 'static', name)
  return name !== '' && existsSync(path) ? readFileSync(path, 'utf8') : null
}

/** A name for a build that any path can hold. @param {string} buildId */
const addressOfBuild = (buildId) => contentHash(buildId, 12)

export default class CacheHandler {
  /** @param {{ serverDistDir?: string }} context */
  constructor({ serverDistDir }) {
    this.cache = pageCacheAccess.cache() ?? openCache(serverDistDir)
  }

  /** @param {string} key @param {import('./lib/server/cache/entry.mjs').ReadContext} context */
  async get(key, context) {
    const { entry, outcome, tags, kept } = await this.cache.get(key, context)
    // The framework keeps the tags of an answer to itself: here is where they can be seen.
    noteTags([...tags, ...(context.tags ?? [])])
    if (context.kind === 'FETCH') {
      cacheCounts.data[outcome]++
      noteRead(key, kept, context)
    } else {
      cacheCounts.page[outcome]++
      notePageCache(outcome, kept && { key, entry: kept })
    }
    return entry
  }

  /**
   * @param {string} key
   * @param {import('./lib/server/cache/entry.mjs').CachedValue | null} value
   * @param {Parameters<ReturnType<typeof createCache>['set']>[2]} context
   */
  async set(key, value, context) {
    noteTags(tagsOf(value, context.tags))
    const isWithoutCalls = currentRequest()?.upstreamCalls === 0
    await this.cache.set(key, value, { ...context, isWithoutCalls })
  }

  /** @param {string | string[]} tags @param {{ expire?: number }} [durations] seconds */
  async revalidateTag(tags, durations) {
    await this.cache.invalidate(tags, durations)
  }

  /** Nothing is kept for one request alone. */
  resetRequestCache() {}
}
