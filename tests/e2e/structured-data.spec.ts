/** JSON-LD and metadata of pages, as a crawler reads them and as a browser shows them. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { type Node, nodeOf, nodesIn, problemsOf } from '../fixtures/structured-data'
import { ask } from './ask'
import type { Rule } from './content-service'
import { expect, type Paper, test } from './paper'
import { complaints } from './reader'
import { allPosts, changedPost, type SamplePost } from './sample-posts'

const SCRIPT = 'script[type="application/ld+json"]'

let posts: SamplePost[]
test.beforeAll(async ({ paper }) => {
  posts = await allPosts(paper)
})

const oneOf = (matches: (post: SamplePost) => boolean) => {
  const post = posts.find(matches)
  if (!post) throw new Error('the newsroom has no such post')
  return encodeURI(post.absolute_url)
}

/** The one script of a page, checked against every rule. */
async function scriptOf(page: Page): Promise<string> {
  await expect(page.locator(SCRIPT)).toHaveCount(1)
  const script = (await page.locator(SCRIPT).textContent()) ?? ''
  expect(problemsOf(script)).toEqual([])
  return script
}

const meta = (page: Page, name: string) =>
  page.locator(`meta[name="${name}"], meta[property="${name}"]`).getAttribute('content')

type Kind = [path: () => string, type: string]

const ofType = (type: string) => () => oneOf((post) => post.type === type)

const STORIES: Kind[] = [
  [() => oneOf(({ type, access_type }) => type === 'Article' && access_type === 'Free'), 'NewsArticle'],
  [() => oneOf(({ type, content_html }) => type === 'Video' && /<iframe/.test(content_html)), 'VideoObject'],
  [ofType('Gallery'), 'ImageGallery'],
  [ofType('LiveBlog'), 'LiveBlogPosting'],
  [ofType('Web Story'), 'NewsArticle'],
  [ofType('CustomPage'), 'WebPage'],
  [() => oneOf(({ language_code }) => language_code === 'ur'), 'NewsArticle'],
]
const OTHERS: Kind[] = [
  [() => '/', 'WebSite'],
  [() => '/business', 'CollectionPage'],
  [() => '/author/tenzin-rawal', 'ProfilePage'],
  [() => '/tags/privacy', 'CollectionPage'],
  [() => '/latest', 'CollectionPage'],
  [() => '/latest/page/2', 'CollectionPage'],
  [() => '/trending', 'CollectionPage'],
  [() => '/newsletters', 'WebPage'],
  [() => '/search?q=harbour', 'SearchResultsPage'],
]

for (const [index, [at, type]] of [...STORIES, ...OTHERS].entries())
  test(`page ${index + 1}, ${type}, has one valid JSON-LD block, one canonical address and no console error`, async ({
    page,
  }) => {
    const problems = complaints(page)
    const path = at()
    await page.goto(path)
    const script = await scriptOf(page)
    expect(nodesIn(script).map((node) => node['@type'])).toContain(type)
    await expectHead(page, path)
    if (path !== '/') await expectVisibleWay(page, script, path)
    expect(problems).toEqual([])
  })

async function expectHead(page: Page, path: string) {
  const canonical = page.locator('link[rel="canonical"]')
  await expect(canonical, path).toHaveCount(1)
  const address = (await canonical.getAttribute('href')) ?? ''
  expect(new URL(address).pathname, path).toBe(path.split('?')[0])
  expect(await meta(page, 'og:url'), path).toBe(address)
  await expect(page.locator('link[rel="alternate"][hreflang]'), path).toHaveCount(0)
  // Feeds of the list or section come first; those of the site are on every page.
  const feeds = page.locator('link[rel="alternate"][type="application/rss+xml"]')
  expect(new URL((await feeds.last().getAttribute('href')) ?? '').pathname, path).toBe('/feed.xml')
  const robots = path.startsWith('/search') ? 'noindex, follow' : 'max-image-preview:large'
  expect(await meta(page, 'robots'), path).toContain(robots)
}

/** The BreadcrumbList is the breadcrumb that readers see. */
async function expectVisibleWay(page: Page, script: string, path: string) {
  // Its name is in the language of the story.
  const way = page.locator('main nav:has(> ol):not([aria-labelledby])').first()
  const steps = nodeOf(script, 'BreadcrumbList').itemListElement as Node[]
  // The breadcrumb of a story ends with its section; that of any other page with the page itself.
  const endsAbove = (await way.getByRole('listitem').last().getByRole('link').count()) > 0
  const crumbTexts = await way.getByRole('listitem').allTextContents()
  expect(
    steps.slice(0, endsAbove ? -1 : undefined).map(({ name }) => name),
    path,
  ).toEqual(crumbTexts)
  const links = await way
    .getByRole('link')
    .evaluateAll((all) => all.map((one) => (one as HTMLAnchorElement).href))
  expect(
    steps.slice(0, -1).map(({ item }) => item),
    path,
  ).toEqual(links)
}

test('the first response of an article has its metadata in the head and one JSON-LD block', async ({
  paper,
}) => {
  const { text } = await ask(`${paper.url}${oneOf(({ type }) => type === 'Article')}`)
  const head = text.slice(0, text.indexOf('</head>'))
  for (const part of [
    'rel="canonical"',
    'og:image:width',
    'og:image:alt',
    'article:published_time',
    'max-snippet:-1',
  ])
    expect(head).toContain(part)
  expect(text.split('application/ld+json"').length - 1).toBeGreaterThanOrEqual(1)
  expect(text.match(/<script type="application\/ld\+json">/g)).toHaveLength(1)
})

test('a headline with a script element is text in the page and in JSON-LD', async ({ page }) => {
  await page.goto(oneOf(({ title }) => title.includes('<script>')))
  const script = await scriptOf(page)
  const headline = await page.getByRole('heading', { level: 1 }).textContent()
  expect(nodeOf(script, 'NewsArticle').headline).toBe(headline)
  expect(headline).toContain('<script>alert(1)</script>')
})

test('gated stories are marked as not free in JSON-LD, which lacks the end of their text', {
  tag: '@full',
}, async ({ page }) => {
  const gated = posts.filter(({ access_type, type }) => access_type !== 'Free' && type !== 'BlankPage')
  expect(gated.length).toBeGreaterThan(0)
  for (const post of gated.slice(0, 4)) {
    await page.goto(encodeURI(post.absolute_url))
    const script = await scriptOf(page)
    const [story] = nodesIn(script)
    expect(story?.isAccessibleForFree).toBe(false)
    const part = story?.hasPart as Node | undefined
    await expect(page.locator(String(part?.cssSelector))).toHaveCount(1)
    const last = post.content_html
      .replace(/<[^>]*>/g, ' ')
      .trim()
      .split(/\s+/)
      .slice(-6)
      .join(' ')
    expect(script).not.toContain(last)
  }
  await page.goto(oneOf(({ access_type, type }) => access_type === 'Free' && type === 'Article'))
  await expect(page.locator('.paywalled-content')).toHaveCount(0)
})

test('datePublished is the time that readers see', async ({ page }) => {
  await page.goto(oneOf(({ type, access_type }) => type === 'Article' && access_type === 'Free'))
  const story = nodeOf(await scriptOf(page), 'NewsArticle')
  const publishedAt = await page.locator('article header time').first().getAttribute('datetime')
  expect(story.datePublished).toBe(publishedAt)
  expect(await meta(page, 'article:published_time')).toBe(publishedAt)
})

/** Serves a post of the newsroom with the given fields at the given path. */
async function servePostAt(paper: Paper, path: string, fields: object): Promise<void> {
  const listFields = { id: 990_000 + path.length, slug: path.slice(1), absolute_url: path }
  const post = await changedPost(paper, { ...listFields, ...fields })
  const values = {
    type: 'post',
    url: path,
    status_code: '200',
    content: { ...listFields, title: 't', legacy_url: path },
  }
  const rule: Rule = ({ pathname, searchParams }) => {
    if (pathname.includes('/identify_url/') && searchParams.get('legacy_url') === path)
      return { status: 200, body: { status: '200', data: values, message: '' } }
    return pathname.endsWith(`/post/${listFields.id}/`) ? { status: 200, body: post } : undefined
  }
  await paper.change(rule, `/post/${listFields.id}/`, encodeURIComponent(path))
}

test('seo_title and og_title of a post are used, and a canonical URL of another site is not', async ({
  page,
  paper,
}) => {
  const meta_data = {
    seo_title: 'For searches',
    og_title: 'For cards',
    meta_canonical_url: 'https://elsewhere.example/a',
    script: '<script>window.broken = true</script>',
  }
  await servePostAt(paper, '/words-for-machines', { title: 'For readers', meta_data })
  await page.goto('/words-for-machines')
  await expect(page).toHaveTitle('For searches – The Test Paper')
  expect(await meta(page, 'og:title')).toBe('For cards')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('For readers')
  expect(nodeOf(await scriptOf(page), 'NewsArticle').headline).toBe('For readers')
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute(
    'href',
    `${paper.url}/words-for-machines`,
  )
  expect(await page.content()).not.toContain('window.broken')
})

test('an unknown post type is a WebPage in JSON-LD, and a blank page has no JSON-LD', async ({
  page,
  paper,
}) => {
  await servePostAt(paper, '/of-unknown-type', { type: 'Hologram' })
  await page.goto('/of-unknown-type')
  expect(nodesIn(await scriptOf(page))[0]?.['@type']).toBe('WebPage')
  await page.goto(oneOf(({ type }) => type === 'BlankPage'))
  await expect(page.locator(SCRIPT)).toHaveCount(0)
})

test('no client script contains the code for structured data', () => {
  const folder = join('.next', 'static')
  const scripts = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.js'),
  )
  expect(scripts.length).toBeGreaterThan(5)
  for (const name of scripts)
    expect(readFileSync(join(folder, name), 'utf8'), name).not.toContain('BreadcrumbList')
})

test.describe('with a newspaper of its own', { tag: '@full' }, () => {
  test.use({ edition: 'structured-data' })

  test('an empty ranking is noindex and has no mainEntity', async ({ page, paper }) => {
    paper.change((url) =>
      url.pathname.includes('/posts/trending') || url.pathname.includes('/analytics/trending')
        ? { body: { status: 'ok', data: [], message: '', page_no: 1, per_page: 20 } }
        : undefined,
    )
    try {
      await page.goto('/trending/30d')
      expect(await meta(page, 'robots')).toBe('noindex, follow')
      expect(nodeOf(await scriptOf(page), 'CollectionPage')).not.toHaveProperty('mainEntity')
    } finally {
      paper.change(null)
    }
  })
})
