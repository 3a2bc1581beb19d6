/** Reads bodies that exceed a bound as plain text, without a parser, so that the page still shows their words. */
import { decodeHTMLStrict } from 'entities'
import type { Element } from 'hast'
import { MAX_HTML_LENGTH } from './bounds'

// A page of so many paragraphs is longer than anybody reads.
const MAX_PARAGRAPHS = 5_000

const HIDDEN = ['script', 'style', 'template', 'noscript', 'svg', 'math', 'textarea', 'select', 'iframe']
const CONTROLS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/g
const BEGINS_TAG = /[a-z/!?]/i
const BREAKS = /^<\/?(?:p|div|br|li|tr|h[1-6]|blockquote|section|article|figure|table|ul|ol|pre|hr)[\s/>]/i

/** The text outside tags, in one pass. Blocks end in line breaks. */
export function tagless(html: string): string {
  const source = html.slice(0, MAX_HTML_LENGTH)
  const parts: string[] = []
  let at = 0
  while (at < source.length) {
    const start = startOfTag(source, at)
    if (start === -1) break
    parts.push(source.slice(at, start))
    const end = endOfTag(source, start)
    if (end === -1) {
      at = source.length
      break
    }
    if (BREAKS.test(source.slice(start, start + 16))) parts.push('\n')
    at = end
  }
  parts.push(source.slice(at))
  return decodeHTMLStrict(parts.join('')).replace(CONTROLS, '')
}

// What ends the free beginning of a gated body, as in gate.ts. Parts of lists and tables are included, since they may
// be stray. A match within a comment only makes the beginning shorter.
const ENDS_THE_BEGINNING =
  /<(?:figure|picture|img|iframe|video|audio|object|embed|svg|h[1-6]|[uod]l|menu|dir|li|d[td]|table|t[rdh])[\s/>]/i

/** The HTML before the first figure, list or heading. */
export function beginningOf(html: string): string {
  const end = html.search(ENDS_THE_BEGINNING)
  return end === -1 ? html : html.slice(0, end)
}

export function paragraphsOf(text: string): Element[] {
  const paragraphs: Element[] = []
  for (const line of text.split('\n')) {
    const value = line.replace(/\s+/g, ' ').trim()
    if (value === '') continue
    paragraphs.push({ type: 'element', tagName: 'p', properties: {}, children: [{ type: 'text', value }] })
    if (paragraphs.length === MAX_PARAGRAPHS) break
  }
  return paragraphs
}

/** The next tag, comment or declaration; -1 if there is none. Any other `<` is text (WHATWG HTML, "tag open state"). */
function startOfTag(source: string, from: number): number {
  let start = source.indexOf('<', from)
  while (start !== -1 && !BEGINS_TAG.test(source.charAt(start + 1))) start = source.indexOf('<', start + 1)
  return start
}

/** The end of the tag at `start`, with its content if that is nothing to read; -1 if the tag never ends. */
function endOfTag(source: string, start: number): number {
  const name = /^<([a-z]{1,10})[\s/>]/i.exec(source.slice(start, start + 12))?.[1]?.toLowerCase()
  if (name !== undefined && HIDDEN.includes(name)) {
    return indexOfClose(source, name, start)
  }
  const comment = source.startsWith('<!--', start)
  const end = source.indexOf(comment ? '-->' : '>', start)
  return end === -1 ? -1 : end + (comment ? 3 : 1)
}

function indexOfClose(source: string, name: string, start: number): number {
  const close = new RegExp(`</${name}[^>]{0,200}>`, 'gi')
  close.lastIndex = start
  return close.exec(source) === null ? -1 : close.lastIndex
}
