// @ts-check
import { getHeapStatistics } from 'node:v8'

/*
 * Settings of the framework that depend on the environment of the start. next.config.mjs uses them in a build and with
 * `npm start`. An image has the configuration of its build instead, in which lib/server/serve.mjs replaces these.
 */

const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[::1\])(:\d+)?$/

// A host name without a dot, such as a container's, is in the publisher's own network and can be nobody else's.
const OWN_NETWORK = /^[a-z0-9_-]+(:\d+)?$/

/** Whether pictures may be fetched from this host without encryption. @param {string} host with its port, if any */
export const isOwnHost = (host) => LOOPBACK.test(host) || OWN_NETWORK.test(host)

const DAY_SECONDS = 86_400

/*
 * Widths in pixels in which pictures are made, and no others, so that nobody can ask for thousands:
 * `images.deviceSizes` and `images.imageSizes` of the framework.
 */
export const DEVICE_WIDTHS = [640, 828, 1080, 1280, 1920]
export const SMALL_WIDTHS = [96, 160, 256, 320]
export const PICTURE_WIDTHS = [...SMALL_WIDTHS, ...DEVICE_WIDTHS]
export const PICTURE_QUALITY = 75

/**
 * @typedef {{ protocol: 'http' | 'https', hostname: string, port: string, pathname: string, search?: string | undefined }} Pattern
 */

/**
 * @param {Record<string, string | undefined>} variables as in `process.env`
 * @param {readonly Pattern[]} others that the image optimiser may also fetch
 */
export function startSettings({ MEDIA_BASE_URL, MEDIA_HOSTS, MEDIA_QUERIES, EXPIRE_TTL }, others) {
  const hosts = mediaHosts(MEDIA_BASE_URL, MEDIA_HOSTS)
  // A media host usually ignores the query, so each invented query would make and store another copy of the same
  // picture.
  const search = MEDIA_QUERIES === 'on' ? undefined : ''
  const remotePatterns = hosts.flatMap((host) => {
    const [hostname = '', port = ''] = host.split(/:(?=\d+$)/)
    const protocols = /** @type {Pattern['protocol'][]} */ (isOwnHost(host) ? ['http', 'https'] : ['https'])
    return protocols.map((protocol) => ({ protocol, hostname, port, pathname: '/**', search }))
  })
  return {
    // Seconds. The framework's default is a year: a CDN that missed a purge could show a retracted story for as long.
    expireTime: Number(EXPIRE_TTL) || DAY_SECONDS,
    images: {
      remotePatterns: [...remotePatterns, ...others],
    },
  }
}

/** @param {string | undefined} base @param {string | undefined} list comma-separated */
function mediaHosts(base, list) {
  return [
    ...(base && URL.canParse(base) ? [new URL(base).host] : []),
    ...(list ?? '')
      .split(',')
      .map((host) => host.trim().toLowerCase())
      .filter(Boolean),
  ]
}

const MEGABYTE = 1024 * 1024

// Megabytes. A menu and a front page in four languages don't fit below the minimum; above the maximum, hardly any page
// is read twice before it expires.
export const CACHE_MB_MIN = 16
const CACHE_MB_MAX = 200
const HEAP_SHARE = 4

/**
 * The default of CACHE_MAX_MB in megabytes: a quarter of the heap limit, 16 to 200. Most of the cache is outside the
 * heap, but a small heap means that the machine has little memory beside it.
 * @param {number} heapLimitBytes
 */
export function cacheMegabytes(heapLimitBytes = getHeapStatistics().heap_size_limit) {
  const share = Math.floor(heapLimitBytes / HEAP_SHARE / MEGABYTE)
  return Math.min(CACHE_MB_MAX, Math.max(CACHE_MB_MIN, share))
}

export const CACHE_LIMITS = {
  // A small entry, such as a not-found page, takes about 300 bytes; larger ones reach the other limit first.
  CACHE_MAX_ENTRIES: 20_000,
  CACHE_MAX_MB: cacheMegabytes(),
}
