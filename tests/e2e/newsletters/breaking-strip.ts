/** The strip above pages while the newest stories have the breaking tag. */
import type { Page } from '@playwright/test'
import { freePort } from '../../../scripts/steps/ports.mjs'
import { expectNoBarrier } from '../barriers'
import { openSharedService } from '../content-service'
import { expect, test } from '../paper'
import { end, untilReady } from '../processes'
import { openHydrated, overflow } from '../reader'
import { expectStill, watchShifts } from '../shifts'
import { startSite } from '../site-process'

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
        const scope = window as unknown as { wasShown: boolean }
        const look = () => {
          const strip = document.querySelector('section[data-story]')
          scope.wasShown ||= strip?.checkVisibility() ?? false
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

    test('several fresh stories are one line that the reader scrolls, each hidden on its own page', async ({
      page,
      paper,
    }) => {
      const newest = await paper.ask<{ id: number; absolute_url: string }[]>('/posts/?limit=4')
      const { gate } = await openSharedService()
      gate.change((url, answered) => {
        if (!url.pathname.endsWith('/posts/')) return undefined
        const body = structuredClone(answered) as { data: Record<string, unknown>[] }
        for (const story of body.data) {
          const index = newest.findIndex(({ id }) => id === story.id)
          if (index === -1) continue
          story.tags = [{ id: 987, name: 'Breaking', slug: 'breaking' }]
          story.formatted_first_published_at_datetime = new Date(
            Date.now() - (index + 1) * 60_000,
          ).toISOString()
        }
        return { body }
      })
      const site = startSite(await freePort(), { ...paper.settings, DELIVERY_BASE_URL: gate.url })
      try {
        await untilReady(`${site.url}/robots.txt`, site)
        await watchShifts(page)
        const links = strip(page).getByRole('link')
        for (const width of [320, 390, 1280]) {
          await page.setViewportSize({ width, height: 800 })
          await openHydrated(page, `${site.url}/latest`)
          await expect(links).toHaveCount(4)
          expect((await strip(page).boundingBox())?.height).toBeLessThanOrEqual(48)
          expect(await overflow(page)).toBeLessThanOrEqual(0)
          await expect(links.first()).toBeInViewport({ ratio: 0.5 })
          await links.last().focus()
          await expect(links.last()).toBeInViewport({ ratio: 0.5 })
          await expectStill(page, 0.01)
        }
        await page.goto(`${site.url}/newsletters`)
        await expectNoBarrier(page)
        const [, second] = newest
        await openHydrated(page, site.url + encodeURI(second?.absolute_url ?? 'no story'))
        await expect(links.filter({ visible: true })).toHaveCount(3)
        await expectStill(page, 0.01)
        await page.getByRole('button', { name: 'Dismiss' }).click()
        await page.goto(`${site.url}/latest`)
        await expect(strip(page)).toBeHidden()
      } finally {
        await end(site.child)
        gate.close()
      }
    })
  })
}
