/**
 * Addresses in bodies. They are parsed as browsers do it (WHATWG URL) and written as they were parsed, so that a
 * browser can't read anything else in an address than what was checked here.
 */
import { originalAddress } from '../base/picture-sizes'
import { isLoopback } from '../settings/loopback'

export type Addresses = {
  /** SITE_URL. Links to its host become paths. */
  siteUrl: string
  mediaBase: string | null
  /** Whether the site resizes a picture itself (lib/settings/media.ts). */
  canResize?: (src: string) => boolean
}

// Characters, more than any address in use has.
const MAX_LENGTH = 4_096

/** Addresses with these are refused. Line breaks and tabs are removed before, as in browsers. */
const CONTROL = /[\u0000-\u001f\u007f]/

/**
 * Allows http, https, mailto, tel, sms, whatsapp, paths and fragments. Adds a scheme that an editor left out: without
 * one, `www.example.org` would lead to a missing page of this site.
 * @returns null if refused
 */
export function linkAddress(value: unknown, { siteUrl }: Addresses): string | null {
  const text = readable(value)
  if (text === null) return null
  if (text.startsWith('#')) return text
  const url = parsed(withScheme(text), siteUrl)
  if (url === null) return null
  switch (url.protocol) {
    case 'mailto:':
    case 'tel:':
    case 'sms:':
    case 'whatsapp:':
      return url.href
    case 'http:':
    case 'https:':
      return url.host === hostOf(siteUrl) ? ownPath(url) : url.href
    default:
      return null
  }
}

/**
 * The address of a picture, film or track. Relative ones are below `mediaBase`. http becomes https, which pages over
 * https need, except on the host of `mediaBase` and on loopback hosts, which have no certificate.
 * @returns an absolute URL, or null
 */
export function mediaAddress(value: unknown, { mediaBase }: Addresses): string | null {
  const text = readable(value)
  if (text === null || text.startsWith('#')) return null
  const isRelative = !URL.canParse(text) && !/^[/\\]{2}/.test(text)
  if (isRelative && mediaBase === null) return null
  // Joined as text: resolved as a URL, a leading slash would drop the path of the base.
  const full = isRelative ? `${mediaBase}/${text.replace(/^[/\\]+/, '')}` : text
  const url = parsed(full, 'https://nowhere.invalid')
  if (url === null || (url.protocol !== 'http:' && url.protocol !== 'https:')) return null
  const mayStay = isLoopback(url.hostname) || (mediaBase !== null && url.host === hostOf(mediaBase))
  if (url.protocol === 'http:' && !mayStay) url.protocol = 'https:'
  return url.href
}

/**
 * The address of a picture. If it is a resized one, this is the original where the site resizes pictures itself.
 * Elsewhere only one size is kept of several in the path, since image handlers do not resize a picture twice.
 */
export function pictureAddress(value: unknown, addresses: Addresses): string | null {
  const src = mediaAddress(value, addresses)
  const original = src === null ? null : originalAddress(src, addresses.mediaBase)
  if (original === null) return src
  return addresses.canResize?.(original.whole) ? original.whole : original.once
}

export function frameAddress(value: unknown): URL | null {
  const text = readable(value)
  if (text === null) return null
  const url = parsed(text.startsWith('//') ? `https:${text}` : withScheme(text))
  if (url === null || (url.protocol !== 'https:' && url.protocol !== 'http:')) return null
  url.protocol = 'https:'
  return url
}

let lastBase = { base: '', host: '' }

function hostOf(base: string): string {
  if (lastBase.base !== base) lastBase = { base, host: new URL(base).host }
  return lastBase.host
}

/** A path, or the whole address if the path has two leading slashes, which alone would name another host. */
function ownPath(url: URL): string {
  return url.pathname.startsWith('//') ? url.href : `${url.pathname}${url.search}${url.hash}`
}

function readable(value: unknown): string | null {
  if (typeof value !== 'string' || value.length > MAX_LENGTH) return null
  const text = withOneScheme(unquoted(value.replace(/[\t\n\r]/g, '').trim()))
  return text === '' || CONTROL.test(text) ? null : text
}

const QUOTE = /^[“”„«»‘’"\s]$/

/** Word processors turn the quotes around a typed attribute into typographic ones, which then belong to the value. */
function unquoted(text: string): string {
  let [from, to] = [0, text.length]
  while (from < to && QUOTE.test(text.charAt(from))) from += 1
  while (to > from && QUOTE.test(text.charAt(to - 1))) to -= 1
  return text.slice(from, to)
}

/** Mistyped and doubled schemes, such as `https//`, `htttp://` and `http://https://`, of which the last counts. */
const SCHEMES = /^(?:(?:h{1,2}t{2,3}|tt(?=ps?:\/\/))p(s?)(?:[:;]\/{0,3}|\/{1,3}))+/i

function withOneScheme(text: string): string {
  const [schemeText = '', secure = ''] = SCHEMES.exec(text) ?? []
  return schemeText === '' ? text : `http${secure.toLowerCase()}://${text.slice(schemeText.length)}`
}

const EMAIL = /^[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,8}(?:\?|$)/
const HOST = /^(?:[a-z0-9-]{1,63}\.){1,8}([a-z]{2,24})(?::\d{1,5})?(?:[/?#]|$)/i

const FILE_ENDINGS = new Set(
  `html htm xhtml shtml php asp aspx jsp cgi cms ece pdf jpg jpeg png gif webp avif svg mp3 mp4 webm doc docx xls xlsx ppt pptx
  txt csv xml json zip`.split(/\s+/),
)

function withScheme(text: string): string {
  if (EMAIL.test(text)) return `mailto:${text}`
  const ending = HOST.exec(text)?.[1]?.toLowerCase()
  return ending === undefined || FILE_ENDINGS.has(ending) ? text : `https://${text}`
}

// Not `File:A.jpg`, in any language, which is a wiki's page about a file.
const PICTURE_FILE = /(?:^|\/)(?!\p{L}+(?::|%3A))[^/]+\.(?:jpe?g|png|gif|webp|avif|bmp|jfif)$/iu

export function isPictureFile(value: unknown): value is string {
  if (typeof value !== 'string' || value.length > MAX_LENGTH) return false
  const path = value.trim().split(/[?#]/, 1)[0] ?? ''
  return PICTURE_FILE.test(path) && !/[\s<>{}"]/.test(path)
}

/** Null also for addresses with a name or password in them, which mostly serve to deceive. */
function parsed(text: string, base?: string): URL | null {
  if (!URL.canParse(text, base)) return null
  const url = new URL(text, base)
  return url.username === '' && url.password === '' ? url : null
}
