// @ts-check
/**
 * Moves page data out of the HTML (docs/decisions/014-page-data-come-later.md). The framework writes the data that
 * React needs for hydration into each page, which is more than half of its bytes. They are removed here; a JSON script
 * at the end of the page names their address and the page's scripts, and the browser requests both later.
 *
 * This relies on the end of pages in Next 16.4.6: `__next_f.push([0])`, then pushes of `[1, text]` whose texts together
 * are the cached page data, then the end of the document. A page that ends in another way is left unchanged and
 * hydrates as usual (tests/unit/server/cache/stored-value.test.ts).
 */
import { contentHash } from '../../base/content-hash.mjs'
import { DEFERRED_ID } from '../../base/deferred-id.mjs'

/** Addresses are `/_page-data/{build}/{hash}{path}`, and lib/server/requests/page-data.ts answers them. */
export const PAGE_DATA_PREFIX = '/_page-data/'

const FIRST_PUSH = '<script>(self.__next_f=self.__next_f||[]).push([0])</script>'
const PUSH_START = '<script>self.__next_f.push('
const PUSH_END = ')</script>'
const DOCUMENT_END = '</body></html>'
// These are exactly the elements that the framework writes. The JSON names only addresses, so a script with any other
// attribute would lose it; such a script stays in the page.
const SCRIPT = /<script src="([^"&<>]+)" async=""><\/script>/g
const SCRIPT_PRELOAD = /<link rel="preload" as="script" fetchPriority="low" href="([^"&<>]+)"\/>/g

/**
 * @param {string} html
 * @param {Uint8Array | undefined} data the page data that are cached beside the HTML
 * @param {string} build the build's part of the address
 * @returns {string}
 */
export function withDeferredData(html, data, build) {
  const end = html.indexOf(FIRST_PUSH)
  if (data === undefined || end === -1) return html
  const pushed = textPushed(html.slice(end + FIRST_PUSH.length))
  const bytes = Buffer.from(data.buffer, data.byteOffset, data.byteLength)
  if (pushed === null || pushed !== bytes.toString('utf8')) return html
  const scripts = new Set([...html.matchAll(SCRIPT)].map(([, source = '']) => source))
  if (scripts.size === 0) return html
  const deferred = { data: `${PAGE_DATA_PREFIX}${build}/${hashOf(bytes)}`, scripts: [...scripts] }
  const markup = html
    .slice(0, end)
    .replace(SCRIPT, '')
    .replace(SCRIPT_PRELOAD, (link, source) => (scripts.has(source) ? '' : link))
  const json = JSON.stringify(deferred).replaceAll('<', '\\u003c')
  return `${markup}<script type="application/json" id="${DEFERRED_ID}">${json}</script>${DOCUMENT_END}`
}

/** @param {Uint8Array} data */
export const hashOf = (data) => contentHash(data, 16)

/** The text of all pushes, or null if anything else is among them. @param {string} tail */
function textPushed(tail) {
  let text = ''
  let at = 0
  while (tail.startsWith(PUSH_START, at)) {
    const from = at + PUSH_START.length
    // The framework escapes `<` in pushes, so the first end tag is the end of the push.
    const to = tail.indexOf(PUSH_END, from)
    const pushed = to === -1 ? null : parsed(tail.slice(from, to))
    if (!Array.isArray(pushed) || pushed[0] !== 1 || typeof pushed[1] !== 'string') return null
    text += pushed[1]
    at = to + PUSH_END.length
  }
  return tail.slice(at) === DOCUMENT_END ? text : null
}

/** @param {string} json */
function parsed(json) {
  try {
    return /** @type {unknown} */ (JSON.parse(json))
  } catch {
    return null
  }
}

/**
 * The page data leave first, so that the later steps search only half of the text, and nothing within the data counts
 * as markup of the page.
 * @param {import('./entry.mjs').CachedValue} value
 * @param {string} build
 * @param {(html: string) => string} withStyles
 */
export function lighter(value, build, withStyles) {
  if (value.kind !== 'APP_PAGE') return value
  return { ...value, html: withStyles(withDeferredData(value.html, value.rscData, build)) }
}
