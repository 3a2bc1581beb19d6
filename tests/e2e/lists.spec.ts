/** Lists that grow, rankings that change in place, and search: with JavaScript and without. */
import type { Page } from '@playwright/test'
import { ask } from './ask'
import { expectNoBarrier } from './barriers'
import { expect, test } from './paper'
import { complaints, hydrate, openHydrated } from './reader'
import { expectStill, watchShifts } from './shifts'

const stories = (page: Page) => page.locator('main [data-list] > li')
const older = (page: Page) => page.locator('main nav a[rel=next]:visible')

/** Hydrates the page, which turns the link into a button. */
async function untilLive(page: Page) {
  await hydrate(page)
  await expect(older(page)).toHaveRole('button')
}

// The ranking beside the list has one too.
const announced = (page: Page) => page.locator('[data-holds-next]').getByRole('status')

test.describe('list', () => {
  test('a list adds its next page in place, with its address and the focus on its first story', async ({
    page,
  }) => {
    const problems = complaints(page)
    await page.goto('/latest')
    await untilLive(page)
    const first = await stories(page).count()
    await older(page).click()
    await expect(page).toHaveURL(/\/latest\/page\/2$/)
    await expect.poll(() => stories(page).count()).toBeGreaterThan(first)
    await expect(stories(page).nth(first).getByRole('link')).toBeFocused()
    await expect(announced(page)).toHaveText('Page 2')
    await older(page).focus()
    await page.keyboard.press('Space')
    await expect(page).toHaveURL(/\/latest\/page\/3$/)
    const addresses = await stories(page)
      .locator('h2 a')
      .evaluateAll((all) => all.map((one) => one.getAttribute('href')))
    expect(new Set(addresses).size).toBe(addresses.length)
    expect(await page.locator('main nav:visible:has(a[rel])').count()).toBe(1)
    expect(await page.locator('img[fetchpriority=high]').count()).toBe(1)
    expect(problems).toEqual([])
  })

  test('a reload of a grown list shows the page that was added last', { tag: '@full' }, async ({ page }) => {
    await page.goto('/latest')
    await untilLive(page)
    await older(page).click()
    await expect(page).toHaveURL(/\/latest\/page\/2$/)
    const added = await stories(page).last().locator('h2').textContent()
    await page.reload()
    await expect(page.locator('h1')).toContainText('Page 2')
    await expect(stories(page).last().locator('h2')).toHaveText(added ?? '')
  })

  test('a list whose next page fails to load says so, keeps its stories and loads it on a retry', async ({
    page,
  }) => {
    await page.goto('/latest')
    await untilLive(page)
    const first = await stories(page).count()
    await page.route('**/latest/page/2', (route) => route.abort())
    await older(page).click()
    await expect(announced(page)).toHaveText('Couldn’t load this. Try again in a moment.')
    await expect(page).toHaveURL(/\/latest$/)
    await page.unroute('**/latest/page/2')
    await older(page).click()
    await expect.poll(() => stories(page).count()).toBeGreaterThan(first)
  })

  test('a list has no button after its last page', { tag: '@full' }, async ({ page }) => {
    await page.goto('/latest')
    const first = await stories(page).count()
    while ((await older(page).count()) > 0) {
      await untilLive(page)
      const before = page.url()
      await older(page).click()
      await expect.poll(() => page.url()).not.toBe(before)
    }
    expect(await stories(page).count()).toBeGreaterThan(first)
    await expect(page.getByRole('contentinfo')).toBeAttached()
    await expectNoBarrier(page)
  })
})

test.describe('most-read ranking', () => {
  const ranking = (page: Page) => page.locator('section', { has: page.locator('#most-read') })
  const titles = (page: Page) => ranking(page).locator('ol a').allTextContents()

  test('the most-read ranking changes its window in place without a layout shift', { tag: '@full' }, async ({
    page,
  }) => {
    const problems = complaints(page)
    await watchShifts(page)
    await openHydrated(page, '/')
    await ranking(page).scrollIntoViewIfNeeded()
    const tabs = ranking(page).getByRole('tab')
    await expect(tabs).toHaveText(['Last 24 hours', 'Last 7 days', 'Last 30 days'])
    await expect(ranking(page).getByRole('tabpanel', { name: 'Last 24 hours' })).toBeVisible()
    const [day] = [await titles(page)]
    const rankingResponse = page.waitForResponse((response) =>
      response.url().endsWith('/api/most-read?window=30d'),
    )
    await tabs.nth(2).click()
    expect((await rankingResponse).headers()['cache-control']).toContain('s-maxage=60')
    await expect.poll(() => titles(page)).not.toEqual(day)
    await expect(ranking(page).getByRole('tabpanel', { name: 'Last 30 days' })).toBeVisible()
    expect((await titles(page)).length).toBe(day?.length)
    await tabs.nth(0).click()
    await expect.poll(() => titles(page)).toEqual(day)
    await expect(page).toHaveURL(/\/$/)
    await expectStill(page, 0.02)
    expect(problems).toEqual([])
  })

  test('most-read tabs work by keyboard: arrows move the focus, Enter and Space select', {
    tag: '@full',
  }, async ({ page }) => {
    await openHydrated(page, '/')
    const tabs = ranking(page).getByRole('tab')
    await tabs.first().focus()
    await page.keyboard.press('ArrowRight')
    await expect(tabs.nth(1)).toBeFocused()
    await expect(tabs.nth(1)).toHaveAttribute('aria-selected', 'false')
    await page.keyboard.press('Enter')
    await expect(tabs.nth(1)).toHaveAttribute('aria-selected', 'true')
    await page.keyboard.press('End')
    await page.keyboard.press('Space')
    await expect(tabs.nth(2)).toHaveAttribute('aria-selected', 'true')
    await expectNoBarrier(page)
  })

  test('the most-read ranking says when another window can’t be loaded, and keeps its titles', {
    tag: '@full',
  }, async ({ page }) => {
    await page.route('**/api/most-read?*', (route) => route.fulfill({ status: 503, body: '{}' }))
    await openHydrated(page, '/')
    await ranking(page).getByRole('tab').nth(1).click()
    await expect(ranking(page).getByRole('status')).toHaveText('Couldn’t load this. Try again in a moment.')
    expect((await titles(page)).length).toBeGreaterThan(3)
  })

  test('/api/most-read answers a known window, 400 to others and 405 to POST', async ({ paper }) => {
    const answered = await ask(`${paper.url}/api/most-read?window=7d`)
    expect([answered.status, JSON.parse(answered.text).window]).toEqual([200, '7d'])
    for (const query of ['window=1y', 'window=24h&window=7d', 'window=']) {
      const refused = await ask(`${paper.url}/api/most-read?${query}`)
      expect([query, refused.status, JSON.parse(refused.text).error.field]).toEqual([query, 400, 'window'])
      expect(refused.headers['cache-control']).toBe('no-store')
    }
    expect((await ask(`${paper.url}/api/most-read`, { method: 'POST', body: '' })).status).toBe(405)
  })
})

test.describe('search', () => {
  test('a search marks and counts its results, and is noindex', async ({ page }) => {
    await page.goto('/search')
    await page.getByRole('search').getByLabel('Search headlines').fill('HARBOUR')
    await page.getByRole('search').getByLabel('Type').selectOption('Article')
    await page.keyboard.press('Enter')
    await page.getByRole('search').getByRole('button', { name: 'Search' }).click()
    await expect(page).toHaveURL(/\/search\?q=HARBOUR&type=Article/)
    await expect(page.getByRole('status')).toHaveText(/^\d+ results?$/)
    const marks = await page.locator('main mark').allTextContents()
    expect(marks.length).toBeGreaterThan(0)
    expect(marks.every((mark) => mark.toLowerCase() === 'harbour')).toBe(true)
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/)
    await expectNoBarrier(page)
  })

  test('a search in Hindi marks whole characters', async ({ page }) => {
    await page.goto('/search?q=%E0%A4%AC%E0%A4%BE') // बा
    const marks = await page.locator('main mark').allTextContents()
    expect(marks.length).toBeGreaterThan(0)
    expect(marks.every((mark) => !/^\p{M}/u.test(mark))).toBe(true)
  })

  test('a search keeps its filters on page 2, and links back from a page beyond the end', async ({
    page,
  }) => {
    await page.goto('/search?type=Article')
    await page.getByRole('link', { name: 'Older stories' }).click()
    await expect(page).toHaveURL(/\/search\?type=Article&page=2$/)
    await expect(page.getByRole('status')).toHaveText(/^\d+ results – Page 2$/)
    await page.goto('/search?type=Article&page=900')
    await expect(page.getByRole('status')).toHaveText('No more results.')
    await page.getByRole('link', { name: 'Back to the first results' }).click()
    await expect(page).toHaveURL(/\/search\?type=Article$/)
  })

  test('a search by author and days is sent as addresses, and no hostile one of them is an error', async ({
    page,
    request,
  }) => {
    await page.goto('/search?type=Article')
    const form = page.getByRole('search')
    await form.getByText('More filters').click()
    await form.getByLabel('Author').selectOption({ index: 1 })
    const author = await form.getByLabel('Author').inputValue()
    await form.getByLabel('From').fill('2020-01-01')
    await form.getByRole('button', { name: 'Search' }).click()
    await expect(page).toHaveURL(new RegExp(`&author=${author}&from=2020-01-01&to=$`))
    await expect(page.getByRole('status')).toContainText(/\d+ results?/)
    await page.goto('/search?type=Article&from=1990-01-01&to=1990-12-31')
    await expect(page.getByRole('status')).toContainText('No results with these filters')
    for (const hostile of [
      'from=2026-02-30&to=0000-00-00',
      'from[]=2026-01-01&from=2026-01-01&from=x&author[$ne]=1',
      'author=%00&author=__proto__&sort=constructor&from=%EF%BC%92%EF%BC%90',
      `from=${'9'.repeat(1_500)}`,
    ])
      expect([hostile, (await request.get(`/search?q=rain&${hostile}`)).status()]).toEqual([hostile, 200])
  })

  test('a search with too short or too long a query shows a message', async ({ page }) => {
    await page.goto('/search?q=a')
    await expect(page.getByRole('status')).toHaveText('Enter at least two characters.')
    await expect(page.getByLabel('Search headlines')).toHaveAttribute('aria-invalid', 'true')
    await expect(page.locator('main article').first()).toBeVisible()
    await page.goto(`/search?q=${'x'.repeat(150)}&category=business`)
    await expect(page.getByRole('status')).toContainText('Only the first 100 characters were used.')
    await page.getByRole('link', { name: 'Search without filters' }).click()
    await expect(page).toHaveURL(/\/search\?q=x{100}$/)
  })
})

test('a topic of three stories has the latest stories below them, none twice', async ({ page }) => {
  await page.goto('/tags/harbour-tunnel')
  const latest = page.getByRole('region', { name: 'Latest stories' })
  await expect(latest.getByRole('article')).toHaveCount(3)
  const links = await page
    .locator('main article :is(h2, h3) a')
    .evaluateAll((all) => all.map((link) => link.getAttribute('href')))
  expect(links).toHaveLength(6)
  expect(new Set(links).size).toBe(6)
})

test('a ranking page continues its numbers on page 2, and unknown pages are 404', async ({
  page,
  request,
}) => {
  const stories = () =>
    page.locator('main ol h2 a').evaluateAll((links) => links.map((link) => link.getAttribute('href')))
  await page.goto('/trending/30d')
  const first = await stories()
  expect(first).toHaveLength(20)
  await page.getByRole('link', { name: 'Further down the ranking' }).click()
  await expect(page).toHaveURL(/\/trending\/30d\/page\/2$/)
  await expect(page.locator('main ol').last()).toHaveAttribute('start', '21')
  const second = await stories()
  expect(second.length).toBeGreaterThan(0)
  expect(second.filter((href) => first.includes(href))).toEqual([])
  await page.getByRole('link', { name: 'Top of the ranking' }).click()
  await expect(page).toHaveURL(/\/trending\/30d$/)
  for (const [path, status] of [
    ['/trending/30d/page/1', 308],
    ['/trending/24h/page/2', 308],
    ['/trending/30d/page/6', 404],
    ['/trending/30d/page/0', 404],
    ['/trending/page/2/x', 404],
  ] as const)
    expect([path, (await request.get(path, { maxRedirects: 0 })).status()]).toEqual([path, status])
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('without JavaScript ranking windows and older stories are links, and there is no button', async ({
    page,
  }) => {
    await page.goto('/')
    const windows = page.getByRole('navigation', { name: 'Most read' })
    await expect(windows.getByRole('link')).toHaveCount(3)
    await expect(windows.getByRole('link').first()).toHaveAttribute('aria-current', 'true')
    await windows.getByRole('link', { name: 'Last 7 days' }).click()
    await expect(page).toHaveURL(/\/trending\/7d$/)
    await page.goto('/latest')
    await page.getByRole('link', { name: 'Older stories' }).click()
    await expect(page).toHaveURL(/\/latest\/page\/2$/)
    expect(await page.getByRole('button').count()).toBe(0)
  })
})
