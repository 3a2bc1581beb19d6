/** Byline and tools below the headline, where there is little room for them. */
import type { Page } from '@playwright/test'
import { linesOf } from '../geometry'
import { expect, test } from '../paper'
import { addressOf, articleIn, boxOf, open } from './stories'

/** The upper edges of the tools in sight, one of each row. */
const rowsOfTools = (page: Page) =>
  page
    .locator('article [data-tools], main header [data-tools]')
    .first()
    .evaluate((tools) => {
      const visibleTools = [...tools.querySelectorAll('summary, button')].filter((one) =>
        one.checkVisibility({ visibilityProperty: true }),
      )
      return [...new Set(visibleTools.map((one) => Math.round(one.getBoundingClientRect().top)))]
    })

export function foot() {
  for (const language of ['en', 'hi', 'ur'])
    test(`the header of an article in ${language} ends with one row of tools at 320 pixels`, async ({
      page,
    }) => {
      await open(page, articleIn(language), { width: 320, height: 844 })
      const head = await boxOf(page.locator('article > header'))
      const last = await boxOf(page.locator('article > header [data-tools] > button:visible').last())
      expect(head.bottom - last.bottom).toBeLessThanOrEqual(4)
      expect(await rowsOfTools(page)).toHaveLength(1)
    })

  test('story tools are in one row beside five bylines', async ({ page }) => {
    const blog = addressOf((post) => post.slug === 'city-election-night-live')
    for (const width of [1024, 1280, 1600]) {
      await open(page, blog, { width, height: 900 })
      expect(await page.locator('article > header a[rel=author]').count()).toBe(5)
      expect(await rowsOfTools(page), String(width)).toHaveLength(1)
    }
  })

  test('a web story cover has author and time on one line each, and tools aligned with the headline', async ({
    page,
  }) => {
    const story = addressOf((post) => post.slug === 'the-sky-this-month')
    for (const width of [1024, 1280, 1600]) {
      await open(page, story, { width, height: 900 })
      const author = page.locator('main header a[rel=author]').first()
      expect(await author.evaluate(linesOf), String(width)).toBe(1)
      const time = page.locator('main header time').first()
      expect(await time.evaluate(linesOf), String(width)).toBe(1)
      const share = await boxOf(page.locator('main header summary').first())
      // Both begin where the headline does.
      const title = await boxOf(page.locator('main h1'))
      expect(Math.abs(share.x - title.x), String(width)).toBeLessThanOrEqual(1)
    }
  })

  test('the Home link of a story without a section has its usual style and is not printed', async ({
    page,
  }) => {
    const colorOf = () =>
      page
        .getByRole('navigation', { name: 'You are here' })
        .getByRole('link', { name: 'Home' })
        .evaluate((link) => [getComputedStyle(link).color, getComputedStyle(link).fontWeight])
    await open(page, articleIn('en'))
    const ofAnother = await colorOf()
    await open(
      page,
      addressOf((post) => post.slug === 'note-to-readers-ferry-strike'),
    )
    expect(await colorOf()).toEqual(ofAnother)
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('link', { name: 'Home', exact: true })).toBeHidden()
  })
}
