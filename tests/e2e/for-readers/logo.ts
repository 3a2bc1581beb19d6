/** The publisher's logo in the masthead, and favicons. */
import { expect, type Page, test } from '@playwright/test'
import { ask } from '../ask'
import { expectStill, watchShifts } from '../shifts'
import { site } from './site'

export function logo() {
  test.describe('logo', () => {
    const visibleLogo = (page: Page) => page.locator('header a[href="/"] img:visible')

    for (const [device, chosen, file] of [
      ['light', null, 'light'],
      ['dark', null, 'dark'],
      ['light', 'dark', 'dark'],
      ['dark', 'light', 'light'],
    ] as const) {
      test(`the logo is the one for the colour scheme: ${chosen ?? 'none'} chosen on a ${device} device`, async ({
        page,
      }) => {
        await page.emulateMedia({ colorScheme: device })
        if (chosen)
          await page.addInitScript((scheme) => localStorage.setItem('masthead:scheme', scheme), chosen)
        const loaded: string[] = []
        page.on('request', (request) => {
          if (request.url().includes('/brand/')) loaded.push(new URL(request.url()).pathname)
        })
        await page.goto(`${site.url}/topics`)
        await expect(visibleLogo(page)).toHaveAttribute('src', `/brand/${file}.svg`)
        await expect(visibleLogo(page)).toHaveAccessibleName('The Test Paper')
        await expect
          .poll(() => visibleLogo(page).evaluate((image: HTMLImageElement) => image.naturalWidth))
          .toBe(320)
        expect(loaded).toEqual([`/brand/${file}.svg`])
      })
    }

    for (const width of [320, 1280]) {
      test(`a logo that loads late causes no layout shift at ${width} pixels`, async ({ page }) => {
        await page.setViewportSize({ width, height: 900 })
        await watchShifts(page)
        let release: () => void = () => undefined
        const gate = new Promise<void>((resolve) => {
          release = resolve
        })
        await page.route('**/brand/*.svg', async (route) => {
          await gate
          // A square one would be as high as it is wide.
          await route.fulfill({
            contentType: 'image/svg+xml',
            body: '<svg xmlns="http://www.w3.org/2000/svg" width="320" height="320"/>',
          })
        })
        await page.goto(`${site.url}/topics`, { waitUntil: 'commit' })
        await page.locator('footer').waitFor()
        await page.evaluate(() => document.fonts.ready)
        // Shifts until here came from fonts.
        await page.evaluate(() => (Reflect.get(window, 'shifts') as unknown[]).splice(0))
        const before = await page.locator('main').boundingBox()
        release()
        await expect
          .poll(() => visibleLogo(page).evaluate((image: HTMLImageElement) => image.naturalWidth))
          .toBe(320)
        expect(await page.locator('main').boundingBox()).toEqual(before)
        expect((await visibleLogo(page).boundingBox())?.height).toBeLessThanOrEqual(56)
        // A late font may still shift a letter; the logo's space is a hundred times larger.
        await expectStill(page, 0.001)
      })
    }
  })

  test('favicons are served as PNG and ICO, and pages link to the SVG and PNG ones', async () => {
    const { text } = await ask(`${site.url}/topics`)
    for (const [path, type] of [
      ['/icons/48.png', 'image/png'],
      ['/icons/192.png', 'image/png'],
      ['/favicon.ico', 'image/x-icon'],
    ] as const) {
      const icon = await ask(site.url + path)
      expect([path, icon.status, icon.headers['content-type']]).toEqual([path, 200, type])
    }
    expect(text).toMatch(/<link rel="icon" href="\/icon\.svg[^"]*"[^>]*type="image\/svg\+xml"/)
    expect(text).toContain('<link rel="icon" href="/icons/48.png" sizes="48x48" type="image/png"/>')
  })
}
