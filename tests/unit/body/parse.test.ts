import type { Element, Root } from 'hast'
import { html as names, parseFragment } from 'parse5'
import { describe, expect, it } from 'vitest'
import { prepareBody } from '@/lib/body/body'
import {
  BodyTooLarge,
  MAX_ATTRIBUTE_LENGTH,
  MAX_ATTRIBUTES,
  MAX_DEPTH,
  MAX_DEPTH_ADDED,
  MAX_ELEMENTS,
  requireBounds,
} from '@/lib/body/bounds'
import { splitParagraphs } from '@/lib/body/enhancers/blocks'
import { boundedAdapter, parseBody } from '@/lib/body/parse'
import { paragraphsOf, tagless } from '@/lib/body/plain-text'
import { nodeText } from '@/lib/body/rewrite'
import { sizeOf } from '../../fixtures/counted-tree'
import { bodyOptions } from '../../fixtures/prepared'

const namesIn = (html: unknown) =>
  parseBody(html).tree.children.map((node) => (node.type === 'element' ? node.tagName : node.type))

describe('parseBody', () => {
  it.each([null, undefined, 12, {}, ['<p>x</p>'], true])('parseBody(%j) is an empty tree', (html) => {
    expect(parseBody(html).tree).toEqual({ type: 'root', children: [] })
  })

  it('a body is parsed as the children of a div', () => {
    expect(namesIn('<p>a</p>b')).toEqual(['p', 'text'])
    expect(namesIn('<tr><td>x')).toEqual(['text'])
  })

  it('parsing continues after an end tag without a start tag', () => {
    expect(namesIn('<p>a</p></div></div><p>b</p>')).toEqual(['p', 'p'])
  })

  it('a data: URL of a picture is shortened to data:,', () => {
    expect(JSON.stringify(parseBody(`<img src="data:image/png;base64,${'A'.repeat(3_000_000)}">`))).toContain(
      '"data:,"',
    )
  })
})

describe('parse limits', () => {
  it.each([
    ['long', `<p>first</p>${'<p>word</p>'.repeat(300_000)}`],
    ['long without many tags', `<p>first <b>word</b></p>${'word '.repeat(500_000)}`],
    ['deeper than its stack of open elements', `<p>first</p>${'<em><form>x</form><p>x'.repeat(60)}`],
    ['full of elements', `<p>first</p>${'<i>x</i>'.repeat(MAX_ELEMENTS + 1)}`],
    ['deep', `<p>first</p>${'<div>'.repeat(MAX_DEPTH + 1)}x`],
    ['very deep', `<p>first</p>${'<div>'.repeat(20_000)}x`],
    ['deep beyond the stack', `<p>first</p>${'<b>'.repeat(200_000)}x`],
    [
      'made of formatting that is never closed',
      `<p>first${Array.from({ length: 2_000 }, (_, i) => `<b title=${i}>`).join('')}${'<p>x'.repeat(2_000)}`,
    ],
    [
      'one tag of attributes',
      `<p>first</p><a ${Array.from({ length: 150_000 }, (_, i) => `a${i}`).join(' ')}>x</a>`,
    ],
  ])('a body above the limits becomes plain paragraphs: %s', (_, html) => {
    const { children } = parseBody(html).tree
    expect(children.every((node) => node.type === 'element' && node.tagName === 'p')).toBe(true)
    expect(children[0]?.type === 'element' ? nodeText(children[0]) : '').toMatch(/^first/)
  })

  it('the parse limits apply to the parsed elements, not to the number of tags', () => {
    const tally = (html: string) => {
      const names = namesIn(html)
      return [...new Set(names)].map((name) => [name, names.filter((one) => one === name).length])
    }
    expect(tally('<h2>x</h2>'.repeat(MAX_ELEMENTS))).toEqual([['h2', MAX_ELEMENTS]])
    expect(tally('<li>x'.repeat(MAX_ELEMENTS))).toEqual([['li', MAX_ELEMENTS]])
    expect(tally('<li>x'.repeat(MAX_ELEMENTS + 1)).map(([name]) => name)).toEqual(['p'])
    expect(tally('</b>'.repeat(MAX_ELEMENTS) + '<b>x</b>'.repeat(MAX_ELEMENTS))).toEqual([
      ['b', MAX_ELEMENTS],
    ])
  })
})

describe('tagless', () => {
  it('tagless removes tags, comments, scripts and styles', () => {
    const html =
      '<p>a &amp; b</p><!-- <p>x</p> --><script>if (a<b) c()</script><style>p{}</style><p>d &lt;e&gt;'
    expect(paragraphsOf(tagless(html)).map(nodeText)).toEqual(['a & b', 'd <e>'])
  })

  it('tagless keeps a less-than sign that begins no tag, and the text after it', () => {
    const html = '<p>Growth was <5% and 3 < 4.</p><p>i<3 maps</p>x <'
    expect(paragraphsOf(tagless(html)).map(nodeText)).toEqual([
      'Growth was <5% and 3 < 4.',
      'i<3 maps',
      'x <',
    ])
  })
  it('tagless decodes whole references, each once', () => {
    const html =
      'It&rsquo;s &ldquo;so&#8221; &#x2014; 5&nbsp;% &amp;lt; &hellip; &#39;a&#X41;&#1050;&#128512; &eacute;&#150;'
    expect(tagless(html)).toBe("It’s “so” — 5\u00a0% &lt; … 'aAК😀 é–")
  })

  it.each(['&#;', '&#x;', '&constructor;', 'P&L;', 'AT&T'])(
    'tagless leaves %s, which is not a reference',
    (text) => {
      expect(tagless(`a ${text} b`)).toBe(`a ${text} b`)
    },
  )

  it.each(['&#0;', '&#31;', '&#x9f;', '&#xD800;', '&#1114112;'])('no control comes from %s', (reference) => {
    expect(tagless(`a ${reference} b`)).toMatch(/^a [\ufffdŸ]? b$/)
  })

  it('tagless ends the text at a tag that is never closed', () => {
    expect(tagless('a<p title="')).toBe('a')
    expect(tagless('a<script>b')).toBe('a')
  })

  it.each(['<', '<a ', '<!--', '<script>', '&lt;', '<script></', '</p', 'data:image/png;base64,A'])(
    'tagless and parseBody handle 150 KB of %j',
    (piece) => {
      const html = piece.repeat(Math.ceil(150_000 / piece.length))
      expect(typeof tagless(html)).toBe('string')
      expect(() => parseBody(html)).not.toThrow()
    },
  )
})

describe('bounds', () => {
  /** The bound at which the parser stops; null if it reads to the end. */
  function boundOf(html: string): string | null {
    const treeAdapter = boundedAdapter()
    const parent = treeAdapter.createElement('div', names.NS.HTML, [])
    try {
      parseFragment(parent, html, { treeAdapter, scriptingEnabled: false })
      return null
    } catch (error) {
      if (error instanceof BodyTooLarge) return error.bound
      throw error
    }
  }

  const numbered = (times: number, write: (number: number) => string) =>
    Array.from({ length: times }, (_, number) => write(number)).join('')

  const UNCLOSED = numbered(MAX_DEPTH - 2, (number) => `<b title=${number}>`)
  const POST_OF_X =
    '<blockquote class="twitter-tweet">x<a href="https://x.com/a/status/1629307668568633344">y</a></blockquote>'
  const REPEATED_EACH = '<p>x'.repeat(Math.ceil(MAX_ELEMENTS / (MAX_DEPTH - 2)) + 1)

  describe('parser bounds', () => {
    it.each([
      ['elements', '<i>x</i>'.repeat(MAX_ELEMENTS + 1)],
      ['elements', '<br>'.repeat(MAX_ELEMENTS + 1)],
      ['depth', '<div>'.repeat(MAX_DEPTH + 1)],
      ['depth', '<template>'.repeat(MAX_DEPTH + 1)],
      ['attributes', `<p ${numbered(MAX_ATTRIBUTES + 1, (number) => ` a${number}`)}>`],
      ['attributes', '<p a b c d e f g h i j>'.repeat(MAX_ATTRIBUTES / 10 + 1)],
      ['attribute length', `<p title="${'x'.repeat(MAX_ATTRIBUTE_LENGTH)}">`],
    ])('the parser stops at its bound on %s', (bound, html) => expect(boundOf(html)).toBe(bound))

    it('a body exactly at a bound is parsed to its end', () => {
      expect(boundOf('<i>x</i>'.repeat(MAX_ELEMENTS))).toBeNull()
      expect(boundOf('<div>'.repeat(MAX_DEPTH))).toBeNull()
      expect(boundOf(`<p ${numbered(MAX_ATTRIBUTES, (number) => ` a${number}`)}>`)).toBeNull()
    })

    it('the parser stops at one character of attributes above its bound, their names included', () => {
      const titled = (length: number) => `<p title="${'x'.repeat(length - 'title'.length)}">`
      expect(boundOf(titled(MAX_ATTRIBUTE_LENGTH))).toBeNull()
      expect(boundOf(titled(MAX_ATTRIBUTE_LENGTH + 1))).toBe('attribute length')
    })

    it.each([
      ['left open', UNCLOSED],
      ['closed in a comment', numbered(MAX_DEPTH - 2, (number) => `<b title=${number}><!--</b>-->`)],
      ['closed in an attribute', numbered(MAX_DEPTH - 2, (number) => `<b title="${number}</b>">`)],
      ['with closing tags before that close nothing', '</b>'.repeat(5_000) + UNCLOSED],
      ['with closing tags of others', UNCLOSED + '</i>'.repeat(5_000)],
    ])('the parser counts formatting that it reopens in later paragraphs: %s', (_, formatting) =>
      expect(boundOf(`<p>${formatting}${REPEATED_EACH}`)).toBe('elements'),
    )

    it('the parser counts the attribute characters of reopened formatting', () => {
      const long = numbered(40, (number) => `<b title="${number}${'x'.repeat(1_000)}">`)
      expect(boundOf(`<p>${long}${'<p>x'.repeat(40)}`)).toBeNull()
      expect(boundOf(`<p>${long}${'<p>x'.repeat(60)}`)).toBe('attribute length')
    })

    it('parseBody drops comments, and attributes of body and html tags within a body', () => {
      const { tree } = parseBody('a<!-- x -->b<body class=c><html lang=hi>')
      expect(tree.children).toEqual([{ type: 'text', value: 'ab' }])
    })
  })

  describe('enhancer bounds', () => {
    const nested = (depth: number, tagName: string, children: Element['children']): Element['children'] =>
      depth === 0
        ? children
        : [{ type: 'element', tagName, properties: {}, children: nested(depth - 1, tagName, children) }]
    const picture: Element = {
      type: 'element',
      tagName: 'body-image',
      properties: { src: 'https://m.example/a' },
      children: [],
    }
    const text = { type: 'text', value: 'x' } as const
    const paragraphOf = (wrappers: number, pictures: number): Root => ({
      type: 'root',
      children: [
        {
          type: 'element',
          tagName: 'p',
          properties: {},
          children: nested(wrappers, 'span', Array.from({ length: pictures }, () => [picture, text]).flat()),
        },
      ],
    })

    it('splitParagraphs throws BodyTooLarge when it would repeat too much formatting', () => {
      expect(() => splitParagraphs(paragraphOf(70, 1_000))).toThrow(BodyTooLarge)
      expect(sizeOf(splitParagraphs(paragraphOf(10, 1_000))).elements).toBe(12_000)
    })

    it.each([
      ['embeds', `<p>first</p>${'<iframe src=//youtu.be/dQw4w9WgXcQ></iframe>'.repeat(1_001)}`],
      ['embeds, of quotes', `<p>first</p>${POST_OF_X.repeat(1_001)}`],
      [
        'elements',
        '<blockquote class="twitter-tweet" cite="https://x.com/a">first</blockquote>'.repeat(10_000),
      ],
      [
        'the characters of attributes',
        `<p>first${`<span title="${'x'.repeat(4_000)}">`.repeat(40)}${'<img src=/a.jpg>y'.repeat(300)}`,
      ],
    ])('a body that exceeds the bound on %s in the enhancers becomes plain paragraphs', (_, html) => {
      const { tree } = prepareBody(html, bodyOptions)
      expect(tree.children.every((node) => node.type === 'element' && node.tagName === 'p')).toBe(true)
      expect(nodeText(tree.children[0] as Element)).toMatch(/^first/)
      expect(JSON.stringify(tree).length).toBeLessThan(2 * html.length)
    })

    it('a body with as many embedded quotes as the bound allows keeps them', () => {
      const { tree } = prepareBody(POST_OF_X.repeat(1_000), bodyOptions)
      expect(JSON.stringify(tree).split('"quoted-post"').length - 1).toBe(1_000)
    })

    it('requireBounds measures a tree of 100,000 levels without a stack overflow', () => {
      expect(() => requireBounds(deep(100_000))).toThrow(BodyTooLarge)
      expect(() => requireBounds(deep(MAX_DEPTH))).not.toThrow()
    })
  })

  const element = (properties: Element['properties'] = {}, children: Element['children'] = []): Element => ({
    type: 'element',
    tagName: 'b',
    properties,
    children,
  })
  const rootOf = (...children: Element[]): Root => ({ type: 'root', children })

  function deep(depth: number): Root {
    let children: Element[] = []
    for (let level = 0; level < depth; level += 1) children = [element({}, children)]
    return rootOf(...children)
  }

  describe('requireBounds', () => {
    const half = 'x'.repeat(MAX_ATTRIBUTE_LENGTH / 2)
    const wide = (elements: number) => rootOf(...Array.from({ length: elements }, () => element()))

    it.each<[bound: string, largest: Root, tooLarge: Root]>([
      ['elements', wide(MAX_ELEMENTS), wide(MAX_ELEMENTS + 1)],
      ['depth', deep(MAX_DEPTH + MAX_DEPTH_ADDED), deep(MAX_DEPTH + MAX_DEPTH_ADDED + 1)],
      [
        'attribute length',
        rootOf(element({ title: half, alt: half })),
        rootOf(element({ title: half, alt: `${half}x` })),
      ],
      [
        'attribute length',
        rootOf(element({ title: half }), element({ className: [half] })),
        rootOf(element({ title: half }), element({ className: [half, 'x'] })),
      ],
    ])('requireBounds accepts a tree at the bound on %s and throws above it', (bound, largest, tooLarge) => {
      expect(requireBounds(largest)).toBe(largest)
      expect(() => requireBounds(tooLarge)).toThrow(
        expect.objectContaining({
          name: 'BodyTooLarge',
          bound,
          message: `The body exceeds the bound on its ${bound}`,
        }),
      )
    })

    it('numbers and booleans do not count towards the attribute length', () => {
      const root = rootOf(element({ title: half, alt: half, width: 100, hidden: true }))
      expect(requireBounds(root)).toBe(root)
    })

    it('requireBounds finds a deep part beside a shallow one', () => {
      const root = rootOf(...(deep(MAX_DEPTH + MAX_DEPTH_ADDED + 1).children as Element[]), element())
      expect(() => requireBounds(root)).toThrow('depth')
    })
  })
})
