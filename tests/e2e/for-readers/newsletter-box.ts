/** The form of one newsletter below stories and lists. */
import { expect, test } from '@playwright/test'
import { edgesOf } from '../geometry'
import { hydrate } from '../reader'
import { free, letters, site } from './site'

export function newsletterBox() {
  test.describe('newsletter box', () => {
    test('the newsletter box is on stories, the front page and sections, and signs up by script', async ({
      page,
    }) => {
      for (const path of [`${site.url}/`, `${site.url}/world`, free().url]) {
        await page.goto(path)
        await expect(page.getByRole('region', { name: 'The Manifest' })).toHaveCount(1)
      }
      await hydrate(page)
      const box = page.getByRole('region', { name: 'The Manifest' })
      // Its own script comes after those of the page; until then the browser sends the form.
      await expect(box.locator('form')).not.toHaveAttribute('data-held')
      await box.getByLabel('Email address').fill('reader@example.org')
      await box.getByRole('button', { name: 'Sign up' }).click()
      await expect(box.getByRole('status')).toContainText('check your inbox')
      expect(letters.at(-1)).toMatchObject({ email: 'reader@example.org', groups: [expect.any(Number)] })
    })

    test('the newsletter box signs up without JavaScript', async ({ browser }) => {
      const context = await browser.newContext({ javaScriptEnabled: false })
      const page = await context.newPage()
      await page.goto(free().url)
      const box = page.getByRole('region', { name: 'The Manifest' })
      // Its styles are there as well.
      expect(await box.evaluate((one) => getComputedStyle(one).display)).toBe('grid')
      await box.getByLabel('Email address').fill('second@example.org')
      await box.getByRole('button', { name: 'Sign up' }).click()
      await expect(page).toHaveURL(/\/newsletters\/sent#/)
      expect(letters.at(-1)?.email).toBe('second@example.org')
      await context.close()
    })

    test('the newsletter box has the edges of its surroundings, and its text those of its form', async ({
      page,
    }) => {
      const edges = (selector: string) => page.locator(selector).first().evaluate(edgesOf)
      const BOX = '[data-part=newsletter]'
      for (const width of [390, 768, 1024, 1280, 1600]) {
        await page.setViewportSize({ width, height: 900 })
        await page.goto(free().url)
        expect(await edges(BOX), String(width)).toEqual(await edges('[data-part=comments]'))
        // The footer's text has the edges of the page.
        for (const path of ['/', '/world']) {
          await page.goto(site.url + path)
          const [left, right] = await edges('footer > div > p')
          expect(await edges(BOX), `${path} at ${width}`).toEqual([left, right])
        }
      }
      await page.goto(`${site.url}/urdu/shehr`)
      const sides = await page
        .locator(`${BOX} :is(h2, p:not([role], [aria-hidden]), label[for])`)
        .evaluateAll((all) =>
          all.map((one) => {
            const range = document.createRange()
            range.selectNodeContents(one)
            return Math.round(range.getBoundingClientRect().right)
          }),
        )
      expect(sides.length).toBeGreaterThanOrEqual(3)
      expect(Math.max(...sides) - Math.min(...sides)).toBeLessThanOrEqual(8)
    })

    test('the newsletter page has two newsletters in each row, and its form beside them at 1280 pixels', async ({
      page,
    }) => {
      for (const [width, isBeside] of [
        [768, false],
        [1024, false],
        [1280, true],
      ] as const) {
        await page.setViewportSize({ width, height: 900 })
        await page.goto(`${site.url}/newsletters`)
        const tops = await page
          .locator('main fieldset li')
          .evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().top)))
        expect(tops.length).toBe(4)
        expect(tops.filter((top) => top === tops[0]).length, String(width)).toBe(2)
        const panel = await page
          .locator('main fieldset + div')
          .evaluate((one) => Math.round(one.getBoundingClientRect().top))
        if (isBeside) expect(Math.abs(panel - (tops[0] ?? 0)), String(width)).toBeLessThanOrEqual(2)
        else expect(panel, String(width)).toBeGreaterThan(tops[3] ?? 0)
      }
    })
  })
}
