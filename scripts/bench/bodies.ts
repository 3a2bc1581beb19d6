/** `npm run bench -- --bodies`: CPU time of the most expensive megabytes of HTML. */
import { prepareBody } from '../../lib/body/body'
import { EXPENSIVE_FRAGMENTS, NUMBER } from './expensive-fragments'

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
