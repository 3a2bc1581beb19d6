/** A crawl of the whole site from its front page and sitemaps. */
import { problemsOf } from '../fixtures/structured-data'
import { type Crawl, type CrawledPage, crawl } from './crawler'
import { expect, test } from './paper'
import { allPosts, type SamplePost } from './sample-posts'

test.use({ edition: 'crawl' })

let siteCrawl: Crawl
let pages: CrawledPage[]
let posts: SamplePost[]
test.beforeAll(async ({ paper }) => {
  // No measure: an end to what hangs.
  test.setTimeout(1_800_000)
  posts = await allPosts(paper)
  siteCrawl = await crawl(paper.url)
  pages = [...siteCrawl.pages.values()]
})

const isListed = ({ robots }: CrawledPage) => !robots.includes('noindex')
/** Pages of a list, and months of the archive, which no sitemap names: whether one is empty takes a call for each. */
const isFurther = ({ path }: CrawledPage) => /\/page\/\d+$|^\/archive\/\d{4}-\d\d$/.test(path)
/** A blank page: the editor's HTML, without the site's header and footer. */
const isBlank = ({ path }: CrawledPage) =>
  posts.some(({ type, absolute_url }) => type === 'BlankPage' && encodeURI(absolute_url) === path)

/** Values that several pages share and that should be unique. */
function shared(of: (page: CrawledPage) => string | null): string[] {
  const paths = new Map<string, string[]>()
  for (const page of pages.filter(isListed)) {
    const value = of(page)
    if (value !== null) paths.set(value, [...(paths.get(value) ?? []), page.path])
  }
  return [...paths].filter(([, all]) => all.length > 1).map(([value, all]) => `${value}: ${all.join(' ')}`)
}

test('every link and fragment leads to an existing page, with at most one redirect', () => {
  expect(siteCrawl.problems).toEqual([])
  expect(pages.length).toBeGreaterThan(posts.length)
  expect(pages.flatMap(({ path, brokenFragments }) => brokenFragments.map((id) => `${path}#${id}`))).toEqual(
    [],
  )
})

test('every page has one h1, a title, and its own address as its only canonical', ({ paper }) => {
  for (const page of pages) {
    const { path, headings, canonicals, title } = page
    if (!isBlank(page)) expect([path, headings.length]).toEqual([path, 1])
    const pageUrl = new URL(path.replace(/\?.*$/, ''), paper.url).href
    expect([path, canonicals.map((address) => new URL(address).href)]).toEqual([path, [pageUrl]])
    expect(title, path).not.toBe('')
  }
})

test('every indexable page has one JSON-LD block without problems', () => {
  for (const page of pages.filter((one) => isListed(one) && !isBlank(one))) {
    expect([page.path, page.data.length]).toEqual([page.path, 1])
    expect([page.path, problemsOf(page.data[0] ?? '')]).toEqual([page.path, []])
  }
})

test('no two indexable pages share a title or a description', () => {
  expect(shared(({ title }) => title)).toEqual([])
  expect(shared(({ description }) => description)).toEqual([])
})

test('every post is in a sitemap and is found by the crawl', () => {
  const missing = posts
    .map(({ absolute_url }) => encodeURI(absolute_url))
    .filter((path) => !siteCrawl.listed.has(path) || !siteCrawl.pages.has(path))
  expect(missing).toEqual([])
})

test('indexable pages are linked and in a sitemap, and no page in a sitemap is noindex', () => {
  const linked = new Set(pages.flatMap(({ path, links }) => links.filter((link) => link !== path)))
  // Lists leave blank pages out, since they have nothing to read: their publisher links to them.
  const orphans = pages
    .filter((page) => isListed(page) && !isBlank(page) && !linked.has(page.path))
    .map(({ path }) => path)
  expect(orphans).toEqual([])
  const unnamed = pages
    .filter((page) => isListed(page) && !isFurther(page) && !siteCrawl.listed.has(page.path))
    .map(({ path }) => path)
  expect(unnamed).toEqual([])
  const unlisted = pages
    .filter((page) => siteCrawl.listed.has(page.path) && !isListed(page))
    .map(({ path }) => path)
  expect(unlisted).toEqual([])
})
