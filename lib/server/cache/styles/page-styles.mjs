// @ts-check
/**
 * Puts the styles that a page uses into its HTML, so that browsers can draw it before they have its style sheets
 * (docs/decisions/019-pages-carry-their-styles.md). `components/frame/page-load/later-styles.client.ts` loads the sheets once
 * the page has loaded, or at the reader's first press or key.
 *
 * This relies on the way in which React 19.3 writes style sheets; other pages are left unchanged.
 */
import { styleSheet } from './style-sheet.mjs'

const SHEETS = /(?:<link rel="stylesheet" href="[^"&<>]+" data-precedence="next"\/>)+/
const SHEET = /href="([^"]+)"/g

// Links are replaced in the head alone: the text of a story may quote the same markup.
const HEAD_END = '</head>'

/**
 * @param {(address: string) => string | null} read the text of the sheet at an address of a page, null if it is unknown
 * @returns {(html: string) => string}
 */
export function createPageStyles(read) {
  /** @type {Map<string, ReturnType<typeof styleSheet> | null>} */
  const sheets = new Map()

  /** @param {string} address */
  function sheetAt(address) {
    const cachedSheet = sheets.get(address)
    if (cachedSheet !== undefined) return cachedSheet
    const css = read(address)
    const sheet = css === null ? null : styleSheet(css, address)
    sheets.set(address, sheet)
    return sheet
  }

  return (html) => {
    const links = SHEETS.exec(html.slice(0, html.indexOf(HEAD_END) + 1))
    if (links === null) return html
    const [text] = links
    const addresses = [...text.matchAll(SHEET)].map(([, address = '']) => address)
    const used = addresses.map(sheetAt)
    const names = namesIn(html)
    const css = used.map((sheet) => sheet?.(names) ?? '').join('')
    if (used.includes(null)) return html
    // The sheets stay where they were, before the styles of parts, so that the order of all rules does not change. They
    // contain the inlined rules again, in the same order; so nothing moves on the page when the sheets apply. Until the
    // browser's script enables them they are disabled; without JavaScript the links in `noscript` apply at once.
    const waiting = text.replaceAll('/>', ' media="not all" disabled=""/>')
    const withoutScripts = addresses.map((address) => `<link rel="stylesheet" href="${address}"/>`).join('')
    const markup = `<style>${css}</style>${waiting}<noscript>${withoutScripts}</noscript>`
    return html.slice(0, links.index) + markup + html.slice(links.index + text.length)
  }
}

const ELEMENT = /<([a-z][^\s/>]*)/gi
const CLASS = /\sclass=(?:"([^"]*)"|'([^']*)'|([^\s>]+))/gi
const ID = /\sid=(?:"([^"]*)"|'([^']*)'|([^\s>]+))/gi

/**
 * The names of elements, classes and ids in a page, and its characters. The page is searched as text, which is faster than parsing it. Text
 * that only looks like markup adds names too; the page then has a few rules more than it needs.
 * @param {string} html
 * @returns {import('./style-sheet.mjs').PageNames}
 */
function namesIn(html) {
  const elements = new Set(Array.from(html.matchAll(ELEMENT), ([, name = '']) => name.toLowerCase()))
  const values = (/** @type {RegExp} */ attribute) =>
    new Set(
      Array.from(html.matchAll(attribute), ([, double, single, bare]) => double ?? single ?? bare ?? ''),
    )
  return {
    elements,
    classes: new Set([...values(CLASS)].flatMap((value) => value.split(/\s+/))),
    ids: values(ID),
    characters: new Set(html),
  }
}
