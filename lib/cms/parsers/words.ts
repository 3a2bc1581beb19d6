import { decodeHTMLStrict } from 'entities'

// Other tags are treated as text.
const INLINE =
  /<\/?(?:a|abbr|b|bdi|bdo|big|cite|code|del|dfn|em|font|i|ins|kbd|mark|q|s|samp|small|span|strike|strong|sub|sup|time|tt|u|var|wbr)(?:\s[^<>]*)?\/?>/gi
const BLOCKS = /<\/?(?:blockquote|br|center|div|h[1-6]|hr|li|ol|p|ul)(?:\s[^<>]*)?\/?>|<!--[^<>]*-->/gi

/** `<p>Rain &#8211; Q&amp;A</p>` → `Rain – Q&A`; `P&L;` and `a < b` are unchanged. */
export function wordsOf(written: string): string {
  const bare = written.includes('<')
    ? written.replace(BLOCKS, ' ').replace(INLINE, '').replace(/ {2,}/g, ' ')
    : written
  return bare.includes('&') ? decodeHTMLStrict(bare) : bare
}
