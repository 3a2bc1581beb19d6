/** Sharing a story: by the device, by a copied link, and by plain links without JavaScript. */
import { BACKGROUND } from '@/lib/base/palette'
import { expect, test } from '../paper'
import { openHydrated } from '../reader'
import { paintedCorner, share } from './reader-device'
import { story } from './stories'

export function sharing() {
  test('Copy link copies the address without query or fragment and confirms it', async ({
    context,
    page,
    paper,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.goto(`${story}?utm_source=test#c-somewhere`)
    await share(page).click()
    await page.getByRole('button', { name: 'Copy link' }).click()
    await expect(page.getByRole('status').filter({ hasText: 'Link copied.' })).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(paper.url + story)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('button', { name: 'Copy link' })).toBeHidden()
    await expect(share(page)).toBeFocused()
  })

  test('Share calls navigator.share with title and address where the device has it', {
    tag: '@full',
  }, async ({ page, paper }) => {
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'share', {
        value: async (data: unknown) => Object.assign(window, { shared: data }),
      })
    })
    await openHydrated(page, story)
    await page.getByRole('button', { name: 'Share' }).click()
    const title = await page.locator('h1').textContent()
    expect(await page.evaluate(() => (window as unknown as { shared: unknown }).shared)).toEqual({
      title,
      url: paper.url + story,
    })
  })

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false, colorScheme: 'dark' })

    test('without JavaScript a story is shared by plain links, and its buttons are hidden', async ({
      page,
      paper,
    }) => {
      await page.goto(story)
      await share(page).click()
      for (const name of ['WhatsApp', 'X', 'Facebook', 'Telegram', 'Email']) {
        const link = page.locator('article details').getByRole('link', { name: new RegExp(`^${name}\\b`) })
        await expect(link).toBeVisible()
        expect(decodeURIComponent((await link.getAttribute('href')) ?? '')).toContain(paper.url + story)
      }
      for (const button of await page.locator('header button, article > div button').all()) {
        await expect(button).toBeHidden()
      }
      expect(await paintedCorner(page)).toBe(BACKGROUND.dark)
    })
  })
}
