/**
 * Pictures that are pasted as `data:` addresses, of megabytes. Their addresses are refused later, so they need not be
 * parsed, and must not count towards the bound on a body's length.
 */

/** Shorter ones cost nothing. */
const SHORTEST = 64

/** The beginning of an attribute's value; the value ends at the same quote. */
const QUOTED = /=\s{0,9}(["'])\s{0,9}(data:[a-z]{1,20}\/[a-z0-9.+-]{1,40}[;,])/gi
/** Elsewhere (CSS, attributes without quotes) it ends where base64 ends. */
const UNQUOTED =
  /data:[a-z]{1,20}\/[a-z0-9.+-]{1,40}(?:;[\w-]{1,20}=[\w-]{1,20}){0,3};base64,[a-z0-9+/=%-]{64,}/gi

/** Linear: a quote is searched for once, and never again after it was not found. */
export function withoutInlineData(html: string): string {
  const parts: string[] = []
  const missing = new Set<string>()
  let at = 0
  QUOTED.lastIndex = 0
  for (let found = QUOTED.exec(html); found !== null; found = QUOTED.exec(html)) {
    const [whole, quote = '"', head = ''] = found
    const start = found.index + whole.length - head.length
    const end = missing.has(quote) ? -1 : html.indexOf(quote, start)
    if (end === -1) {
      missing.add(quote)
      if (missing.size === 2) break
      continue
    }
    if (end - start >= SHORTEST && isData(html, start + head.length, end)) {
      parts.push(html.slice(at, start), 'data:,')
      at = end
    }
    QUOTED.lastIndex = end
  }
  parts.push(html.slice(at))
  return parts.join('').replace(UNQUOTED, 'data:,')
}

/** A quote that was forgotten would take the text up to the next one; markup within is that of an SVG only. */
function isData(html: string, from: number, to: number): boolean {
  const [beginning, ending] = [html.slice(from, from + 200), html.slice(Math.max(from, to - 200), to)]
  return /^(?:[\w=-]{0,40}[;,]){0,4}[\w\s+/=%-]*$/.test(beginning)
    ? /^[\w\s+/=%-]*$/.test(ending)
    : /<svg|%3csvg/i.test(beginning) && /(?:\/svg>|\/svg%3e)\s*$/i.test(ending)
}
