// @ts-check
/**
 * Puts the styles that a page uses into its HTML, and lets its style sheets wait until the page is drawn:
 * docs/decisions/019-pages-carry-their-styles.md. `components/frame/page-load/later-styles.ts` loads them then.
 *
 * Relies on the way in which React 19.3 writes style sheets; other pages are left unchanged.
 */
import { styleSheet } from './style-sheet.mjs'

const SHEETS = /(?:<link rel="stylesheet" href="[^"&<>]+" data-precedence="next"\/>)+/
const SHEET = /href="([^"]+)"/g

// A page's head is before this, and a body may quote anything.
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
    const known = sheets.get(address)
    if (known !== undefined) return known
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
    // The sheets keep their place before the styles of parts, so that the order of all rules stays what it was. They
    // repeat the rules above in the same order, which therefore change nothing once the sheets apply.
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
 * Text that looks like markup may add names, which does no harm.
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
  }
}
