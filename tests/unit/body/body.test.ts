import { toHtml } from 'hast-util-to-html'
import { describe, expect, it } from 'vitest'
import { type BodyOptions, prepareBody } from '@/lib/body/body'
import { MAX_DEPTH } from '@/lib/body/bounds'
import { DROPPED, KEPT, RENAMED } from '@/lib/body/schema'
import { countWords } from '@/lib/body/text'
import { bodyOptions } from '../../fixtures/prepared'

const prepared = (html: unknown, options: Partial<BodyOptions> = {}) =>
  prepareBody(html, { ...bodyOptions, ...options })
const htmlOf = (html: unknown, options: Partial<BodyOptions> = {}) => toHtml(prepared(html, options).tree)

describe('body elements', () => {
  it('an element in KEPT keeps its name and its lang attribute', () => {
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
      // Levels follow from the headings before.
      'h3',
      'h4',
      'h5',
      'h6',
      'track',
    ])
    for (const name of KEPT) {
      if (parts.has(name) || special.has(name)) continue
      expect(htmlOf(`<${name} lang="hi">x</${name}>`)).toContain(`<${name} lang="hi">`)
    }
  })

  it('an element in RENAMED becomes its replacement element', () => {
    for (const [from, to] of RENAMED) {
      if (from === 'oembed') continue
      const own = from === 'center' ? ' class="text-center"' : ''
      expect(htmlOf(`<${from} lang="hi">x</${from}>`)).toContain(`<${to} lang="hi"${own}>x`)
    }
    expect(htmlOf('<oembed url="https://youtu.be/dQw4w9WgXcQ"></oembed>')).toContain('provider="YouTube"')
    expect(htmlOf('<picture><source srcset="b.webp"><img src="/a.jpg"></picture>')).toMatch(/^<body-image/)
    expect(htmlOf('<picture><source src="/b.webp"><img src="/a.jpg"></picture>')).not.toContain('<source')
  })

  it('an element in DROPPED is removed, and script, style and noscript with their content', () => {
    for (const name of DROPPED)
      expect(htmlOf(`<${name}>secret</${name}><p>after</p>`), name).not.toContain(`<${name}`)
    expect(htmlOf('<script>secret</script><style>secret</style><noscript>secret</noscript><p>a</p>')).toBe(
      '<p>a</p>',
    )
  })

  it('an unknown element is replaced by its content', () => {
    expect(htmlOf('<p><blink>a</blink><x-y>b</x-y><label>c</label></p>')).toBe('<p>abc</p>')
  })

  it('body-embed and body-ad written by an editor are replaced by their content', () => {
    expect(htmlOf('<body-embed src="javascript:x">a</body-embed><body-ad slotid=1>b</body-ad>')).toBe(
      '<p>ab</p>',
    )
  })
})

describe('body attributes', () => {
  it('an attribute outside the schema is removed', () => {
    const html =
      '<p style="x" onclick="x" name="x" data-x="x" aria-label="x" role="x" is="x" slot="x" part="x">a</p>'
    expect(htmlOf(html)).toBe('<p>a</p>')
  })

  it('a figure keeps its position classes, and unknown classes are removed', () => {
    expect(htmlOf('<figure class="image align-left evil">x</figure>')).toBe(
      '<figure class="image align-left">x</figure>',
    )
    expect(htmlOf('<p class="evil">x</p>')).toBe('<p>x</p>')
  })

  it('an attribute with an invalid value is removed', () => {
    expect(htmlOf('<ol start="3" type="a"><li value="x">a</ol>')).toBe(
      '<ol start="3" type="a"><li>a</li></ol>',
    )
    expect(htmlOf('<table><tr><td colspan="99999" rowspan="2">a</table>')).toContain('<td rowspan="2">')
    expect(htmlOf('<p dir="up" lang="not a language">a</p>')).toBe('<p>a</p>')
    expect(htmlOf('<img src="/a.jpg" width="100%" height="-4">')).not.toMatch(/width|height/)
  })

  it('ids and in-page links get the prefix c- once; # and #top stay', () => {
    const once = htmlOf('<p id="part">x</p><p><a href="#part">y</a></p>')
    expect(once).toBe('<p id="c-part">x</p><p><a href="#c-part">y</a></p>')
    expect(htmlOf(once)).toBe(once)
    expect(htmlOf('<p><a href="#">a</a><a href="#top">b</a></p>')).toBe(
      '<p><a href="#">a</a><a href="#top">b</a></p>',
    )
  })
})

describe('prepareBody', () => {
  it('preparing a prepared body again does not change it', () => {
    const html =
      '<h1 id="a">T</h1>loose<p>a <b>b</b> <a href="https://other.example/">c</a></p><ul><li>x</ul><table><tr><td>1</table>'
    const once = htmlOf(html).replace(/<\/?body-table>/g, '')
    expect(htmlOf(once).replace(/<\/?body-table>/g, '')).toBe(once)
  })

  it.each([null, undefined, 0, {}, [], '', '   ', '<p></p>', '<p>&nbsp;</p>', '<script>x</script>'])(
    'prepareBody(%j) has no words and is empty',
    (html) => expect(prepared(html)).toMatchObject({ words: 0, isEmpty: true }),
  )

  it('a body with only a picture or a frame is not empty', () => {
    expect(prepared('<img src="/a.jpg">').isEmpty).toBe(false)
    expect(prepared('<iframe src="https://youtu.be/dQw4w9WgXcQ"></iframe>').isEmpty).toBe(false)
  })

  it('prepareBody counts words in scripts with and without spaces', () => {
    expect(prepared('<p>One two</p><p>three</p>').words).toBe(3)
    expect(prepared('<p>नमस्ते दुनिया</p>', { language: 'hi' }).words).toBe(2)
    expect(prepared('<p>今日は良い天気です</p>', { language: 'ja' }).words).toBeGreaterThan(2)
    expect(prepared('<p>one two</p>', { language: 'not a language' }).words).toBe(2)
  })

  it('an ad slot is placed after the third of eight paragraphs', () => {
    const text = `<p>${'word '.repeat(60)}</p>`
    expect(
      htmlOf(text.repeat(8), { adSlots: [5] })
        .match(/<p>|slotid="5"/gi)
        ?.map((one) => one.length),
    ).toEqual([3, 3, 3, 10, 3, 3, 3, 3, 3])
  })
})

describe('a gated body', () => {
  const TOO_DEEP = `${'<div>'.repeat(MAX_DEPTH + 1)}x`
  const REST = '<p>SECRET SECRET SECRET SECRET SECRET SECRET SECRET SECRET</p>'
  const story = `<p>First.</p><p>Second.</p><img src="/a.jpg">${REST}<ul><li>SECRET</ul>`

  it('a gated body is its first two paragraphs and nothing else', () => {
    expect(htmlOf(story, { gated: true, adSlots: [1] })).toBe('<p>First.</p><p>Second.</p>')
  })

  it('a gated body counts the words of the whole story', () => {
    expect(prepared(story, { gated: true }).words).toBe(11)
  })

  it.each([
    ['in wrappers', `<div><section><p>First.</p><div>Second.</div><div>SECRET</div></section></div>${REST}`],
    [
      'in a wrapper with a class',
      `<div class="align-left"><p>First.</p><p>Second.</p><p>SECRET</p></div>${REST}`,
    ],
    ['as loose text', `First.<br><br>Second.<br><br>SECRET${REST}`],
    ['after a quote', `<blockquote><p>SECRET</p></blockquote><p>First.</p><p>Second.</p>${REST}`],
    ['before a picture in the second', `<p>First.</p><p>Second.<img src="/SECRET.jpg">SECRET</p>${REST}`],
  ])('a gated body shows only its first two paragraphs %s', (_, html) => {
    const open = htmlOf(html, { gated: true })
    expect(open).toMatch(/First\..*Second\./)
    expect(open).not.toContain('SECRET')
  })

  it.each([
    ['a figure', '<figure><img src="/SECRET.jpg"><figcaption>SECRET</figcaption></figure>'],
    ['a bare picture', '<img src="/SECRET.jpg">'],
    ['a picture in the paragraph', '<p>x<img src="/SECRET.jpg"></p>'],
    ['a player', '<iframe src="https://youtu.be/SECRETSECRE"></iframe>'],
    ['a film', '<video src="/SECRET.mp4"></video>'],
    ['a sound', '<audio src="/SECRET.mp3"></audio>'],
    ['a list', '<ul><li>SECRET</ul>'],
    ['a numbered list', '<ol><li>SECRET</ol>'],
    ['a list of terms', '<dl><dt>SECRET<dd>SECRET</dl>'],
    ['a list of commands', '<menu><li>SECRET</menu>'],
    ['a list of old HTML', '<dir><li>SECRET</dir>'],
    ['a figure without anything that is kept', '<figure><svg><text>SECRET</text></svg></figure>'],
    ['a frame of an unknown host', '<iframe src="https://unknown.example/SECRET"></iframe>'],
    [
      'a quote that holds a frame of an unknown host',
      '<blockquote><iframe src="https://unknown.example/SECRET"></iframe></blockquote>',
    ],
    ['a heading', '<h2>SECRET</h2>'],
    ['a small heading', '<h6>SECRET</h6>'],
    ['a table', '<table><tr><td>SECRET</table>'],
    ['a group that holds a figure', '<div class="align-left"><figure><img src="/SECRET.jpg"></figure></div>'],
    ['a quote that holds a list', '<blockquote><ul><li>SECRET</ul></blockquote>'],
  ])('a gated body ends before %s', (_, marker) => {
    const first = marker.startsWith('<p>') ? '' : '<p>First.</p>'
    const open = htmlOf(`${first}${marker}<p>SECRET</p>${REST}`, { gated: true })
    expect(open).toBe(marker.startsWith('<p>') ? '<p>x</p>' : '<p>First.</p>')
    expect(htmlOf(`${marker.replace('<p>x', '<p>')}<p>SECRET</p>${REST}`, { gated: true })).toBe('')
    // Shown as plain text.
    expect(htmlOf(`${first}${marker}<p>SECRET</p>${REST}${TOO_DEEP}`, { gated: true })).toBe(open)
  })

  const openShare = (html: string, language = 'en') => {
    const all = prepared(html, { language }).words
    const open = htmlOf(html, { gated: true, language }).replace(/<[^>]*>/g, ' ')
    return countWords(open, language) / all
  }

  it.each([
    ['of one paragraph', `<p>${'one two three '.repeat(10)}</p>`, 'en'],
    ['of two paragraphs', `<p>${'word '.repeat(50)}</p><p>${'more '.repeat(50)}</p>`, 'en'],
    ['of two short paragraphs', '<p>One two three.</p><p>Four five six.</p>', 'en'],
    ['of one word', '<p>Sold.</p>', 'en'],
    ['of two words', '<p>Sold</p><p>out.</p>', 'en'],
    ['with a short second paragraph', `<p>${'word '.repeat(30)}</p><p>end</p>`, 'en'],
    [
      'in emphasis',
      `<p><b>${'word '.repeat(20)}</b><i>${'word '.repeat(20)}</i></p><p>${'x '.repeat(9)}</p>`,
      'en',
    ],
    ['in Hindi', `<p>${'समाचार पत्र '.repeat(20)}</p><p>${'खबर '.repeat(20)}</p>`, 'hi'],
    ['in Japanese', `<p>${'今日は良い天気です。'.repeat(9)}</p><p>${'明日は雨です。'.repeat(9)}</p>`, 'ja'],
  ])('a gated body shows at most a third of the words of a story %s', (_, html, language) => {
    expect(openShare(html, language)).toBeLessThanOrEqual(1 / 3)
  })

  it('the free part of a gated body is about a third of the words', () => {
    expect(openShare(`<p>${'word '.repeat(50)}</p><p>${'more '.repeat(50)}</p>`)).toBeCloseTo(1 / 3, 1)
    expect(openShare(`<p>${'今日は良い天気です。'.repeat(9)}</p>`, 'ja')).toBeGreaterThan(0.2)
  })

  it('the free part is counted in words between spaces where that count is smaller', () => {
    const open = htmlOf(`<p>One two three four.</p><p>${'up-to-date '.repeat(5)}</p>`, { gated: true })
    expect(open).toBe('<p>One two three…</p>')
  })

  it('a long first paragraph of a gated body is cut and ends in an ellipsis', () => {
    const open = htmlOf(`<p>${'word '.repeat(1_000)}<b>SECRET</b></p><p>SECRET</p>`, { gated: true })
    expect(open.length).toBeLessThan(1_300)
    expect(open).toMatch(/word…<\/p>$/)
    expect(open).not.toContain('SECRET')
  })

  it('a gated body above the parse limits is cut too', () => {
    const open = htmlOf(`${'word '.repeat(1_000)}${'<div>'.repeat(500)}SECRET`, { gated: true })
    expect(open).not.toContain('SECRET')
    expect(open.length).toBeLessThan(1_300)
  })
})

describe('countWords', () => {
  it('countWords of 20,000 repeated sentences is 20,000 times that of one', () => {
    const text = 'The harbour kept its own time that week. '
    expect(countWords(text.repeat(20_000), 'en')).toBe(8 * 20_000)
  })

  it('countWords counts a text of 100,000 characters without a space', () => {
    expect(countWords('天'.repeat(100_000), 'zh')).toBeGreaterThan(0)
  })
})
