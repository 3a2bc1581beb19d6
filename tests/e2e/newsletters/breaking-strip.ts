/** The strip above pages while the newest story has the breaking tag. */
import type { Page } from '@playwright/test'
import { expectNoBarrier } from '../barriers'
import { expect, test } from '../paper'
import { openHydrated, overflow } from '../reader'
import { expectStill, watchShifts } from '../shifts'

/** @param newsroom address of a site with a breaking story, and the headline of that story; known once the tests run */
export function breakingStrip(newsroom: () => { url: string; headline: string }) {
  test.describe('breaking news strip', () => {
    const strip = (page: Page) => page.getByRole('region', { name: 'Breaking' })

    for (const width of [320, 1280]) {
      test(`the breaking news strip is one line above every page at ${width} pixels`, async ({ page }) => {
        await page.setViewportSize({ width, height: 800 })
        for (const path of ['/latest', '/newsletters', '/no/such/page']) {
          await page.goto(newsroom().url + path)
          await expect(strip(page).getByRole('link', { name: newsroom().headline })).toBeVisible()
          expect((await strip(page).boundingBox())?.height).toBeLessThanOrEqual(48)
          expect(await overflow(page)).toBeLessThanOrEqual(0)
        }
        await page.goto(`${newsroom().url}/newsletters`)
        await expectNoBarrier(page)
      })
    }

    test('the breaking news strip is never shown on a front page that leads with its story', async ({
      page,
    }) => {
      await page.addInitScript(() => {
        const seen = window as unknown as { wasShown: boolean }
        const look = () => {
          const strip = document.querySelector('section[data-story]')
          seen.wasShown ||= strip?.checkVisibility() ?? false
          if (document.readyState !== 'complete') requestAnimationFrame(look)
        }
        requestAnimationFrame(look)
      })
      await page.goto(newsroom().url, { waitUntil: 'load' })
      await expect(
        page.locator('main').getByRole('heading', { name: newsroom().headline }).first(),
      ).toBeInViewport()
      await expect(strip(page)).toBeHidden()
      // Undefined if no frame was looked at.
      expect(await page.evaluate(() => Reflect.get(window, 'wasShown'))).toBe(false)
    })

    test('a dismissed breaking news strip stays hidden, without a layout shift', async ({ page }) => {
      await page.goto(`${newsroom().url}/latest`)
      await page.getByRole('button', { name: 'Dismiss' }).click()
      await expect(strip(page)).toBeHidden()
      await expect(page.locator('main')).toBeFocused()
      await watchShifts(page)
      await openHydrated(page, `${newsroom().url}/trending`)
      await expect(strip(page)).toBeHidden()
      await expectStill(page, 0.02)
    })

    test('the breaking news strip is hidden on its own story and three hours later', async ({ page }) => {
      await page.goto(`${newsroom().url}/newsletters`)
      await strip(page).getByRole('link').click()
      await expect(page.locator('h1')).toHaveText(newsroom().headline)
      await expect(strip(page)).toBeHidden()
      await page.reload()
      await expect(strip(page)).toBeHidden()
      await page.clock.setFixedTime(Date.now() + 3 * 60 * 60_000)
      await page.goto(`${newsroom().url}/newsletters`)
      await expect(strip(page)).toBeHidden()
    })
  })
}
