/** The interface in each of its languages, on the running site. */
import { messages } from '@/lib/words'
import { templatePaths } from '../../scripts/lab/screenshots/templates.mjs'
import { freePort } from '../../scripts/steps/ports.mjs'
import { expectNoBarrier } from './barriers'
import { strangersToTheirScript } from './measures'
import { expect, test } from './paper'
import { end, untilReady } from './processes'
import { startSite } from './site-process'

test.use({ edition: 'languages' })

const LANGUAGES = [
  { language: 'hi', direction: 'ltr' },
  { language: 'ur', direction: 'rtl' },
  { language: 'ta', direction: 'ltr' },
  { language: 'bn', direction: 'ltr' },
  { language: 'mr-IN', direction: 'ltr' },
  { language: 'te', direction: 'ltr', face: 'noto-serif-telugu' },
  { language: 'ar-EG', direction: 'rtl', face: 'noto-naskh-arabic' },
] as const

for (const { language, direction, ...texts } of LANGUAGES) {
  test(`a site in ${language} has its texts and direction, and no console errors or axe violations`, async ({
    paper,
    browser,
  }) => {
    const site = startSite(await freePort(), { ...paper.settings, SITE_LANGUAGE: language, TZ: 'UTC' })
    const say = messages(language)
    try {
      await untilReady(`${site.url}/robots.txt`, site)
      const context = await browser.newContext({
        viewport: { width: 390, height: 800 },
        timezoneId: 'America/New_York',
      })
      const page = await context.newPage()
      const complaints: string[] = []
      const faces: string[] = []
      page.on('request', (request) => {
        if (request.resourceType() === 'font') faces.push(request.url())
      })
      page.on('console', (message) => {
        if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text())
      })
      page.on('pageerror', (error) => complaints.push(error.message))
      await page.goto(`${site.url}/`)
      await expect(page.locator('html')).toHaveAttribute('lang', language)
      await expect(page.locator('html')).toHaveAttribute('dir', direction)
      await expect(page.getByRole('heading', { name: say.mostRead }).first()).toBeVisible()
      await expect(page.getByRole('heading', { name: 'Most read', exact: true })).toHaveCount(0)
      // Nothing is wider than the screen in either direction.
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
      expect(await page.evaluate(strangersToTheirScript)).toEqual([])
      if ('face' in texts)
        await expect.poll(() => faces.filter((url) => url.includes(texts.face)).length).toBe(1)
      await page.goto(`${site.url}/trending`)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(say.mostRead)
      expect(complaints).toEqual([])
      await expectNoBarrier(page)
      const missing = await page.goto(`${site.url}/no/such/page`)
      expect(missing?.status()).toBe(404)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(say.notFoundTitle)
      await context.close()
    } finally {
      await end(site.child)
    }
  })
}

test('404 and 503 pages are in the site’s language without JavaScript', async ({ paper, browser }) => {
  const site = startSite(await freePort(), { ...paper.settings, SITE_LANGUAGE: 'ur' })
  const say = messages('ur')
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  try {
    await untilReady(`${site.url}/robots.txt`, site)
    await page.goto(`${site.url}/no/such/page`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(say.notFoundTitle)
    await expect(page.getByRole('link', { name: say.toFrontPage })).toBeVisible()
    paper.stop()
    const failed = await page.goto(`${site.url}/another`)
    expect(failed?.status()).toBe(503)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(say.errorTitle)
    await expect(page.getByRole('link', { name: say.tryAgain })).toHaveAttribute('href', '')
    await expect(page.locator('[dir="rtl"]').first()).toBeVisible()
  } finally {
    paper.resume()
    await context.close()
    await end(site.child)
  }
})

test('an Urdu site has the leading and weight of Latin text in an English story, and the weight of Hindi headlines', async ({
  paper,
  page,
}) => {
  const site = startSite(await freePort(), { ...paper.settings, SITE_LANGUAGE: 'ur' })
  try {
    await untilReady(`${site.url}/robots.txt`, site)
    const { pages } = await templatePaths((path: string) => paper.ask(`/${path}`))
    const typeOf = (selector: string) =>
      page
        .locator(selector)
        .first()
        .evaluate((element) => {
          const { lineHeight, fontSize, fontWeight } = getComputedStyle(element)
          return { leading: Number.parseFloat(lineHeight) / Number.parseFloat(fontSize), weight: fontWeight }
        })
    // Sections have weights of their own.
    await page.goto(paper.url + pages.article)
    const { weight } = await typeOf('main h1')
    await page.goto(site.url + pages.article)
    expect((await typeOf('main h1')).weight).toBe(weight)
    expect((await typeOf('main h1')).leading).toBeLessThan(1.3)
    expect((await typeOf('[data-read-aloud] > p')).leading).toBeLessThan(1.7)
    await page.goto(`${site.url}/hindi`)
    expect((await typeOf('main article :is(h2, h3):is([lang=hi], [lang=hi] *)')).weight).toBe('600')
  } finally {
    await end(site.child)
  }
})
