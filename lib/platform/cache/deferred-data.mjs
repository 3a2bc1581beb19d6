// @ts-check
/**
 * Moves page data out of the HTML. They are more than half of a page's bytes, and needed only for hydration; so a JSON
 * script names their address and the framework's scripts, and the gate (`lib/features/page-load/gate.ts`) fetches them
 * after the load event, from `/_page-data/…` (`lib/process/requests/page-data-requests.ts`).
 *
 * Depends on how Next 16.4.6 ends a page: one `__next_f.push([0])`, then pushes of `[1, text]` that join to the cached
 * data, then the end of the document. Any other page is left unchanged.
 */
import { contentHash } from '../../base/content-hash.mjs'
import { DEFERRED_ID } from '../../base/deferred-id.mjs'

/** `/_page-data/{build}/{hash of the data}{path of the page}`. */
export const PAGE_DATA_PREFIX = '/_page-data/'

const FIRST_PUSH = '<script>(self.__next_f=self.__next_f||[]).push([0])</script>'
const PUSH_START = '<script>self.__next_f.push('
const PUSH_END = ')</script>'
const DOCUMENT_END = '</body></html>'
// With only these attributes: others would have to be carried over.
const SCRIPT = /<script src="([^"&<>]+)" async=""><\/script>/g
const SCRIPT_PRELOAD = /<link rel="preload" as="script" fetchPriority="low" href="([^"&<>]+)"\/>/g

/**
 * @param {string} html the framework's whole page
 * @param {Uint8Array | undefined} data the page's data from the cache
 * @param {string} build id of the build, percent-encoded
 * @returns {string} the page without data and scripts, or unchanged if its structure is unknown
 */
export function withDeferredData(html, data, build) {
  const end = html.indexOf(FIRST_PUSH)
  if (data === undefined || end === -1) return html
  const pushed = textPushed(html.slice(end + FIRST_PUSH.length))
  const bytes = Buffer.from(data.buffer, data.byteOffset, data.byteLength)
  if (pushed === null || pushed !== bytes.toString('utf8')) return html
  const scripts = new Set([...html.matchAll(SCRIPT)].map(([, source = '']) => source))
  if (scripts.size === 0) return html
  const rest = { data: `${PAGE_DATA_PREFIX}${build}/${hashOf(bytes)}`, scripts: [...scripts] }
  const markup = html
    .slice(0, end)
    .replace(SCRIPT, '')
    .replace(SCRIPT_PRELOAD, (link, source) => (scripts.has(source) ? '' : link))
  const json = JSON.stringify(rest).replaceAll('<', '\\u003c')
  return `${markup}<script type="application/json" id="${DEFERRED_ID}">${json}</script>${DOCUMENT_END}`
}

/** @param {Uint8Array} data */
export const hashOf = (data) => contentHash(data, 16)

/** The joined text of the pushes; null if anything else follows. @param {string} tail */
function textPushed(tail) {
  let text = ''
  let at = 0
  while (tail.startsWith(PUSH_START, at)) {
    const from = at + PUSH_START.length
    // The framework escapes `<` in pushes.
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

/** The page without its deferred data. @param {import('./entry.mjs').CachedValue} value @param {string} build */
export function lighter(value, build) {
  if (value.kind !== 'APP_PAGE') return value
  return { ...value, html: withDeferredData(value.html, value.rscData, build) }
}
