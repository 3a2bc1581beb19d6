import { ownRoute } from '../../base/own-routes'
import { pathSegments, sitePath } from '../../base/paths'
import { isLoopback } from '../../settings/loopback'
import { isOwnHost } from '../../settings/start-settings.mjs'
import { anything } from './wire'

export const path = anything.transform(sitePath)

const OF_RECORDS: ReadonlySet<string> = new Set(['post', 'category', 'tags', 'tag', 'author', 'authors'])

/** Whether the site has a page of its own at a path, such as `/trending`, so that no record can be shown there. */
export function isReserved(path: string): boolean {
  const [first = ''] = pathSegments(path) ?? []
  return first !== '' && ownRoute(first) !== undefined && !OF_RECORDS.has(first)
}

/** The path of a list; null for the front page, which a section may name because it has a domain of its own. */
export const listPath = path.transform((recordPath) =>
  recordPath === null || recordPath === '/' || isReserved(recordPath) ? null : recordPath,
)

const CONTROL = /[\u0000-\u001f\u007f]/

/** An http(s) URL; null for other schemes, such as `javascript:`, for credentials in it, and for control characters. */
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
 * @returns null for a network's home page, as `https://www.facebook.com/?_fb_noscript=1`, which is what an unset field
 *   holds
 */
export function profileAddress(value: unknown): string | null {
  const address = typeof value === 'string' ? value.trim() : ''
  const url = webAddress(/^[\w-]+(?:\.[\w-]+)+\//.test(address) ? `https://${address}` : address)
  if (url === null) return null
  const { hostname, pathname } = new URL(url)
  return isNetworkHost(hostname) && /^\/*$/.test(pathname) ? null : url
}

/**
 * The target of a link in a menu or the footer: a path of this site with query and fragment, or an http(s), mailto or
 * tel URL. An absolute URL of this site becomes a path.
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

/**
 * The absolute URL of a picture or another media file.
 * @param mediaBase MEDIA_BASE_URL, the base of relative URLs; without it they are null
 */
export function mediaAddress(value: unknown, mediaBase: string | null): string | null {
  if (typeof value !== 'string') return null
  const text = value.trim().replaceAll(' ', '%20')
  if (text === '' || text.length > 4_096 || CONTROL.test(text)) return null
  const absolute = webAddress(text)
  if (absolute !== null) return upgraded(absolute, mediaBase)
  // `filters:` is not a scheme: the path of a resized picture may begin with it.
  if (mediaBase === null || /^(?!filters:)[a-z][a-z0-9+.-]*:|^\/\/|\\/i.test(text)) return null
  const joined = `${mediaBase}/${text.replace(/^\/+/, '')}`
  const resolved = webAddress(joined)
  return resolved === null ? null : upgraded(resolved, mediaBase)
}

/**
 * Changes http to https, since browsers load nothing over http into a page over https. Services on a loopback address
 * or in a container have no certificate, so theirs stay; the site itself loads those pictures.
 */
function upgraded(address: string, mediaBase: string | null): string {
  const { host, hostname } = new URL(address)
  // Setup and doctor pass a base that is yet to be checked.
  const base = mediaBase !== null && URL.canParse(mediaBase) ? new URL(mediaBase).host : null
  const isContainer = host === base && isOwnHost(host)
  return isLoopback(hostname) || isContainer ? address : address.replace(/^http:/, 'https:')
}
