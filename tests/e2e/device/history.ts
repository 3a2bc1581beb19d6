/** The reading history, and the offer to continue a story. */
import { expect, test } from '../paper'
import { openHydrated, say } from '../reader'
import { offer, readHalf } from './pages'
import { another, story } from './stories'

export function history() {
  test('a half-read story opens at its top and offers to continue; with history off nothing is stored', {
    tag: '@full',
  }, async ({ page }) => {
    await readHalf(page, story)
    // Navigates on the client, so that the scripts keep running.
    await page
      .getByRole('link', { name: 'The Test Paper' })
      .first()
      .evaluate((link: HTMLElement) => link.click())
    await expect(page).toHaveURL(/\/$/)
    await openHydrated(page, story)
    await expect(offer(page)).toBeVisible()
    expect(await page.evaluate(() => scrollY)).toBe(0)
    await offer(page).focus()
    await page.keyboard.press('Enter')
    const place = () =>
      page.locator('article[data-reading]').evaluate((article) => {
        const { top, height } = article.getBoundingClientRect()
        return (innerHeight / 4 - top) / height
      })
    await expect.poll(place).toBeGreaterThan(0.45)
    expect(await place()).toBeLessThan(0.62)
    expect(await page.evaluate(() => document.activeElement?.closest('[data-read-aloud]') !== null)).toBe(
      true,
    )
    await expect(offer(page)).toBeHidden()
    await page.goto('/bookmarks/history')
    await offer(page).click()
    await expect(page).toHaveURL(`${story}#continue-reading`)
    await expect.poll(place).toBeGreaterThan(0.45)
    await page.goto('/bookmarks/history')
    await page.getByRole('checkbox', { name: say.historyOn }).uncheck()
    await page.getByRole('button', { name: say.clear, exact: true }).click()
    await page.getByRole('button', { name: say.clearYes }).click()
    await expect(page.getByText(say.historyIsOff)).toBeVisible()
    await openHydrated(page, another)
    await page.mouse.wheel(0, 5_000)
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0)
    // A page stores its history at the latest when it is left.
    await page.goto('/bookmarks/history')
    await expect(page.getByText(say.historyIsOff)).toBeVisible()
    expect(await page.evaluate(() => localStorage.getItem('masthead:history'))).toBeNull()
  })
}
