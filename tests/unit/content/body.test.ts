import { toHtml } from 'hast-util-to-html'
import { describe, expect, it } from 'vitest'
import { type BodyOptions, prepareBody } from '@/lib/content/body'
import { DROPPED, KEPT, RENAMED } from '@/lib/content/schema'
import { countWords } from '@/lib/content/text'
import { bodyOptions } from '../../fixtures/prepared'

const prepared = (html: unknown, options: Partial<BodyOptions> = {}) =>
  prepareBody(html, { ...bodyOptions, ...options })
const htmlOf = (html: unknown, options: Partial<BodyOptions> = {}) => toHtml(prepared(html, options).tree)

describe('the elements of a body', () => {
  it('are kept where the table names them', () => {
    const parts = new Set('caption colgroup col thead tbody tfoot tr th td'.split(' '))
    const special = new Set([
      'img',
      'iframe',
      'video',
      'audio',
      'source',
      'div',
      'section',
      'a',
      'rt',
      'rp',
      'hr',
      'br',
      'wbr',
    ])
    for (const name of KEPT) {
      if (parts.has(name) || special.has(name)) continue
      expect(htmlOf(`<${name} lang="hi">x</${name}>`)).toContain(`<${name} lang="hi">`)
    }
  })

  it('are renamed where another says the same', () => {
    for (const [from, to] of RENAMED) {
      if (from === 'oembed') continue
      expect(htmlOf(`<${from} lang="hi">x</${from}>`)).toContain(`<${to} lang="hi">x`)
    }
    expect(htmlOf('<oembed url="https://youtu.be/dQw4w9WgXcQ"></oembed>')).toContain('provider="YouTube"')
    expect(htmlOf('<picture><source srcset="b.webp"><img src="/a.jpg"></picture>')).toMatch(/^<body-image/)
  })

  it('are dropped with their content where they are machinery', () => {
    for (const name of DROPPED)
      expect(htmlOf(`<${name}>secret</${name}><p>after</p>`), name).not.toContain(`<${name}`)
    expect(htmlOf('<script>secret</script><style>secret</style><noscript>secret</noscript><p>a</p>')).toBe(
      '<p>a</p>',
    )
  })

  it('are replaced by their content in every other case', () => {
    expect(htmlOf('<p><blink>a</blink><x-y>b</x-y><label>c</label></p>')).toBe('<p>abc</p>')
  })

  it('cannot be ours by name', () => {
    expect(htmlOf('<body-embed src="javascript:x">a</body-embed><body-ad slotid=1>b</body-ad>')).toBe(
      '<p>ab</p>',
    )
  })
})

describe('the attributes of a body', () => {
  it('are dropped where the table does not name them', () => {
    const html =
      '<p style="x" onclick="x" name="x" data-x="x" aria-label="x" role="x" is="x" slot="x" part="x">a</p>'
    expect(htmlOf(html)).toBe('<p>a</p>')
  })

  it('keep the classes that say where a figure stands', () => {
    expect(htmlOf('<figure class="image align-left evil">x</figure>')).toBe(
      '<figure class="image align-left">x</figure>',
    )
    expect(htmlOf('<p class="evil">x</p>')).toBe('<p>x</p>')
  })

  it('are dropped where their value is not one they can have', () => {
    expect(htmlOf('<ol start="3" type="a"><li value="x">a</ol>')).toBe(
      '<ol start="3" type="a"><li>a</li></ol>',
    )
    expect(htmlOf('<table><tr><td colspan="99999" rowspan="2">a</table>')).toContain('<td rowspan="2">')
    expect(htmlOf('<p dir="up" lang="not a language">a</p>')).toBe('<p>a</p>')
    expect(htmlOf('<img src="/a.jpg" width="100%" height="-4">')).not.toMatch(/width|height/)
  })

  it('give every id a prefix, once, and in-page links follow', () => {
    const once = htmlOf('<p id="part">x</p><p><a href="#part">y</a></p>')
    expect(once).toBe('<p id="c-part">x</p><p><a href="#c-part">y</a></p>')
    expect(htmlOf(once)).toBe(once)
    expect(htmlOf('<p><a href="#">a</a><a href="#top">b</a></p>')).toBe(
      '<p><a href="#">a</a><a href="#top">b</a></p>',
    )
  })
})

describe('a prepared body', () => {
  it('is the same when it is prepared again', () => {
    const html =
      '<h1 id="a">T</h1>loose<p>a <b>b</b> <a href="https://other.example/">c</a></p><ul><li>x</ul><table><tr><td>1</table>'
    const once = htmlOf(html).replace(/<\/?body-table>/g, '')
    expect(htmlOf(once).replace(/<\/?body-table>/g, '')).toBe(once)
  })

  it.each([null, undefined, 0, {}, [], '', '   ', '<p></p>', '<p>&nbsp;</p>', '<script>x</script>'])(
    'of %j is empty',
    (html) => expect(prepared(html)).toMatchObject({ words: 0, isEmpty: true }),
  )

  it('is not empty where there is something to see', () => {
    expect(prepared('<img src="/a.jpg">').isEmpty).toBe(false)
    expect(prepared('<iframe src="https://youtu.be/dQw4w9WgXcQ"></iframe>').isEmpty).toBe(false)
  })

  it('counts words in scripts with and without spaces', () => {
    expect(prepared('<p>One two</p><p>three</p>').words).toBe(3)
    expect(prepared('<p>नमस्ते दुनिया</p>', { language: 'hi' }).words).toBe(2)
    expect(prepared('<p>今日は良い天気です</p>', { language: 'ja' }).words).toBeGreaterThan(2)
    expect(prepared('<p>one two</p>', { language: 'not a language' }).words).toBe(2)
  })

  it('has its slots between its paragraphs', () => {
    const text = `<p>${'word '.repeat(60)}</p>`
    expect(
      htmlOf(text.repeat(8), { adSlots: [5] })
        .match(/<p>|slotid="5"/gi)
        ?.map((one) => one.length),
    ).toEqual([3, 3, 3, 10, 3, 3, 3, 3, 3])
  })
})

describe('a gated body', () => {
  const story = '<h2>Head</h2><p>First.</p><img src="/a.jpg"><p>Second.</p><p>SECRET</p><ul><li>SECRET</ul>'

  it('is its first two paragraphs and nothing else', () => {
    expect(htmlOf(story, { gated: true, adSlots: [1] })).toBe('<p>First.</p><p>Second.</p>')
  })

  it('counts the words of the whole', () => {
    expect(prepared(story, { gated: true }).words).toBe(5)
  })

  it.each([
    ['in wrappers', '<div><section><p>First.</p><div>Second.</div><div>SECRET</div></section></div>'],
    ['in a wrapper with a class', '<div class="align-left"><p>First.</p><p>Second.</p><p>SECRET</p></div>'],
    ['as loose text', 'First.<br><br>Second.<br><br>SECRET'],
    ['after a quote', '<blockquote><p>SECRET</p></blockquote><p>First.</p><p>Second.</p>'],
    [
      'with pictures and embeds in them',
      '<p>First.<img src="/SECRET.jpg"></p><p>Second.<iframe src="https://SECRET.example/"></iframe></p><p>SECRET</p>'.replace(
        '<iframe src="https://SECRET.example/"></iframe>',
        '<iframe src="https://youtu.be/SECRETSECRE"></iframe>',
      ),
    ],
  ])('is the same two paragraphs %s', (_, html) => {
    const open = htmlOf(html, { gated: true })
    expect(open).toMatch(/First\..*Second\./)
    expect(open).not.toContain('SECRET')
  })

  it('is shortened where one paragraph is the whole story', () => {
    const open = htmlOf(`<p>${'word '.repeat(1_000)}<b>SECRET</b></p><p>SECRET</p>`, { gated: true })
    expect(open.length).toBeLessThan(1_300)
    expect(open).toMatch(/word…<\/p>$/)
    expect(open).not.toContain('SECRET')
  })

  it('is shortened where it was too much to parse', () => {
    const open = htmlOf(`${'word '.repeat(1_000)}${'<div>'.repeat(500)}SECRET`, { gated: true })
    expect(open).not.toContain('SECRET')
    expect(open.length).toBeLessThan(1_300)
  })
})

describe('counting words', () => {
  it('comes to the same in a long text as in a short one', () => {
    const text = 'The harbour kept its own time that week. '
    expect(countWords(text.repeat(20_000), 'en')).toBe(8 * 20_000)
  })

  it('comes to an end where there is no space to cut at', () => {
    expect(countWords('天'.repeat(100_000), 'zh')).toBeGreaterThan(0)
  })
})
