/** The design of kinds of posts: gated, short, gallery, opinion, live blog, breaking. */
import { expect, test } from '../paper'
import { addressOf, articleIn, boxOf, DESKTOP, longRead, open } from './stories'

export function kinds() {
  test('a paid story fades out and ends with a one-line notice without subscription URLs', async ({
    page,
  }) => {
    await open(
      page,
      addressOf((post) => post.access_type === 'Paid' && post.type === 'Article'),
    )
    const last = page.locator('div[data-read-aloud] > :last-child')
    expect(await last.evaluate((one) => getComputedStyle(one).maskImage)).toContain('gradient')
    const wall = page.locator('.paywalled-content')
    await expect(wall).toHaveText('The rest of this story is for subscribers.')
    await expect(wall.getByRole('link')).toHaveCount(0)
  })

  test('related stories are beside the sidebar below a short story, and full width below a long one', async ({
    page,
  }) => {
    await open(
      page,
      addressOf((post) => post.slug === 'umpire-retires-hat'),
    )
    const [tail, related, rail] = await Promise.all([
      boxOf(page.locator('article[data-reading] > div:last-child > :last-child')),
      boxOf(page.locator('section[aria-labelledby=related]')),
      boxOf(page.locator('main aside')),
    ])
    expect(related.y - tail.bottom).toBeLessThan(80)
    expect(related.right).toBeLessThan(rail.x)
    // A long one has them below both, as wide as the page.
    await open(page, longRead())
    expect((await boxOf(page.locator('section[aria-labelledby=related]'))).width).toBeGreaterThan(1_200)
  })

  test('a very short story leaves no gap above its related stories', async ({ page }) => {
    for (const slug of ['library-password-reset', 'lamba-sheershak-nagar-nigam-baithak'])
      for (const width of [1024, 1280]) {
        await open(
          page,
          addressOf((post) => post.slug === slug),
          { width, height: 900 },
        )
        const tail = await boxOf(page.locator('article[data-reading] > div:last-child > :last-child'))
        const related = await boxOf(page.locator('section[aria-labelledby=related]'))
        expect(related.y - tail.bottom, `${slug} at ${width}`).toBeLessThan(80)
      }
  })

  test('a gallery has no sidebar, wide pictures, and captions of at least 17 pixels', async ({ page }) => {
    await open(
      page,
      addressOf((post) => post.slug === 'fish-market-before-dawn'),
    )
    await expect(page.locator('main aside')).toHaveCount(0)
    const figures = page.locator('div[data-read-aloud] > figure')
    const shapes = await figures.evaluateAll((all) =>
      all.map((one) => {
        const { width, height } = (one.querySelector('img') as Element).getBoundingClientRect()
        const caption = one.querySelector('figcaption')
        return { width, height, words: caption ? Number.parseFloat(getComputedStyle(caption).fontSize) : 17 }
      }),
    )
    const flat = shapes.filter(({ width, height }) => width > height)
    const upright = shapes.filter(({ width, height }) => width <= height)
    expect(flat.length).toBeGreaterThan(0)
    expect(upright.length).toBeGreaterThan(0)
    expect(flat.filter(({ width }) => width < 1_000 || width > 1_216)).toEqual([])
    expect(
      upright.filter(({ height }) => height > 0.86 * DESKTOP.height || height < 0.6 * DESKTOP.height),
    ).toEqual([])
    expect(shapes.filter(({ words }) => words < 17)).toEqual([])
  })

  test('related Urdu headlines on an English site use Nastaliq', async ({ page }) => {
    await open(page, articleIn('ur'))
    const headlines = page.locator('section[aria-labelledby=related] h3[lang=ur] a')
    expect(await headlines.count()).toBeGreaterThan(1)
    const faces = await headlines.evaluateAll((all) => all.map((one) => getComputedStyle(one).fontFamily))
    // Before the device's, which may be another style of the script.
    expect(faces.filter((face) => !/Noto Nastaliq Urdu.*Device Nastaliq/.test(face))).toEqual([])
  })

  test('an opinion has a light headline, a large author name, a small portrait and its own background', async ({
    page,
  }) => {
    await open(
      page,
      addressOf((post) => post.slug === 'bhosekar-umbrella-manners'),
    )
    const head = page.locator('article > header')
    expect(await head.locator('h1').evaluate((one) => getComputedStyle(one).fontWeight)).toBe('400')
    const name = head.locator('[rel=author]')
    expect(await name.evaluate((one) => Number.parseFloat(getComputedStyle(one).fontSize))).toBeGreaterThan(
      22,
    )
    expect((await boxOf(head.locator('img'))).width).toBeLessThanOrEqual(176)
    expect((await boxOf(page.locator('div[data-read-aloud] > p').first())).y).toBeLessThan(
      DESKTOP.height - 100,
    )
    const backgrounds = await head.evaluate((one) => [
      getComputedStyle(one, '::before').backgroundColor,
      getComputedStyle(document.body).backgroundColor,
    ])
    expect(backgrounds[0]).not.toBe(backgrounds[1])
    const column = head.getByRole('link', { name: 'Columns' })
    expect(await column.evaluate((one) => Number.parseFloat(getComputedStyle(one).fontSize))).toBeGreaterThan(
      20,
    )
  })

  test('a finished live blog is labelled “As it happened” on its page, in lists and in search', async ({
    page,
  }) => {
    const blog = addressOf((post) => post.slug === 'coastal-trophy-final-live')
    await open(page, blog)
    await expect(page.locator('article > header').getByText('As it happened')).toBeVisible()
    for (const list of ['/sport/cricket', '/trending', '/search?q=Coastal+Trophy']) {
      await page.goto(list)
      const card = page.locator('main :is(article, li)', { has: page.locator(`a[href="${blog}"]`) }).last()
      await expect(card, list).toContainText('As it happened')
    }
  })

  test('the breaking strip is hidden on its own story', async ({ page }) => {
    const strip = page.getByRole('region', { name: 'Breaking' })
    await open(page, '/latest')
    await expect(strip).toBeVisible()
    const to = (await strip.getByRole('link').getAttribute('href')) ?? ''
    await page.goto(to)
    await expect(strip).toBeHidden()
  })
}
