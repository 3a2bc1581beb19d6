/** Controls of the pages of a reader's own. */
import type { Page } from '@playwright/test'
import { expect } from '../paper'
import { openHydrated, say } from '../reader'

export const followButton = (page: Page) => page.getByRole('button', { name: 'Follow', exact: true })
export const offer = (page: Page) => page.getByRole('link', { name: say.goOnReading })

/** Reads into a story, until it is remembered. */
export async function readHalf(page: Page, path: string): Promise<void> {
  await openHydrated(page, path)
  await page.locator('article[data-reading]').evaluate((article) => {
    const { top, height } = article.getBoundingClientRect()
    window.scrollTo(0, scrollY + top + height / 2)
  })
  await expect.poll(() => page.evaluate(() => localStorage.getItem('masthead:history'))).toContain('"id"')
}
