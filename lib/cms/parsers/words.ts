import { decodeHTMLStrict } from 'entities'

// What editors and importers leave in plain fields. Any other tag is what was typed: "How <script> works".
const INLINE =
  /<\/?(?:a|abbr|b|bdi|bdo|big|cite|code|del|dfn|em|font|i|ins|kbd|mark|q|s|samp|small|span|strike|strong|sub|sup|time|tt|u|var|wbr)(?:\s[^<>]*)?\/?>/gi
const BLOCKS = /<\/?(?:blockquote|br|center|div|h[1-6]|hr|li|ol|p|ul)(?:\s[^<>]*)?\/?>|<!--[^<>]*-->/gi

/**
 * The words of a plain field that may hold HTML: `<p>Rain &#8211; Q&amp;A</p>` is `Rain – Q&A`. References are decoded
 * once, and only whole ones; `P&L;` and `a < b` stay.
 */
export function wordsOf(written: string): string {
  const bare = written.includes('<')
    ? written.replace(BLOCKS, ' ').replace(INLINE, '').replace(/ {2,}/g, ' ')
    : written
  return bare.includes('&') ? decodeHTMLStrict(bare) : bare
}
