/** 404 pages: complete with JavaScript, without it, and after client-side navigation. */
import type { Page } from '@playwright/test'
import { ask } from './ask'
import { expect, test } from './paper'
import { complaints, openHydrated } from './reader'

// One address of each route that can answer 404.
const PATHS = [
  '/no/such/page',
  '/post/999999',
  '/tags/no-such-tag',
  '/author/nobody',
  '/category/none',
  '/latest/page/999',
  '/trending/1y',
  '/newsletters/none',
  '/bookmarks/none',
  '/following/none',
  '/offline',
]

async function expectWhole(page: Page) {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found')
  await expect(page.locator('h1')).toHaveCount(1)
  await expect(page).toHaveTitle('Page not found – The Test Paper')
  await expect(page.locator('title')).toHaveCount(1)
  await expect(page.getByRole('banner').getByRole('navigation')).not.toHaveCount(0)
  await expect(page.getByRole('contentinfo')).toContainText('About us')
  await expect(page.getByRole('link', { name: 'Go to the home page' })).toBeVisible()
}

for (const path of PATHS) {
  test(`${path} answers 404 twice, with one h1, one title, noindex and the site’s navigation`, async ({
    paper,
  }) => {
    for (const time of ['first', 'second']) {
      const { status, text } = await ask(paper.url + path)
      const count = (pattern: RegExp) =>
        text.replace(/<script[\s\S]*?<\/script>/g, '').match(pattern)?.length ?? 0
      expect([time, status, count(/<h1[\s>]/g), count(/<title>/g)]).toEqual([time, 404, 1, 1])
      expect([time, count(/<meta name="robots"/g), count(/<meta name="robots" content="noindex/g)]).toEqual([
        time,
        1,
        1,
      ])
      expect([time, count(/<nav[\s>]/g) > 0, count(/<footer[\s>]/g) > 0]).toEqual([time, true, true])
    }
  })
}

test('a 404 page stays complete after hydration', async ({ page }) => {
  const problems = complaints(page, /the server responded with a status of 404/)
  for (const path of ['/no/such/page', '/tags/no-such-tag', '/bookmarks/none']) {
    expect((await page.goto(path))?.status()).toBe(404)
    await expectWhole(page)
    // The display settings can be opened once the page is hydrated.
    await page.getByRole('button', { name: 'Display settings' }).click()
    await expectWhole(page)
  }
  expect(problems).toEqual([])
})

for (const isStopped of [false, true]) {
  const how = isStopped ? ', even where mousedown is stopped' : ''
  test(`a search submitted on a 404 page during hydration is sent${how}`, async ({ page }) => {
    // Stops the event, as React does for milliseconds in parts that it is about to hydrate.
    if (isStopped)
      await page.addInitScript(() => {
        document.addEventListener('mousedown', (event) => event.stopPropagation(), true)
      })
    let release = () => {}
    const pressed = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route('**/_next/static/**/*.js', async (route) => {
      await pressed
      await route.continue()
    })
    await page.goto('/no/such/page', { waitUntil: 'commit' })
    const main = page.getByRole('main')
    const field = main.getByRole('searchbox')
    await field.fill('harbour')
    const first = await field.elementHandle()
    await main.getByRole('button', { name: 'Search' }).hover()
    await page.mouse.down()
    // A reader with a keyboard beside the mouse; searching alone needs no framework.
    await page.locator('header summary').first().dispatchEvent('keydown', { key: 'Shift' })
    release()
    // The framework replaces the form, which is what this test is about.
    await expect.poll(() => first?.evaluate((one) => one.isConnected)).toBe(false)
    await expect(page.locator('html[data-hydrated]')).toBeAttached()
    await page.mouse.up()
    await expect(page).toHaveURL(/\/search\?q=harbour$/)
  })
}

test('client-side navigation to an unknown address shows the 404 page, and Back returns', {
  tag: '@full',
}, async ({ page }) => {
  const problems = complaints(page, /the server responded with a status of 404/)
  await openHydrated(page, '/latest')
  await page.evaluate(() => {
    const { router } = (window as unknown as { next: { router: { push(path: string): void } } }).next
    router.push('/no/such/page')
  })
  await expect(page).toHaveURL(/\/no\/such\/page$/)
  await expectWhole(page)
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Latest/)
  expect(problems).toEqual([])
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })
  test('a 404 page is complete without JavaScript, and its home link works', async ({ page }) => {
    for (const path of ['/no/such/page', '/author/nobody']) {
      expect((await page.goto(path))?.status()).toBe(404)
      await expectWhole(page)
    }
    await page.getByRole('link', { name: 'Go to the home page' }).click()
    await expect(page).toHaveURL(/\/$/)
  })
})
