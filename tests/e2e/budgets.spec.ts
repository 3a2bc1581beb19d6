/** Budgets on bytes and counts, which are the same on every machine. Speed is for `npm run bench`. */
import { weigh } from '../../scripts/bench/weight.mjs'
import { allPosts, expect, type SamplePost, test } from './paper'

test.use({ edition: 'budgets' })

const KB = 1024

// The framework's own share of an empty page is about 136 KB; the rest is ours. The goal is 140: docs/performance.md.
const SCRIPTS_MAX = 147 * KB
const STYLES_MAX = 30 * KB
// Forty cards with their text, and as much again as page data. The goals are 28 and 18.
const FRONT_MAX = 37 * KB
const PAGE_MAX = 27 * KB
// Pictures load as they come into view; what a phone asks for before that is the page, its parts, and a few of them.
const FIRST_REQUESTS_MAX = 40

let articles: SamplePost[]
test.beforeAll(async ({ paper }) => {
  articles = (await allPosts(paper)).filter(
    ({ type, access_type }) => type === 'Article' && access_type === 'Free',
  )
})

const article = (index: number) => encodeURI(articles[index]?.absolute_url ?? '')

test('no page is heavier than its budget', async ({ paper }) => {
  for (const [path, most] of [
    ['/', FRONT_MAX],
    [article(3), PAGE_MAX],
    ['/business', PAGE_MAX],
    ['/search?q=harbour', PAGE_MAX],
  ] as const) {
    const { htmlGzip, scriptsGzip, stylesGzip } = await weigh(paper.url + path)
    expect(scriptsGzip, `scripts of ${path}`).toBeGreaterThan(50 * KB)
    expect(scriptsGzip, `scripts of ${path}`).toBeLessThanOrEqual(SCRIPTS_MAX)
    expect(stylesGzip, `styles of ${path}`).toBeGreaterThan(0)
    expect(stylesGzip, `styles of ${path}`).toBeLessThanOrEqual(STYLES_MAX)
    expect(htmlGzip, `HTML of ${path}`).toBeLessThanOrEqual(most)
  }
})

test('one picture of a page is urgent, and the rest can wait', async ({ page }) => {
  for (const path of ['/', article(3), '/business']) {
    await page.goto(path)
    await expect(page.locator('img[fetchpriority=high]'), path).toHaveCount(1)
    expect(await page.locator('main img[loading=lazy]').count(), path).toBeGreaterThan(0)
  }
})

test('a phone asks for little before it scrolls, and of nobody but the site', async ({ page, paper }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.goto('/', { waitUntil: 'networkidle' })
  expect(asked.filter((url) => !url.startsWith(paper.url) && !url.startsWith('data:'))).toEqual([])
  expect(asked.length).toBeLessThanOrEqual(FIRST_REQUESTS_MAX)
})

test('fifty readers of a page nobody has seen cost each upstream call once, and later ones none', async ({
  paper,
  request,
}) => {
  const path = article(7)
  paper.calls.length = 0
  const first = await Promise.all(Array.from({ length: 50 }, () => request.get(path)))
  expect(first.map((response) => response.status())).toEqual(Array.from({ length: 50 }, () => 200))
  const calls = [...paper.calls]
  expect(calls.some((url) => url.includes('/post/'))).toBe(true)
  expect(calls.length).toBe(new Set(calls).size)
  paper.calls.length = 0
  await Promise.all(Array.from({ length: 50 }, () => request.get(path)))
  expect(paper.calls).toEqual([])
})
