// @ts-check
/**
 * Writes the `@` of e-mail addresses as a character reference. Proxies such as Cloudflare look for addresses in the
 * text of a page and put encrypted links in their place; React would then find another page than it rendered, draw all
 * of it anew, and lose the reader's first press. A browser reads the reference as the sign itself.
 */

const RAW_TEXT = /<(script|style)\b/g
const ADDRESS = /(?<=[\w.+-])@(?=[a-z\d-]+\.)/gi
const AT = '&#64;'

/**
 * @param {string} html
 * @returns {string}
 */
export function withEncodedAddresses(html) {
  if (!html.includes('@')) return html
  const parts = []
  let at = 0
  RAW_TEXT.lastIndex = 0
  for (let found = RAW_TEXT.exec(html); found !== null; found = RAW_TEXT.exec(html)) {
    // In scripts and styles, browsers don't decode references, so the text there must stay. Proxies don't change it.
    const end = html.indexOf(`</${found[1]}>`, found.index)
    parts.push(html.slice(at, found.index).replace(ADDRESS, AT))
    at = end === -1 ? html.length : end
    parts.push(html.slice(found.index, at))
    RAW_TEXT.lastIndex = at
  }
  parts.push(html.slice(at).replace(ADDRESS, AT))
  return parts.join('')
}
