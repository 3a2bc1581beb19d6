import { describe, expect, it } from 'vitest'
import { MAX_DEPTH, MAX_ELEMENTS } from '@/lib/body/bounds'
import { parseBody } from '@/lib/body/parse'
import { paragraphsOf, tagless } from '@/lib/body/plain-text'
import { textOf } from '@/lib/body/rewrite'

const names = (html: unknown) =>
  parseBody(html).tree.children.map((node) => (node.type === 'element' ? node.tagName : node.type))

describe('parseBody', () => {
  it.each([null, undefined, 12, {}, ['<p>x</p>'], true])('parseBody(%j) is an empty tree', (html) => {
    expect(parseBody(html).tree).toEqual({ type: 'root', children: [] })
  })

  it('a body is parsed as the children of a div', () => {
    expect(names('<p>a</p>b')).toEqual(['p', 'text'])
    expect(names('<tr><td>x')).toEqual(['text'])
  })

  it('parsing continues after an end tag without a start tag', () => {
    expect(names('<p>a</p></div></div><p>b</p>')).toEqual(['p', 'p'])
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
    expect(children[0]?.type === 'element' ? textOf(children[0]) : '').toMatch(/^first/)
  })

  it('the parse limits apply to the parsed elements, not to the number of tags', () => {
    const tally = (html: string) => {
      const found = names(html)
      return [...new Set(found)].map((name) => [name, found.filter((one) => one === name).length])
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
    expect(paragraphsOf(tagless(html)).map(textOf)).toEqual(['a & b', 'd <e>'])
  })

  it('tagless keeps a less-than sign that begins no tag, and the text after it', () => {
    const html = '<p>Growth was <5% and 3 < 4.</p><p>i<3 maps</p>x <'
    expect(paragraphsOf(tagless(html)).map(textOf)).toEqual(['Growth was <5% and 3 < 4.', 'i<3 maps', 'x <'])
  })
  it('tagless decodes whole references, each once', () => {
    const html =
      'It&rsquo;s &ldquo;so&#8221; &#x2014; 5&nbsp;% &amp;lt; &hellip; &#39;a&#X41;&#1050;&#128512; &eacute;&#150;'
    expect(tagless(html)).toBe("It’s “so” — 5\u00a0% &lt; … 'aAК😀 é–")
  })

  it.each(['&#;', '&#x;', '&constructor;', 'P&L;', 'AT&T'])(
    'tagless leaves %s, which is no reference',
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
