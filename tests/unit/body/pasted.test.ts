/** What editors and publishing systems write, and what of it arrives: docs/bodies.md. */
import { toHtml } from 'hast-util-to-html'
import { describe, expect, it } from 'vitest'
import { prepareBody } from '@/lib/body/body'
import { parseBody } from '@/lib/body/parse'
import { embedCodes } from '@/lib/body/pasted/embed-codes'
import { media } from '@/lib/body/pasted/media'
import { growth, LINEAR_MAX } from '../../fixtures/cpu-time'
import { dataAddress, dataPng } from '../../fixtures/data-pictures'
import { OPTIONS, outline } from './outline'

const GIF = 'data:image/gif;base64,R0lGODlhAQABAAAAACw='
const PHOTO = dataPng(300, 200)
const LARGE = dataPng(300, 200, 32 * 1024 + 1)
const FILM = 'https://www.youtube.com/watch?v=aqz-KE-bpKQ'
const POST = '1234567890123456789'

const arrives = (html: string, expected: string) => expect(outline(html)).toBe(expected)

describe('pictures', () => {
  it.each([
    // The picture for readers without scripts replaces the one that a script would load.
    ['<noscript><img src="/alone.jpg"></noscript>', '{/alone.jpg}'],
    ['<img src="/blank.gif"><noscript><img src="/real.jpg"></noscript>', '{/real.jpg}'],
    [`<img src="${GIF}"><noscript><img src="/real.jpg"></noscript>`, '{/real.jpg}'],
    [
      `<img src="${GIF}" data-src="/p/harbour-300x200.jpg"><noscript><img src="/p/harbour.jpg"></noscript>`,
      '{/p/harbour-300x200.jpg}',
    ],
    ['<img src="/2024/1.jpg"><noscript><img src="/2025/1.jpg"></noscript>', '{/2024/1.jpg}{/2025/1.jpg}'],
    ['<noscript><img height="1" width="1" src="https://pixel.example/tr?id=1"></noscript>', ''],
    [
      '<img src="/first.jpg"><noscript><figure><img src="/first.jpg"><img src="/second.jpg"></figure></noscript>',
      '{/first.jpg}<figure>{/second.jpg}</figure>',
    ],
    ['<noscript><img src="/first.jpg"><img src="/first.jpg"></noscript>', '{/first.jpg}'],
    ['<noscript><img src="/picture?id=7" alt="A quay"></noscript>', '{/picture?id=7}'],
    // Advertisements and counting pixels are left out.
    [
      '<p>a</p><noscript><a href="https://ads.example/jump"><img src="https://ads.example/ad;sz=300x250" alt=""></a></noscript>',
      '<p>a</p>',
    ],
    [
      '<p>a</p><noscript><a href="https://o.example/click?zoneid=3"><img src="https://o.example/a.gif"></a></noscript>',
      '<p>a</p>',
    ],
    ['<p>a</p><noscript><img src="https://counter.example/a.gif"></noscript>', '<p>a</p>'],
    ['<noscript><img src="/9332fdca?w=1200"></noscript>', '{/9332fdca?w=1200}'],
    ['<p>a</p><noscript><iframe src="https://ads.example/f"></iframe></noscript>', '<p>a</p>'],
    [
      '<p>a</p><noscript><a href="https://o.example/c"><img src="https://o.example/v?n=1"></a></noscript>',
      '<p>a</p>',
    ],
    // In place of what can't be shown.
    ['<p>a</p><img src="data:," alt="The quay at dusk"><p>b</p>', '<p>a</p><p>The quay at dusk</p><p>b</p>'],
    ['<p>One <img src="data:," alt=":)"> two</p>', '<p>One :) two</p>'],
    [
      '<figure><img src="data:," alt="The quay"><figcaption>Dusk</figcaption></figure>',
      '<figure><p>The quay</p><figcaption>Dusk</figcaption></figure>',
    ],
    [
      '<p><span><img src="file:///C:/Temp/image002.png" alt="Cup on a table"></span>Carrot cake is good. See <img src="blob:x" alt="fig 2">below.</p>',
      '<p>Cup on a table</p><p>Carrot cake is good. See </p><p>fig 2</p><p>below.</p>',
    ],
    ['<p>One<img src="data:," alt="x²" class="latex">two</p>', '<p>One x² two</p>'],
    ['<h2>One<img src="data:," alt="Two">three</h2>', '<h2>One Two three</h2>'],
    ['<a href="/x">One<img src="data:," alt="two"></a>', '<p><a href="/x">One two</a></p>'],
    ['<img src="data:," alt="image001.png">', ''],
    ['<p>a<img src="data:," alt="Description: C:\\Users\\someone\\boat.jpg">b</p>', '<p>a b</p>'],
    ['<img src="data:," alt="A cup on a table Description automatically generated">', ''],
    ['<img src="data:," alt="May be an image of 2 people">', ''],
    ['<img src="data:," alt="Picture 3">', ''],
    // The largest source of a picture is used.
    ['<picture><source srcset="/a.jpg"><img alt="A"></picture>', '{/a.jpg}'],
    ['<picture><source srcset="/s.jpg 400w, /l.jpg 1600w"></picture>', '{/l.jpg}'],
    ['<picture><source data-srcset="/s.jpg 400w, /l.jpg 1600w"><img></picture>', '{/l.jpg}'],
    [
      '<picture><source srcset="/l.jpg 1200w" media="(min-width: 1px)"><img src="/s.jpg"></picture>',
      '{/l.jpg}',
    ],
    ['<picture><source srcset="/b.webp"><img src="/a.jpg"></picture>', '{/a.jpg}'],
    // Some pages keep the address in attributes that their scripts read.
    [`<img src="${GIF}" data-foo="/late.jpg">`, '{/late.jpg}'],
    ['<img src="" data-hi-res-src="/file">', '{/file}'],
    ['<img src="/img/placeholder.png" data-image="/late.webp">', '{/late.webp}'],
    ['<img data-any-srcset="/s.jpg 300w, /l.jpg 900w">', '{/l.jpg}'],
    [`<img src="${GIF}" data-delayed-url="https://o.example/dms/0?e=1">`, '{https://o.example/dms/0?e=1}'],
    [`<img src="${GIF}" data-url="https://o.example/page">`, ''],
    [
      `<img src="${GIF}" data-srcs='{"/s.jpg":{"w":300,"h":200},"/l.jpg":{"w":900,"h":600},"/m.jpg":{"w":600,"h":400}}'>`,
      '{/l.jpg}',
    ],
    [`<img src="${GIF}" data-srcs='{"300":"/s.jpg","900":"/l.jpg"}'>`, '{/l.jpg}'],
    [
      `<img src="${GIF}" data-sizes='[{"src":"https://o.example/s","width":300},{"src":"https://o.example/l","width":900}]'>`,
      '{https://o.example/l}',
    ],
    [`<img src="${GIF}" data-srcs='{"broken'>`, ''],
    [
      '<figure><img alt="A boat" srcset="//img.example/boat.jpg"></figure>',
      '<figure>{https://img.example/boat.jpg}</figure>',
    ],
    [`<img src="${GIF}" data-srcset="/boat.jpg">`, '{/boat.jpg}'],
    ['<img src="/shown.jpg" srcset="/other.jpg">', '{/shown.jpg}'],
    ['<img src="/shown.jpg" data-caption-image="/other.jpg">', '{/shown.jpg}'],
    ['<amp-img src="/a.jpg" width="800" height="500"></amp-img>', '{/a.jpg}'],
    ['<div style="background-image: url(\'/bg.jpg\')"></div>', '{/bg.jpg}'],
    // The address itself contains the picture.
    [`<p>a</p><img src="${PHOTO}" alt="The quay"><p>b</p>`, '<p>a</p>{png}<p>b</p>'],
    [`<p>a <img src="${PHOTO}"> b</p>`, '<p>a </p>{png}<p> b</p>'],
    [`<p>a <img src="${dataPng(120, 24)}"> b</p>`, '<p>a {png inline} b</p>'],
    [`<p>a <img src="${PHOTO}" style="height:1em"> b</p>`, '<p>a {png inline} b</p>'],
    [
      `<figure><img src="${PHOTO}"><figcaption>Dusk</figcaption></figure>`,
      '<figure>{png}<figcaption>Dusk</figcaption></figure>',
    ],
    [`<a href="https://a.example/"><img src="${PHOTO}"></a>`, '<a href="https://a.example/">{png}</a>'],
    [`<img src=${PHOTO}>`, '{png}'],
    [`<img src='${PHOTO.replace(/.{76}/g, '$&\n')}'>`, '{png}'],
    [`<amp-img src="${PHOTO}"></amp-img><input type="image" src="${PHOTO}">`, '{png}{png}'],
    [`<img src="${PHOTO}" data-src="/late.jpg">`, '{/late.jpg}'],
    [`<img src="${PHOTO}" srcset="/s.jpg 400w, /l.jpg 800w">`, '{/l.jpg}'],
    [`<picture><source srcset="/l.jpg 800w"><img src="${PHOTO}"></picture>`, '{/l.jpg}'],
    [`<a href="/whole.jpg"><img src="${PHOTO}"></a>`, '<figure id="img-1">{/whole.jpg}</figure>'],
    [`<img src="${LARGE}" alt="The quay"><img src="${PHOTO}">`, '<p>The quay</p>{png}'],
    [
      `${`<img src="${dataPng(300, 200, 32 * 1024)}" alt="A">`.repeat(5)}<img src="${PHOTO}">`,
      '{png}{png}{png}{png}<p>A</p>{png}',
    ],
    [`<img src="${dataAddress('image/png', '<script>alert(1)</script>'.repeat(9))}" alt="A">`, '<p>A</p>'],
    [`<img src="${dataAddress('image/svg+xml', '<svg xmlns="a">'.repeat(9))}" alt="A">`, '<p>A</p>'],
    [`<video src="${PHOTO}" poster="${PHOTO}"></video><a href="${PHOTO}">b</a>`, '<p>b</p>'],
    // A poster or a link is not a picture for readers.
    ['<p>x<img src="/px.gif" width="1" height="1"></p>', '<p>x</p>'],
    ['<p>x<img src="/px.gif" style="width: 1px"></p>', '<p>x</p>'],
    [
      '<p>a</p><img src="/boat.jpg" style="width:0;height:0;min-width:100%;min-height:100%"><p>b</p>',
      '<p>a</p>{/boat.jpg}<p>b</p>',
    ],
    [
      '<p>x</p><iframe src="https://tags.example/ns" height="0" width="0" style="display:none"></iframe>',
      '<p>x</p>',
    ],
    // Small pictures within a sentence stay in it.
    [
      '<p>a <img class="wp-smiley" src="/e.png" alt="😀"> b <img src="/f.svg" height="20" width="180"> c <img src="/t.png" class="latex"> d <img src="/h.png" style="height:1em"> e</p>',
      '<p>a {/e.png inline} b {/f.svg inline} c {/t.png inline} d {/h.png inline} e</p>',
    ],
    ['<p>a <img src="/flag.png" alt="🇮🇳"> b</p>', '<p>a {/flag.png inline} b</p>'],
    [
      '<p>Press <img src="/key-enter.png" alt="Enter"> to go on.</p>',
      '<p>Press {/key-enter.png inline} to go on.</p>',
    ],
    ['<p>One. <img src="/logo.png" alt="Logo"> Two.</p>', '<p>One. </p>{/logo.png}<p> Two.</p>'],
    ['<p>The <img src="/map.png" alt="Map"> shows</p>', '<p>The </p>{/map.png}<p> shows</p>'],
    ['<p>a <img src="/photo.jpg" alt="A quay"> b</p>', '<p>a </p>{/photo.jpg}<p> b</p>'],
  ])('a pasted picture becomes one picture of the site: %s', arrives)

  it.each([
    ['wrapped', 'data:image/png;base64,', `${'A'.repeat(76)}\n`],
    ['with a charset', 'data:image/png;charset=utf-8;base64,', 'A'.repeat(77)],
    ['as text', "data:image/svg+xml;utf8,<svg xmlns='x'>", "<path d='M0 0 1 1'/>"],
    ['escaped', 'data:image/svg+xml,%3Csvg%20', '%3Cpath%20d=%220%22/%3E'],
  ])('text after a picture of 3 MB in its address arrives: %s', (_, head, piece) => {
    const tail = head.includes('<svg') ? '</svg>' : head.includes('%3C') ? '%3C/svg%3E' : ''
    const address = head + piece.repeat(3_000_000 / piece.length) + tail
    arrives(
      `<p>before</p><img src="${address}"><p>after <b>it</b></p>`,
      '<p>before</p><p>after <b>it</b></p>',
    )
  })

  it('an attribute’s quotation mark that is never closed removes no text', () => {
    const words = 'word '.repeat(100)
    expect(outline(`<p>src="data:image/png;base64,AAAA ${words}</p><p>“end"</p>`)).toContain('word word')
  })

  it.each([
    ['width="300px" height="200px"', 300, 200],
    ['style="width: 20em; height: 10em"', 320, 160],
    ['width="600" height="400" style="width:300px"', 300, 200],
    ['width="600" height="400" style="height:200px; width:auto"', 300, 200],
    ['width="300" height="200" srcset="/s.jpg 300w, /l.jpg 1500w"', 1500, 1000],
  ])('the size of a picture with %s is %i × %i', (attributes, width, height) => {
    const { tree } = prepareBody(`<img src="/a.jpg" ${attributes}>`, OPTIONS)
    expect(tree.children[0]).toMatchObject({ properties: { width, height } })
  })

  it.each([
    '<a href="/up/quay.jpg"><img src="/up/quay-300x200.jpg" width="300" height="200"></a>',
    '<figure><a href="https://media.example/up/quay.jpg"><picture><img src="/up/quay-s.jpg"></picture></a></figure>',
  ])('a picture linked to its own file is that file, and opens large: %s', (html) => {
    const { tree, pictures } = prepareBody(html, { ...OPTIONS, galleryFrom: 2 })
    expect(toHtml(tree)).toMatch(/src="https:\/\/media.example\/up\/quay.jpg".* number="1" total="1"/)
    expect(toHtml(tree)).not.toContain('<a')
    expect(pictures).toBe(1)
  })

  it.each([
    ['/up/quay.jpg', '/up/quay-s.jpg'],
    ['/up/quay.jpg', '/up/quay-150x150.jpg?ver=2'],
    ['/up/quay-1200.jpg', '/up/quay-300.jpg'],
    ['/up/thumb_Quay.jpg', '/up/quay_large.webp'],
    ['/wiki/a/ab/Quay.jpg', '/wiki/thumb/a/ab/Quay.jpg/220px-Quay.jpg'],
    ['/quay.jpg', '/resize?url=https%3A%2F%2Fimg.example%2Fquay.jpg&w=300'],
    ['/5467_1a2b3c4d5e_o.jpg', '/5467_1a2b3c4d5e_m.jpg'],
    ['/csm_quay_195a5d0ff8.jpg', '/csm_quay_b5e0929985.jpg'],
    ['/low-tide-quay.jpg', '/228__300x300_low-tide-quay.jpg'],
    ['/394351.jpg', '/f800x450-394351_445797_5050.jpg'],
    ['/001l.jpg', '/001.jpg'],
    ['/quay-1024x683.jpeg', '/quay-2048x1366.jpeg.webp'],
    ['/radon.png', '/icon_lupe.png'],
  ])('a picture linked to %s is a size of it: %s', (href, src) => {
    arrives(`<a href="${href}"><img src="${src}"></a>`, `<figure id="img-1">{${href}}</figure>`)
  })

  it.each(['rel="lightbox[1]"', 'class="fancybox"', 'data-lightbox="1"'])(
    'a picture linked with %s to a file is that file',
    (mark) => {
      arrives(
        `<a href="/large.jpg" ${mark}><img src="/a.jpg"></a>`,
        '<figure id="img-1">{/large.jpg}</figure>',
      )
    },
  )

  it.each([
    ['/map.png', '/portrait-of-mayor.jpg'],
    ['/quay-1.jpg', '/quay-2.jpg'],
    ['/IMG_2040.jpg', '/IMG_2041.jpg'],
    ['/2024/10.jpg', '/2024/20.jpg'],
    ['/20260503-map.jpg', '/20260503-mayor.jpg'],
    ['/map.png', '/picture?id=7'],
  ])('a picture linked to another one, %s, stays: %s', (href, src) => {
    arrives(`<p><a href="${href}"><img src="${src}"></a></p>`, `<a href="${href}">{${src}}</a>`)
  })

  it.each([
    [
      '<a href="https://shop.example/x"><img src="file:///C:/a.jpg"></a>',
      '<p><a href="https://shop.example/x">shop.example</a></p>',
    ],
    [
      '<p><a href="https://shop.example/x"><img src="blob:x" alt="Our shop"></a></p>',
      '<p><a href="https://shop.example/x">Our shop</a></p>',
    ],
  ])('a link around a picture that can not be shown keeps a name: %s', (html, expected) =>
    arrives(html, expected),
  )

  it.each([
    '/story',
    'https://wiki.example.org/wiki/File:A.jpg',
    'https://wiki.example.org/wiki/Datei%3AA.jpg',
  ])('a picture linked to a page keeps its link: %s', (href) => {
    arrives(`<a href="${href}"><img src="/a.jpg"></a>`, `<a href="${href}">{/a.jpg}</a>`)
  })
})

describe('embeds', () => {
  const YOUTUBE = `{YouTube ${FILM}}`
  const X = `{X https://x.com/i/web/status/${POST}}`
  it.each([
    // Alone in its block, or in a sentence.
    [`<p>${FILM}</p>`, YOUTUBE],
    [`<figure class="wp-block-embed"><div>\n${FILM}\n</div></figure>`, `<figure>${YOUTUBE}</figure>`],
    [`<p><a href="${FILM}">${FILM}</a></p>`, YOUTUBE],
    [`a<br>${FILM}<br>b`, `<p>a</p>${YOUTUBE}<p>b</p>`],
    [
      `<p>x</p>\n\n${FILM}\n\nhttps://vimeo.com/123456\n`,
      `<p>x</p>${YOUTUBE}{Vimeo https://vimeo.com/123456}`,
    ],
    ['<p>https://x.com/NASA/status/1234567890123456789</p>', X],
    [`<p><a href="${FILM}">Watch it</a></p>`, `<p><a href="${FILM}">Watch it</a></p>`],
    [
      '<p>See https://example.org/r, or (www.example.org/a_(b)).</p>',
      '<p>See <a href="https://example.org/r">https://example.org/r</a>, or (<a href="https://www.example.org/a_(b)">www.example.org/a_(b)</a>).</p>',
    ],
    ['<p>https://example.org/r</p>', '<p><a href="https://example.org/r">https://example.org/r</a></p>'],
    ['<pre>https://example.org/r</pre>', '<pre>https://example.org/r</pre>'],
    // Embed codes that a script would fill.
    [
      '<script src="https://datawrapper.dwcdn.net/AbCdE/embed.js"></script>',
      '{Datawrapper https://datawrapper.dwcdn.net/AbCdE/}',
    ],
    [
      '<div style="min-height:400px"><script src="https://datawrapper.dwcdn.net/AbCdE/embed.js"></script><noscript><img src="https://datawrapper.dwcdn.net/AbCdE/full.png"></noscript></div>',
      '{Datawrapper https://datawrapper.dwcdn.net/AbCdE/}',
    ],
    [
      '<div class="flourish-embed" data-src="visualisation/123456"><script src="https://public.flourish.studio/resources/embed.js"></script></div>',
      '{Flourish https://public.flourish.studio/visualisation/123456/}',
    ],
    [
      '<script id="infogram_0_abcdefgh-1234" src="//e.infogram.com/js/dist/embed.js"></script>',
      '{Infogram https://infogram.com/abcdefgh-1234}',
    ],
    [
      '<div class="infogram-embed" data-id="abcdefgh-1234"></div><script>x</script>',
      '{Infogram https://infogram.com/abcdefgh-1234}',
    ],
    [
      '<div><noscript><a href="#"><img src="/t.png"></a></noscript><object class="tableauViz" style="display:none"><param name="name" value="Book&#47;View"></object></div>',
      '{Tableau https://public.tableau.com/views/Book/View}',
    ],
    [
      '<div class="fb-post" data-href="https://www.facebook.com/a/posts/1"></div>',
      '{Facebook https://www.facebook.com/a/posts/1}',
    ],
    [
      '<script src="https://geo.dailymotion.com/player/x1.js" data-video="x8abc12"></script>',
      '{Dailymotion https://www.dailymotion.com/video/x8abc12}',
    ],
    [
      '<script src="https://cdn.jwplayer.com/players/AbCdEfGh-12345678.js"></script>',
      '{JW Player https://cdn.jwplayer.com/players/AbCdEfGh-12345678.html}',
    ],
    [
      '<video-js data-account="1234567890" data-player="abc" data-video-id="987654"></video-js>',
      '{Brightcove https://players.brightcove.net/1234567890/abc_default/index.html?videoId=987654}',
    ],
    [
      '<script src="https://gist.github.com/user/abcdef0123.js"></script>',
      '<p class="frame-link"><a href="https://gist.github.com/user/abcdef0123">gist.github.com</a></p>',
    ],
    // Elements of AMP, of consent tools and of editors.
    ['<lite-youtube videoid="aqz-KE-bpKQ"></lite-youtube>', YOUTUBE],
    ['<amp-youtube data-videoid="aqz-KE-bpKQ"></amp-youtube>', YOUTUBE],
    [`<amp-twitter data-tweetid="${POST}"></amp-twitter>`, X],
    ['<div class="youtube-player" data-id="aqz-KE-bpKQ"></div>', YOUTUBE],
    ['<amp-carousel><amp-youtube data-videoid="aqz-KE-bpKQ"></amp-youtube></amp-carousel>', YOUTUBE],
    [`<amp-twitter data-tweetid="https://twitter.com/paper/status/${POST}"></amp-twitter>`, X],
    [
      '<amp-youtube data-playlistid="PLrAXtmErZgOeiKm4sgNOknGvNjby9efdf"></amp-youtube>',
      '{YouTube https://www.youtube.com/playlist?list=PLrAXtmErZgOeiKm4sgNOknGvNjby9efdf}',
    ],
    [
      '<amp-youtube data-live-channelid="UCB8Kb4pxYzsDsHxzBfnid4Q"></amp-youtube>',
      '{YouTube https://www.youtube.com/channel/UCB8Kb4pxYzsDsHxzBfnid4Q/live}',
    ],
    [
      '<amp-tiktok data-src="6718335390845095173"></amp-tiktok>',
      '{TikTok https://www.tiktok.com/@/video/6718335390845095173}',
    ],
    [
      '<amp-brightcove data-account="1234567890" data-playlist-id="555"></amp-brightcove>',
      '{Brightcove https://players.brightcove.net/1234567890/default_default/index.html?playlistId=555}',
    ],
    [
      '<amp-pinterest data-url="https://www.pinterest.com/pin/99"></amp-pinterest>',
      '<p class="frame-link"><a href="https://www.pinterest.com/pin/99">www.pinterest.com</a></p>',
    ],
    [
      '<div class="pb_feed" data-item="6f1b7f4e-2a0c-4b8e"></div><div class="pb_feed" data-game="/paper/quiz"></div>',
      '<p class="frame-link"><a href="https://www.playbuzz.com/item/6f1b7f4e-2a0c-4b8e">www.playbuzz.com</a></p><p class="frame-link"><a href="https://www.playbuzz.com/paper/quiz">www.playbuzz.com</a></p>',
    ],
    [
      `<div data-oembed-url="${FILM}"><div><iframe src="https://www.youtube.com/embed/aqz-KE-bpKQ"></iframe></div></div>`,
      YOUTUBE,
    ],
    [
      '<iframe src="about:blank" data-suppressedsrc="https://www.youtube.com/embed/aqz-KE-bpKQ" style="display:none"></iframe>',
      YOUTUBE,
    ],
    [
      '<div data-src="https://www.youtube.com/embed/aqz-KE-bpKQ"></div><noscript><iframe src="https://www.youtube.com/embed/aqz-KE-bpKQ"></iframe></noscript>',
      YOUTUBE,
    ],
    // Players of old browsers.
    [
      '<object><param name="movie" value="http://www.youtube.com/v/aqz-KE-bpKQ&amp;hl=en"><embed src="http://www.youtube.com/v/aqz-KE-bpKQ&amp;hl=en"></object>',
      YOUTUBE,
    ],
    [
      '<embed src="https://www.dailymotion.com/swf/video/x8abc12">',
      '{Dailymotion https://www.dailymotion.com/video/x8abc12}',
    ],
    [`<embed embedtype="media" url="${FILM}">`, YOUTUBE],
    [
      '<object class="BrightcoveExperience"><param name="publisherID" value="1234567890"><param name="@videoPlayer" value="987654"></object>',
      '{Brightcove https://players.brightcove.net/1234567890/default_default/index.html?videoId=987654}',
    ],
    ['<video src="blob:https://o.example/1" poster="/still.jpg"></video>', '{/still.jpg}'],
    ['<object data="/files/a.pdf"></object>', '<p><a href="/files/a.pdf">a.pdf</a></p>'],
    [
      '<object data="https://example.org/a.pdf"><p>Read <a href="https://example.org/a.pdf">the PDF</a></p></object>',
      '<p>Read <a href="https://example.org/a.pdf">the PDF</a></p>',
    ],
    // What is dropped leaves its links, pictures and headings.
    ['<button><a href="/r">Read</a></button>', '<p><a href="/r">Read</a></p>'],
    [
      '<form><h2>Sign up</h2><p><a href="/y">Terms</a></p><input><button>Go</button><button><img src="/b.png"></button></form>',
      '<h2>Sign up</h2><p><a href="/y">Terms</a></p>{/b.png}',
    ],
    // Quotes that a provider's script would turn into posts.
    [
      '<blockquote class="instagram-media" data-instgrm-permalink="https://www.instagram.com/reels/CODE1abcd/"></blockquote>',
      '{Instagram https://www.instagram.com/reel/CODE1abcd/}',
    ],
    [
      `<blockquote class="twitter-tweet"><a href="https://twitter.com/a/status/${POST}/photo/1"></a></blockquote>`,
      X,
    ],
    [
      '<blockquote class="tiktok-embed" cite="https://vm.tiktok.com/ZMabc/"></blockquote>',
      '<blockquote class="quoted-post"><p><a href="https://vm.tiktok.com/ZMabc/">TikTok</a></p></blockquote>',
    ],
    [
      '<blockquote class="wp-embedded-content"><a href="https://o.example/x">Title</a></blockquote><iframe class="wp-embedded-content" src="https://o.example/x/embed/"></iframe>',
      '<blockquote><a href="https://o.example/x">Title</a></blockquote>',
    ],
    [
      `One\n\n${FILM}\n\nTwo\nhttps://example.org/r\nthree`,
      `<p>One\n</p>${YOUTUBE}<p>Two\n<a href="https://example.org/r">https://example.org/r</a>\nthree</p>`,
    ],
    // An embed within a link loses the link.
    ...(
      [
        ['<div>{}</div>', `${YOUTUBE}<p><a href="https://o.example/">o.example</a></p>`],
        ['Text<div>{}</div>', `<p><a href="https://o.example/">Text</a></p>${YOUTUBE}`],
        [
          '<p>One</p><div>{}</div><img src="/a.jpg">',
          `<a href="https://o.example/"><p>One</p></a>${YOUTUBE}<a href="https://o.example/">{/a.jpg}</a>`,
        ],
      ] as const
    ).map(
      ([html, expected]) =>
        [
          `<a href="https://o.example/">${html.replace('{}', '<iframe src="https://youtu.be/aqz-KE-bpKQ"></iframe>')}</a>`,
          expected,
        ] as [string, string],
    ),
    [
      '<a href="https://o.example/"><figure><iframe src="https://f.example/"></iframe><figcaption>Dusk</figcaption></figure></a>',
      '<figure><p class="frame-link"><a href="https://f.example/">f.example</a></p><figcaption><a href="https://o.example/">Dusk</a></figcaption></figure>',
    ],
    [`<a href="${FILM}"><iframe src="https://youtu.be/aqz-KE-bpKQ"></iframe></a>`, YOUTUBE],
    // Scripts of unknown providers are left out.
    [
      '<div class="fb-post" data-href="https://www.facebook.com/a/posts/1"></div><script src="https://polls.example/sdk.js"></script>',
      '{Facebook https://www.facebook.com/a/posts/1}',
    ],
    [
      '<p>a</p><script src="https://polls.example/sdk.js"></script><p>b</p><script src="https://polls.example/sdk.js"></script>',
      '<p>a</p><p>b</p>',
    ],
    [
      '<script src="https://polls.example/1.js"></script><noscript><a href="https://polls.example/1">Vote</a></noscript>',
      '<p><a href="https://polls.example/1">Vote</a></p>',
    ],
    [
      '<p>a</p><script src="https://www.googletagmanager.com/gtag/js"></script><script>x</script>',
      '<p>a</p>',
    ],
    [
      '<iframe class="lazyload" data-src="/player/audio655164.html" title="The programme"></iframe>',
      '<p class="frame-link"><a href="https://paper.example/player/audio655164.html"><b>The programme</b> paper.example</a></p>',
    ],
    [
      '<iframe src="/widget.html" title="Map"></iframe>',
      '<p class="frame-link"><a href="https://paper.example/widget.html"><b>Map</b> paper.example</a></p>',
    ],
  ])('a pasted embed becomes an embed or a link: %s', arrives)

  it.each([
    ['', 300, 200],
    [' width="150"', 150, 100],
    [' height="100"', 150, 100],
    [' width="600" height="100"', 600, 100],
    [' style="width: 30px"', 30, 20],
    [' width="100%"', 300, 200],
  ])(
    'a picture in its address has the size of its file, in proportion to a side that is written:%s',
    (attributes, width, height) => {
      const html = toHtml(prepareBody(`<img src="${PHOTO}"${attributes}>`, OPTIONS).tree)
      expect(html).toContain(` width="${width}" height="${height}"`)
    },
  )

  it('a picture in its address that is too large to be shown is reported', () => {
    const { leftOut } = prepareBody(`<img src="${LARGE}"><img src="${PHOTO}">`, OPTIONS)
    expect(leftOut).toEqual([{ kind: 'picture', what: 'data:image/png;base64,' }])
  })

  it('what can’t be shown is reported', () => {
    const { leftOut } = prepareBody(
      '<p>a</p><script src="https://polls.example/a.js"></script>[gallery ids="1"]<img src="data:,"><iframe srcdoc="x"></iframe><svg aria-label="Map"><path d="M0 0"/></svg><svg aria-hidden="true"></svg><video src="blob:x"></video><object class="BrightcoveExperience"><param name="@videoPlayer" value="361"></object>',
      OPTIONS,
    )
    expect(leftOut).toEqual([
      { kind: 'shortcode', what: 'gallery' },
      { kind: 'script', what: 'polls.example' },
      { kind: 'frame', what: 'object BrightcoveExperience 361' },
      { kind: 'picture', what: 'data:,' },
      { kind: 'frame', what: 'srcdoc' },
      { kind: 'picture', what: 'svg Map' },
      { kind: 'frame', what: 'video blob:x' },
    ])
  })

  it.each([
    ['<svg width="24" height="24" aria-label="Share"><path d="M0 0"/></svg>', 1],
    ['<a href="/x">x<svg viewBox="0 0 512 512"><use href="#i"/></svg></a>', 1],
    ['<img src="data:image/svg+xml,">', 1],
    ['<img src="data:," width="20">', 1],
    ['<svg width="600"><path d="M0 0"/></svg>', 0],
    [`<svg>${'<path d="M0 0"/>'.repeat(20)}</svg>`, 0],
    ['<svg><text>1990</text></svg>', 0],
    ['<svg aria-hidden="true"></svg>', 0],
  ])('icons are counted, but not listed: %s', (html, icons) => {
    const body = prepareBody(html.repeat(150), OPTIONS)
    const isNamed = icons === 0 && !html.includes('aria-hidden')
    expect(body).toMatchObject({ icons: icons * 150 })
    expect(body.leftOut).toHaveLength(isNamed ? 100 : 0)
  })

  it.each(['<lite-youtube videoid="aqz-KE-bpKQ"></lite-youtube> ', '<noscript></noscript> '])(
    'the time for many codes grows with their number: %s',
    (code) => {
      const trees = new Map([256, 4_096].map((count) => [count, parseBody(code.repeat(count)).tree]))
      const pasting = { ...OPTIONS, leftOut: () => undefined, leftOutIcon: () => undefined }
      const work = (count: number) =>
        media(embedCodes(trees.get(count) ?? parseBody('').tree, pasting), pasting)
      expect(growth(work, 4_096)).toBeLessThan(LINEAR_MAX)
    },
  )
})

describe('words and paragraphs', () => {
  it.each([
    [
      '<div>One.<img src="/a.jpg">Two.</div><div>Three.<img src="/b.jpg"></div>',
      '<p>One.</p>{/a.jpg}<p>Two.</p><p>Three.</p>{/b.jpg}',
    ],
    ['<div>a <h2><img src="/e.png" alt="😀"></h2> b</div>', '<p>a </p><p>{/e.png inline}</p><p> b</p>'],
    ['<div>One</div><div><br></div><div>Two</div>', '<p>One</p><p>Two</p>'],
    ['One<div><br></div>Two', '<p>One</p><p>Two</p>'],
    ['First\nline.\n\nSecond.\n \nThird.', '<p>First\nline.</p><p>Second.</p><p>Third.</p>'],
    ['<x-a>One</x-a><x-a>Two</x-a>', '<p>One</p><p>Two</p>'],
    ['<p>a <x-a>b</x-a> c</p>', '<p>a b c</p>'],
    ['<fieldset><legend>One</legend>Two</fieldset>', '<p>One</p><p>Two</p>'],
    ['<div id="w">a <b>b</b><p>c</p>d</div>', '<div id="c-w"><p>a <b>b</b></p><p>c</p><p>d</p></div>'],
    ['<blockquote>a<p>b</p></blockquote>', '<blockquote><p>a</p><p>b</p></blockquote>'],
    ['<p>a<br><img src="/a.jpg"><br>b</p>', '<p>a</p>{/a.jpg}<p>b</p>'],
    [
      '<p><math><mi>x</mi><mo>=</mo><mfrac><mi>a</mi><mrow><mi>b</mi><mo>+</mo><mn>1</mn></mrow></mfrac></math> and <math><msup><mi>e</mi><mn>2</mn></msup></math></p>',
      '<p><span dir="ltr">x = a/(b + 1)</span> and <span dir="ltr">e<sup>2</sup></span></p>',
    ],
    [
      '<p>a<span class="sr-only">no</span><span style="mso-hide:all">no</span><span style="display:none">no</span>b</p>',
      '<p>ab</p>',
    ],
  ])('pasted words and paragraphs stay whole: %s', arrives)
})

describe('formulas', () => {
  const MATH = '<math><semantics><mrow><mi>R</mi></mrow><annotation>R</annotation></semantics></math>'
  it.each([
    [
      `<p>Let <span class="katex"><span class="katex-mathml">${MATH}</span><span class="katex-html" aria-hidden="true"><span class="mord">R</span></span></span> be.</p>`,
      '<p>Let <span dir="ltr">R</span> be.</p>',
    ],
    [
      '<p>Let <span class="katex"><span class="katex-html" aria-hidden="true">R</span></span> be.</p>',
      '<p>Let R be.</p>',
    ],
    [
      `<p>Let <span class="MathJax_Preview">R</span><span class="MathJax" data-mathml="x"><nobr aria-hidden="true"><span class="math">R</span></nobr><span class="MJX_Assistive_MathML">${MATH}</span></span><script type="math/tex">R</script> be.</p>`,
      '<p>Let <span dir="ltr">R</span> be.</p>',
    ],
    [
      `<p>Let <mjx-container><mjx-math aria-hidden="true">R</mjx-math><mjx-assistive-mml>${MATH}</mjx-assistive-mml></mjx-container> be.</p>`,
      '<p>Let <span dir="ltr">R</span> be.</p>',
    ],
    [
      `<p>Let <span class="mwe-math-element"><span class="mwe-math-mathml-a11y">${MATH}</span><img class="mwe-math-fallback-image-inline" src="/r.svg" alt="R"></span> be.</p>`,
      '<p>Let {/r.svg inline} be.</p>',
    ],
    ['<p>Let <span class="MathJax_Preview">R</span> be.</p>', '<p>Let R be.</p>'],
  ])('a pasted formula becomes text: %s', arrives)
})

describe('hidden text', () => {
  const hidden = '<div style="display:none">Text</div>'
  it.each([
    // Readers could open this text while the page's scripts were there, so it is shown.
    [`<div class="accordion">${hidden}</div>`, '<p>Text</p>'],
    [
      `<div class="wp-block-accordion"><div class="item"><h3>Title</h3>${hidden}</div></div>`,
      '<h2>Title</h2><p>Text</p>',
    ],
    [`<div class="ui-tabs">${hidden}</div>`, '<p>Text</p>'],
    ['<div class="tabPane" hidden>Text</div>', '<p>Text</p>'],
    ['<div role="tabpanel" hidden>Text</div>', '<p>Text</p>'],
    [
      '<div class="faq-answer" style="display:none"><p>Text</p></div>',
      '<div class="faq-answer"><p>Text</p></div>',
    ],
    ['<span class="more-text" style="display:none">Text</span>', '<p>Text</p>'],
    [
      `<details><summary>Title</summary>${hidden}</details>`,
      '<details><summary>Title</summary><div>Text</div></details>',
    ],
    [
      '<button aria-expanded="false" aria-controls="a">Title</button><p id="a" hidden>Text</p>',
      '<p>Title</p><p id="c-a">Text</p>',
    ],
    [
      '<a data-toggle="collapse" href="#a">Title</a><p id="a" style="display:none">Text</p>',
      '<p><a href="#c-a">Title</a></p><p id="c-a">Text</p>',
    ],
    [
      '<ul class="bxslider" style="display:none"><li><img src="/a.jpg"></li></ul>',
      '<ul><li>{/a.jpg}</li></ul>',
    ],
    ['<div class="slideshow"><div style="display:none"><img src="/a.jpg"></div></div>', '{/a.jpg}'],
    // No reader could ever open this text, so it is left out.
    ['<div class="slider" hidden>Hidden</div>', ''],
    [
      '<div itemprop="articleBody"><p style="display:none">Draft note.</p><p hidden>Old.</p><p>Text.</p></div>',
      '<p>Text.</p>',
    ],
    [
      '<table class="table"><tr><td>A</td><td style="display:none">Hidden</td></tr></table>',
      '<body-table><table class="table"><tbody><tr><td>A</td></tr></tbody></table></body-table>',
    ],
    ['<div class="read-more"><span style="display:none">Hidden</span>Shown</div>', '<p>Shown</p>'],
    ['<div class="moreover panel answering stable">Shown<p hidden>Hidden</p></div>', '<p>Shown</p>'],
    ['<div class="panel panel-default">Shown<p hidden>Hidden</p></div>', '<p>Shown</p>'],
    [
      '<div class="accordion"><div class="accordion-content" hidden>Shown<p hidden>Hidden</p></div></div>',
      '<p>Shown</p>',
    ],
    [
      '<details><summary>Title</summary><div>Shown<p hidden>Hidden</p></div></details>',
      '<details><summary>Title</summary><div>Shown</div></details>',
    ],
    [
      '<p>Shown <a href="#a">Share</a></p><div id="a" hidden>Hidden</div>',
      '<p>Shown <a href="#c-a">Share</a></p>',
    ],
  ])('text that the page hid is left out: %s', arrives)
})

describe('e-mail addresses that a page hid', () => {
  const CODE = '42262731290232233227306c273a232f322e27'
  const PROTECTED = `<span class="__cf_email__" data-cfemail="${CODE}">[email&#160;protected]</span>`
  const LINK = '<a href="mailto:desk@paper.example">desk@paper.example</a>'
  it.each([
    [
      `<p>To <a href="/cdn-cgi/l/email-protection" class="__cf_email__" data-cfemail="${CODE}">[email&#160;protected]</a>.</p>`,
      `<p>To ${LINK}.</p>`,
    ],
    [`<p>To <a href="/cdn-cgi/l/email-protection#${CODE}">${PROTECTED}</a>.</p>`, `<p>To ${LINK}.</p>`],
    [
      '<p><a href="https://o.example/cdn-cgi/l/email-protection#42262731290232233227306c273a232f322e277d313720282721367f0a272e2e2d">Write</a></p>',
      '<p><a href="mailto:desk@paper.example?subject=Hello">Write</a></p>',
    ],
    [
      '<p><a href="/cdn-cgi/l/email-protection#427d313720282721367f0a272e2e2d">Share</a></p>',
      '<p><a href="mailto:?subject=Hello">Share</a></p>',
    ],
    [`<p>To ${PROTECTED}</p>`, '<p>To desk@paper.example</p>'],
    ['<p><a href="/cdn-cgi/l/email-protection#00">Write</a></p>', '<p>Write</p>'],
    ['<p><span data-cfemail="zz">[email protected]</span></p>', '<p>[email protected]</p>'],
    [`<p><a data-cfemail="${Buffer.from('\0<b>a@b</b>').toString('hex')}">x</a></p>`, '<p>x</p>'],
  ])('a hidden e-mail address is shown again: %s', arrives)
})

describe('upper case and units', () => {
  it.each([
    ['<p dir="rtl">پہلا</p>', '<p DIR="RTL">پہلا</p>'],
    ['<p align="center">a</p>', '<p align="CENTER">a</p>'],
    ['<ul type="square"><li>a</ul>', '<ul type="SQUARE"><li>a</ul>'],
    ['<table><tr><th scope="rowgroup">a<td>b</table>', '<table><tr><th scope="RowGroup">a<td>b</table>'],
    [
      '<video src="/a.mp4" crossorigin="anonymous"><track kind="captions" src="/a.vtt"></video>',
      '<video src="/a.mp4" crossorigin="Anonymous"><track kind="CAPTIONS" src="/a.vtt"></video>',
    ],
    [
      '<a href="https://o.example/" rel="sponsored">a</a>',
      '<a href="https://o.example/" rel="Sponsored">a</a>',
    ],
    ['<img src="/a.jpg" width="90" height="80">', '<img src="/a.jpg" width="90px" height="80PX">'],
    [
      '<iframe src="https://youtu.be/aqz-KE-bpKQ" width="400" height="300"></iframe>',
      '<iframe src="https://youtu.be/aqz-KE-bpKQ" width="400px" height="300px"></iframe>',
    ],
    [
      '<video src="/a.mp4" width="400" height="300"></video>',
      '<video src="/a.mp4" width="400px" height="300px"></video>',
    ],
  ])('%s is the same as %s', (one, other) => {
    expect(toHtml(prepareBody(other, OPTIONS).tree)).toBe(toHtml(prepareBody(one, OPTIONS).tree))
  })
})

describe('what holds nothing', () => {
  it.each([
    ['<p>a</p><figure><svg></svg><figcaption> </figcaption></figure>', '<p>a</p>'],
    ['<ul><li><img src="data:,"></li></ul><blockquote><p></p></blockquote>', ''],
    ['<p>a <a href="https://a.example/"> <svg></svg> </a> b</p>', '<p>a    b</p>'],
    [
      '<p>a <a href="https://a.example/" id="n"> </a> b</p>',
      '<p>a <a id="c-n" href="https://a.example/"> </a> b</p>',
    ],
    ['<p>a<b> </b>b<i></i></p>', '<p>a<b> </b>b</p>'],
    ['<p>a <a href="/x"></a>b</p>', '<p>a b</p>'],
    ['<figure id="f"></figure>', '<figure id="c-f"></figure>'],
  ])('an element that holds nothing is left out: %s', arrives)
})

describe('emphasis and lists', () => {
  it.each([
    [
      '<b id="docs-internal-guid-1" style="font-weight:normal"><p>a</p><p><span style="font-weight:700">b</span></p></b>',
      '<p>a</p><p><b>b</b></p>',
    ],
    ['<b style="font-weight:400">a</b>', '<p>a</p>'],
    [
      '<p><span style="FONT-WEIGHT: Bold; font-style: italic">a</span><span style="text-decoration: underline line-through">b</span><span style="vertical-align:super">c</span><span style="vertical-align:sub">d</span></p>',
      '<p><b><i>a</i></b><u><s>b</s></u><sup>c</sup><sub>d</sub></p>',
    ],
    [
      '<div style="font-weight:bold"><p>a</p><div style="font-weight:bold">b</div></div>',
      '<p><b>a</b></p><p><b>b</b></p>',
    ],
    ['<a href="/x"><span style="text-decoration:underline">a</span></a>', '<p><a href="/x">a</a></p>'],
    ['<b>a<p>b</p>c</b>', '<p><b>a</b></p><p><b>b</b></p><p><b>c</b></p>'],
    ['<h2 style="font-weight:normal">a</h2>', '<h2>a</h2>'],
    [
      '<p class="MsoListParagraph" style="mso-list:l0 level1 lfo1"><span style="mso-list:Ignore">·<span> </span></span>One</p>',
      '<ul><li>One</li></ul>',
    ],
    [
      '<p style="mso-list:l0 level1 lfo1"><span style="mso-list:Ignore">3.</span>One</p>\n<p style="mso-list:l0 level2 lfo1"><span style="mso-list:Ignore">a)</span>Sub</p><p style="mso-list:l0 level1 lfo1"><span style="mso-list:Ignore">4.</span>Two</p><p>after</p>',
      '<ol start="3"><li>One<ol type="a"><li>Sub</li></ol></li><li>Two</li></ol><p>after</p>',
    ],
    [
      `<p class=MsoListParagraph dir=RTL style='direction:rtl;mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>1.</span>مرحبا</p>`,
      '<ol dir="rtl"><li>مرحبا</li></ol>',
    ],
    [
      `<p style='direction:rtl;mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>·</span>مرحبا</p><p style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>·</span>Word</p><p style='direction:rtl;mso-list:l0 level2 lfo1'><span style='mso-list:Ignore'>·</span>اردو</p>`,
      '<ul dir="rtl"><li>مرحبا</li><li dir="auto">Word<ul dir="rtl"><li>اردو</li></ul></li></ul>',
    ],
    ['<ol style="list-style-type: upper-roman"><li>a</ol>', '<ol type="I"><li>a</li></ol>'],
    ['<ol><li style="list-style-type: lower-alpha">a</ol>', '<ol type="a"><li>a</li></ol>'],
    ['<ul style="list-style-type: square"><li>a</ul>', '<ul type="square"><li>a</li></ul>'],
    ['<ul style="list-style: none"><li>a</ul>', '<ul class="list-none"><li>a</li></ul>'],
  ])('emphasis and lists are elements of HTML: %s', arrives)
})

describe('shortcodes', () => {
  it.each([
    [
      '<p>[caption id="a1" align="alignleft" width="300"]<img src="/a.jpg"> Quay <i>now</i>[/caption]</p>',
      '<figure class="wp-caption alignleft">{/a.jpg}<figcaption> Quay <i>now</i></figcaption></figure>',
    ],
    [
      '[caption caption=”Quay”]<img src="/a.jpg">[/caption]',
      '<figure class="wp-caption">{/a.jpg}<figcaption>Quay</figcaption></figure>',
    ],
    [`<p>[embed]${FILM}[/embed]</p>`, `{YouTube ${FILM}}`],
    [`[embed width="1"]<a href="${FILM}">${FILM}</a>[/embed]`, `{YouTube ${FILM}}`],
    [`[youtube ${FILM}]`, `{YouTube ${FILM}}`],
    [`[youtube=${FILM}]`, `{YouTube ${FILM}}`],
    ['[vimeo 123456]', '{Vimeo https://vimeo.com/123456}'],
    ['[audio mp3="/s.mp3"][/audio]', '<audio src="/s.mp3" controls preload="metadata"></audio>'],
    ['[video src="/v.mp4"]', '<video src="/v.mp4" playsinline controls preload="metadata"></video>'],
    ['<p>[vc_row][vc_column width="1/2"]</p><p>Text</p><p>[/vc_column][/vc_row]</p>', '<p>Text</p>'],
    ['[et_pb_image src="https://media.example/a.jpg"]', '{/a.jpg}'],
    ['<p>[foo]Text[/foo] [gallery ids="1,2"] [contact-form-7 id="1"]</p>', '<p>Text  </p>'],
    [
      '<p>[sic] [1] [email protected] Watch [video] [a b]</p>',
      '<p>[sic] [1] [email protected] Watch [video] [a b]</p>',
    ],
    ['<code>[caption]x[/caption]</code>', '<p><code>[caption]x[/caption]</code></p>'],
    ['<p>[caption]no picture[/caption]</p>', '<p>no picture</p>'],
  ])('a shortcode becomes what it stands for: %s', arrives)
})

describe('direction and language', () => {
  it.each([
    ['<p dir="RTL">اردو متن</p>', '<p dir="rtl">اردو متن</p>'],
    ['<p style="direction: rtl">اردو متن</p>', '<p dir="rtl">اردو متن</p>'],
    ['<p dir="ltr" lang="EN-US">اردو متن iPhone</p>', '<p dir="rtl">اردو متن iPhone</p>'],
    ['<ul dir="ltr"><li>پہلا</li></ul>', '<ul dir="rtl"><li>پہلا</li></ul>'],
    ['<p dir="rtl" lang="ur">Only in English</p>', '<p dir="ltr">Only in English</p>'],
    ['<p dir="rtl">اردو and more English words</p>', '<p dir="rtl">اردو and more English words</p>'],
    ['<p lang="hi">iPhone 17</p>', '<p lang="hi">iPhone 17</p>'],
    ['<p lang="fr">Bonjour</p>', '<p lang="fr">Bonjour</p>'],
  ])('direction and language stay: %s', arrives)
})

describe('no-break spaces', () => {
  const pasted = 'Residents heritage market monsoon return'
  it.each([
    [`<p>${pasted.replaceAll(' ', '\u00a0')}</p>`, `<p>${pasted}</p>`],
    ['<p>a&nbsp;10&nbsp;km, v&nbsp;Praze</p>', '<p>a\u00a010\u00a0km, v\u00a0Praze</p>'],
    ['<p>«&#8239;mot&nbsp;»&nbsp;: oui</p>', '<p>«\u202fmot\u00a0»\u00a0: oui</p>'],
  ])('a no-break space stays only where it belongs: %s', arrives)
})

describe('questions and answers', () => {
  const pair = '<h2 class="faq-question">Why?</h2><div class="faq-answer"><p>Because.</p></div>'
  it.each([
    [
      '<div class="schema-faq-section"><strong class="schema-faq-question">Why?</strong> <div class="schema-faq-answer"><p>Because.</p></div></div>',
      pair,
    ],
    [
      '<div class="faq-pair-html"><h3 class="question-html">Why?</h3><div class="answer-html"><p>Because.</p></div></div>',
      pair,
    ],
    [
      `<div class="faq-block-html noneditable" itemscope="" itemtype="https://schema.org/FAQPage"><div class="faq-section">
        <div class="faq-pair-html" itemscope="" itemprop="mainEntity" itemtype="https://schema.org/Question">
          <div class="question-html"><label> Q. </label><div itemprop="name">Why?</div></div>
          <div class="answer-html" itemscope="" itemprop="acceptedAnswer" itemtype="https://schema.org/Answer"><label> A. </label>
            <div class="noneditable" itemprop="text"><p>Because.</p></div></div></div></div></div>`,
      pair,
    ],
    [
      '<div class="faq-pair-html"><div class="question-html"><label>प्र.</label>Why?</div><div class="answer-html"><div><label>उ:</label><p>Because.</p></div></div></div>',
      pair,
    ],
    [
      '<div itemscope itemtype="https://schema.org/Question"><h3 itemprop="name">Why?</h3><div itemprop="acceptedAnswer" itemscope style="display:none"><div itemprop="text"><p>Because.</p></div></div></div>',
      pair,
    ],
  ])('a question and its answer become a closed element: %s', arrives)
})
