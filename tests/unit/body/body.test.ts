import { toHtml } from 'hast-util-to-html'
import { describe, expect, it } from 'vitest'
import { type BodyOptions, prepareBody } from '@/lib/body/body'
import { MAX_DEPTH } from '@/lib/body/bounds'
import { anchorHeadings } from '@/lib/body/contents'
import { correctionTexts, isCorrected, takeCorrections } from '@/lib/body/corrections'
import { DROPPED, KEPT, RENAMED } from '@/lib/body/schema'
import { languageOfStory } from '@/lib/body/story-language'
import { countWords } from '@/lib/body/text'
import { bodyOptions } from '../../fixtures/prepared'
import { OPTIONS } from './outline'

const prepared = (html: unknown, options: Partial<BodyOptions> = {}) =>
  prepareBody(html, { ...bodyOptions, ...options })
const htmlOf = (html: unknown, options: Partial<BodyOptions> = {}) => toHtml(prepared(html, options).tree)

const treeOf = (html: string) => prepareBody(html, OPTIONS).tree
const htmlFor = (html: string) => toHtml(treeOf(html))

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
      const alignment = from === 'center' ? ' class="text-center"' : ''
      expect(htmlOf(`<${from} lang="hi">x</${from}>`)).toContain(`<${to} lang="hi"${alignment}>x`)
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
    // A body that is too deep to be parsed is shown as plain text.
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

describe('alignment and width', () => {
  it.each([
    ['<p style="text-align:center">a</p>', '<p class="text-center">a</p>'],
    ['<p style="color: red; TEXT-ALIGN : Right;">a</p>', '<p class="text-right">a</p>'],
    ['<h2 align="center">a</h2>', '<h2 class="text-center">a</h2>'],
    ['<center>a</center>', '<div class="text-center">a</div>'],
    ['<p class="has-text-align-center evil">a</p>', '<p class="has-text-align-center">a</p>'],
    ['<div class="alignwide">a</div>', '<div class="alignwide">a</div>'],
  ])('alignment and width in %s become an allowed class', (html, expected) => {
    expect(htmlFor(html)).toBe(expected)
  })

  it('a picture’s width becomes the nearest width class, and its align attribute a class', () => {
    const html = '<figure class="image" style="width:48.3%"><img src="/a.jpg" alt="A"></figure>'
    expect(htmlFor(html)).toContain('<figure class="image width-50">')
    expect(htmlFor('<img src="/a.jpg" align="left">')).toContain('class="alignleft"')
  })

  it.each([
    'text-align:expression(alert(1))',
    'text-align:center/**/;background:url(https://a.example)',
    'x'.repeat(2_000),
    'width:1e9%',
  ])('inline CSS of an editor is removed: %s', (style) => {
    expect(htmlFor(`<p style="${style}">a</p>`)).toBe('<p>a</p>')
  })
})

describe('videos', () => {
  it('a video keeps its caption track, and no javascript: or metadata track', () => {
    const html =
      '<video src="/a.mp4" crossorigin="anonymous"><track kind="captions" src="/a.vtt" srclang="en" label="English" default>' +
      '<track src="javascript:alert(1)"><track kind="metadata" src="/m.vtt"></video>'
    const resultHtml = htmlFor(html)
    expect(resultHtml).toContain('crossorigin="anonymous"')
    expect(resultHtml).toContain(
      '<track kind="captions" src="https://media.example/a.vtt" srclang="en" label="English" default>',
    )
    expect(resultHtml).not.toContain('javascript')
    expect(resultHtml).not.toContain('metadata" src')
  })

  it('a track outside a video is removed', () => {
    expect(htmlFor('<p>a<track src="/a.vtt">b</p>')).not.toContain('media.example')
  })
})

describe('pictures and frames that a script would load late', () => {
  const blank = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw=='
  it.each([
    `<img src="${blank}" data-src="/late.jpg" class="lazyload"><noscript><img src="/late.jpg"></noscript>`,
    '<img data-lazy-src="/late.jpg">',
    '<img src="/blank.png" data-original="/late.jpg">',
    `<img src="${blank}" data-srcset="/small.jpg 300w, /late.jpg 900w">`,
    `<img src="${blank}" data-src="/small.jpg" data-lazy-srcset="/small.jpg 300w, /late.jpg 900w">`,
    `<img src="/late.jpg" data-src="${blank}">`,
    '<img src="/late.jpg" data-src=" ">',
  ])('the picture of %s is the one that readers would see', (html) => {
    const resultHtml = htmlFor(html)
    expect(resultHtml.match(/ src="[^"]*"/g)).toEqual([' src="https://media.example/late.jpg"'])
  })

  it('a film whose frame has its address in data-src becomes an embed', () => {
    const late = htmlFor(
      '<iframe src="about:blank" data-src="https://www.youtube.com/embed/aqz-KE-bpKQ"></iframe>',
    )
    expect(late).toBe(htmlFor('<iframe src="https://www.youtube.com/embed/aqz-KE-bpKQ"></iframe>'))
    expect(late).toContain('aqz-KE-bpKQ')
  })

  it.each([
    '<img src="/shown.jpg" data-src="javascript:alert(1)">',
    '<img src="/shown.jpg" data-original="ftp://files.example/whole.tif" data-srcset="data:, 2x">',
    '<img src="/shown.jpg" data-src="#" data-lazy-src="/shown.jpg">',
  ])('the picture of %s is that of its attribute with a usable address', (html) => {
    expect(htmlFor(html)).toContain(' src="https://media.example/shown.jpg"')
  })

  it('a picture keeps its absolute address beside a relative one that has no base', () => {
    const html = '<img src="https://images.example/a.jpg" data-original="/uploads/a.jpg">'
    const { tree } = prepareBody(html, { ...OPTIONS, mediaBase: null })
    expect(toHtml(tree)).toContain(' src="https://images.example/a.jpg"')
  })

  it('a frame keeps its address beside a data- attribute without one', () => {
    const html = '<iframe src="https://www.youtube.com/embed/aqz-KE-bpKQ" data-src="about:blank"></iframe>'
    expect(htmlFor(html)).toContain('aqz-KE-bpKQ')
  })

  it('an address in a data- attribute is checked like any other', () => {
    expect(htmlFor('<p>a<img data-src="javascript:alert(1)"></p>')).toBe('<p>a</p>')
  })
})

describe('srcset of pictures', () => {
  const set = '/s.jpg 300w, /l.jpg 1600w, /m.jpg 800w'

  it('src becomes the largest file of srcset, and srcset keeps all files', () => {
    const resultHtml = htmlFor(`<img src="/s.jpg" srcset="${set}" width="300" height="200" alt="A">`)
    expect(resultHtml).toContain('src="https://media.example/l.jpg"')
    expect(resultHtml).toContain(
      'srcset="https://media.example/s.jpg 300w, https://media.example/l.jpg 1600w, https://media.example/m.jpg 800w"',
    )
  })

  it.each(['/one.jpg', '/a.jpg 10q, , ,', 'javascript:alert(1) 900w'])(
    'a picture keeps its src where srcset has no larger file: %s',
    (srcset) => {
      const resultHtml = htmlFor(`<img src="/plain.jpg" srcset="${srcset}" alt="A">`)
      expect(resultHtml).toContain('src="https://media.example/plain.jpg"')
      expect(resultHtml).not.toContain('javascript')
    },
  )

  it('a srcset of 4,000 empty candidates is removed from each of 200 pictures', () => {
    const html = `<img src="/a.jpg" srcset="${', '.repeat(4_000)}" alt="A">`.repeat(200)
    expect(htmlFor(html)).not.toContain('srcset')
  })
})

describe('headings', () => {
  it('headings start at h2 and skip no level', () => {
    expect(htmlFor('<h4>a</h4><h6>b</h6><h4>c</h4><h2>d</h2><h5>e</h5>')).toBe(
      '<h2>a</h2><h3>b</h3><h2>c</h2><h2>d</h2><h3>e</h3>',
    )
  })

  it('headings get unique ids from their text in any script', () => {
    const { tree, contents } = anchorHeadings(
      treeOf(
        '<h2>Rain &amp; tide</h2><h2>Rain, tide</h2><h3>छोटा</h3><h2>बारिश का दिन</h2><h2 id="mine">…</h2>',
      ),
    )
    expect(contents).toEqual([
      { id: 'h-rain-tide', text: 'Rain & tide' },
      { id: 'h-rain-tide-2', text: 'Rain, tide' },
      { id: 'h-बारिश-का-दिन', text: 'बारिश का दिन' },
      { id: 'c-mine', text: '…' },
    ])
    expect(toHtml(tree)).toContain('<h3 id="h-छोटा">')
  })

  it('heading ids have the prefix h-, and are h-section where the text has no letters', () => {
    const { contents } = anchorHeadings(treeOf('<h2>related</h2><h2>constructor</h2><h2>!</h2><h2>?</h2>'))
    expect(contents.map(({ id }) => id)).toEqual(['h-related', 'h-constructor', 'h-section', 'h-section-2'])
  })
})

describe('table headers', () => {
  it('th cells of the first row get the scope col, those of later rows the scope row', () => {
    const resultHtml = htmlFor(
      '<table><tr><th>Ward</th><th>Votes</th></tr><tr><th>East</th><td>12</td></tr></table>',
    )
    expect(resultHtml).toContain('<th scope="col">Ward</th><th scope="col" data-figure="">Votes</th>')
    expect(resultHtml).toContain('<th scope="row">East</th><td data-figure="">12</td>')
  })

  it('td cells of a bold first row or of thead become column headers', () => {
    const bold = htmlFor(
      '<table><tr><td><b>A</b></td><td><p><strong>B</strong></p></td></tr><tr><td>1</td><td>2</td></tr></table>',
    )
    expect(bold).toContain('<th scope="col"><b>A</b></th>')
    expect(
      htmlFor('<table><thead><tr><td>A</td></tr></thead><tbody><tr><td>1</td></tr></tbody></table>'),
    ).toContain('<th scope="col">A</th>')
  })

  it('plain cells and a single bold row get no th, and an existing scope is kept', () => {
    expect(htmlFor('<table><tr><td>1</td></tr><tr><td>2</td></tr></table>')).not.toContain('<th')
    expect(htmlFor('<table><tr><td><b>1</b></td><td><b>2</b></td></tr></table>')).not.toContain('<th')
    const table = '<table><tr><th scope="rowgroup">A</th><td>1</td></tr><tr><td>2</td><td>3</td></tr></table>'
    expect(htmlFor(table)).toContain('<th scope="rowgroup">A</th>')
  })
})

describe('footnotes', () => {
  const note =
    '<p>Text<sup><a href="#fn1" id="ref1">1</a></sup></p><ol><li id="fn1">Note <a href="#ref1">↩</a></li></ol>'

  it('a footnote link has the role doc-noteref and its back link doc-backlink', () => {
    const resultHtml = htmlFor(note)
    expect(resultHtml).toContain('<a href="#c-fn1" id="c-ref1" role="doc-noteref">1</a>')
    expect(resultHtml).toContain('<ol class="footnotes"><li id="c-fn1">')
    expect(resultHtml).toContain('<a href="#c-ref1" role="doc-backlink">↩</a>')
  })

  it('footnotes of word processors with name attributes get matching ids and links', () => {
    const resultHtml = htmlFor(
      '<p>T<a href="#_ftn1" name="_ftnref1"><sup>[1]</sup></a></p><p><a href="#_ftnref1" name="_ftn1">[1]</a> Note</p>',
    )
    expect(resultHtml).toContain('<a href="#c-_ftn1" id="c-_ftnref1">')
    expect(resultHtml).toContain('<a href="#c-_ftnref1" id="c-_ftn1">')
  })

  it('a linked list without a back link is not marked as footnotes', () => {
    expect(htmlFor('<p><a href="#x">go</a></p><ol><li id="x">a</li></ol>')).not.toContain('footnotes')
  })

  it.each([
    ['ol and li', '<ol><li id="n">Note</li></ol>', '<ol class="footnotes"><li id="c-n">'],
    ['ul and li', '<ul><li id="n">Note</li></ul>', '<ul class="footnotes"><li id="c-n">'],
    ['dl and dd', '<dl><dt>1</dt><dd id="n">Note</dd></dl>', '<dl class="footnotes"><dt>1</dt><dd id="c-n">'],
  ])('notes in %s are a list of footnotes', (_, list, expected) => {
    const resultHtml = htmlFor(`<p>Text<sup><a href="#n">1</a></sup></p>${list}`)
    expect(resultHtml).toContain(expected)
    expect(resultHtml).toContain('role="doc-noteref"')
  })

  it.each(['p', 'div', 'aside'])('a note in %s has roles and no list', (name) => {
    const resultHtml = htmlFor(
      `<p>Text<a href="#n" id="r"><sup>1</sup></a></p><${name} id="n">Note <a href="#r">back</a></${name}>`,
    )
    expect(resultHtml).toContain('role="doc-noteref"')
    expect(resultHtml).toContain('<a href="#c-r" role="doc-backlink">back</a>')
    expect(resultHtml).not.toContain('class="footnotes"')
  })

  it('a list with one note among other items is a list of footnotes, and a second list is not', () => {
    const resultHtml = htmlFor(
      '<p>T<sup><a href="#n">1</a></sup></p><ol><li>Source</li><li id="n">Note</li></ol><ol><li id="m">Other</li></ol>',
    )
    expect(resultHtml).toContain('<ol class="footnotes"><li>Source</li>')
    expect(resultHtml).toContain('<ol><li id="c-m">Other</li></ol>')
  })

  it.each([
    [
      'a raised link to another site',
      '<p>T<sup><a href="https://x.example/#n">1</a></sup></p><ol><li id="n">A</li></ol>',
    ],
    ['a raised link to the top', '<p>T<sup><a href="#">1</a></sup></p><ol><li id="n">A</li></ol>'],
    [
      'a raised link to a heading',
      '<p>T<sup><a href="#n">1</a></sup></p><h2 id="n">A</h2><ol><li>B</li></ol>',
    ],
    ['a raised number without a link', '<p>T<sup>1</sup></p><ol><li id="n">A</li></ol>'],
  ])('%s is not taken for footnotes', (_, html) => {
    const resultHtml = htmlFor(html)
    expect(resultHtml).not.toContain('footnotes')
    expect(resultHtml).not.toContain('role=')
  })

  it('a link that is not raised has no role unless it leads to a note', () => {
    const resultHtml = htmlFor(
      '<p>T<sup><a href="#n">1</a></sup> <a href="#n">note</a> <a href="#h">part</a></p><h2 id="h">H</h2><ol><li id="n">N</li></ol>',
    )
    expect(resultHtml).toContain('<a href="#c-n" role="doc-noteref">note</a>')
    expect(resultHtml).toContain('<a href="#c-h">part</a>')
  })
})

describe('corrections', () => {
  const html =
    '<p>One.</p><div><p class="correction">An earlier version said <b>two</b>.</p><p>Three.</p></div>'

  it('takeCorrections takes corrections out of the body and keeps their formatting', () => {
    const { correction, rest } = takeCorrections(treeOf(html))
    expect(correction && toHtml(correction)).toBe(
      '<p class="correction">An earlier version said <b>two</b>.</p>',
    )
    expect(toHtml(rest)).toBe('<p>One.</p><p>Three.</p>')
    expect(correction && correctionTexts(correction)).toEqual(['An earlier version said two.'])
  })

  it('takeCorrections returns a body without corrections unchanged', () => {
    const tree = treeOf('<p>One.</p>')
    expect(takeCorrections(tree)).toEqual({ correction: null, rest: tree })
  })

  it('a correction in the gated part of a story is not shown', () => {
    const long = '<p>Word word word word word word.</p>'.repeat(9)
    const { tree } = prepareBody(`${long}<p class="correction">Secret.</p>`, { ...OPTIONS, gated: true })
    expect(takeCorrections(tree).correction).toBeNull()
  })

  it('isCorrected is true only for a post with the configured tag', () => {
    const post = { tags: [{ slug: 'corrected' }] }
    expect([isCorrected(post, 'corrected'), isCorrected(post, 'other'), isCorrected(post, null)]).toEqual([
      true,
      false,
      false,
    ])
  })

  it.each(['p', 'div', 'section', 'blockquote'])('a correction may be in %s', (name) => {
    const { correction, rest } = takeCorrections(
      treeOf(`<p>One.</p><${name} class="correction">It was two.</${name}><p>Three.</p>`),
    )
    expect(correction && correctionTexts(correction)).toEqual(['It was two.'])
    expect(toHtml(rest)).toBe('<p>One.</p><p>Three.</p>')
  })

  it('several corrections keep their order, with white space as one space and without empty ones', () => {
    const { correction } = takeCorrections(
      treeOf(
        '<p class="correction">It\n was   two. </p><p>One.</p><div class="correction"><img src="/x.jpg" alt=""></div><p class="correction">In May.</p>',
      ),
    )
    expect(correction && correctionTexts(correction)).toEqual(['It was two.', 'In May.'])
  })

  it('a quotation keeps a correction inside it, and so does a paragraph that has one only in its text', () => {
    const html = '<blockquote><p class="correction">Quoted.</p></blockquote><p>A correction.</p>'
    expect(takeCorrections(treeOf(html)).correction).toBeNull()
  })

  it('the configured tag is found in either Unicode form', () => {
    expect(isCorrected({ tags: [{ slug: 'corre\u0301' }] }, 'corr\u00e9')).toBe(true)
    expect(isCorrected({ tags: [{ slug: 'corr\u00e9' }] }, 'corre\u0301')).toBe(true)
    expect(isCorrected({ tags: [] }, 'corr\u00e9')).toBe(false)
  })
})

describe('languageOfStory', () => {
  const story = { title: 'iPhone 17 Pro Max vs Galaxy S26', standfirst: '', html: '', language: 'ur' }

  it.each([
    ['of an Urdu text under a Latin headline', { html: '<p>اردو متن</p>' }, 'ur'],
    ['of an Urdu text in a site in English', { html: '<p>اردو متن</p>', language: null }, 'und-Arab'],
    ['of an Urdu standfirst', { standfirst: 'اردو متن' }, 'ur'],
    ['of an English story that the service calls Urdu', { html: '<p>Two phones compared</p>' }, 'und-Latn'],
    ['of a headline alone', {}, 'und-Latn'],
    ['of a Hindi headline', { title: 'बारिश', html: '<p>Rain</p>' }, 'und-Deva'],
  ])('the language %s', (_, declared, expected) => {
    expect(languageOfStory({ ...story, ...declared }, 'en')).toBe(expected)
  })
})
