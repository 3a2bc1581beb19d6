/** `npm run bench -- --bodies`: CPU time of the most expensive megabytes of HTML. */
import { prepareBody } from '../../../lib/body/body'

/** § becomes a different number each time: parsers deduplicate formatting. */
export const NUMBER = '§'

const TAGS = [
  ...'p div section figure figcaption blockquote ul ol li dl dt dd details summary h1 h2 h6 pre address center'.split(
    ' ',
  ),
  ...'a b i em font nobr strong tt u span q sup ruby rt rp button label x-y'.split(' '),
  ...'table caption colgroup col thead tbody tfoot tr td th form select option optgroup'.split(' '),
  ...'svg math mi foreignObject desc template object applet marquee textarea script style title xmp'.split(
    ' ',
  ),
  ...'noscript iframe noembed plaintext frameset html body head hr br img input wbr video source picture'.split(
    ' ',
  ),
]

const WRITTEN = [
  '<b title="</b>">',
  '<b><!--</b>-->',
  '<b title=§>',
  '<b title=§><!--</b>-->',
  '<b title="§</b>">',
  '<font color=§>',
  '<a href=/x><b><p></a>',
  '<b><div></b>',
  '<table><b>x',
  '<table><caption>x</caption><tr><td>y</table>',
  '<img src=/a.jpg title=t>',
  '<img src=/a.jpg width=20 height=20>',
  '<figure><img src=/a.jpg></figure>',
  '<a href=/x><img src=/a.jpg></a>',
  '<iframe src="https://www.youtube.com/embed/dQw4w9WgXcQ"></iframe>',
  '<iframe src="https://elsewhere.example/x"></iframe>',
  '<blockquote class="twitter-tweet" cite="https://x.com/a">x</blockquote>',
  '[caption width="1"]<img src=/a.jpg> x[/caption]',
  '[caption]',
  '[/caption]',
  '[a b="c" ',
  '[vc_row x="https://a.example/b.jpg"]',
  'https://a.example/x ',
  'https://a.example/))))))))))))))))))))))) ',
  'https://youtu.be/dQw4w9WgXcQ<br>',
  'x\u00a0',
  'word\u00a0word ',
  '\n\n',
  '<span style="font-weight:bold;font-style:italic;text-decoration:underline line-through">x',
  '<div style="font-weight:bold">x',
  '<b style="font-weight:normal">',
  '<p style="mso-list:l0 level2 lfo1"><span style="mso-list:Ignore">1.</span>x</p>',
  '<div style="mso-list:l0 level9 lfo1">',
  '<p dir=ltr lang=en>اردو',
  '<div dir=ltr lang=ur>',
  '<div class=faq-pair-html><b class=question-html>x</b><p class=answer-html>y</p></div>',
  '<div class=faq-pair-html>',
  '<script src=//§.example/a.js></script>',
  '<object><param name=movie value=http://www.youtube.com/v/dQw4w9WgXcQ>',
  '<noscript><img src=/§.jpg></noscript>',
  '<img data-src=/§.jpg><noscript><img src=/§.jpg></noscript>',
  '<picture><source srcset="/a.jpg 100w, /b.jpg 900w"><img src=/c.jpg></picture>',
  '<a href=/a.jpg><img src=/b.jpg width=30 height=20></a>',
  '<div data-href=https://www.facebook.com/a/posts/1>',
  '<div data-oembed-url=https://youtu.be/dQw4w9WgXcQ>',
  '<amp-youtube data-videoid=dQw4w9WgXcQ>',
  '<math><mfrac><mi>a</mi><msqrt>',
  '<x-y>x</x-y>',
  '<div style="display:none">',
  '<img src="data:image/png;base64,AA',
  "='data:image/png,",
  '<video src=/a.mp4></video>',
  '<p><time datetime="2025-01-01T10:00:00Z">x</time> y',
  '<h2 id=a><time datetime="2025-01-01T10:00:00Z">x</time>y</h2>',
  '<p class="align-left x y z" id=a lang=hi dir=rtl>',
  '<br><br>',
  'x<br><br>',
  '<!--',
  '-->',
  '<!---->',
  '<![CDATA[x]]>',
  '<?x>',
  '<!doctype html>',
  '</ >',
  '<a.b#c>',
  '<a a b c d e f g h>',
  '&amp;',
  '&notit;',
  '&#0;',
  '&',
  '<',
  '>',
  '"',
  '\0',
  '\r\n',
  '\u00a0',
  '\u202e',
  'word ',
  'समाचार ',
  '漢字',
  '👩‍👩‍👧',
]

export const EXPENSIVE_FRAGMENTS: readonly string[] = [
  ...TAGS.flatMap((name) => [`<${name}>`, `</${name}>`, `<${name}>x</${name}>`]),
  ...WRITTEN,
]

const BYTES = 1_000_000
const SHOWN = 15
const OPTIONS = {
  siteUrl: 'https://site.example',
  mediaBase: 'https://media.example',
  gated: false,
  adSlots: [1, 2, 3],
  language: 'en',
  galleryFrom: 1,
}
// Warm-up for the compiler.
const ORDINARY =
  '<p class="x">Some words <a href="https://a.example/b">and a link</a>.</p><figure><img src="/a.jpg"></figure>'

const AROUND = [
  '',
  '<figure>',
  '<table>',
  `<p>${'<span title=t>'.repeat(70)}`,
  `<p>${`<b title=${NUMBER}>`.repeat(70)}`,
]
const HONEST = {
  'paragraphs of twelve words': `<p>${'word '.repeat(12)}</p>`,
  'paragraphs with two links and a picture':
    '<p class="align-left" id=x>w <a href=https://x.example/z>v</a> <img src=/a.jpg width=100 height=80> <a href=/u>u</a></p>',
  'one text': 'word ',
  'Hindi paragraphs': '<p>समाचार पत्र में आज की खबर</p>',
  'Japanese paragraphs': '<p>今日は良い天気です。</p>',
}

function body(before: string, fragment: string): string {
  let number = 0
  const html = before + fragment.repeat(Math.ceil((BYTES - before.length) / Buffer.byteLength(fragment)))
  return html.replaceAll(NUMBER, () => String(number++))
}

/** CPU milliseconds of all threads. */
function cost(html: string): number {
  const before = process.cpuUsage()
  prepareBody(html, OPTIONS)
  const { user, system } = process.cpuUsage(before)
  return Math.round((user + system) / 1_000)
}

for (let times = 0; times < 10; times += 1) prepareBody(ORDINARY.repeat(200), OPTIONS)

const nasty = AROUND.flatMap((before) =>
  EXPENSIVE_FRAGMENTS.map((fragment) => ({
    inside: before.slice(0, 20),
    body: fragment,
    'CPU ms': cost(body(before, fragment)),
  })),
)
const honest = Object.entries(HONEST).map(([name, piece]) => ({
  body: name,
  'CPU ms': cost(body('', piece)),
}))
const rows = nasty.sort((a, b) => b['CPU ms'] - a['CPU ms']).slice(0, SHOWN)

if (process.argv.includes('--json'))
  console.log(JSON.stringify({ bodies: nasty.length, worst: rows, honest }, null, 2))
else {
  console.log(`\nA megabyte each. The dearest of ${nasty.length} nasty bodies:`)
  console.table(rows)
  console.log('Large bodies of ordinary kinds:')
  console.table(honest)
}
