/**
 * Which addresses a body may hold. Addresses are read with the URL parser browsers use (WHATWG URL), and what is
 * written to the page is what that parser understood, so the two cannot differ.
 */

export type Addresses = {
  /** SITE_URL: links to its host become paths. */
  siteUrl: string
  /** MEDIA_BASE_URL, below which relative media stand; null where there is none. */
  mediaBase: string | null
}

// Longer than any address in use, and short enough that nothing downstream needs a limit of its own.
const MAX_LENGTH = 4_096

/** C0 controls and DEL: parsers drop some of them, which is how `java\nscript:` gets past a look at the text. */
const CONTROL = /[\u0000-\u001f\u007f]/

/**
 * Where a link may lead: http, https, mailto, tel, this site, or a place in the page.
 * @returns the address to write, or null where there is none to follow
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
 * Where a picture, a film or a sound may come from. Relative ones stand below the media base; http becomes https,
 * because a page served by https may not load it otherwise, except from the media base itself.
 * @returns an absolute address, or null
 */
export function mediaAddress(value: unknown, { mediaBase }: Addresses): string | null {
  const text = readable(value)
  if (text === null || text.startsWith('#')) return null
  const isRelative = !URL.canParse(text) && !/^[/\\]{2}/.test(text)
  if (isRelative && mediaBase === null) return null
  // The base may have a path of its own, which a leading slash must not cut off.
  const full = isRelative ? `${mediaBase}/${text.replace(/^[/\\]+/, '')}` : text
  const url = parsed(full, 'https://nowhere.invalid')
  if (url === null || (url.protocol !== 'http:' && url.protocol !== 'https:')) return null
  if (url.protocol === 'http:' && (mediaBase === null || url.host !== hostOf(mediaBase)))
    url.protocol = 'https:'
  return url.href
}

/** What an embed names: an absolute https address, or a protocol-relative one. */
export function frameAddress(value: unknown): URL | null {
  const text = readable(value)
  if (text === null) return null
  const url = parsed(text.startsWith('//') ? `https:${text}` : text)
  if (url === null || (url.protocol !== 'https:' && url.protocol !== 'http:')) return null
  url.protocol = 'https:'
  return url
}

/** The last base that was asked about, and its host: one site has one, and a body has thousands of links. */
let known = { base: '', host: '' }

function hostOf(base: string): string {
  if (known.base !== base) known = { base, host: new URL(base).host }
  return known.host
}

/** Two slashes at the start would be read as another host, so such an address stays whole. */
function ownPath(url: URL): string {
  return url.pathname.startsWith('//') ? url.href : `${url.pathname}${url.search}${url.hash}`
}

function readable(value: unknown): string | null {
  if (typeof value !== 'string' || value.length > MAX_LENGTH) return null
  const text = value.trim()
  return text === '' || CONTROL.test(text) ? null : text
}

/** Parsed, unless it carries a user name or password, which is a trick far more often than a need. */
function parsed(text: string, base?: string): URL | null {
  if (!URL.canParse(text, base)) return null
  const url = new URL(text, base)
  return url.username === '' && url.password === '' ? url : null
}
