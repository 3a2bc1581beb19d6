/** Light, dark and text size: applied before the first paint, stored, and chosen by keyboard. */
import { BACKGROUND } from '@/lib/base/palette'
import { expect, test } from '../paper'
import { hydrate, openHydrated } from '../reader'
import { choices, display, keep, paintedCorner, radio } from './reader-device'
import { story } from './stories'

export function appearance() {
  for (const [system, chosen] of [
    ['light', 'dark'],
    ['dark', 'light'],
  ] as const) {
    test(`a page set to ${chosen} on a ${system} device is never painted ${system}`, async ({
      browser,
      paper,
    }) => {
      const context = await browser.newContext({ colorScheme: system })
      await keep(context, { 'masthead:scheme': chosen })
      await context.addInitScript(() => {
        const colors = new Set<string>()
        Object.assign(window, { colors })
        const look = () => {
          if (document.body) colors.add(getComputedStyle(document.body).backgroundColor)
          requestAnimationFrame(look)
        }
        look()
      })
      const page = await context.newPage()
      // Without the framework's scripts, which must not be needed for it.
      await page.route('**/_next/static/**/*.js', (route) => route.abort())
      await page.goto(paper.url + story)
      expect(await paintedCorner(page)).toBe(BACKGROUND[chosen])
      const bars = page.locator('meta[name="theme-color"]').first()
      await expect(bars).toHaveAttribute('content', BACKGROUND[chosen])
      expect(await bars.getAttribute('media')).toBeNull()
      await page.unroute('**/_next/static/**/*.js')
      await page.reload()
      await hydrate(page)
      expect(await paintedCorner(page)).toBe(BACKGROUND[chosen])
      const shownColors = await page.evaluate(() => [
        ...(window as unknown as { colors: Set<string> }).colors,
      ])
      expect(shownColors).toHaveLength(1)
      expect(await page.evaluate(() => document.documentElement.dataset.scheme)).toBe(chosen)
      await context.close()
    })
  }

  test('a stored scheme and text size cause no hydration errors and survive navigation', async ({
    browser,
    paper,
  }) => {
    const context = await browser.newContext()
    await keep(context, { 'masthead:scheme': 'dark', 'masthead:text-size': 'large' })
    const page = await context.newPage()
    const problems: string[] = []
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) problems.push(message.text())
    })
    page.on('pageerror', (error) => problems.push(String(error)))
    await openHydrated(page, paper.url + story)
    await page.getByRole('link', { name: 'The Test Paper' }).first().click()
    await expect(page).toHaveURL(`${paper.url}/`)
    expect(problems).toEqual([])
    expect(await choices(page)).toEqual({
      scheme: 'dark',
      textSize: 'large',
    })
    await context.close()
  })

  test('a 404 page has the stored scheme before and after hydration', { tag: '@full' }, async ({
    browser,
    paper,
  }) => {
    const context = await browser.newContext({ colorScheme: 'light' })
    await keep(context, { 'masthead:scheme': 'dark' })
    const page = await context.newPage()
    await page.route('**/_next/static/**/*.js', (route) => route.abort())
    await page.goto(`${paper.url}/no/such/page`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(await page.evaluate(() => getComputedStyle(document.body).colorScheme)).toBe('dark')
    await page.unroute('**/_next/static/**/*.js')
    await page.reload()
    await expect(display(page)).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('data-scheme', 'dark')
    expect(await paintedCorner(page)).toBe(BACKGROUND.dark)
    await context.close()
  })

  test('scheme and text size chosen by keyboard hold on other pages, after a reload and in other tabs', {
    tag: '@full',
  }, async ({ context, page }) => {
    await page.goto(story)
    const other = await context.newPage()
    await other.goto('/latest')
    await expect(display(other)).toBeVisible()
    await display(page).focus()
    await page.keyboard.press('Enter')
    await expect(display(page)).toHaveAttribute('aria-expanded', 'true')
    await page.keyboard.press('Tab')
    await expect(radio(page, 'Automatic')).toBeFocused()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowRight')
    await expect(radio(page, 'Dark')).toBeChecked()
    await page.keyboard.press('Tab')
    await expect(radio(page, 'Standard')).toBeFocused()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Escape')
    await expect(display(page)).toBeFocused()
    await expect(radio(page, 'Dark')).toBeHidden()
    const chosen = { scheme: 'dark', textSize: 'large' }
    for (const tab of [page, other]) {
      await expect.poll(() => choices(tab)).toEqual(chosen)
    }
    await page.reload()
    expect(await choices(page)).toEqual(chosen)
    // On the story alone, so that a change recomputes no other styles.
    const scale = (part: string) =>
      page.locator(part).evaluate((box) => getComputedStyle(box).getPropertyValue('--reading-scale'))
    expect([await scale('body'), await scale('[data-reading]')]).toEqual(['', '1.2'])
    await page.getByRole('link', { name: 'The Test Paper' }).first().click()
    await expect(page).toHaveURL(/\/$/)
    expect(await choices(page)).toEqual(chosen)
  })

  test('the display settings close when the focus moves past them', { tag: '@full' }, async ({ page }) => {
    await page.goto(story)
    await display(page).click()
    await radio(page, 'Standard').focus()
    await page.keyboard.press('Tab')
    await expect(radio(page, 'Standard')).toBeHidden()
  })
}
