/** Rows of cards and of links: no gaps, no needless wraps, and equal spaces. */
import { edgesOf, holesInRows, spacesBetween, wordsOfLines } from '../geometry'
import { expect, type Paper, test } from '../paper'
import { allPosts } from '../sample-posts'

async function addressOf(paper: Paper, slug: string) {
  const post = (await allPosts(paper)).find((one) => one.slug === slug)
  return encodeURI(post?.absolute_url ?? `no story ${slug}`)
}

/** @param urdu address of a site of the same newspaper in Urdu, known once the tests run */
export function rows(urdu: () => string) {
  test('three related stories share a row at 640 pixels and more', async ({ page, paper }) => {
    // A long one has them as wide as the page, a short one beside its rail.
    const paths = [
      await addressOf(paper, 'forty-days-dock-strike'),
      await addressOf(paper, 'umpire-retires-hat'),
    ]
    for (const width of [640, 768, 1024, 1280]) {
      await page.setViewportSize({ width, height: 900 })
      for (const path of paths) {
        await page.goto(path)
        const cards = page.locator('[aria-labelledby=related] article')
        expect(await cards.count(), path).toBe(4)
        const indents = await cards.evaluateAll((all) =>
          all.map((card) => {
            const text = card.querySelector('h3')?.getBoundingClientRect()
            return (text?.left ?? 0) - card.getBoundingClientRect().left
          }),
        )
        expect(Math.max(...indents), `${path} at ${width}`).toBeLessThanOrEqual(1)
        await cards.last().evaluate((card) => card.remove())
        const holes = await page.evaluate(holesInRows, '[aria-labelledby=related] > div')
        expect(holes, `${path} at ${width}`).toEqual([])
      }
    }
  })

  test('the spaces between an author’s links are equal, and each is at least 24 pixels wide', async ({
    page,
    paper,
  }) => {
    for (const path of ['/author/meera-dsouza', await addressOf(paper, 'budget-flood-fund')]) {
      await page.goto(path)
      await page.evaluate(() => document.fonts.ready)
      const links = page.locator('main ul:has(> li > a[rel~=me])').first()
      const spaces = await links.evaluate(spacesBetween)
      expect(spaces.length, path).toBeGreaterThanOrEqual(2)
      expect(Math.max(...spaces) - Math.min(...spaces), path).toBeLessThanOrEqual(1)
      const sizes = await links
        .locator('a')
        .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().width))
      expect(Math.min(...sizes), path).toBeGreaterThanOrEqual(24)
    }
  })

  test('links between the reader list pages share a row at 320 pixels', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 844 })
    await page.goto('/bookmarks')
    await page.evaluate(() => document.fonts.ready)
    const tops = await page
      .locator('main header nav a')
      .evaluateAll((links) => links.map((link) => Math.round(link.getBoundingClientRect().top)))
    expect(tops.length).toBe(3)
    expect(new Set(tops).size).toBe(1)
  })

  test('a front page section of three stories has no picture larger than its first on a tablet', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 768, height: 900 })
    await page.goto('/')
    const sizes = await page.locator('main section ul').evaluateAll((lists) =>
      lists
        .filter((list) => list.children.length === 4 && list.querySelectorAll('article img').length === 4)
        .map((list) => {
          list.lastElementChild?.remove()
          return [...list.querySelectorAll('img')].map((picture) => picture.getBoundingClientRect().width)
        }),
    )
    expect(sizes.length).toBeGreaterThanOrEqual(1)
    for (const [first = 0, second, last] of sizes) {
      expect(second).toBe(first)
      expect(last).toBeLessThanOrEqual(first * 1.1)
    }
  })

  test('the site name is at least 24 pixels high, and a two-letter section link 24 wide', async ({
    page,
    paper,
  }) => {
    for (const url of [paper.url, urdu()]) {
      await page.setViewportSize({ width: 320, height: 844 })
      await page.goto(`${url}/business`)
      expect((await page.locator('header a[href="/"]').first().boundingBox())?.height).toBeGreaterThanOrEqual(
        24,
      )
      await page.setViewportSize({ width: 1024, height: 900 })
      const section = page.locator('header nav > ul > li > a').last()
      await section.evaluate((link) => {
        link.textContent = 'UK'
      })
      expect((await section.boundingBox())?.width).toBeGreaterThanOrEqual(24)
    }
  })

  test('the first headline of a section page has no line of one word on a desktop', async ({ page }) => {
    for (const width of [1024, 1280, 1600]) {
      await page.setViewportSize({ width, height: 900 })
      await page.goto('/business')
      await page.evaluate(() => document.fonts.ready)
      expect(await page.locator('main h2 a').first().evaluate(wordsOfLines), String(width)).not.toContain(1)
    }
  })

  test('a headline of more than 110 characters does not end in a line of one word', async ({
    page,
    paper,
  }) => {
    const long = (await allPosts(paper)).filter(({ title }) => title.length > 110)
    expect(long.length).toBeGreaterThanOrEqual(3)
    for (const width of [320, 360, 390, 430]) {
      await page.setViewportSize({ width, height: 844 })
      for (const { absolute_url } of long) {
        await page.goto(encodeURI(absolute_url))
        await page.evaluate(() => document.fonts.ready)
        const words = await page.locator('main h1').evaluate(wordsOfLines)
        expect(words.at(-1), `${absolute_url} at ${width}`).toBeGreaterThan(1)
      }
    }
  })

  test('the content of the menu has the edges of the page header', async ({ page, paper }) => {
    for (const url of [paper.url, urdu()])
      for (const width of [390, 1280, 1600]) {
        await page.setViewportSize({ width, height: 900 })
        await page.goto(`${url}/business`)
        await page.locator('#menu').click()
        const edges = (selector: string) => page.locator(selector).first().evaluate(edgesOf)
        const expected = await edges('main header')
        for (const part of ['#menu ~ nav > ul', '#menu ~ nav > div'])
          expect(await edges(part), `${part} at ${width}`).toEqual(expected)
      }
  })
}
