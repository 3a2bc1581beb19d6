import type { Element, Root } from 'hast'
import { fromHtml } from 'hast-util-from-html'
import { toHtml } from 'hast-util-to-html'
import { describe, expect, it } from 'vitest'
import { noteTurned } from '@/lib/base/turned-pictures'
import { type BodyOptions, prepareBody } from '@/lib/body/body'
import { EMBED } from '@/lib/body/elements'
import { inArticleAds } from '@/lib/body/enhancers/ads'
import { headings, nesting, paragraphs, splitParagraphs } from '@/lib/body/enhancers/blocks'
import { embeds, pictures, players, socialQuotes } from '@/lib/body/enhancers/media'
import { links, tables } from '@/lib/body/enhancers/text'
import { SITE_DEFAULTS } from '@/lib/settings/site-defaults'
import { dataPng } from '../../../fixtures/data-pictures'
import { bodyOptions } from '../../../fixtures/prepared'

/** One enhancer at a time: HTML in, HTML out. */
function enhanced(html: string, ...enhancers: readonly ((tree: Root) => Root)[]): string {
  const parsed = fromHtml(html, { fragment: true })
  const before = JSON.stringify(parsed)
  const tree = enhancers.reduce((one, enhance) => enhance(one), parsed)
  if (JSON.stringify(parsed) !== before) throw new Error('An enhancer changed the tree it was given')
  return toHtml(tree)
}

describe('embeds', () => {
  it('an iframe of a known provider becomes body-embed with its ratio and title', () => {
    const html =
      '<iframe src="https://youtu.be/dQw4w9WgXcQ" width="400" height="300" title="A film"></iframe>'
    const embed = enhanced(html, embeds)
    expect(embed).toMatch(/^<body-embed provider="YouTube" kind="play"/)
    expect(embed).toContain('title="A film"')
    expect(embed).toContain('ratio="400 / 300"')
  })

  it('an iframe of an unknown host becomes a link with its title and host', () => {
    expect(enhanced('<iframe src="https://maps.example.net/x" title="Map"></iframe>', embeds)).toBe(
      '<p class="frame-link"><a href="https://maps.example.net/x"><b>Map</b> maps.example.net</a></p>',
    )
  })

  it('an iframe without an address to open is removed', () => {
    expect(enhanced('<iframe></iframe><iframe src="about:blank"></iframe>', embeds)).toBe('')
  })
})

describe('players', () => {
  it('a video gets controls, playsinline and preload="metadata"', () => {
    expect(enhanced('<video src="https://media.example.org/a.mp4">No video?</video>', players)).toBe(
      '<video src="https://media.example.org/a.mp4" playsinline controls preload="metadata"></video>',
    )
  })

  it('a player keeps sources with an address and is removed without any', () => {
    const html =
      '<audio><source src="https://media.example.org/a.mp3"><source></audio><video><p>x</p></video>'
    expect(enhanced(html, players)).toBe(
      '<audio controls preload="metadata"><source src="https://media.example.org/a.mp3"></audio>',
    )
  })
})

describe('pictures', () => {
  it('a picture keeps its width, height and alt text', () => {
    expect(enhanced('<img src="/a.jpg" width="600" height="400" alt="A quay">', pictures)).toBe(
      '<body-image src="/a.jpg" width="600" height="400" alt="A quay"></body-image>',
    )
  })

  it('a photograph that EXIF turns has the size in which it is shown', () => {
    noteTurned('https://media.example.org/upright.jpg', { width: 400, height: 600 })
    const image = '<img src="https://media.example.org/upright.jpg" width="600" height="400" alt="A quay">'
    expect(enhanced(image, pictures)).toContain('width="400" height="600"')
  })

  it('alt text that is a file name is replaced by the title', () => {
    expect(enhanced('<img src="/a.jpg" alt="IMG_2041.JPG" title="The quay">', pictures)).toContain(
      'alt="The quay"',
    )
  })

  it('alt text equal to the caption becomes empty', () => {
    const html = '<figure><img src="/a.jpg" title="The quay"><figcaption>The quay</figcaption></figure>'
    expect(enhanced(html, pictures)).toContain('alt=""')
  })

  it('a picture of 16 by 16 pixels stays inline in its paragraph', () => {
    expect(
      enhanced('<p>a <img src="/a.png" width="16" height="16" alt="☀"> b</p>', pictures, splitParagraphs),
    ).toBe('<p>a <body-image src="/a.png" width="16" height="16" inline alt="☀"></body-image> b</p>')
  })
})

describe('social quotes', () => {
  const PASTED: readonly [network: string, pasted: string, frame: string][] = [
    [
      'X',
      '<blockquote class="twitter-tweet"><p>Hello</p>— A <a href="https://twitter.com/a/status/1629307668568633344">June</a></blockquote>',
      'https://platform.twitter.com/embed/Tweet.html?id=1629307668568633344&dnt=true',
    ],
    [
      'Instagram',
      '<blockquote class="instagram-media" data-instgrm-permalink="https://www.instagram.com/p/CuE2WNQs6vH/?utm_source=x"><p>Hello</p></blockquote>',
      'https://www.instagram.com/p/CuE2WNQs6vH/embed/',
    ],
    [
      'TikTok',
      '<blockquote class="tiktok-embed" cite="https://www.tiktok.com/@a/video/7106594312292453675"><p>Hello</p></blockquote>',
      'https://www.tiktok.com/player/v1/7106594312292453675',
    ],
    [
      'Facebook',
      '<div class="fb-post"><blockquote cite="https://www.facebook.com/a/posts/123" class="fb-xfbml-parse-ignore"><p>Hello</p></blockquote></div>',
      'https://www.facebook.com/plugins/post.php?href=https%3A%2F%2Fwww.facebook.com%2Fa%2Fposts%2F123&show_text=true',
    ],
    [
      'Threads',
      '<blockquote class="text-post-media" data-text-post-permalink="https://www.threads.net/@a/post/C8abcDEfgh1"><p>Hello</p></blockquote>',
      'https://www.threads.com/@a/post/C8abcDEfgh1/embed/',
    ],
    [
      'Bluesky',
      '<blockquote class="bluesky-embed" data-bluesky-uri="at://did:plc:z72i7hdynmk6r22z27h6tvur/app.bsky.feed.post/3kabcdefgh2y"><p>Hello</p></blockquote>',
      'https://embed.bsky.app/embed/did:plc:z72i7hdynmk6r22z27h6tvur/app.bsky.feed.post/3kabcdefgh2y',
    ],
    [
      'Reddit',
      '<blockquote class="reddit-embed-bq"><a href="https://www.reddit.com/r/india/comments/1abcde/a_title/">A title</a> Hello</blockquote>',
      'https://embed.reddit.com/r/india/comments/1abcde/a_title/',
    ],
  ]

  it.each(PASTED)('a pasted %s quote becomes an embed that keeps its text', (network, pasted, src) => {
    const { tree } = prepareBody(
      `${pasted}<script async src="https://x.invalid/embed.js"></script>`,
      bodyOptions,
    )
    const [embed] = tree.children
    expect(embed).toMatchObject({ tagName: EMBED, properties: { kind: 'quote', provider: network, src } })
    const html = toHtml(tree)
    expect(html).toContain('<blockquote class="quoted-post">')
    expect(html).toContain('Hello')
    expect(html).not.toMatch(/data-|script/)
  })

  it('a social quote without a known post address stays a quote with a link', () => {
    const html = '<blockquote class="tiktok-embed" cite="https://www.tiktok.com/@a"><p>Hello</p></blockquote>'
    expect(enhanced(html, socialQuotes)).toBe(
      '<blockquote class="quoted-post"><p>Hello</p><p><a href="https://www.tiktok.com/@a">TikTok</a></p></blockquote>',
    )
  })

  it('a social quote gets no frame of another network, and no frame if it is inside another quote', () => {
    const other =
      '<blockquote class="twitter-tweet"><a href="https://www.tiktok.com/@a/video/7106594312292453675">x</a></blockquote>'
    expect(enhanced(other, socialQuotes)).not.toContain('body-embed')
    const twice = `<blockquote>${PASTED[0]?.[1]}</blockquote>`
    expect(enhanced(twice, socialQuotes)).not.toContain('body-embed')
  })

  it('a blockquote without a network’s class stays a quote and loses its data attributes', () => {
    expect(enhanced('<blockquote class="align-left" data-bluesky-uri="x">x</blockquote>', socialQuotes)).toBe(
      '<blockquote class="align-left">x</blockquote>',
    )
  })
})

describe('links', () => {
  it('a link to another site gets rel noopener and keeps its other rel values', () => {
    expect(enhanced('<a href="https://other.example/" rel="sponsored">x</a>', links)).toBe(
      '<a href="https://other.example/" rel="sponsored noopener">x</a>',
    )
  })

  it('a link within the site is unchanged', () => {
    expect(enhanced('<a href="/x">x</a><a href="#c-x">y</a>', links)).toBe(
      '<a href="/x">x</a><a href="#c-x">y</a>',
    )
  })

  it('a link without href becomes text, or a span where it has an id', () => {
    expect(enhanced('<a>x</a><a id="c-x">y</a>', links)).toBe('x<span id="c-x">y</span>')
  })
})

it('nested lists and definition lists are unchanged', () => {
  const html = '<ul><li>a<ul><li>b</li></ul></li></ul><dl><dt>a</dt><dd>b</dd></dl>'
  expect(enhanced(html, nesting)).toBe(html)
})

it('a heading without text is removed, and a picture in it is kept', () => {
  expect(enhanced('<h2> &nbsp;</h2><h3><b></b></h3><h2>x</h2>', headings)).toBe('<h2>x</h2>')
  expect(enhanced('<h2><img src="/a.jpg"></h2>', pictures, headings)).toMatch(/^<body-image/)
})

describe('tables', () => {
  it('a table is wrapped in body-table labelled by its caption, without stray whitespace', () => {
    const html = '<table>\n<caption> Rents  by ward </caption>\n<tr>\n<td>1</td>\n</tr>\n</table>'
    expect(enhanced(html, tables)).toBe(
      '<body-table label="Rents by ward"><table><caption> Rents  by ward </caption><tbody><tr><td>1</td></tr></tbody></table></body-table>',
    )
  })

  it('a table within a table is not wrapped in body-table', () => {
    const html = '<table><tr><td><table><tr><td>1</td></tr></table></td></tr></table>'
    expect(enhanced(html, tables).match(/body-table/g)).toHaveLength(2)
  })

  const marked = (rows: readonly string[][]) => {
    const row = (cells: readonly string[], name: string) =>
      `<tr>${cells.map((cell) => `<${name}>${cell}</${name}>`).join('')}</tr>`
    const [head = [], ...body] = rows
    const html = `<table>${row(head, 'th')}${body.map((cells) => row(cells, 'td')).join('')}</table>`
    return [...enhanced(html, tables).matchAll(/<t[hd][^>]* data-figure[^>]*>([^<]*)/g)].map(
      ([, text]) => text,
    )
  }

  it('a column of figures is marked with its heading', () => {
    const rows = [
      ['Ward', 'Rent', 'Change'],
      ['Old Quay', '₹12,400', '−4.5 %'],
      ['Saltworks', '9,150', '–'],
    ]
    expect(marked(rows)).toEqual(['Rent', 'Change', '₹12,400', '−4.5 %', '9,150', '–'])
  })

  it.each([
    ['years that name rows', [['Year'], ['1974'], ['1985']]],
    [
      'a text among figures',
      [
        ['Ward', 'Rent'],
        ['Old Quay', '12,400'],
        ['Saltworks', 'no one knows'],
      ],
    ],
    [
      'dates',
      [
        ['Ward', 'On'],
        ['Old Quay', '12 November'],
        ['Saltworks', '1 May'],
      ],
    ],
  ])('a table column with %s is not marked as figures', (_, rows) => {
    expect(marked(rows)).toEqual([])
  })

  it('a table with joined cells is not marked', () => {
    const html = '<table><tr><td>a</td><td>1</td></tr><tr><td colspan="2">2</td></tr></table>'
    expect(enhanced(html, tables)).not.toContain('data-figure')
  })
})

describe('paragraphs', () => {
  const split = (html: string) => enhanced(html, embeds, pictures, splitParagraphs)

  it('a paragraph is split around a picture, and empty halves are removed', () => {
    expect(split('<p>a<img src="/a.jpg">b</p>')).toMatch(
      /^<p>a<\/p><body-image[^>]*><\/body-image><p>b<\/p>$/,
    )
    expect(split('<p><img src="/a.jpg"><br> </p>')).toMatch(/^<body-image[^>]*><\/body-image>$/)
  })

  it('splitting a paragraph repeats its formatting and keeps each id once', () => {
    expect(split('<p id="c-a">a <b id="c-b">b <img src="/a.jpg"> c</b></p>')).toMatch(
      /^<p id="c-a">a <b id="c-b">b <\/b><\/p><body-image[^>]*><\/body-image><p><b> c<\/b><\/p>$/,
    )
  })

  it('splitting a paragraph keeps the link around a picture', () => {
    expect(split('<p>a <a href="/x"><img src="/a.jpg"></a></p>')).toMatch(/<\/p><a href="\/x"><body-image/)
  })

  it('loose text becomes paragraphs, split at double line breaks', () => {
    expect(enhanced('one<br>still one<br><br>two <b>b</b><h2>x</h2>three', paragraphs)).toBe(
      '<p>one<br>still one</p><p>two <b>b</b></p><h2>x</h2><p>three</p>',
    )
  })

  it('div and section without attributes are unwrapped; a div with a class stays', () => {
    expect(
      enhanced('<div><div>one</div><section><p>two</p></section></div><div class="x">y</div>', paragraphs),
    ).toBe('<p>one</p><p>two</p><div class="x">y</div>')
  })

  it('a paragraph without content is removed unless it has an id', () => {
    expect(enhanced('<p>&nbsp;</p><p><b> </b><br></p><p id="c-x"></p>', paragraphs)).toBe('<p id="c-x"></p>')
  })
})

const LOOSE = '<img src="/a.jpg" alt="A">'
const FIGURE = '<figure><img src="/b.jpg" alt="B"><figcaption>Bee</figcaption></figure>'

function prepared(html: string, options: Partial<BodyOptions> = { galleryFrom: 2 }) {
  const { tree, pictures } = prepareBody(html, { ...bodyOptions, ...options })
  const bodyHtml = toHtml(tree)
  return {
    pictures,
    html: bodyHtml,
    ids: [...bodyHtml.matchAll(/ (?:id|linkId)="([^"]*)"/gi)].map(([, id]) => id),
  }
}

describe('gallery', () => {
  it('a body with at least galleryFrom pictures is a gallery', () => {
    expect(prepared(LOOSE + FIGURE).pictures).toBe(2)
    expect(prepared(FIGURE)).toMatchObject({ pictures: 0, ids: [] })
    expect(prepared(LOOSE + FIGURE, {})).toMatchObject({ pictures: 0, ids: [] })
    expect(prepared('<p>No picture.</p>', { galleryFrom: 0 }).pictures).toBe(0)
  })

  it('gallery pictures are numbered in order, and each is in a figure', () => {
    const { html: bodyHtml, ids } = prepared(LOOSE + FIGURE)
    expect(ids).toEqual(['img-1', 'img-2'])
    expect(bodyHtml).toMatch(/<figure id="img-1"><body-image [^>]*number="1" total="2"/)
    expect(bodyHtml).toMatch(/<figure id="img-2"><body-image [^>]*number="2" total="2"/)
  })

  it('a gallery picture between the words of a paragraph becomes a figure between two paragraphs', () => {
    const { html: bodyHtml, ids } = prepared(`<p>Before ${LOOSE} after</p>${FIGURE}`)
    expect(bodyHtml).toMatch(
      /^<p>Before <\/p><figure id="img-1"><body-image [^>]*><\/body-image><\/figure><p> after<\/p><figure/,
    )
    expect(ids).toEqual(['img-1', 'img-2'])
  })

  it('a figure in a gallery keeps the id that an editor gave it', () => {
    const { ids } = prepared(`<figure id="map">${LOOSE}</figure>${FIGURE}`)
    expect(ids).toEqual(['c-map', 'img-1', 'img-2'])
  })

  it('each picture of a figure with several pictures gets its own id', () => {
    const { ids, html: bodyHtml } = prepared(
      `<figure>${LOOSE}${LOOSE}<figcaption>Twice</figcaption></figure>`,
    )
    expect(ids).toEqual(['img-1', 'img-2'])
    expect(bodyHtml).toMatch(/^<figure><body-image/)
  })

  it('linked pictures, inline pictures and those in their addresses do not count for a gallery', () => {
    const { pictures } = prepared(
      `${FIGURE}<a href="/x">${LOOSE}</a><p>So <img src="/i.png" width="20" height="20"></p>${LOOSE}<img src="${dataPng(300, 200)}">`,
    )
    expect(pictures).toBe(2)
  })

  it('the free part of a gated post is not a gallery', () => {
    expect(prepared(`<p>One.</p>${LOOSE}${FIGURE}`, { galleryFrom: 1, gated: true }).pictures).toBe(0)
  })

  it('an id img-1 of an editor gets the prefix c-, so that gallery ids stay unique', () => {
    expect(prepared(`<p id="img-1">Mine</p>${LOOSE}${FIGURE}`).ids).toEqual(['c-img-1', 'img-1', 'img-2'])
  })
})

const p = (count: number) => '<p>text</p>'.repeat(count)

/** The body as one letter per block: P paragraph, A advertisement, H heading, - anything else. */
function outline(
  html: string,
  slots: number[] = [1, 2, 3, 4],
  words = 1_000,
  spacing = SITE_DEFAULTS.adsInText,
  positions?: ReadonlyMap<number, number>,
): string {
  const tree = inArticleAds(fromHtml(html, { fragment: true }) as Root, slots, words, spacing, positions)
  const letters: Record<string, string> = { p: 'P', 'body-ad': 'A', h2: 'H' }
  const letterOf = ({ tagName, properties }: Element) =>
    positions && tagName === 'body-ad' ? String(properties.slotId) : (letters[tagName] ?? '-')
  return tree.children.map((node) => (node.type === 'element' ? letterOf(node) : '?')).join('')
}

describe('inArticleAds', () => {
  it('ads are placed after three paragraphs and then every six', () => {
    expect(outline(p(20))).toBe('PPPAPPPPPPAPPPPPPAPPPPP')
  })
  it('adsInText sets the paragraphs between ads and the shortest story with ads', () => {
    const spacing = { paragraphsBeforeFirst: 1, paragraphsBetween: 2, shortestStoryWords: 5 }
    expect(outline(p(6), undefined, 5, spacing)).toBe('PAPPAPPAP')
    expect(outline(p(6), undefined, 4, spacing)).toBe('PPPPPP')
  })

  it('no ad is placed at the end of the text', () => {
    expect(outline(p(3))).toBe('PPP')
    expect(outline(p(9))).toBe('PPPAPPPPPP')
  })

  it('an ad may be placed before a heading but not after one', () => {
    expect(outline(`${p(2)}<h2>x</h2>${p(2)}`)).toBe('PPHPAP')
    expect(outline(`${p(3)}<h2>x</h2>${p(1)}`)).toBe('PPPAHP')
  })

  it.each(['figure', 'body-embed', 'body-image', 'body-table', 'ul', 'blockquote'])(
    'no ad is placed next to a %s',
    (name) => {
      expect(outline(`${p(3)}<${name}></${name}>${p(2)}`)).toBe('PPP-PAP')
    },
  )

  const AT = SITE_DEFAULTS.adsInText
  it.each([
    [
      'their own places',
      p(8),
      [
        [1, 2],
        [2, 5],
      ],
      'PP1PPP2PPP',
    ],
    [
      'one place, on two devices',
      p(6),
      [
        [1, 2],
        [2, 2],
      ],
      'PP12PPPP',
    ],
    [
      'a later place beside a heading',
      `${p(1)}<h2>x</h2>${p(4)}`,
      [
        [1, 1],
        [2, 2],
      ],
      'P1HP2PPP',
    ],
    ['no place next to a figure', `${p(2)}<figure></figure>${p(3)}`, [[1, 2]], 'PP-P1PP'],
    ['none after the last paragraph', p(4), [[1, 4]], 'PPPP'],
  ] as [string, string, [number, number][], string][])(
    'slots with positions have %s',
    (_, html, at, expected) => {
      const slots = at.map(([id]) => id)
      expect(outline(html, slots, 1_000, AT, new Map(at))).toBe(expected)
    },
  )

  it('a slot without a position keeps its distance from those that have one', () => {
    expect(
      outline(
        p(16),
        [3, 1, 2],
        1_000,
        AT,
        new Map([
          [1, 2],
          [2, 4],
        ]),
      ),
    ).toBe('PP1PP2PPPPPP3PPPPPP')
  })

  it('a story of fewer than 300 words has no ads in its text', () => {
    expect(outline(p(20), [1], 299)).not.toContain('A')
    expect(outline(p(20), [1], 300)).toContain('A')
  })

  it('each ad slot is placed once in the text', () => {
    expect(outline(p(40), [7]).match(/A/g)).toHaveLength(1)
    expect(outline(p(40), [])).not.toContain('A')
  })
})
