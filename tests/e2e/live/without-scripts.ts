/** Live blogs without JavaScript. */

import { ask } from '../ask'
import { expect, test } from '../paper'
import { weigh } from '../weight.mjs'
import { anUpdate, publish, running } from './blogs'

// Fifty updates with their page data.
const PAGE_MAX = 45 * 1024

export function withoutScripts() {
  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false })

    test('without JavaScript a live blog has its updates, key events and a link to each update', async ({
      page,
      paper,
    }) => {
      paper.calls.length = 0
      const answer = await page.goto(running.absolute_url)
      expect(answer?.status()).toBe(200)
      // The page costs one call more than any other post's.
      expect(paper.calls.filter((url) => url.includes('live-blog-updates'))).toHaveLength(1)
      await expect(page.locator('article p', { hasText: /^Live/ }).first()).toBeVisible()
      const updates = page.locator('ol > li article[id^=update-]')
      expect(await updates.count()).toBeGreaterThan(20)
      const times = await updates
        .locator('time')
        .evaluateAll((all) => all.map((one) => (one as HTMLTimeElement).dateTime))
      expect(times).toEqual([...times].sort().reverse())
      const event = page.getByRole('navigation', { name: 'Key events' }).getByRole('link').last()
      await event.click()
      const target = page.locator(new URL(page.url()).hash)
      await expect(target).toBeInViewport()
      const link = target.getByRole('link', { name: /Link to this update/ })
      expect(await link.getAttribute('href')).toBe(new URL(page.url()).hash)
      await page.getByRole('link', { name: 'Jump to first update' }).click()
      await expect(updates.last()).toBeInViewport()
      await expect(page.getByRole('button', { name: /Pause|first$/ })).toHaveCount(0)
    })

    test('without JavaScript a long live blog has pages, and those beyond its end redirect or are 404', async ({
      page,
      paper,
    }) => {
      await publish(
        paper,
        Array.from({ length: 60 }, (_, n) => anUpdate(8_060 - n, 5 + n)),
      )
      // Wait for fonts and updates further down, which move the link.
      await page.goto(running.absolute_url, { waitUntil: 'networkidle' })
      await expect(page.locator('article[id^=update-]')).toHaveCount(50)
      const older = page.getByRole('link', { name: 'Older updates' })
      await older.scrollIntoViewIfNeeded()
      await older.click()
      await expect(page).toHaveURL(new RegExp(`${running.absolute_url}/page/2$`))
      await expect(page.locator('article[id^=update-]')).toHaveCount(10)
      await expect(page.getByRole('link', { name: 'Older updates' })).toHaveCount(0)
      expect(await page.locator('link[rel=canonical]').getAttribute('href')).toMatch(/\/page\/2$/)
      await page.getByRole('link', { name: 'Newest updates' }).click()
      await expect(page.locator('#update-8060')).toBeVisible()
      const beyond = await ask(`${paper.url}${running.absolute_url}/page/3`)
      expect([beyond.status, beyond.headers.location]).toEqual([307, running.absolute_url])
      expect((await ask(`${paper.url}${running.absolute_url}/page/21`)).status).toBe(404)
      const { htmlGzip } = await weigh(paper.url + running.absolute_url)
      expect(htmlGzip).toBeLessThanOrEqual(PAGE_MAX)
    })
  })
}
