/** Live blogs at the widths of phones and desktops. */
import { expectNoBarrierInEitherScheme } from '../barriers'
import { expect, test } from '../paper'
import { complete, rightToLeft, running } from './blogs'

export function looks() {
  for (const width of [320, 390, 1280]) {
    test(`live blogs fit ${width} pixels and have no axe violations, light or dark`, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 })
      for (const post of [running, complete, rightToLeft]) {
        await page.goto(post.absolute_url)
        const controls = page.locator('section[aria-labelledby=live-updates] > div button')
        await expect(controls.first()).toBeVisible()
        // Wait until the script replaces the placeholder of the pause button.
        await expect(page.locator('main section button:disabled')).toHaveCount(0)
        await expectNoBarrierInEitherScheme(page, post.slug)
        const tooWide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
        expect(tooWide, post.slug).toBeLessThanOrEqual(0)
        for (const button of await controls.all()) {
          const box = await button.boundingBox()
          expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44)
        }
      }
    })
  }
}
