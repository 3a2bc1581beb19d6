/** Every kind of page in a browser, with JavaScript and without. */
import type { Page } from '@playwright/test'
import { expectNoBarrierInEitherScheme } from './barriers'
import { expect, test } from './paper'
import { complaints, hydrate, overflow } from './reader'
import { allPosts, type SamplePost } from './sample-posts'
import { callsFor, pathOf, servePost, withPost } from './serve-post'
import { answerStills } from './stills'

const TYPES = ['Article', 'Video', 'Web Story', 'Gallery', 'LiveBlog', 'CustomPage', 'BlankPage']

let posts: SamplePost[]
test.beforeAll(async ({ paper }) => {
  posts = await allPosts(paper)
})

async function expectWhole(page: Page) {
  await expect(page.getByRole('banner')).toBeVisible()
  await expect(page.getByRole('contentinfo')).toBeVisible()
  await expect(page.locator('h1')).toHaveCount(1)
  await expect(page.locator('link[rel=canonical]')).toHaveCount(1)
  await expect(page).toHaveTitle(/The Test Paper/)
  await expect(page.locator('meta[name=description]')).toHaveAttribute('content', /\S/)
  await expect(page.locator('meta[property="og:url"]')).toHaveAttribute('content', /^http/)
  expect(await overflow(page)).toBeLessThanOrEqual(0)
}

for (const type of TYPES) {
  test(`a post of type ${type} shows its headline, has its metadata and no console errors`, async ({
    page,
  }) => {
    const problems = complaints(page)
    const requests: string[] = []
    page.on('request', (request) => requests.push(request.url()))
    await answerStills(page)
    const post = posts.find((one) => one.type === type && one.access_type === 'Free')
    expect(post, `the newsroom has a ${type}`).toBeDefined()
    await page.goto(post?.absolute_url ?? '')
    await expectWhole(page)
    await expect(page.locator('h1')).toHaveText(post?.title ?? '')
    expect(await page.locator('link[rel=canonical]').getAttribute('href')).toMatch(
      /^http:\/\/localhost:\d+\//,
    )
    expect(problems).toEqual([])
    // A copy that only reader views show: components/post/before-text.tsx. A gallery's lead picture has the copy's size
    // here.
    if (type === 'Gallery') return
    for (const copy of await page.locator('div[data-read-aloud] > img').all())
      expect(requests).not.toContain(await copy.evaluate((image: HTMLImageElement) => image.src))
  })
}

test('a post of an unknown type is shown with its body', async ({ paper, page }) => {
  const content_html = '<p>Readable all the same.</p>'
  await page.goto(await servePost(paper, 424_242, { type: 'Hologram', content_html }))
  await expect(page.getByText('Readable all the same.')).toBeVisible()
})

for (const path of [
  '/',
  '/business',
  '/tags/PLACEHOLDER',
  '/search?q=harbour',
  '/trending',
  '/trending/7d',
  '/trending/30d',
  '/newsletters',
  '/latest',
]) {
  test(`${path.replace('PLACEHOLDER', ':tag')} has its metadata, no overflow and no console errors on phone and desktop`, async ({
    paper,
    page,
  }) => {
    const problems = complaints(page)
    const [tagged] = await paper.ask<{ tags: { slug: string }[] }[]>('/posts/?limit=1')
    const address = path.replace('PLACEHOLDER', encodeURIComponent(tagged?.tags[0]?.slug ?? ''))
    for (const width of [320, 390, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      await page.goto(address)
      await expectWhole(page)
    }
    expect(problems).toEqual([])
  })
}

test('the front page leads with the newest story and repeats none', async ({ page }) => {
  await page.goto('/')
  const links = await page
    .locator('main article h3 a')
    .evaluateAll((all) => all.map((one) => one.getAttribute('href')))
  expect(links.length).toBeGreaterThan(20)
  expect(new Set(links).size).toBe(links.length)
  await expect(page.locator('[data-latest] h3 a').first()).toHaveAttribute(
    'href',
    encodeURI(posts[0]?.absolute_url ?? ''),
  )
})

test('an unknown address answers 404 with the site’s header and a link home', async ({ page }) => {
  const response = await page.goto('/no/such/page')
  expect(response?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found')
  await expect(page.getByRole('banner')).toContainText('The Test Paper')
  // Hydration replaces the content of a 404 page; a click before it would be on a removed element.
  await hydrate(page)
  await page.getByRole('link', { name: 'Go to the home page' }).click()
  await expect(page).toHaveURL(/\/$/)
})

test('the feed and the sitemap are well-formed XML', async ({ page }) => {
  await page.goto('/robots.txt')
  for (const path of ['/feed.xml', '/sitemap.xml']) {
    const parsed = await page.evaluate(async (address) => {
      const text = await (await fetch(address)).text()
      const xml = new DOMParser().parseFromString(text, 'application/xml')
      return {
        errors: xml.querySelectorAll('parsererror').length,
        entries: xml.querySelectorAll('item, sitemap').length,
      }
    }, path)
    expect([path, parsed.errors]).toEqual([path, 0])
    expect(parsed.entries).toBeGreaterThanOrEqual(path === '/feed.xml' ? 50 : 5)
  }
})

test('an author page shows the name and no e-mail address', async ({ paper, page }) => {
  const [post] = await paper.ask<{ contributors: { slug: string; name: string }[] }[]>('/posts/?limit=50')
  const author = post?.contributors[0]
  await page.goto(`/author/${author?.slug}`)
  await expectWhole(page)
  await expect(page.locator('h1')).toHaveText(author?.name ?? '')
  expect(await page.content()).not.toMatch(/[\w.]+@example\.org/)
})

const LONG_WORD = 'Rindfleischetikettierungsüberwachungsaufgabenübertragungsgesetz'
const AUTHOR = { id: 434_344, name: LONG_WORD.repeat(5).slice(0, 300), slug: 'author-434344' }

for (const [what, fields, ...otherPaths] of [
  ['320-character headline without a picture', { title: `${LONG_WORD} `.repeat(5) }],
  ['300-character name of an author', { contributors: [AUTHOR] }, `/author/${AUTHOR.slug}`],
] as const)
  test(`a ${what} causes no overflow`, async ({ paper, page }) => {
    const id = 434_343 + otherPaths.length
    const answerPost = withPost(id, fields)
    const record = { ...AUTHOR, description: 'Writes about words.' }
    await paper.change(
      (url, answered) =>
        url.pathname.endsWith(`/author/${AUTHOR.slug}/`)
          ? { status: 200, body: { ...(answered as object), status: 'ok', data: record } }
          : answerPost(url, answered),
      ...callsFor(id),
      `/author/${AUTHOR.slug}/`,
    )
    for (const width of [320, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      for (const path of [pathOf(id), ...otherPaths]) {
        await page.goto(path)
        await expectWhole(page)
        if (otherPaths.length > 0) await expect(page.getByText(AUTHOR.name).last()).toBeVisible()
      }
    }
  })

test('an Urdu post on an English site has lang=ur and dir=rtl', async ({ page }) => {
  const post = posts.find(({ language_code, type }) => language_code === 'ur' && type === 'Article')
  await page.goto(post?.absolute_url ?? '')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await expect(page.locator('main article').first()).toHaveAttribute('lang', 'ur')
  await expect(page.locator('main article').first()).toHaveAttribute('dir', 'rtl')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('without JavaScript the menu, list pages, stories and search work', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/')
    await page.locator('header summary').first().click()
    const links = page.locator('header nav').first().getByRole('link')
    expect(await links.count()).toBeGreaterThan(10)
    await page.goto('/latest')
    await page.getByRole('link', { name: 'Older stories' }).click()
    await expect(page).toHaveURL(/\/latest\/page\/2$/)
    await page.locator('main article a').first().click()
    await expect(page.locator('h1')).toBeVisible()
    await page.goto('/search')
    await page.getByLabel('Search headlines').fill('harbour')
    await page.getByRole('button', { name: 'Search' }).click()
    await expect(page).toHaveURL(/\/search\?q=harbour/)
    await expect(page.locator('main article').first()).toBeVisible()
  })
})

test('search shows its query as text, filters by type and says when there are no results', async ({
  page,
}) => {
  const problems = complaints(page)
  await page.goto('/search?q=%3Cscript%3Ealert(1)%3C%2Fscript%3E')
  await expect(page.getByLabel('Search headlines')).toHaveValue('<script>alert(1)</script>')
  await page.goto('/search?type=Video')
  expect(await page.locator('main article').count()).toBeGreaterThan(0)
  await page.goto('/search?q=zzzzqqqq')
  await expect(page.getByRole('status')).toContainText('No results for')
  await expect(page.locator('main article').first()).toBeVisible()
  expect(problems).toEqual([])
})

test('pictures load through the optimiser, which answers 400 to other hosts', async ({ page, paper }) => {
  await page.goto('/')
  const lead = page.locator('main article img').first()
  await expect(lead).toHaveAttribute('src', /^\/_next\/image\?/)
  await expect.poll(() => lead.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(100)
  for (const url of [
    'http://169.254.169.254/x.jpg',
    'http://127.0.0.1:1/x.jpg',
    '//evil.example/x.jpg',
    'https://evil.example/x.jpg',
    `${paper.url}/robots.txt`,
  ]) {
    const refused = await page.request.get(`/_next/image?url=${encodeURIComponent(url)}&w=640&q=75`)
    expect([url, refused.status()]).toEqual([url, 400])
  }
})

for (const path of [
  '/',
  '/business',
  '/search?q=harbour',
  '/newsletters',
  '/trending',
  '/no/such/page',
  'POST',
]) {
  const tag = ['/', '/search?q=harbour', 'POST'].includes(path) ? [] : '@full'
  test(`${path === 'POST' ? 'an article' : path} has no axe violations, light or dark`, { tag }, async ({
    page,
  }) => {
    const article = posts.find(({ type, access_type }) => type === 'Article' && access_type === 'Free')
    await page.goto(path === 'POST' ? (article?.absolute_url ?? '') : path)
    await expectNoBarrierInEitherScheme(page)
  })
}
