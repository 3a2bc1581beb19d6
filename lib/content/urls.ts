/** Addresses are parsed as browsers do (WHATWG URL) and written as parsed, so the two cannot differ. */

export type Addresses = {
  /** SITE_URL: links to its host become paths. */
  siteUrl: string
  /** MEDIA_BASE_URL, the base of relative media; or null. */
  mediaBase: string | null
}

// Longer than any address in use; later steps need no own limit.
const MAX_LENGTH = 4_096

/** C0 controls and DEL: parsers drop some, so `java\nscript:` would pass a textual check. */
const CONTROL = /[\u0000-\u001f\u007f]/

/**
 * Allowed link targets: http, https, mailto, tel, this site, or a fragment.
 * @returns the address to write, or null
 */
export function linkAddress(value: unknown, { siteUrl }: Addresses): string | null {
  const text = readable(value)
  if (text === null) return null
  if (text.startsWith('#')) return text
  const url = parsed(text, siteUrl)
  if (url === null) return null
  switch (url.protocol) {
    case 'mailto:':
    case 'tel:':
      return url.href
    case 'http:':
    case 'https:':
      return url.host === hostOf(siteUrl) ? ownPath(url) : url.href
    default:
      return null
  }
}

/**
 * Relative ones are below the media base; http becomes https, except at the base.
 * @returns an absolute address, or null
 */
export function mediaAddress(value: unknown, { mediaBase }: Addresses): string | null {
  const text = readable(value)
  if (text === null || text.startsWith('#')) return null
  const isRelative = !URL.canParse(text) && !/^[/\\]{2}/.test(text)
  if (isRelative && mediaBase === null) return null
  // A leading slash must not cut off the base's path.
  const full = isRelative ? `${mediaBase}/${text.replace(/^[/\\]+/, '')}` : text
  const url = parsed(full, 'https://nowhere.invalid')
  if (url === null || (url.protocol !== 'http:' && url.protocol !== 'https:')) return null
  if (url.protocol === 'http:' && (mediaBase === null || url.host !== hostOf(mediaBase)))
    url.protocol = 'https:'
  return url.href
}

/** An absolute or protocol-relative https address. */
export function frameAddress(value: unknown): URL | null {
  const text = readable(value)
  if (text === null) return null
  const url = parsed(text.startsWith('//') ? `https:${text}` : text)
  if (url === null || (url.protocol !== 'https:' && url.protocol !== 'http:')) return null
  url.protocol = 'https:'
  return url
}

/** Cached: a site has one base, a body thousands of links. */
let known = { base: '', host: '' }

function hostOf(base: string): string {
  if (known.base !== base) known = { base, host: new URL(base).host }
  return known.host
}

/** Two leading slashes would name another host, so such an address stays whole. */
function ownPath(url: URL): string {
  return url.pathname.startsWith('//') ? url.href : `${url.pathname}${url.search}${url.hash}`
}

function readable(value: unknown): string | null {
  if (typeof value !== 'string' || value.length > MAX_LENGTH) return null
  const text = value.trim()
  return text === '' || CONTROL.test(text) ? null : text
}

/** Null with a user name or password, which is usually a trick. */
function parsed(text: string, base?: string): URL | null {
  if (!URL.canParse(text, base)) return null
  const url = new URL(text, base)
  return url.username === '' && url.password === '' ? url : null
}
