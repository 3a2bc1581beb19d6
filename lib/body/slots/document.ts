/**
 * An ad, or a page with scripts, as a document of its own for a sandboxed frame. Our scripts are in its head, since
 * its HTML may contain an unclosed element or comment that would swallow whatever follows.
 */
import { direction } from '../../base/languages'
import { escapeXml } from '../../base/xml'
import type { Post } from '../../delivery/model'
import { HEIGHT_MESSAGE } from './height'

/**
 * In a sandbox without an origin, access to storage or cookies throws, and one throw stops a whole creative. Where it
 * throws, they are replaced by ones in memory.
 */
const STORAGE_SHIM = `
  var remembered = function () {
    var kept = new Map()
    return {
      getItem: function (key) { return kept.has(String(key)) ? kept.get(String(key)) : null },
      setItem: function (key, value) { kept.set(String(key), String(value)) },
      removeItem: function (key) { kept.delete(String(key)) },
      clear: function () { kept.clear() },
      key: function (index) { return Array.from(kept.keys())[index] || null },
      get length() { return kept.size }
    }
  }
  ;['localStorage', 'sessionStorage'].forEach(function (name) {
    try { window[name].length } catch (refused) {
      Object.defineProperty(window, name, { value: remembered(), configurable: true })
    }
  })
  try { document.cookie } catch (refused) {
    var jar = new Map()
    Object.defineProperty(document, 'cookie', {
      configurable: true,
      get: function () { return Array.from(jar, function (pair) { return pair[0] + '=' + pair[1] }).join('; ') },
      set: function (text) {
        var pair = String(text).split(';')[0], at = pair.indexOf('=')
        if (at > 0) jar.set(pair.slice(0, at).trim(), pair.slice(at + 1).trim())
      }
    })
  }`

/** Creatives often use `target="_top"`, which the sandbox blocks without a word. Such a link opens a tab instead. */
const CLICKS_OPEN_TABS = `
  document.addEventListener('click', function (event) {
    var link = event.target && event.target.closest ? event.target.closest('a[target], area[target]') : null
    if (link && /^_(top|parent)$/i.test(link.target)) link.target = '_blank'
  }, true)`

const TELLS_ITS_HEIGHT = `
  var sent = -1
  var tell = function () {
    var height = Math.ceil(document.documentElement.getBoundingClientRect().height)
    if (height !== sent) { sent = height; parent.postMessage({ type: '${HEIGHT_MESSAGE}', height: height }, '*') }
  }
  if (window.ResizeObserver && parent !== window) {
    new ResizeObserver(tell).observe(document.documentElement)
    addEventListener('load', tell)
  }`

/**
 * @param html as the service sent it, unchanged
 * @param title accessible name
 * @param language BCP 47 tag
 */
export function slotDocument(html: string, title = 'Advertisement', language: string | null = null): string {
  const attributes = language === null ? '' : ` lang="${escapeXml(language)}" dir="${direction(language)}"`
  return (
    `<!doctype html><html${attributes}><head><meta charset="utf-8">` +
    '<meta name="viewport" content="width=device-width, initial-scale=1">' +
    `<title>${escapeXml(title)}</title><base target="_blank">` +
    '<style>html{overflow-x:hidden}body{margin:0}</style>' +
    `<script>(function () {${STORAGE_SHIM}${CLICKS_OPEN_TABS}${TELLS_ITS_HEIGHT}\n})()</script>` +
    `</head><body>${html}</body></html>`
  )
}

// `41`, or `41o2` for its third override. Only letters and digits, because SLOTS_ORIGIN serves no other names.
const NAME = /^([1-9]\d{0,14})(?:o(0|[1-9]\d?))?$/

export const slotDocumentName = ({ id, override }: { id: number; override?: number }) =>
  override === undefined ? `${id}` : `${id}o${override}`

export function readSlotDocumentName(name: string): { id: number; override?: number } | null {
  const [, id, override] = NAME.exec(name) ?? []
  if (id === undefined) return null
  return override === undefined ? { id: Number(id) } : { id: Number(id), override: Number(override) }
}

const NEEDS_FRAME = /<(?:script|form|input|button|select|textarea|canvas)\b/i

export function needsFrame({ type, html, isOpen }: Pick<Post, 'type' | 'html' | 'isOpen'>): boolean {
  return (type === 'BlankPage' || type === 'CustomPage') && isOpen && NEEDS_FRAME.test(html)
}

const PAGE_ID = /^page([1-9]\d{0,14})$/

export const pageFrameName = (id: number) => `page${id}`

export function readPageFrameName(name: string): string | null {
  return PAGE_ID.exec(name)?.[1] ?? null
}

// The sandbox of a slot's frame. It is sent in the document's header too, since a reader may open the address itself,
// where no frame's attribute protects the site.

const ALWAYS = ['allow-scripts', 'allow-popups', 'allow-popups-to-escape-sandbox']

type Options = {
  /** On SLOTS_ORIGIN. On the site's own host, `allow-same-origin` would give the ad's scripts access to the site. */
  hasOwnOrigin: boolean
  forms: boolean
}

export function sandboxTokens({ hasOwnOrigin, forms }: Options): string {
  return [...ALWAYS, ...(hasOwnOrigin ? ['allow-same-origin'] : []), ...(forms ? ['allow-forms'] : [])].join(
    ' ',
  )
}
