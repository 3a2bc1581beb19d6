// @ts-check
/**
 * Writes the `@` of e-mail addresses as a character reference. Proxies such as Cloudflare look for addresses in the
 * text of a page and put encrypted links in their place; React would then find another page than it rendered, draw all
 * of it anew, and lose the reader's first press. A browser reads the reference as the sign itself.
 */

const RAW_TEXT = /<(script|style)\b/gi
const ENDS = { script: /<\/script(?=[\s/>])/gi, style: /<\/style(?=[\s/>])/gi }
// 63 characters are the longest label of a host name (RFC 1035 §2.3.4). The limit bounds what a stream holds back.
const ADDRESS = /(?<=[\w.+-])@(?=[a-z\d-]{1,63}\.)/gi
const AT = '&#64;'

// What may become an address or the start tag of a script with the text that follows it, and what may become an end tag.
const OPEN_END = /(?:<[a-z]{0,6}|[\w.+-](?:@[a-z\d-]{0,63})?)$/i
const OPEN_END_OF_RAW_TEXT = /<[/a-z]*$/i
const HELD_MAX = 65

/**
 * @param {string} html
 * @returns {string}
 */
export const withEncodedAddresses = (html) => (html.includes('@') ? addressEncoder()(html, true) : html)

/**
 * Encodes a page that arrives in parts. All signs that matter are ASCII, so the parts may be bytes as `latin1` text,
 * which may be cut within a character.
 * @returns {(part: string, isLast: boolean) => string} gives the encoded text up to where the next part could change it
 */
export function addressEncoder() {
  let remainder = ''
  /** Within a script or a style: what ends it. @type {RegExp | null} */
  let ending = null
  return (part, isLast) => {
    const text = remainder + part
    const encoded = []
    let at = 0
    for (;;) {
      if (ending === null) {
        RAW_TEXT.lastIndex = at
        const start = RAW_TEXT.exec(text)
        if (start === null) break
        encoded.push(text.slice(at, start.index).replace(ADDRESS, AT))
        at = start.index
        ending = start[1]?.toLowerCase() === 'script' ? ENDS.script : ENDS.style
      } else {
        // In scripts and styles, browsers don't decode references, so the text there must stay. Proxies don't change it.
        ending.lastIndex = at
        const end = ending.exec(text)
        if (end === null) break
        encoded.push(text.slice(at, end.index))
        at = end.index
        ending = null
      }
    }
    const pattern = ending === null ? OPEN_END : OPEN_END_OF_RAW_TEXT
    const tail = text.slice(Math.max(at, text.length - HELD_MAX))
    remainder = isLast ? '' : (pattern.exec(tail)?.[0] ?? '')
    const last = ending === null ? text.slice(at).replace(ADDRESS, AT) : text.slice(at)
    // What is held back is no whole address, so it stands at the end of the encoded text as it was.
    encoded.push(last.slice(0, last.length - remainder.length))
    return encoded.join('')
  }
}
