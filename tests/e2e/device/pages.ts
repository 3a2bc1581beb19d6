/** Controls of the reader list pages. */
import type { Page } from '@playwright/test'
import { expect } from '../paper'
import { openHydrated, say } from '../reader'

export const followButton = (page: Page) => page.getByRole('button', { name: 'Follow', exact: true })
export const offer = (page: Page) => page.getByRole('link', { name: say.goOnReading })

/** Scrolls into a story until its position is stored. */
export async function readHalf(page: Page, path: string): Promise<void> {
  await openHydrated(page, path)
  // An earlier visit of eight seconds may have stored the story, without a position.
  const before = await page.evaluate(() => localStorage.getItem('masthead:history'))
  // Each time, since the story grows while its pictures load.
  const scrolled = () =>
    page.locator('article[data-reading]').evaluate((article) => {
      const { top, height } = article.getBoundingClientRect()
      window.scrollTo(0, scrollY + top + height / 2)
      return localStorage.getItem('masthead:history')
    })
  await expect.poll(scrolled).not.toBe(before)
}
