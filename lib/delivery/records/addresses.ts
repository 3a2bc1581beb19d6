import { ownRoute } from '../../base/own-routes'
import { pathSegments, sitePath } from '../../base/paths'
import { isLoopback } from '../../settings/loopback'
import { isOwnHost } from '../../settings/start-settings.mjs'
import { anything } from './wire'

export const path = anything.transform(sitePath)

const OF_RECORDS: ReadonlySet<string> = new Set(['post', 'category', 'tags', 'tag', 'author', 'authors'])

/** Pages of the site, such as `/trending`. */
export function isReserved(path: string): boolean {
  const [first = ''] = pathSegments(path) ?? []
  return first !== '' && ownRoute(first) !== undefined && !OF_RECORDS.has(first)
}

/** Excludes the front page, which may be that of a section's domain. */
export const listPath = path.transform((own) => (own === null || own === '/' || isReserved(own) ? null : own))

const CONTROL = /[\u0000-\u001f\u007f]/

/** Null for other schemes and credentials. */
export function webAddress(value: unknown): string | null {
  if (typeof value !== 'string') return null
  const text = value.trim()
  if (text === '' || text.length > 4_096 || CONTROL.test(text)) return null
  const full = /^\/\//.test(text) ? `https:${text}` : text
  if (!/^https?:\/\//i.test(full) || !URL.canParse(full)) return null
  const url = new URL(full)
  return url.username === '' && url.password === '' ? url.href : null
}

// A host of these alone is the network's home page; elsewhere, as at `paper.example.com`, it may be the account.
const NETWORK_HOST =
  /^(?:(?:www|m|web|mobile|[a-z]{2})\.)?(?:facebook|fb|twitter|x|instagram|linkedin|youtube|threads|tiktok|reddit|kooapp|telegram|t|whatsapp|wa)\.(?:com|net|org|me|be)$/

export const isNetworkHost = (hostname: string): boolean => NETWORK_HOST.test(hostname)

/**
 * The address of an account or a profile, also without a scheme.
 * @returns null for a network's home page, as `https://www.facebook.com/?_fb_noscript=1`, which is what an unset field holds
 */
export function profileAddress(value: unknown): string | null {
  const address = typeof value === 'string' ? value.trim() : ''
  const url = webAddress(/^[\w-]+(?:\.[\w-]+)+\//.test(address) ? `https://${address}` : address)
  if (url === null) return null
  const { hostname, pathname } = new URL(url)
  return isNetworkHost(hostname) && /^\/*$/.test(pathname) ? null : url
}

/**
 * A path, or an http(s), mailto or tel URL.
 * @param siteUrl SITE_URL
 */
export function linkAddress(value: unknown, siteUrl: string): string | null {
  if (typeof value !== 'string') return null
  const text = value.trim()
  if (text === '' || text.length > 4_096 || CONTROL.test(text) || text.includes('\\')) return null
  if (/^(mailto|tel):[^\s<>"]+$/i.test(text)) return text
  const absolute = webAddress(text)
  if (absolute !== null) {
    const url = new URL(absolute)
    if (url.host !== new URL(siteUrl).host) return absolute
    return localLink(`${url.pathname}${url.search}${url.hash}`)
  }
  return /^[a-z][a-z0-9+.-]*:|^\/\//i.test(text) ? null : localLink(text)
}

function localLink(text: string): string | null {
  if (text.startsWith('#')) return text
  const split = text.search(/[?#]/)
  const suffix = split === -1 ? '' : text.slice(split)
  const local = sitePath(split === -1 ? text : text.slice(0, split) || '/')
  return local === null
    ? null
    : `${local}${encodeURI(suffix.toWellFormed()).replace(/%25(?=[0-9a-f]{2})/gi, '%')}`
}

/** @param mediaBase MEDIA_BASE_URL, for relative URLs */
export function mediaAddress(value: unknown, mediaBase: string | null): string | null {
  if (typeof value !== 'string') return null
  const text = value.trim().replaceAll(' ', '%20')
  if (text === '' || text.length > 4_096 || CONTROL.test(text)) return null
  const absolute = webAddress(text)
  if (absolute !== null) return upgraded(absolute, mediaBase)
  // `filters:` is part of a resized picture's path.
  if (mediaBase === null || /^(?!filters:)[a-z][a-z0-9+.-]*:|^\/\/|\\/i.test(text)) return null
  const joined = `${mediaBase}/${text.replace(/^\/+/, '')}`
  const resolved = webAddress(joined)
  return resolved === null ? null : upgraded(resolved, mediaBase)
}

/** https pages may not load http; loopback services have no certificate. */
function upgraded(address: string, mediaBase: string | null): string {
  const { host, hostname } = new URL(address)
  // Setup and doctor may pass invalid URLs.
  const base = mediaBase !== null && URL.canParse(mediaBase) ? new URL(mediaBase).host : null
  const isContainer = host === base && isOwnHost(host)
  return isLoopback(hostname) || isContainer ? address : address.replace(/^http:/, 'https:')
}
