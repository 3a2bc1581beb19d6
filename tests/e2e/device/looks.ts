/** Reader list pages at phone and desktop width, in either scheme and direction. */
import { messages } from '@/lib/words'
import { freePort } from '../../../scripts/steps/ports.mjs'
import { ask } from '../ask'
import { expectNoBarrierInEitherScheme } from '../barriers'
import { expect, test } from '../paper'
import { end, untilReady } from '../processes'
import { open, openHydrated, overflow, readerList, save, saveButton, say } from '../reader'
import { startSite } from '../site-process'
import { followButton, offer, readHalf } from './pages'
import { story } from './stories'

export function looks() {
  for (const width of [390, 1280]) {
    test(`saved, history and following pages have no axe violations at ${width} pixels, light or dark`, {
      tag: '@full',
    }, async ({ browser, paper }) => {
      const context = await browser.newContext({ viewport: { width, height: 900 }, baseURL: paper.url })
      const page = await context.newPage()
      await save(page, story)
      await expectNoBarrierInEitherScheme(page, 'saved')
      await readHalf(page, story)
      await page.goto('/business')
      await followButton(page).click()
      await expectNoBarrierInEitherScheme(page, 'followed')
      await openHydrated(page, story)
      await expect(offer(page)).toBeVisible()
      await expectNoBarrierInEitherScheme(page, 'offer')
      for (const path of ['/bookmarks', '/bookmarks/history', '/following']) {
        await openHydrated(page, path)
        await expect(page.locator('main').getByRole('button').first()).toBeVisible()
        await expectNoBarrierInEitherScheme(page, path)
        expect(await overflow(page), path).toBeLessThanOrEqual(0)
      }
      await page.goto('/bookmarks')
      await page.getByRole('button', { name: say.clear, exact: true }).click()
      await expectNoBarrierInEitherScheme(page, 'question')
      await context.close()
    })
  }

  test('reader list pages in Urdu fit 320 pixels, and their buttons are 44 pixels high', {
    tag: '@full',
  }, async ({ browser, paper }) => {
    const site = startSite(await freePort(), { ...paper.settings, SITE_LANGUAGE: 'ur' })
    const texts = messages('ur').device
    await untilReady(`${site.url}/robots.txt`, site)
    const context = await browser.newContext({ viewport: { width: 320, height: 640 }, baseURL: site.url })
    const page = await context.newPage()
    await open(page, story)
    await page.getByRole('button', { name: texts.save }).click()
    expect(await overflow(page)).toBeLessThanOrEqual(0)
    for (const [path, name] of [
      ['/bookmarks', texts.remove],
      ['/bookmarks/history', undefined],
      ['/following', undefined],
    ] as const) {
      await openHydrated(page, path)
      await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
      expect(await overflow(page), path).toBeLessThanOrEqual(0)
      if (name) await expect(page.getByRole('button', { name }).first()).toBeVisible()
      for (const button of await page.locator('main').getByRole('button').all()) {
        expect((await button.boundingBox())?.height, path).toBeGreaterThanOrEqual(43.9)
      }
    }
    await context.close()
    await end(site.child)
  })

  test('the list of saved stories is as wide as the page header, with 40 pixels below it', {
    tag: '@full',
  }, async ({ page }) => {
    await save(page, story)
    for (const width of [320, 768, 1280]) {
      await page.setViewportSize({ width, height: 900 })
      await openHydrated(page, '/bookmarks')
      await expect(readerList(page).locator('li a').first()).toBeVisible()
      const [head, list, below, text, picture] = await Promise.all(
        [
          page.locator('main header').first(),
          readerList(page),
          page.getByRole('heading', { name: messages('en').latestStories }).first(),
          readerList(page).locator('li a').first(),
          readerList(page).locator('li img'),
        ].map((one) => one.boundingBox()),
      )
      if (!head || !list || !below || !text || !picture) throw new Error('A part is missing')
      expect(Math.round(list.width), String(width)).toBe(Math.round(head.width))
      expect(below.y - list.y - list.height, String(width)).toBeGreaterThanOrEqual(40)
      expect(picture.width, String(width)).toBeLessThanOrEqual(Math.max(0.27 * width, 80))
    }
  })

  test('the save and follow buttons become usable without moving the page', { tag: '@full' }, async ({
    page,
  }) => {
    let release = () => {}
    let gate = Promise.resolve()
    await page.route('**/_next/static/**/*.js', async (route) => {
      await gate
      await route.continue()
    })
    // The reader has a list, which scripts have to read from the device.
    await page.addInitScript(() => localStorage.setItem('masthead:bookmarks', '[]'))
    await page.setViewportSize({ width: 390, height: 800 })
    const places = () =>
      page.evaluate(() =>
        ['h1', 'main nav', 'main h2', 'main li:not(details li)', 'main img', '[data-read-aloud] > p'].map(
          (one) => JSON.stringify(document.querySelector(one)?.getBoundingClientRect()),
        ),
      )
    const usable = page.locator('html[data-usable~=unstored]')
    for (const [path, button] of [
      [story, saveButton],
      ['/business', followButton],
    ] as const) {
      // Held anew for each page: scripts released for the last one would run before the first measurement.
      gate = new Promise((resolve) => {
        release = resolve
      })
      await page.goto(path, { waitUntil: 'commit' })
      await expect(page.locator('footer')).toBeAttached()
      await page.evaluate(() => document.fonts.ready)
      await expect(button(page)).toHaveAttribute('data-needs')
      await expect(usable).toHaveCount(0)
      const before = await places()
      release()
      await expect(usable).toHaveCount(1)
      expect(await places()).toEqual(before)
    }
  })

  test('saved, history and following pages are cacheable, set no cookie and are noindex', async ({
    paper,
  }) => {
    for (const path of ['/bookmarks', '/bookmarks/history', '/following']) {
      const { status, text, headers } = await ask(paper.url + path)
      expect([path, status]).toEqual([path, 200])
      expect(text).toContain('<meta name="robots" content="noindex')
      expect(headers['cache-control']).toContain('s-maxage')
      expect(headers['set-cookie']).toBeUndefined()
    }
    for (const path of ['/bookmarks/else', '/bookmarks/history/2', '/following/x', '/offline']) {
      expect([path, (await ask(paper.url + path)).status]).toEqual([path, 404])
    }
  })
}
