/** Navigation from page to page: prefetching, and the back/forward cache. */
import type { Page } from '@playwright/test'
import { expect, test } from './paper'
import { hydrate } from './reader'
import { allPosts, type SamplePost } from './sample-posts'
import { wholeBrowser, withWholeBrowser } from './whole-browser'

const NO_BACK = 'there is no browser here that keeps pages for Back: the headless shell does not'

test.use({
  edition: 'navigation',
  // Playwright switches the back/forward cache off, which browsers have on.
  launchOptions: { ...withWholeBrowser, ignoreDefaultArgs: ['--disable-back-forward-cache'] },
})

let posts: SamplePost[]
test.beforeAll(async ({ paper }) => {
  posts = await allPosts(paper)
})

const find = (fits: (post: SamplePost) => boolean) =>
  encodeURI(posts.find(fits)?.absolute_url ?? 'no such post')
const stories = (page: Page) => page.locator('main [data-list] > li')

/** Goes back like the browser's button. @returns whether the page came from the back/forward cache */
async function back(page: Page): Promise<boolean> {
  await page.evaluate(() => history.back())
  await expect.poll(() => page.evaluate(whyNot).catch(String)).toBe('nothing')
  return page.evaluate(() => (window as LeavingWindow).restored === true)
}

/** @returns what the browser says of a page that it loaded anew */
function whyNot(): string {
  const [entry] = performance.getEntriesByType('navigation')
  const reasons = entry && 'notRestoredReasons' in entry ? JSON.stringify(entry.notRestoredReasons) : ''
  return (window as LeavingWindow).left === true ? 'nothing' : `${location.href} ${reasons}`
}

/** Marks the page, so that a new one of the same address can be distinguished. */
const mark = (page: Page) =>
  page.evaluate(() => {
    ;(window as LeavingWindow).left = true
    addEventListener('pageshow', ({ persisted }) => {
      ;(window as LeavingWindow).restored = persisted
    })
  })

test('Back restores the front page, an article and a live blog from the back/forward cache', async ({
  page,
}) => {
  test.skip(wholeBrowser === null, NO_BACK)
  const paths = [
    '/',
    find(({ type, access_type }) => type === 'Article' && access_type === 'Free'),
    find(({ slug }) => slug === 'city-election-night-live'),
  ]
  for (const path of paths) {
    await page.goto(path)
    await hydrate(page)
    // The browser does not cache a page with ads that are loading. Without a pointer none loads.
    await page.waitForLoadState('networkidle')
    await mark(page)
    await page.locator('footer a[href="/bookmarks"]').evaluate((link: HTMLElement) => link.click())
    await expect(page).toHaveURL(/\/bookmarks$/)
    await page.waitForLoadState('networkidle')
    expect(await back(page), path).toBe(true)
  }
})

test('Back restores the length and scroll position of a grown list', async ({ page }) => {
  test.skip(wholeBrowser === null, NO_BACK)
  await page.goto('/latest')
  await page.locator('main nav a[rel=next]:visible').click()
  await expect(page).toHaveURL(/\/latest\/page\/2$/)
  const whole = await stories(page).count()
  await mark(page)
  for (const index of [whole - 5, 3]) {
    const link = stories(page).nth(index).locator('h2 a')
    await link.evaluate((one) => one.scrollIntoView({ block: 'center', behavior: 'instant' }))
    const [title, top] = [await link.textContent(), await page.evaluate(() => scrollY)]
    await link.click()
    await expect(page.locator('h1')).toHaveText(title ?? '')
    expect(await back(page)).toBe(true)
    expect(await stories(page).count()).toBe(whole)
    expect(await page.evaluate(() => scrollY)).toBeCloseTo(top, -1)
    await expect(page).toHaveURL(/\/latest\/page\/2$/)
  }
})

test.describe('speculation rules', () => {
  const rules = (page: Page) => page.locator('head script[type=speculationrules]')
  /** Whether the site made a delivery call for a story. */
  const isAskedFor = (calls: string[], path: string) =>
    calls.some((url) => url.includes(path.split('/').at(-1) ?? '?'))

  test('a page is prefetched when the pointer rests on its link, and used on a click', async ({
    page,
    paper,
  }) => {
    const refused: string[] = []
    page.on('console', (message) => {
      if (/Content Security Policy|speculation/i.test(message.text())) refused.push(message.text())
    })
    await page.goto('/technology')
    const link = page.locator('main article h2 a').first()
    const path = (await link.getAttribute('href')) ?? ''
    // Another test may have read it.
    const post = posts.find(({ absolute_url }) => encodeURI(absolute_url) === path)
    await paper.announce({ event: 'post.updated', data: { id: post?.id, slug: post?.slug } })
    paper.calls.length = 0
    await link.hover()
    await expect.poll(() => isAskedFor(paper.calls, path)).toBe(true)
    await link.click()
    await expect(page).toHaveURL(path)
    const delivered = await page.evaluate(() => {
      const [entry] = performance.getEntriesByType('navigation') as (PerformanceNavigationTiming & {
        deliveryType: string
      })[]
      return entry?.deliveryType
    })
    expect(delivered).toBe('navigational-prefetch')
    expect(refused).toEqual([])
  })
  test('speculation rules exclude dynamic pages, reader lists and files', async ({ page }) => {
    await page.goto('/technology')
    const [story, ...never] = await page.evaluate(() => {
      const { prefetch } = JSON.parse(
        document.querySelector('script[type=speculationrules]')?.textContent ?? '',
      )
      const patterns: string[] = prefetch[0].where.and[2].not.href_matches
      const paths = [
        '/technology/a-story',
        '/search',
        '/search?q=a',
        '/latest?page=2',
        '/api/live/1',
        '/slots/1',
        '/a/feed.xml',
      ]
      return [...paths, '/bookmarks/history', '/following', '/newsletters', '/offline'].map((path) =>
        patterns.some((pattern) => new URLPattern(pattern, location.origin).test(path, location.origin)),
      )
    })
    expect(story).toBe(false)
    expect(never).toEqual(never.map(() => true))
  })
  test('a page has no speculation rules with Save-Data', async ({ page }) => {
    await page.addInitScript(() =>
      Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
    )
    await page.goto('/technology')
    await expect(page.locator('main article h2 a').first()).toBeVisible()
    await expect(rules(page)).toHaveCount(0)
  })
})

type LeavingWindow = typeof window & {
  left: boolean
  restored: boolean
}
