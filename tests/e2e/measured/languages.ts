/** The consent panel in the languages of the interface. */
import { expect, test } from '@playwright/test'
import { direction } from '@/lib/base/languages'
import { PURPOSES } from '@/lib/settings/measurement'
import { messages } from '@/lib/words'
import { end } from '../processes'
import { hydrate } from '../reader'
import { panel } from './page'
import { site } from './site'

const LANGUAGES = ['hi', 'ur', 'ta', 'bn', 'mr', 'es', 'ar', 'ml']

export function languages() {
  test('the consent panel is in the language and direction of the site', async ({ page }) => {
    for (const language of LANGUAGES) {
      const other = await site.start({ SITE_LANGUAGE: language })
      const { title, purposes } = messages(language).privacy
      await page.goto(other.url)
      await hydrate(page)
      await expect(panel(page), language).toContainText(title)
      for (const purpose of PURPOSES)
        await expect(panel(page), language).toContainText(purposes[purpose].name.toLocaleLowerCase(language))
      expect(await panel(page).evaluate((element) => getComputedStyle(element).direction)).toBe(
        direction(language),
      )
      const overflow = await panel(page).evaluate((element) => element.scrollWidth - element.clientWidth)
      expect([language, overflow]).toEqual([language, 0])
      await end(other.child)
    }
  })
}
