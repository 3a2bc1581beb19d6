/** Pages whose HTML arrives in pieces, as on a slow connection: later pieces cause no layout shift. */
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type Paper, test } from './paper'
import { painted } from './reader'
import { allPosts, type SamplePost } from './sample-posts'
import { expectStill, watchShifts } from './shifts'

test.use({ edition: 'arriving' })

// Each part that is in the first window is cut off in turn, since it can be moved by what arrives after it alone.
const PART_ENDS = /<\/(?:p|h[1-4]|a|span|div|li|ul|ol|figure|article|section|header|nav|time)>/g
const PARTS = 120
const REST_PIECES = 24

/**
 * The offsets at which the HTML is cut: after each part of the beginning of `main`, and evenly in the rest. The header
 * is one piece.
 */
function cutsOf(html: string): number[] {
  const main = html.indexOf('<main')
  const ends = [...html.slice(main).matchAll(PART_ENDS)]
    .slice(0, PARTS)
    .map(({ index, 0: tag }) => main + index + tag.length)
  const rest = ends.at(-1) ?? main
  const evenly = Array.from({ length: REST_PIECES }, (_, index) =>
    Math.round(rest + ((html.length - rest) * (index + 1)) / REST_PIECES),
  )
  return [main, ...ends, ...evenly]
}

/** The site, with one address whose answer is sent piece by piece. */
async function openSlowLine(site: string, path: string) {
  const html = await (await fetch(site + path)).text()
  const cuts = cutsOf(html)
  let answer: ServerResponse | undefined
  const server = createServer(async (request, response) => {
    if (request.url === path) {
      response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' })
      answer = response
      send(0)
      return
    }
    const fetched = await fetch(site + request.url)
    response.writeHead(fetched.status, { 'Content-Type': fetched.headers.get('content-type') ?? '' })
    response.end(Buffer.from(await fetched.arrayBuffer()))
  })
  const send = (piece: number) => {
    answer?.write(html.slice(cuts[piece - 1] ?? 0, cuts[piece]))
    if (piece === cuts.length - 1) answer?.end()
  }
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}${path}`,
    pieces: cuts.length,
    send,
    close: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}

const longest = (posts: SamplePost[]) =>
  posts
    .filter(({ access_type, language_code }) => access_type === 'Free' && language_code === 'en')
    .toSorted((one, other) => one.content_html.length - other.content_html.length)
    .at(-1)

async function addressOfType(paper: Paper, type: string) {
  const post = longest((await allPosts(paper)).filter((one) => one.type === type))
  return encodeURI(post?.absolute_url ?? `no ${type}`)
}

const PAGES: [string, (paper: Paper) => Promise<string> | string][] = [
  ['the front page', () => '/'],
  ['a list page', () => '/latest'],
  ['a section page', () => '/business'],
  ['an article', (paper) => addressOfType(paper, 'Article')],
  ['a live blog', (paper) => addressOfType(paper, 'LiveBlog')],
  ['a gallery', (paper) => addressOfType(paper, 'Gallery')],
  ['a video', (paper) => addressOfType(paper, 'Video')],
  ['the ranking', () => '/trending'],
  ['the list of newsletters', () => '/newsletters'],
  ['an author page', () => '/author/meera-dsouza'],
]

for (const [what, addressOf] of PAGES) {
  for (const width of [390, 1280]) {
    test(`${what} whose HTML arrives in pieces has no layout shift at ${width} pixels`, async ({
      page,
      paper,
    }) => {
      await page.setViewportSize({ width, height: 900 })
      await watchShifts(page)
      // A late font may wrap a line anew.
      await page.route('**/*.woff2', (route) => route.abort())
      const line = await openSlowLine(paper.url, await addressOf(paper))
      await page.goto(line.url, { waitUntil: 'commit' })
      for (let piece = 1; piece < line.pieces; piece++) {
        await painted(page)
        line.send(piece)
      }
      await page.waitForLoadState('load')
      await painted(page)
      await expectStill(page, 0.01)
      line.close()
    })
  }
}
