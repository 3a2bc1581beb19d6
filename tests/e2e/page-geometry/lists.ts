/** The layout of lists, hub pages and the end of a page. */
import { columnSizes, headlinesInTheLineAbove, inkOf, sidesOf } from '../geometry'
import { expect, test } from '../paper'
import { allPosts } from '../sample-posts'

const DESKTOP = { width: 1280, height: 900 }

/** A word of Urdu, “corrections”, whose first letters stand high above the line. */
const STEEP = 'تصحیحات'

/** @param urdu address of a site of the same newspaper in Urdu, known once the tests run */
export function lists(urdu: () => string) {
  test('topics, sections and authors are in columns with aligned starts', async ({ page }) => {
    await page.setViewportSize(DESKTOP)
    for (const [path, most] of [
      ['/topics', 1_300],
      ['/sections', 1_000],
      ['/authors', 700],
    ] as const) {
      await page.goto(path)
      const { starts, uneven } = await page.evaluate(sidesOf)
      expect(starts, path).toBeGreaterThanOrEqual(4)
      expect(uneven, path).toEqual([])
      // In one column it was 2,400 pixels.
      expect((await page.getByRole('main').boundingBox())?.height, path).toBeLessThan(most)
    }
  })

  test('the stories beside the first of a list end with it or up to 96 pixels above, and their pictures are as wide as `sizes` says', async ({
    page,
  }) => {
    for (const width of [768, DESKTOP.width, 1600]) {
      await page.setViewportSize({ width, height: DESKTOP.height })
      for (const [path, most] of [
        // Pictures of 16:9 are extended, wider ones are whole.
        ['/author/devika-shah', 1],
        ['/business', 96],
        ['/no/such/page', 96],
      ] as const) {
        await page.goto(path)
        const opening = page.locator('main ul:has(> li > article)').first()
        const ends = await opening.evaluate((list) =>
          [list.firstElementChild, list.lastElementChild].map(
            (item) => item?.lastElementChild?.getBoundingClientRect().bottom ?? 0,
          ),
        )
        const above = (ends[0] ?? 0) - (ends[1] ?? 0)
        if (width > 768) expect(Math.abs(above), path).toBeLessThanOrEqual(most)
        const pictures = await opening.locator('img').evaluateAll((all) =>
          Promise.all(
            (all as HTMLImageElement[]).map(async (image) => {
              image.loading = 'eager'
              await image.decode()
              // The natural width is that of `sizes`.
              return { drawnWidth: image.clientWidth, file: image.naturalWidth }
            }),
          ),
        )
        expect(pictures.length, path).toBeGreaterThan(1)
        for (const { drawnWidth, file } of pictures) {
          expect(file, `${path} at ${width}`).toBeGreaterThanOrEqual(drawnWidth)
          expect(file, `${path} at ${width}`).toBeLessThanOrEqual(1.2 * drawnWidth)
        }
      }
    }
  })

  test('the two columns of a ranking differ by at most one item', async ({ page }) => {
    await page.setViewportSize(DESKTOP)
    for (const address of [urdu(), '/no/such/page']) {
      await page.goto(address)
      const sizes = await page.evaluate(columnSizes)
      expect(sizes.length, address).toBe(2)
      expect(Math.max(...sizes) - Math.min(...sizes), address).toBeLessThanOrEqual(1)
    }
  })

  test('a press on the picture of a card is a press on its headline', async ({ page }) => {
    for (const width of [390, DESKTOP.width]) {
      await page.setViewportSize({ width, height: DESKTOP.height })
      for (const path of ['/', '/latest']) {
        await page.goto(path)
        const pictures = page.locator('main article:has(:is(h2, h3) a) img')
        expect(await pictures.count(), path).toBeGreaterThan(3)
        const missed = await pictures.evaluateAll((all) =>
          all.flatMap((picture) => {
            picture.scrollIntoView({ block: 'center', behavior: 'instant' })
            const { left, top, width, height } = picture.getBoundingClientRect()
            // A phone's front page hides some stories.
            if (width === 0) return []
            const headline = picture.closest('article')?.querySelector(':is(h2, h3) a')
            // Films have a triangle in this corner.
            const points = [
              [left + width / 2, top + height / 2],
              [left + 20, top + height - 20],
            ] as const
            return points
              .filter(([x, y]) => document.elementFromPoint(x, y) !== headline)
              .map(() => headline?.textContent)
          }),
        )
        expect(missed, `${path} at ${width}`).toEqual([])
      }
    }
  })

  test('the last ad of a page has at least 32 pixels above it', async ({ page }) => {
    await page.setViewportSize(DESKTOP)
    for (const path of ['/', '/business', '/search?q=harbour', '/trending']) {
      await page.goto(path)
      const gap = await page
        .locator('[data-place=footer]')
        .evaluate(
          (room) =>
            (room.querySelector('[data-ad-box]') as Element).getBoundingClientRect().top -
            room.getBoundingClientRect().top,
        )
      expect(gap, path).toBeGreaterThanOrEqual(32)
    }
  })

  test('an Urdu section of an English site is right to left, and its sidebar is not', async ({ page }) => {
    await page.setViewportSize(DESKTOP)
    await page.goto('/urdu')
    const main = page.getByRole('main')
    const [title, headline, rail, list] = await Promise.all(
      [
        main.locator('h1 bdi'),
        main.locator('[data-list] h2').last(),
        main.locator('aside'),
        main.locator('[data-list]'),
      ].map((one) => one.boundingBox()),
    )
    if (!title || !headline || !rail || !list) throw new Error('A part of the page is missing')
    expect(Math.abs(title.x + title.width - (list.x + list.width))).toBeLessThanOrEqual(6)
    expect(Math.abs(headline.x + headline.width - (list.x + list.width))).toBeLessThanOrEqual(6)
    expect(rail.x + rail.width).toBeLessThan(list.x)
    await expect(main.locator('aside')).toHaveAttribute('dir', 'ltr')
    // A list of both directions has that of the page.
    await page.goto('/latest')
    await expect(main.locator('> [dir]')).toHaveCount(0)
  })

  test('the letters of a title in Nastaliq cross neither the rule above it nor another of its lines', async ({
    page,
  }) => {
    for (const width of [390, DESKTOP.width]) {
      await page.setViewportSize({ width, height: DESKTOP.height })
      for (const path of ['/search', '/latest', '/newsletters']) {
        await page.goto(urdu() + path)
        await page.evaluate(() => document.fonts.ready)
        const title = page.locator('main h1').first()
        for (const text of [(await title.textContent()) ?? '', STEEP]) {
          await title.evaluate((heading, words) => {
            heading.textContent = words
          }, text)
          const { fromRule, fromLine } = await title.evaluate(inkOf)
          expect(fromRule, `${text} at ${path}, ${width}`).toBeGreaterThan(0)
          expect(fromLine, `${text} at ${path}, ${width}`).toBeGreaterThan(0)
        }
      }
    }
  })

  test('a short story without picture starts its headline and text at one line, below it a wide ad', async ({
    page,
    paper,
  }) => {
    await page.setViewportSize(DESKTOP)
    const post = (await allPosts(paper)).find(({ slug }) => slug === 'budget-flood-fund')
    await page.goto(post?.absolute_url ?? 'no story')
    const story = page.locator('[data-reading]')
    await expect(story.locator('[data-ad-box]').first()).toBeVisible()
    const starts = await story
      .locator(':is(h1, h2)')
      .evaluateAll((all) => all.slice(0, 3).map((one) => Math.round(one.getBoundingClientRect().left)))
    expect(starts).toHaveLength(3)
    expect(new Set(starts).size, `${starts}`).toBe(1)
  })

  test('the opinion list shows author names, portraits instead of pictures, and headlines of weight 400', async ({
    page,
  }) => {
    await page.goto('/opinion')
    const cards = page.locator('main article')
    await expect(cards.filter({ hasText: 'Hassan Baig' })).not.toHaveCount(0)
    await expect(cards.filter({ hasText: 'In praise of the slow queue' }).locator('img')).toHaveCount(1)
    const weights = await cards
      .locator('h2, h3')
      .evaluateAll((all) => all.map((one) => getComputedStyle(one).fontWeight))
    expect(new Set(weights)).toEqual(new Set(['400']))
    await page.goto('/business')
    expect(
      await cards
        .first()
        .locator('h2')
        .evaluate((one) => getComputedStyle(one).fontWeight),
    ).toBe('600')
  })

  test('no Nastaliq headline overlaps the line above it', async ({ page }) => {
    for (const width of [320, 1280]) {
      await page.setViewportSize({ width, height: 900 })
      for (const path of ['/urdu/shehr/mahangi-dawa-muqadma', '/urdu/shehr/mirza-bazar-raat-bazar']) {
        await page.goto(`${urdu()}${path}`)
        await page.evaluate(() => document.fonts.ready)
        expect(await page.evaluate(headlinesInTheLineAbove), `${path} at ${width}`).toEqual([])
      }
    }
  })
}
