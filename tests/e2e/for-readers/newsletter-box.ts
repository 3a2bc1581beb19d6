/** The form of one newsletter, below what readers read. */
import { expect, test } from '@playwright/test'
import { hydrate } from '../reader'
import { free, letters, site } from './site'

export function newsletterBox() {
  test.describe('the box of a newsletter', () => {
    test('is below stories, the front page and sections, and signs up with scripts', async ({ page }) => {
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

    test('signs up without scripts', async ({ browser }) => {
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
  })
}
