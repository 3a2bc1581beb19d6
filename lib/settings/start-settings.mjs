// @ts-check
import { getHeapStatistics } from 'node:v8'

/* An image's configuration is fixed at build, so these are read at start. */

const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[::1\])(:\d+)?$/

// Hosts without a dot are in the publisher's network.
const OWN_NETWORK = /^[a-z0-9_-]+(:\d+)?$/

/** @param {string} host */
export const isOwnHost = (host) => LOOPBACK.test(host) || OWN_NETWORK.test(host)

const DAY_SECONDS = 86_400

/* In pixels: `images.deviceSizes` and `images.imageSizes`. */
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
  // Each ignored query would create a copy.
  const search = MEDIA_QUERIES === 'on' ? undefined : ''
  const remotePatterns = hosts.flatMap((host) => {
    const [hostname = '', port = ''] = host.split(/:(?=\d+$)/)
    const protocols = /** @type {Pattern['protocol'][]} */ (isOwnHost(host) ? ['http', 'https'] : ['https'])
    return protocols.map((protocol) => ({ protocol, hostname, port, pathname: '/**', search }))
  })
  return {
    // By default, a CDN that missed a purge could show a retracted story for a year.
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

// Megabytes. The minimum fits a menu and a front page.
export const CACHE_MB_MIN = 16
const CACHE_MB_MAX = 200
const HEAP_SHARE = 4

/**
 * A quarter of the heap limit, 16 to 200.
 * @param {number} heapLimitBytes
 */
export function cacheMegabytes(heapLimitBytes = getHeapStatistics().heap_size_limit) {
  const share = Math.floor(heapLimitBytes / HEAP_SHARE / MEGABYTE)
  return Math.min(CACHE_MB_MAX, Math.max(CACHE_MB_MIN, share))
}

export const CACHE_LIMITS = {
  // A small entry takes about 300 bytes.
  CACHE_MAX_ENTRIES: 20_000,
  CACHE_MAX_MB: cacheMegabytes(),
}
