import type { Nodes } from 'hast'
import { fromHtml } from 'hast-util-from-html'
import { describe, expect, it, vi } from 'vitest'
import { prepareBody } from '@/lib/content/body'
import { AD, EMBED, IMAGE, TABLE } from '@/lib/content/elements'
import { FRAME_HOSTS } from '@/lib/content/embeds/frames'
import { KEPT } from '@/lib/content/schema'
import { bodyOptions, drawn } from '../../fixtures/prepared'
import { seeded } from '../../fixtures/random'
import { corpusDocument, xssCases } from '../../fixtures/xss-corpus'

vi.mock('@/lib/base/config/media', () => ({ isOptimisable: () => false }))

const OURS = [EMBED, IMAGE, TABLE, AD]
const IN_TREE = new Set([...KEPT.filter((name) => name !== 'iframe' && name !== 'img'), ...OURS])
const IN_HTML = new Set([...KEPT.filter((name) => name !== 'iframe'), 'button', 'label', 'input'])
const ATTRIBUTES = new Set(
  `id className lang dir title href rel src alt width height loop muted controls preload playsInline poster type colSpan
  rowSpan scope span start reversed value dateTime open role ariaLabel ariaHidden tabIndex style loading decoding
  fetchPriority referrerPolicy sizes srcSet dataReadAloud dataEmbed kind srcLang label default crossOrigin checked`.split(
    /\s+/,
  ),
)

/** A still of YouTube's, from the site's own optimiser. */
const STILL =
  /^\/_next\/image\?url=https%3A%2F%2Fi\.ytimg\.com%2Fvi%2F[\w-]{11}%2Fhqdefault\.jpg&w=\d+&q=75(?: [12]x)?$/

/** A file of an editor's picture, from a host that isn't the site's. */
const CANDIDATE = /^https:\/\/[^\s,]+(?: \d+(?:\.\d+)?[wx])?$/

function* nodesIn(tree: Nodes): Generator<Nodes> {
  yield tree
  if ('children' in tree) for (const child of tree.children) yield* nodesIn(child)
}

/** A sentence for each thing in drawn HTML that the table does not name. */
function strangersIn(html: string): string[] {
  const strangers: string[] = []
  for (const node of nodesIn(fromHtml(html, { fragment: true }))) {
    if (node.type === 'comment' || node.type === 'doctype') strangers.push(node.type)
    if (node.type !== 'element') continue
    if (!IN_HTML.has(node.tagName)) strangers.push(`<${node.tagName}>`)
    for (const [name, value] of Object.entries(node.properties)) {
      if (!ATTRIBUTES.has(name)) strangers.push(`${node.tagName}[${name}]`)
      const text = String(value)
      if (name === 'style' && !/^(aspect-ratio:[\d /.]+|block-size:\d+px)$/.test(text)) strangers.push(text)
      if (name === 'id' && !text.startsWith('c-')) strangers.push(`#${text}`)
      if (name === 'href' && !/^(https?:\/\/|mailto:|tel:|[/#])/.test(text)) strangers.push(text)
      const isStill = node.tagName === 'img' && text.split(', ').every((one) => STILL.test(one))
      if (['src', 'poster'].includes(name) && !text.startsWith('https://') && !isStill) strangers.push(text)
      const isOfMedia = text.split(', ').every((one) => CANDIDATE.test(one))
      if (name === 'srcSet' && !isStill && !isOfMedia) strangers.push(text)
    }
  }
  return strangers
}

describe('editor’s HTML that tries to run a script', () => {
  it('is known in at least 150 forms', () => {
    expect(new Set(xssCases.map(({ html }) => html)).size).toBeGreaterThanOrEqual(150)
  })

  it.each(xssCases)('leaves nothing outside the table: $name', ({ html }) => {
    expect(strangersIn(drawn(html))).toEqual([])
  })

  it('leaves nothing outside the table when all of it is one body', () => {
    const html = drawn(corpusDocument())
    expect(strangersIn(html)).toEqual([])
    expect(html).toContain('before')
  })

  it('would be found by this test if it were not cleaned', () => {
    expect(xssCases.filter(({ html }) => strangersIn(html).length > 0).length).toBeGreaterThan(150)
  })
})

describe('1,000 bodies cut from the cases and glued together', () => {
  const random = seeded(20_260)
  const pieces = xssCases.map(({ html }) => html)
  const piece = () => {
    const text = pieces[Math.floor(random() * pieces.length)] ?? ''
    const from = Math.floor(random() * text.length)
    return random() < 0.5 ? text : text.slice(from, from + Math.floor(random() * text.length))
  }
  const bodies = Array.from({ length: 1_000 }, () =>
    Array.from({ length: 2 + Math.floor(random() * 6) }, piece).join(random() < 0.3 ? '<p>' : ''),
  )

  it('never throw, and leave no element outside the table', () => {
    for (const body of bodies) {
      for (const node of nodesIn(prepareBody(body, bodyOptions).tree)) {
        if (node.type !== 'element') continue
        if (!IN_TREE.has(node.tagName)) expect.fail(`<${node.tagName}> survived ${JSON.stringify(body)}`)
        if (node.tagName === EMBED) expect(FRAME_HOSTS).toContain(new URL(String(node.properties.src)).host)
      }
      const strangers = strangersIn(drawn(body))
      if (strangers.length > 0) expect.fail(`${strangers} survived ${JSON.stringify(body)}`)
    }
  })

  it('are read by a browser’s parser as React drew them', () => {
    for (const body of bodies) expectStable(body)
  })
})

describe('nesting that a parser would undo', () => {
  it.each([
    '<p>a<marquee><p>b</marquee>',
    '<a href=/x>a<marquee><a href=/y>b</a></marquee></a>',
    '<ul><li>a<center><li>b</ul>',
    '<dl><dt>a<main><dd>b</dl>',
    '<h2>a<marquee><h3>b</h3></marquee></h2>',
    '<h2>a<button>x</button><font><h3>b</h3></font></h2>',
    '<p><b>a<iframe src="https://youtu.be/dQw4w9WgXcQ"></iframe>b</b></p>',
    '<a href=/x><iframe src="https://youtu.be/dQw4w9WgXcQ"></iframe></a>',
    '<p><a href=/x>a<table><tr><td><a href=/y>b</a></table></a>',
    '<ruby>a<rt>b<marquee><rt>c</ruby>',
    '<table><caption><p>a<p>b</caption><td>x<table><td>y</table></table>',
    '<pre>\n\ncode</pre>',
  ])('is undone before: %s', (html) => expectStable(html))
})

function expectStable(body: string) {
  const first = drawn(body)
  const again = shapeOf(first)
  // React's own markup, read and read again, must have one shape: then hydration finds what it expects.
  if (again !== reactShapeOf(first)) expect.fail(`${JSON.stringify(body)}\n${first}\n${again}`)
}

/** Element names as a parser nests them. */
function shapeOf(html: string): string {
  const names: string[] = []
  const walk = (nodes: readonly { type: string }[]) => {
    for (const node of nodes) {
      if (!('tagName' in node) || !('children' in node)) continue
      names.push(`<${node.tagName}>`)
      walk(node.children as { type: string }[])
      if (!VOID.test(String(node.tagName))) names.push(`</${node.tagName}>`)
    }
  }
  walk(fromHtml(html, { fragment: true }).children)
  return names.join('')
}

const VOID = /^(?:br|hr|img|wbr|col|source|track|input)$/

/** The tags as they are written: attribute values of React's markup hold no `<` or `>` unescaped but in quotes. */
function reactShapeOf(html: string): string {
  const tags = html.matchAll(/<(\/?)([a-z][a-z0-9-]*)(?:"[^"]*"|[^">])*>/g)
  return Array.from(tags, ([, slash, name]) => `<${slash}${name}>`).join('')
}
