import type { Nodes } from 'hast'
import { fromHtml } from 'hast-util-from-html'
import { describe, expect, it, vi } from 'vitest'
import { prepareBody } from '@/lib/body/body'
import { AD, EMBED, IMAGE, TABLE } from '@/lib/body/elements'
import { FRAME_HOSTS } from '@/lib/body/embeds/frames'
import { KEPT } from '@/lib/body/schema'
import { bodyOptions, markupOf } from '../../fixtures/prepared'
import { seeded } from '../../fixtures/random'
import { corpusDocument, xssCases } from '../../fixtures/xss-corpus'

vi.mock('@/lib/settings/media', () => ({ isOptimisable: () => false }))

const OURS = [EMBED, IMAGE, TABLE, AD]
const IN_TREE = new Set([...KEPT.filter((name) => name !== 'iframe' && name !== 'img'), ...OURS])
const IN_HTML = new Set([...KEPT.filter((name) => name !== 'iframe'), 'button', 'label', 'input'])
const ATTRIBUTES = new Set(
  `id className lang dir title href rel src alt width height loop muted controls preload playsInline poster type colSpan
  rowSpan scope span start reversed value dateTime open role ariaLabel ariaHidden tabIndex style loading decoding
  fetchPriority referrerPolicy sizes srcSet dataReadAloud dataEmbed dataControl kind srcLang label default crossOrigin checked disabled`.split(
    /\s+/,
  ),
)

/** A YouTube still, through the site's own image optimiser. */
const STILL =
  /^\/_next\/image\?url=https%3A%2F%2Fi\.ytimg\.com%2Fvi%2F[\w-]{11}%2Fhqdefault\.jpg&w=\d+&q=75(?: [12]x)?$/

/** A candidate of the srcset of an editor's picture, on another host. */
const CANDIDATE = /^https:\/\/[^\s,]+(?: \d+(?:\.\d+)?[wx])?$/

/** A picture's file, which begins as one. */
const DATA_PICTURE = /^data:image\/(?:png;base64,iVBORw0KGgo|gif;base64,R0lGOD)[\w+/]+={0,2}$/

function* nodesIn(tree: Nodes): Generator<Nodes> {
  yield tree
  if ('children' in tree) for (const child of tree.children) yield* nodesIn(child)
}

/** The elements, attributes and addresses in rendered HTML that the allow-list does not name. */
function violationsIn(html: string): string[] {
  const violations: string[] = []
  // The site's own rules for embeds.
  const siteStyle = /<style [^>]*data-href="embed"[^>]*>[^<]*<\/style>/
  for (const node of nodesIn(fromHtml(html.replace(siteStyle, ''), { fragment: true }))) {
    if (node.type === 'comment' || node.type === 'doctype') violations.push(node.type)
    if (node.type !== 'element') continue
    if (!IN_HTML.has(node.tagName)) violations.push(`<${node.tagName}>`)
    for (const [name, value] of Object.entries(node.properties)) {
      if (!ATTRIBUTES.has(name)) violations.push(`${node.tagName}[${name}]`)
      const text = String(value)
      if (name === 'style' && !/^(aspect-ratio:[\d /.]+|block-size:\d+px)$/.test(text)) violations.push(text)
      if (name === 'id' && !text.startsWith('c-')) violations.push(`#${text}`)
      if (name === 'href' && !/^(https?:\/\/|mailto:|tel:|[/#])/.test(text)) violations.push(text)
      const isStill = node.tagName === 'img' && text.split(', ').every((one) => STILL.test(one))
      const isInData = node.tagName === 'img' && name === 'src' && DATA_PICTURE.test(text)
      if (['src', 'poster'].includes(name) && !text.startsWith('https://') && !isStill && !isInData)
        violations.push(text)
      const isOfMedia = text.split(', ').every((one) => CANDIDATE.test(one))
      if (name === 'srcSet' && !isStill && !isOfMedia) violations.push(text)
    }
  }
  return violations
}

describe('XSS corpus', () => {
  it('the XSS corpus has at least 150 distinct cases', () => {
    expect(new Set(xssCases.map(({ html }) => html)).size).toBeGreaterThanOrEqual(150)
  })

  it.each(xssCases)('no markup outside the allow-list is rendered: $name', ({ html }) => {
    expect(violationsIn(markupOf(html))).toEqual([])
  })

  it('no markup outside the allow-list is rendered when all XSS cases are one body', () => {
    const html = markupOf(corpusDocument())
    expect(violationsIn(html)).toEqual([])
    expect(html).toContain('before')
  })

  it('more than 150 XSS cases contain markup outside the allow-list before they are prepared', () => {
    expect(xssCases.filter(({ html }) => violationsIn(html).length > 0).length).toBeGreaterThan(150)
  })
})

describe('1,000 bodies joined from fragments of the XSS corpus', () => {
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

  it('1,000 bodies of XSS fragments render without an exception or markup outside the allow-list', () => {
    for (const body of bodies) {
      for (const node of nodesIn(prepareBody(body, bodyOptions).tree)) {
        if (node.type !== 'element') continue
        if (!IN_TREE.has(node.tagName)) expect.fail(`<${node.tagName}> survived ${JSON.stringify(body)}`)
        if (node.tagName === EMBED) expect(FRAME_HOSTS).toContain(new URL(String(node.properties.src)).host)
      }
      const violations = violationsIn(markupOf(body))
      if (violations.length > 0) expect.fail(`${violations} survived ${JSON.stringify(body)}`)
    }
  })

  it('an HTML parser nests 1,000 bodies of XSS fragments as React rendered them', () => {
    for (const body of bodies) expectStable(body)
  })
})

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
])('invalid nesting is corrected before rendering: %s', (html) => expectStable(html))

function expectStable(body: string) {
  const first = markupOf(body)
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
