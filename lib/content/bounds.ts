/**
 * How large a body may be. Two questions are asked: before parsing, whether the text could become a tree that is
 * too costly to build (a parser repeats unclosed formatting in every later paragraph, so little text can become a
 * very large tree); after it, whether the tree can be walked by recursive functions without exhausting the stack.
 */
import type { Root } from 'hast'

/** UTF-16 code units. The longest live blogs seen are a tenth of it. */
export const MAX_HTML_LENGTH = 2 * 1024 * 1024
export const MAX_ELEMENTS = 60_000
/** Recursion fails at about 10,000 levels; no editor nests a hundred. */
export const MAX_DEPTH = 80

// The estimates are rough, so they refuse only what is far outside: honest bodies stay a hundred times below.
const MAX_ESTIMATED_ELEMENTS = 4 * MAX_ELEMENTS
const MAX_ESTIMATED_DEPTH = 1_000
/** Comparisons: a parser looks for duplicates of each attribute among those before it. */
const MAX_ATTRIBUTE_COST = 500_000_000

/** WHATWG HTML, "formatting" elements: left open, they are opened again in what follows. */
const FORMATTING = new Set('a b big code em font i nobr s small strike strong tt u'.split(' '))

/** Elements that never nest by being left open: void ones, and those whose end tag is implied. */
const NEVER_DEEPER = new Set(
  'area base br col embed hr img input link meta param source track wbr p li dd dt tr td th tbody thead tfoot option optgroup rb rp rt rtc colgroup'.split(
    ' ',
  ),
)

/** Whether the text may be given to a parser. One pass over it. */
export function mayBeParsed(html: string): boolean {
  return html.length <= MAX_HTML_LENGTH && hasModestTags(html) && hasModestAttributes(html)
}

/** Whether the tree may be given to recursive functions. Not recursive itself. */
export function mayBeWalked(root: Root): boolean {
  let elements = 0
  const waiting: { nodes: Root['children']; depth: number }[] = [{ nodes: root.children, depth: 1 }]
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    for (const node of next.nodes) {
      if (node.type !== 'element') continue
      elements += 1
      if (elements > MAX_ELEMENTS || next.depth > MAX_DEPTH) return false
      waiting.push({ nodes: node.children, depth: next.depth + 1 })
    }
  }
  return true
}

function hasModestTags(html: string): boolean {
  const open = new Map<string, number>()
  let [starts, elements, formatting, depth] = [0, 0, 0, 0]
  for (const [, slash, written = ''] of html.matchAll(/<(\/?)([a-z][^\s/>]{0,15})/gi)) {
    const name = written.toLowerCase()
    const step = slash ? -1 : 1
    if (!slash) starts += 1
    elements += 1 + formatting
    const count = open.get(name) ?? 0
    // An end tag that closes nothing must not pay for what is open.
    if (slash && count === 0) continue
    open.set(name, count + step)
    if (FORMATTING.has(name)) formatting += step
    if (!NEVER_DEEPER.has(name)) depth += step
    if (starts > MAX_ELEMENTS || elements > MAX_ESTIMATED_ELEMENTS || depth > MAX_ESTIMATED_DEPTH)
      return false
  }
  return true
}

function hasModestAttributes(html: string): boolean {
  let cost = 0
  let separators = 0
  for (const [character] of html.matchAll(/[\s/"'>]/g)) {
    if (character !== '>') {
      separators += 1
      continue
    }
    cost += separators * separators
    separators = 0
  }
  return cost + separators * separators <= 2 * MAX_ATTRIBUTE_COST
}
