/** What editors write beyond paragraphs: alignment, video captions, table headers. */
import { toHtml } from 'hast-util-to-html'
import { describe, expect, it } from 'vitest'
import { prepareBody } from '@/lib/body/body'
import { anchorHeadings } from '@/lib/body/contents'
import { OPTIONS } from './body-options'

const prepared = (html: string) => prepareBody(html, OPTIONS).tree
const shown = (html: string) => toHtml(prepared(html))

describe('alignment and width', () => {
  it.each([
    ['<p style="text-align:center">a</p>', '<p class="text-center">a</p>'],
    ['<p style="color: red; TEXT-ALIGN : Right;">a</p>', '<p class="text-right">a</p>'],
    ['<h2 align="center">a</h2>', '<h2 class="text-center">a</h2>'],
    ['<center>a</center>', '<div class="text-center">a</div>'],
    ['<p class="has-text-align-center evil">a</p>', '<p class="has-text-align-center">a</p>'],
    ['<div class="alignwide">a</div>', '<div class="alignwide">a</div>'],
  ])('alignment and width in %s become an allowed class', (html, expected) => {
    expect(shown(html)).toBe(expected)
  })

  it('a picture’s width becomes the nearest width class, and its align attribute a class', () => {
    const html = '<figure class="image" style="width:48.3%"><img src="/a.jpg" alt="A"></figure>'
    expect(shown(html)).toContain('<figure class="image width-50">')
    expect(shown('<img src="/a.jpg" align="left">')).toContain('class="alignleft"')
  })

  it.each([
    'text-align:expression(alert(1))',
    'text-align:center/**/;background:url(https://a.example)',
    'x'.repeat(2_000),
    'width:1e9%',
  ])('inline CSS of an editor is removed: %s', (style) => {
    expect(shown(`<p style="${style}">a</p>`)).toBe('<p>a</p>')
  })
})

describe('videos', () => {
  it('a video keeps its caption track, and no javascript: or metadata track', () => {
    const html =
      '<video src="/a.mp4" crossorigin="anonymous"><track kind="captions" src="/a.vtt" srclang="en" label="English" default>' +
      '<track src="javascript:alert(1)"><track kind="metadata" src="/m.vtt"></video>'
    const made = shown(html)
    expect(made).toContain('crossorigin="anonymous"')
    expect(made).toContain(
      '<track kind="captions" src="https://media.example/a.vtt" srclang="en" label="English" default>',
    )
    expect(made).not.toContain('javascript')
    expect(made).not.toContain('metadata" src')
  })

  it('a track outside a video is removed', () => {
    expect(shown('<p>a<track src="/a.vtt">b</p>')).not.toContain('media.example')
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
    const made = shown(html)
    expect(made.match(/ src="[^"]*"/g)).toEqual([' src="https://media.example/late.jpg"'])
  })

  it('a film whose frame has its address in data-src becomes an embed', () => {
    const late = shown(
      '<iframe src="about:blank" data-src="https://www.youtube.com/embed/aqz-KE-bpKQ"></iframe>',
    )
    expect(late).toBe(shown('<iframe src="https://www.youtube.com/embed/aqz-KE-bpKQ"></iframe>'))
    expect(late).toContain('aqz-KE-bpKQ')
  })

  it.each([
    '<img src="/shown.jpg" data-src="javascript:alert(1)">',
    '<img src="/shown.jpg" data-original="ftp://files.example/whole.tif" data-srcset="data:, 2x">',
    '<img src="/shown.jpg" data-src="#" data-lazy-src="/shown.jpg">',
  ])('the picture of %s is that of its attribute with a usable address', (html) => {
    expect(shown(html)).toContain(' src="https://media.example/shown.jpg"')
  })

  it('a picture keeps its absolute address beside a relative one that has no base', () => {
    const html = '<img src="https://images.example/a.jpg" data-original="/uploads/a.jpg">'
    const { tree } = prepareBody(html, { ...OPTIONS, mediaBase: null })
    expect(toHtml(tree)).toContain(' src="https://images.example/a.jpg"')
  })

  it('a frame keeps its address beside a data- attribute without one', () => {
    const html = '<iframe src="https://www.youtube.com/embed/aqz-KE-bpKQ" data-src="about:blank"></iframe>'
    expect(shown(html)).toContain('aqz-KE-bpKQ')
  })

  it('an address in a data- attribute is checked like any other', () => {
    expect(shown('<p>a<img data-src="javascript:alert(1)"></p>')).toBe('<p>a</p>')
  })
})

describe('srcset of pictures', () => {
  const set = '/s.jpg 300w, /l.jpg 1600w, /m.jpg 800w'

  it('src becomes the largest file of srcset, and srcset keeps all files', () => {
    const made = shown(`<img src="/s.jpg" srcset="${set}" width="300" height="200" alt="A">`)
    expect(made).toContain('src="https://media.example/l.jpg"')
    expect(made).toContain(
      'srcset="https://media.example/s.jpg 300w, https://media.example/l.jpg 1600w, https://media.example/m.jpg 800w"',
    )
  })

  it.each([
    ['/a.jpg, /b.jpg 2x', 'https://media.example/b.jpg'],
    ['/a,b.jpg 1x,/c.jpg 3x', 'https://media.example/c.jpg'],
    ['javascript:alert(1) 900w, /ok.jpg 100w', 'https://media.example/ok.jpg'],
    ['/one.jpg', 'https://media.example/plain.jpg'],
    ['/a.jpg 10q, , ,', 'https://media.example/plain.jpg'],
  ])('srcset "%s" is parsed as in a browser', (srcset, largest) => {
    const made = shown(`<img src="/plain.jpg" srcset="${srcset}" alt="A">`)
    expect(made).toContain(`src="${largest}"`)
    expect(made).not.toContain('javascript')
  })

  it('a srcset of 4,000 empty candidates is removed from each of 200 pictures', () => {
    const html = `<img src="/a.jpg" srcset="${', '.repeat(4_000)}" alt="A">`.repeat(200)
    expect(shown(html)).not.toContain('srcset')
  })
})

describe('headings', () => {
  it('headings start at h2 and skip no level', () => {
    expect(shown('<h4>a</h4><h6>b</h6><h4>c</h4><h2>d</h2><h5>e</h5>')).toBe(
      '<h2>a</h2><h3>b</h3><h2>c</h2><h2>d</h2><h3>e</h3>',
    )
  })

  it('headings get unique ids from their text in any script', () => {
    const { tree, contents } = anchorHeadings(
      prepared(
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
    const { contents } = anchorHeadings(prepared('<h2>related</h2><h2>constructor</h2><h2>!</h2><h2>?</h2>'))
    expect(contents.map(({ id }) => id)).toEqual(['h-related', 'h-constructor', 'h-section', 'h-section-2'])
  })
})

describe('table headers', () => {
  it('th cells of the first row get the scope col, those of later rows the scope row', () => {
    const made = shown('<table><tr><th>Ward</th><th>Votes</th></tr><tr><th>East</th><td>12</td></tr></table>')
    expect(made).toContain('<th scope="col">Ward</th><th scope="col">Votes</th>')
    expect(made).toContain('<th scope="row">East</th><td>12</td>')
  })

  it('td cells of a bold first row or of thead become column headers', () => {
    const bold = shown(
      '<table><tr><td><b>A</b></td><td><p><strong>B</strong></p></td></tr><tr><td>1</td><td>2</td></tr></table>',
    )
    expect(bold).toContain('<th scope="col"><b>A</b></th>')
    expect(
      shown('<table><thead><tr><td>A</td></tr></thead><tbody><tr><td>1</td></tr></tbody></table>'),
    ).toContain('<th scope="col">A</th>')
  })

  it('plain cells and a single bold row get no th, and an existing scope is kept', () => {
    expect(shown('<table><tr><td>1</td></tr><tr><td>2</td></tr></table>')).not.toContain('<th')
    expect(shown('<table><tr><td><b>1</b></td><td><b>2</b></td></tr></table>')).not.toContain('<th')
    const own = '<table><tr><th scope="rowgroup">A</th><td>1</td></tr><tr><td>2</td><td>3</td></tr></table>'
    expect(shown(own)).toContain('<th scope="rowgroup">A</th>')
  })
})
