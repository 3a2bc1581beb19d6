/** The format and direction of times. */
import type { Browser } from '@playwright/test'
import { withSite } from '../further-site'
import { expect, test } from '../paper'
import { articleIn, longRead, open } from './stories'

export function times() {
  test.describe('times', () => {
    test('times of Urdu pages and stories have their digits before am or pm', async ({ page, paper }) => {
      await withSite(paper, { SITE_LANGUAGE: 'ur' }, async ({ url }) => {
        for (const address of [`${url}/latest`, url + articleIn('ur'), paper.url + articleIn('ur')]) {
          await open(page, address)
          // A card of another day has its date alone.
          const times = page.locator('main time:visible', { hasText: /:/ })
          expect(await times.count()).toBeGreaterThan(0)
          for (const time of await times.all()) {
            const order = await time.evaluate(orderOfTime)
            expect(order, address).not.toBeNull()
            expect(order?.[0], address).toBeLessThan(order?.[1] ?? 0)
          }
        }
      })
    })

    test('times follow the region of SITE_LANGUAGE', async ({ paper, page }) => {
      await withSite(paper, { SITE_LANGUAGE: 'en-GB' }, async ({ url }) => {
        await open(page, url + longRead())
        await expect(page.locator('html')).toHaveAttribute('lang', 'en-GB')
        await expect(page.locator('article > header time').first()).toHaveText(
          /^\d{1,2} [A-Z][a-z]{2,3} \d{4}, \d\d:\d\d IST$/,
        )
      })
    })

    test('times name the site’s time zone to readers in another one and without JavaScript', async ({
      browser,
      paper,
    }) => {
      const timesIn = async (options: Parameters<Browser['newContext']>[0]) => {
        const context = await browser.newContext(options)
        const page = await context.newPage()
        await page.goto(paper.url + longRead())
        const zone = page.locator('article > header time').first().getByText('IST')
        const isShown = await zone.isVisible()
        await context.close()
        return isShown
      }
      expect(await timesIn({ timezoneId: 'Asia/Kolkata' })).toBe(false)
      // The same zone by its other name, and the same clock by another zone's.
      expect(await timesIn({ timezoneId: 'Asia/Calcutta' })).toBe(false)
      expect(await timesIn({ timezoneId: 'Asia/Colombo' })).toBe(false)
      expect(await timesIn({ timezoneId: 'America/New_York' })).toBe(true)
      expect(await timesIn({ javaScriptEnabled: false, timezoneId: 'Asia/Kolkata' })).toBe(true)
    })
  })
}

/** The distances of the first digit and the “AM” of a time from the left. */
function orderOfTime(time: Element): [digit: number, half: number] | null {
  const texts = document.createTreeWalker(time, NodeFilter.SHOW_TEXT)
  let text = texts.nextNode()
  // The day has a text of its own.
  while (text && !text.textContent?.includes(':')) text = texts.nextNode()
  const at = /(\d{1,2}):\d\d[\s\u202f]([ap]m)/i.exec(text?.textContent ?? '')
  if (!text || !at) return null
  const left = (from: number) => {
    const range = document.createRange()
    range.setStart(text, from)
    range.setEnd(text, from + 1)
    return range.getBoundingClientRect().left
  }
  return [left(at.index), left(at.index + at[0].length - 2)]
}
