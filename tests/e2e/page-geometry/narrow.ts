/** Layout with little room: lists and the footer of a small phone, the search on a tablet. */
import { lastWords } from '../geometry'
import { expect, test } from '../paper'

const SMALL_PHONE = { width: 320, height: 844 }

/** @param urdu address of a site of the same newspaper in Urdu, known once the tests run */
export function narrow(urdu: () => string) {
  test('the window links of a ranking share a row at 320 pixels', async ({ page, paper }) => {
    await page.setViewportSize(SMALL_PHONE)
    for (const address of [`${paper.url}/business`, `${urdu()}/business`, `${paper.url}/trending`]) {
      await page.goto(address)
      await page.evaluate(() => document.fonts.ready)
      const tops = await page
        .locator('main nav a[href^="/trending"]:not([rel])')
        .evaluateAll((links) => links.map((link) => Math.round(link.getBoundingClientRect().bottom)))
      expect(tops.length, address).toBe(3)
      expect(new Set(tops).size, address).toBe(1)
    }
  })

  test('a headline is over 1.5 times as wide as the picture beside it at 320 pixels', async ({ page }) => {
    await page.setViewportSize(SMALL_PHONE)
    const story = '/business/shipping/east-basin-expansion-approved'
    for (const path of ['/trending', '/business', '/', story]) {
      await page.goto(path)
      const shares = await page.locator('main article:has(h2, h3):has(img)').evaluateAll((cards) =>
        cards.flatMap((card) => {
          const text = card.querySelector('h2, h3')?.getBoundingClientRect()
          const picture = card.querySelector('img')?.getBoundingClientRect()
          if (!text || !picture || text.top >= picture.bottom || text.bottom <= picture.top) return []
          return [text.width / picture.width]
        }),
      )
      expect(shares.length, path).toBeGreaterThan(0)
      expect(Math.min(...shares), path).toBeGreaterThan(1.5)
    }
  })

  test('partner logos of the footer share a row at 320 pixels', async ({ page }) => {
    await page.setViewportSize(SMALL_PHONE)
    await page.goto('/business')
    const tops = await page
      .locator('footer a[rel=noopener] img')
      .evaluateAll((logos) => logos.map((logo) => Math.round(logo.getBoundingClientRect().top)))
    expect(tops.length).toBe(2)
    expect(new Set(tops).size).toBe(1)
  })

  test('Urdu links of the footer and of a ranking have the line height and weight of Nastaliq', async ({
    page,
  }) => {
    await page.goto(`${urdu()}/urdu/shehr/purani-godi-ka-ghariyal`)
    const footer = page.locator('footer nav a').filter({ hasText: /\p{Script=Arabic}/u })
    const leading = await footer.evaluateAll((links) =>
      links.map((link) => {
        const { lineHeight, fontSize } = getComputedStyle(link)
        return Number.parseFloat(lineHeight) / Number.parseFloat(fontSize)
      }),
    )
    expect(leading.length).toBeGreaterThanOrEqual(5)
    expect(Math.min(...leading)).toBeGreaterThanOrEqual(1.9)
    // Nastaliq has one weight; a bolder one would be synthesised. Most posts of the ranking are English.
    const ranked = page.locator('main ol > li a').first()
    const weight = await ranked.evaluate((link) => {
      link.setAttribute('lang', 'ur')
      return getComputedStyle(link).fontWeight
    })
    expect(weight).toBe('400')
  })

  test('the search field and its button share a row, the filters another, on a phone and a tablet', async ({
    page,
    paper,
  }) => {
    for (const width of [390, 768])
      for (const url of [paper.url, urdu()]) {
        await page.setViewportSize({ width, height: 1024 })
        await page.goto(`${url}/search?q=harbour`)
        for (const row of ['input[type=search], button', 'select']) {
          // Further filters are in a closed element, where they have a box in some browsers.
          const bottoms = await page
            .locator(`main form :is(${row}):not(details *)`)
            .evaluateAll((fields) => fields.map((field) => Math.round(field.getBoundingClientRect().bottom)))
          expect(bottoms.length).toBe(2)
          expect(new Set(bottoms).size, `${row} at ${width}`).toBe(1)
        }
      }
  })

  test('the archive names the year in a heading and not in the links of its months', async ({ page }) => {
    await page.goto('/archive')
    const months = page.locator('main section li a')
    // The sample goes back less than two months.
    expect(await months.count()).toBeGreaterThanOrEqual(2)
    expect((await months.allTextContents()).filter((name) => /\d/.test(name))).toEqual([])
    await expect(page.locator('main section h2').first()).toHaveText(/^\d{4}$/)
  })

  test('no standfirst of a card ends in a line of one word', async ({ page }) => {
    for (const width of [768, 1280, 1600]) {
      await page.setViewportSize({ width, height: 900 })
      await page.goto('/business')
      const ends = await page.evaluate(lastWords, 'main article h2 ~ p, main article h3 ~ p')
      expect(ends.length).toBeGreaterThan(8)
      expect(
        ends.filter(({ words }) => words === 1),
        String(width),
      ).toEqual([])
    }
  })
}
