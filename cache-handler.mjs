// @ts-check
/**
 * The framework's cache of pages and data (docs/decisions/005-cache-handler.md). There is one cache for the process: it
 * is bounded by `CACHE_MAX_ENTRIES` and `CACHE_MAX_MB`, and shared with other instances through Redis if `REDIS_URL` is
 * set.
 *
 * The framework creates a new handler for every request, so this class keeps no state of its own: it only leads to the
 * cache in lib/server/cache/access.mjs.
 */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { cacheCounts } from './lib/base/cache-counts.mjs'
import { contentHash } from './lib/base/content-hash.mjs'
import { entryKey, redisLink, siteKey } from './lib/base/redis.mjs'
import { currentRequest, notePageCache, noteRead, noteTags } from './lib/base/request-context.mjs'
import { invalidations, pageCacheAccess } from './lib/server/cache/access.mjs'
import { createCache } from './lib/server/cache/cache.mjs'
import { withEncodedAddresses } from './lib/server/cache/email-addresses.mjs'
import { tagsOf } from './lib/server/cache/entry.mjs'
import { lifetimeForgetter } from './lib/server/cache/framework-lifetimes.mjs'
import { createPageStyles } from './lib/server/cache/styles/page-styles.mjs'
import { CACHE_LIMITS } from './lib/settings/start-settings.mjs'

const MEGABYTE = 1024 * 1024

/**
 * This file is loaded before compiled code, so it reads the environment itself. An invalid number counts as unset here;
 * lib/settings/env.ts reports it at the start of the site.
 * @param {keyof typeof CACHE_LIMITS} name
 */
const limit = (name) => Number(process.env[name]) || CACHE_LIMITS[name]

/** @param {string | undefined} serverDistDir the folder of the compiled server */
function openCache(serverDistDir) {
  const link = redisLink()
  // The file with the id does not exist yet while the site is built. Nothing is served then, so no page needs the id.
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
 * The id under which instances share pages. The id of the build is unique (`generateBuildId` of next.config.mjs). A
 * page also contains the addresses of its files, and these include the deployment's id; so pages of one build that runs
 * as two deployments must not be mixed.
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
 * @param {string} address as it is written in a page, perhaps on another host and with a deployment's id as its query
 * @returns {string | null} null if the build has no such sheet
 */
function sheetIn(serverDistDir = '', address) {
  const [, name = ''] = SHEET.exec(address) ?? []
  const path = join(serverDistDir, '..', 'static', name)
  return name !== '' && existsSync(path) ? readFileSync(path, 'utf8') : null
}

/**
 * The build's part of the addresses of page data. The id may contain characters that need escapes in a path; the
 * pattern in lib/server/requests/page-data.ts expects these 12 characters, which need none.
 * @param {string} buildId
 */
const addressOfBuild = (buildId) => contentHash(buildId, 12)

export default class CacheHandler {
  /** @param {{ serverDistDir?: string }} context */
  constructor({ serverDistDir }) {
    this.cache = pageCacheAccess.cache() ?? openCache(serverDistDir)
  }

  /** @param {string} key @param {import('./lib/server/cache/entry.mjs').ReadContext} context */
  async get(key, context) {
    const { entry, outcome, tags, fresh } = await this.cache.get(key, context)
    // The framework does not pass on the tags of a response. This is the only place that sees them, and the headers for
    // CDNs are made of them when the response leaves (lib/server/requests/departure.ts).
    noteTags([...tags, ...(context.tags ?? [])])
    if (context.kind === 'FETCH') {
      cacheCounts.data[outcome]++
      noteRead(key, fresh, context)
    } else {
      cacheCounts.page[outcome]++
      notePageCache(outcome, fresh && { key, entry: fresh })
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
    // The value itself is changed, since the framework sends it to the first reader once it is stored (`handleRevalidate`
    // in its response-cache/index.js, Next 16.4.6).
    if (value?.kind === 'APP_PAGE') value.html = withEncodedAddresses(value.html)
    const isWithoutCalls = currentRequest()?.upstreamCalls === 0
    await this.cache.set(key, value, { ...context, isWithoutCalls })
  }

  /**
   * @param {string | string[]} tags
   * @param {{ expire?: number }} [durations] seconds until stale entries expire; without, they expire at once
   */
  async revalidateTag(tags, durations) {
    await this.cache.invalidate(tags, durations)
  }

  /** The framework calls this for each request. The cache belongs to the process, so there is nothing to reset. */
  resetRequestCache() {}
}
