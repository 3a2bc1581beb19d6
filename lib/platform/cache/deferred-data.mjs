// @ts-check
/**
 * Pages whose page data come later. The framework writes into each page the data that React needs to hydrate it, which
 * is more than half of its bytes, and asks for its scripts at once. Nothing needs either before the page hydrates, so
 * they are taken out of the HTML; a script of JSON names where they are, and the gate in the head of the page
 * (`lib/features/page-load/gate.ts`) asks for them after the load event. The data are those that the framework keeps beside the HTML,
 * and `/_page-data/…` answers with (`lib/process/requests/page-data-requests.ts`).
 *
 * Depends on how Next 16.4.6 ends a page: one `__next_f.push([0])`, then pushes of `[1, text]` whose texts together are
 * the kept data, then the end of the document. A page that ends otherwise stays as it is, and hydrates without the gate
 * asking for anything.
 */
import { createHash } from 'node:crypto'
import { DEFERRED_ID } from '../../base/deferred-id.mjs'

/** Addresses of page data: `/_page-data/{build}/{hash of the data}{path of the page}`. */
export const PAGE_DATA_PREFIX = '/_page-data/'

const FIRST_PUSH = '<script>(self.__next_f=self.__next_f||[]).push([0])</script>'
const PUSH_START = '<script>self.__next_f.push('
const PUSH_END = ')</script>'
const DOCUMENT_END = '</body></html>'
// As the framework writes them: of an element with any other attribute more than this would have to be known.
const SCRIPT = /<script src="([^"&<>]+)" async=""><\/script>/g
const SCRIPT_PRELOAD = /<link rel="preload" as="script" fetchPriority="low" href="([^"&<>]+)"\/>/g

/**
 * @param {string} html a whole page, as the framework made it
 * @param {Uint8Array | undefined} data kept beside it
 * @param {string} build which names the build that made it, as it stands in an address
 * @returns {string} the page without its data and scripts; the same page where it is not known to be made of both
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

/** Names page data by what is in them, as it stands in an address. @param {Uint8Array} data */
export const hashOf = (data) => createHash('sha256').update(data).digest('base64url').slice(0, 16)

/**
 * What the pushes say together, where there is nothing but pushes up to the end of the document; else null.
 * @param {string} tail
 */
function textPushed(tail) {
  let text = ''
  let at = 0
  while (tail.startsWith(PUSH_START, at)) {
    const from = at + PUSH_START.length
    // The framework escapes `<` in what it pushes.
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
