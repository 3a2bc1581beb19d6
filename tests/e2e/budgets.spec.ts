/** Budgets on bytes and counts, which are the same on every machine. Speed is for `npm run bench`. */

import { expect, test } from './paper'
import { allPosts, type SamplePost } from './sample-posts'
import { servePost } from './serve-post'
import { weigh } from './weight.mjs'

const KB = 1024

// The framework's own share is 132 KB; the rest is ours. The goals are 140 and 12: docs/performance.md.
const SCRIPTS_MAX = 146.75 * KB
// 15.5 KB, what Firefox and Safari, and phones without container queries, need (docs/browsers.md), and 0.3 KB of measures for
// fonts of devices in five scripts (docs/design.md), which keep the text of a story where it is when its font arrives.
const STYLES_MAX = 15.85 * KB
// Global rules and fonts; components. Each further file is a request before the first paint of pages without own styles.
const SHEETS_MAX = 2
// Cached pages, which come without the framework's data and with the styles that they use: all that a first screen needs,
// where it needed HTML of 20.25 and 15 KB and all the styles before. docs/decisions/019-pages-carry-their-styles.md
const FRONT_MAX = 30.25 * KB
const PAGE_MAX = 25.5 * KB
// Forty cards with their text. Requested after the load event.
const DATA_MAX = 22 * KB
// Rendered for each request, with its data.
const SEARCH_MAX = 27 * KB
// Without pictures, which browsers load at different times: first-requests.spec.ts counts them in the whole Chromium.
const FIRST_PARTS_MAX = 14

// Font files, which are compressed already. Bengali and Nastaliq have more glyphs than either of these.
const LATIN_FACES_MAX = 60 * KB
const DEVANAGARI_FACES_MAX = 90 * KB

let articles: SamplePost[]
test.beforeAll(async ({ paper }) => {
  articles = (await allPosts(paper)).filter(
    ({ type, access_type }) => type === 'Article' && access_type === 'Free',
  )
})

const article = (index: number) => encodeURI(articles[index]?.absolute_url ?? '')

test('pages keep to their budgets of HTML, data, script and style bytes', async ({ paper }) => {
  for (const [path, most] of [
    ['/', FRONT_MAX],
    [article(3), PAGE_MAX],
    ['/business', PAGE_MAX],
    ['/search?q=harbour', SEARCH_MAX],
  ] as const) {
    if (most !== SEARCH_MAX)
      await expect.poll(async () => (await weigh(paper.url + path)).dataGzip, path).toBeGreaterThan(0)
    const { htmlGzip, dataGzip, scriptsGzip, stylesGzip, sheets } = await weigh(paper.url + path)
    expect(dataGzip, `data of ${path}`).toBeLessThanOrEqual(DATA_MAX)
    expect(scriptsGzip, `scripts of ${path}`).toBeGreaterThan(50 * KB)
    expect(scriptsGzip, `scripts of ${path}`).toBeLessThanOrEqual(SCRIPTS_MAX)
    expect(stylesGzip, `styles of ${path}`).toBeGreaterThan(0)
    expect(sheets, `style sheets of ${path}`).toBeLessThanOrEqual(SHEETS_MAX)
    expect(stylesGzip, `styles of ${path}`).toBeLessThanOrEqual(STYLES_MAX)
    expect(htmlGzip, `HTML of ${path}`).toBeLessThanOrEqual(most)
  }
})

test('one image of a page has fetchpriority=high, and others load lazily', { tag: '@full' }, async ({
  page,
}) => {
  for (const path of ['/', article(3), '/business']) {
    await page.goto(path)
    await expect(page.locator('img[fetchpriority=high]'), path).toHaveCount(1)
    expect(await page.locator('main img[loading=lazy]').count(), path).toBeGreaterThan(0)
  }
})

test('pages keep to their budgets of font bytes', { tag: '@full' }, async ({ browser, paper }) => {
  const posts = await allPosts(paper)
  const newest = (type: string, language: string) => {
    const isOne = (post: SamplePost) =>
      post.type === type && post.language_code.startsWith(language) && post.access_type === 'Free'
    return encodeURI(posts.find(isOne)?.absolute_url ?? '')
  }
  for (const [path, most] of [
    ['/', LATIN_FACES_MAX],
    ['/business', LATIN_FACES_MAX],
    [newest('Article', 'en'), LATIN_FACES_MAX],
    [newest('Gallery', 'en'), LATIN_FACES_MAX],
    [newest('Video', 'en'), LATIN_FACES_MAX],
    [newest('Article', 'hi'), DEVANAGARI_FACES_MAX],
  ] as const) {
    // A new browser for each page: a used one also requests fonts of earlier pages.
    const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
    const page = await context.newPage()
    const faces: number[] = []
    page.on('response', (response) => {
      if (response.request().resourceType() === 'font')
        faces.push(Number(response.headers()['content-length']))
    })
    await page.goto(paper.url + path, { waitUntil: 'networkidle' })
    // No font rules for scripts that the page does not use: app/_script-face.
    await expect(page.locator('style[data-precedence="script-face"]')).toHaveCount(0)
    await context.close()
    const bytes = faces.reduce((sum, one) => sum + one, 0)
    expect(bytes, `faces of ${path}`).toBeGreaterThan(10 * KB)
    expect(bytes, `faces of ${path}`).toBeLessThanOrEqual(most)
  }
})

test(`a phone makes at most ${FIRST_PARTS_MAX} requests besides images for the front page, none to other hosts`, async ({
  page,
  paper,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const requested: string[] = []
  page.on('request', (request) => requested.push(request.url()))
  // A page's first reader gets it with the framework's scripts.
  await expect.poll(async () => (await weigh(`${paper.url}/`)).dataGzip).toBeGreaterThan(0)
  await page.goto('/')
  await expect(page.locator('html[data-started]')).toBeAttached()
  expect(requested.filter((url) => !url.startsWith(paper.url) && !url.startsWith('data:'))).toEqual([])
  const parts = requested.filter((url) => !url.includes('/_next/image?'))
  expect(parts.length).toBeLessThanOrEqual(FIRST_PARTS_MAX)
})

test('50 simultaneous readers of an uncached page cause each delivery call once, and later readers none', async ({
  paper,
  request,
}) => {
  const path = await servePost(paper, 870_030, {})
  const first = await Promise.all(Array.from({ length: 50 }, () => request.get(path)))
  expect(first.map((response) => response.status())).toEqual(Array.from({ length: 50 }, () => 200))
  const calls = [...paper.calls]
  expect(calls.some((url) => url.includes('/post/'))).toBe(true)
  expect(calls.length).toBe(new Set(calls).size)
  paper.calls.length = 0
  await Promise.all(Array.from({ length: 50 }, () => request.get(path)))
  expect(paper.calls).toEqual([])
})
