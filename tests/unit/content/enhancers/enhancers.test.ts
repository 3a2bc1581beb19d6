import { describe, expect, it } from 'vitest'
import { embeds } from '@/lib/content/enhancers/embeds'
import { headings } from '@/lib/content/enhancers/headings'
import { links } from '@/lib/content/enhancers/links'
import { nesting } from '@/lib/content/enhancers/nesting'
import { paragraphs } from '@/lib/content/enhancers/paragraphs'
import { pictures } from '@/lib/content/enhancers/pictures'
import { players } from '@/lib/content/enhancers/players'
import { socialQuotes } from '@/lib/content/enhancers/social-quotes'
import { splitParagraphs } from '@/lib/content/enhancers/split-paragraphs'
import { tables } from '@/lib/content/enhancers/tables'
import { enhanced } from '../../../fixtures/enhanced'

describe('embeds', () => {
  it('stand for a frame of the table, with its box and its title', () => {
    const html =
      '<iframe src="https://youtu.be/dQw4w9WgXcQ" width="400" height="300" title="A film"></iframe>'
    const embed = enhanced(html, embeds)
    expect(embed).toMatch(/^<body-embed provider="YouTube" kind="play"/)
    expect(embed).toContain('title="A film"')
    expect(embed).toContain('ratio="400 / 300"')
  })

  it('are a plain link where the table does not know the host', () => {
    expect(enhanced('<iframe src="https://maps.example.net/x" title="Map"></iframe>', embeds)).toBe(
      '<a href="https://maps.example.net/x">Map (maps.example.net)</a>',
    )
  })

  it('are nothing where there is nothing to open', () => {
    expect(enhanced('<iframe></iframe><iframe src="about:blank"></iframe>', embeds)).toBe('')
  })
})

describe('players', () => {
  it('get controls and load nothing but their length', () => {
    expect(enhanced('<video src="https://media.example.org/a.mp4">No video?</video>', players)).toBe(
      '<video src="https://media.example.org/a.mp4" playsinline controls preload="metadata"></video>',
    )
  })

  it('keep the sources that have an address, and go without any', () => {
    const html =
      '<audio><source src="https://media.example.org/a.mp3"><source></audio><video><p>x</p></video>'
    expect(enhanced(html, players)).toBe(
      '<audio controls preload="metadata"><source src="https://media.example.org/a.mp3"></audio>',
    )
  })
})

describe('pictures', () => {
  it('keep their size and what the editor wrote for those who do not see them', () => {
    expect(enhanced('<img src="/a.jpg" width="600" height="400" alt="A quay">', pictures)).toBe(
      '<body-image src="/a.jpg" width="600" height="400" alt="A quay"></body-image>',
    )
  })

  it('are never described by the name of a file', () => {
    expect(enhanced('<img src="/a.jpg" alt="IMG_2041.JPG" title="The quay">', pictures)).toContain(
      'alt="The quay"',
    )
  })

  it('alternative text equal to the caption is empty', () => {
    const html = '<figure><img src="/a.jpg" title="The quay"><figcaption>The quay</figcaption></figure>'
    expect(enhanced(html, pictures)).toContain('alt=""')
  })

  it('stay in the line where they are as small as an emoji', () => {
    expect(
      enhanced('<p>a <img src="/a.png" width="16" height="16" alt="☀"> b</p>', pictures, splitParagraphs),
    ).toBe('<p>a <body-image src="/a.png" width="16" height="16" inline alt="☀"></body-image> b</p>')
  })
})

describe('quotes of networks', () => {
  it('are marked and keep their text and their link', () => {
    const html =
      '<blockquote class="twitter-tweet"><p>Hello</p><a href="https://x.com/a/status/12345">June</a></blockquote>'
    expect(enhanced(html, socialQuotes)).toBe(
      '<blockquote class="social-quote"><p>Hello</p><a href="https://x.com/a/status/12345">June</a></blockquote>',
    )
  })

  it('get a link to their source where they only cite it', () => {
    const html =
      '<blockquote class="tiktok-embed" cite="https://www.tiktok.com/@a/video/1"><p>Hello</p></blockquote>'
    expect(enhanced(html, socialQuotes)).toContain('<a href="https://www.tiktok.com/@a/video/1">TikTok</a>')
  })

  it('are not made of other quotes', () => {
    expect(enhanced('<blockquote class="align-left">x</blockquote>', socialQuotes)).toContain(
      'class="align-left"',
    )
  })
})

describe('links', () => {
  it('to other sites do not hand over the window, and keep what they are', () => {
    expect(enhanced('<a href="https://other.example/" rel="sponsored">x</a>', links)).toBe(
      '<a href="https://other.example/" rel="sponsored noopener">x</a>',
    )
  })

  it('within the site are left alone', () => {
    expect(enhanced('<a href="/x">x</a><a href="#c-x">y</a>', links)).toBe(
      '<a href="/x">x</a><a href="#c-x">y</a>',
    )
  })

  it('without an address are text, or a place to link to', () => {
    expect(enhanced('<a>x</a><a id="c-x">y</a>', links)).toBe('x<span id="c-x">y</span>')
  })
})

describe('nesting', () => {
  it('leaves lists in lists and definitions as they are', () => {
    const html = '<ul><li>a<ul><li>b</li></ul></li></ul><dl><dt>a</dt><dd>b</dd></dl>'
    expect(enhanced(html, nesting)).toBe(html)
  })
})

describe('headings', () => {
  it('without words are dropped, and the picture in one is kept', () => {
    expect(enhanced('<h2> &nbsp;</h2><h3><b></b></h3><h2>x</h2>', headings)).toBe('<h2>x</h2>')
    expect(enhanced('<h2><img src="/a.jpg"></h2>', pictures, headings)).toMatch(/^<body-image/)
  })
})

describe('tables', () => {
  it('scroll in a frame named by their caption, and hold no stray text', () => {
    const html = '<table>\n<caption> Rents  by ward </caption>\n<tr>\n<td>1</td>\n</tr>\n</table>'
    expect(enhanced(html, tables)).toBe(
      '<body-table label="Rents by ward"><table><caption> Rents  by ward </caption><tbody><tr><td>1</td></tr></tbody></table></body-table>',
    )
  })

  it('in a table get no frame of their own', () => {
    const html = '<table><tr><td><table><tr><td>1</td></tr></table></td></tr></table>'
    expect(enhanced(html, tables).match(/body-table/g)).toHaveLength(2)
  })
})

describe('paragraphs', () => {
  const split = (html: string) => enhanced(html, embeds, pictures, splitParagraphs)

  it('are split around a picture, and the halves that hold nothing are gone', () => {
    expect(split('<p>a<img src="/a.jpg">b</p>')).toMatch(
      /^<p>a<\/p><body-image[^>]*><\/body-image><p>b<\/p>$/,
    )
    expect(split('<p><img src="/a.jpg"><br> </p>')).toMatch(/^<body-image[^>]*><\/body-image>$/)
  })

  it('are split through their formatting, and an id is kept once', () => {
    expect(split('<p id="c-a">a <b id="c-b">b <img src="/a.jpg"> c</b></p>')).toMatch(
      /^<p id="c-a">a <b id="c-b">b <\/b><\/p><body-image[^>]*><\/body-image><p><b> c<\/b><\/p>$/,
    )
  })

  it('keep a link around the picture it stood on', () => {
    expect(split('<p>a <a href="/x"><img src="/a.jpg"></a></p>')).toMatch(/<\/p><a href="\/x"><body-image/)
  })

  it('are made of loose text, at every double line break', () => {
    expect(enhanced('one<br>still one<br><br>two <b>b</b><h2>x</h2>three', paragraphs)).toBe(
      '<p>one<br>still one</p><p>two <b>b</b></p><h2>x</h2><p>three</p>',
    )
  })

  it('are made of wrappers that say nothing, and of nothing else', () => {
    expect(
      enhanced('<div><div>one</div><section><p>two</p></section></div><div class="x">y</div>', paragraphs),
    ).toBe('<p>one</p><p>two</p><div class="x">y</div>')
  })

  it('without content are dropped', () => {
    expect(enhanced('<p>&nbsp;</p><p><b> </b><br></p><p id="c-x"></p>', paragraphs)).toBe('<p id="c-x"></p>')
  })
})
