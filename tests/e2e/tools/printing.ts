/** Print styles of a story. */
import { expect, test } from '../paper'
import { allPosts } from '../sample-posts'
import { keep } from './reader-device'
import { withEmbed, withLink } from './stories'

export function printing() {
  test('a printed story is black on white with address and date, without ads or controls', async ({
    browser,
    paper,
  }) => {
    const context = await browser.newContext({ colorScheme: 'dark', viewport: { width: 1280, height: 900 } })
    await keep(context, { 'masthead:scheme': 'dark' })
    const page = await context.newPage()
    await page.goto(paper.url + withLink)
    await page.emulateMedia({ media: 'print' })
    const style = (selector: string, pseudo?: string) =>
      page
        .locator(selector)
        .first()
        .evaluate((one, part) => {
          const { color, backgroundColor, content, inlineSize } = getComputedStyle(one, part)
          return { color, backgroundColor, content, inlineSize }
        }, pseudo)
    expect(await style('body')).toMatchObject({
      backgroundColor: 'rgb(255, 255, 255)',
      color: 'rgb(0, 0, 0)',
    })
    expect(await style('[data-read-aloud] > p')).toMatchObject({ color: 'rgb(0, 0, 0)' })
    await expect(page.getByText(paper.url + withLink, { exact: true })).toBeVisible()
    await expect(page.locator('article time').first()).toBeVisible()
    await expect(page.locator('h1')).toBeVisible()
    for (const gone of [
      'nav:not([aria-label="You are here"])',
      'button',
      'summary',
      'aside',
      '[data-slot]',
      'footer',
      'iframe',
    ]) {
      await expect(page.locator(gone).filter({ visible: true }), gone).toHaveCount(0)
    }
    await expect(page.locator(':root')).toHaveCSS('--alert', /^#f{3,6}$/)
    const link = page.locator('[data-read-aloud] a[href^="/"]').first()
    const href = await link.getAttribute('href')
    expect(await link.evaluate((one) => getComputedStyle(one, '::after').content)).toContain(href)
    expect(await link.evaluate((one) => getComputedStyle(one, '::after').content)).toContain(paper.url)
    const [article, whole] = await Promise.all([style('article[data-reading]'), style('main')])
    expect(Number.parseFloat(article.inlineSize)).toBeGreaterThan(Number.parseFloat(whole.inlineSize) * 0.7)
    const pdf = await page.pdf({ format: 'A4' })
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')
    await page.goto(paper.url + withEmbed)
    const embed = page.locator('[data-embed]').first()
    await expect(embed.locator('a')).toBeVisible()
    expect(await embed.locator('a').evaluate((one) => getComputedStyle(one, '::after').content)).toMatch(
      /https:/,
    )
    await expect(embed.locator('button, img, iframe').filter({ visible: true })).toHaveCount(0)
    await context.close()
  })

  test('dark parts print with black text, and screen controls are not printed', { tag: '@full' }, async ({
    page,
    paper,
  }) => {
    const posts = await allPosts(paper)
    const open = async (slug: string) => {
      await page.goto(encodeURI(posts.find((post) => post.slug === slug)?.absolute_url ?? 'no story'))
      await page.emulateMedia({ media: 'print' })
    }
    const colorOf = (selector: string) =>
      page
        .locator(selector)
        .first()
        .evaluate((one) => getComputedStyle(one).color)
    await open('the-sky-this-month')
    expect(await colorOf('.on-stage h2')).toBe('rgb(0, 0, 0)')
    await open('city-election-night-live')
    // White on a dark background on the screen.
    await expect(page.locator('article > header').getByText('Live', { exact: true })).toHaveCSS(
      'color',
      'rgb(0, 0, 0)',
    )
    await expect(page.getByText('Link to this update').filter({ visible: true })).toHaveCount(0)
    await expect(page.getByText('Jump to first update').filter({ visible: true })).toHaveCount(0)
    await open('fish-market-before-dawn')
    await expect(page.getByText('1 / 7', { exact: true }).filter({ visible: true })).toHaveCount(0)
    // The width of an A4 sheet within its margins.
    await page.setViewportSize({ width: 680, height: 960 })
    await page.goto('/')
    const ends = await page
      .locator('.on-stage li')
      .evaluateAll((films) => films.map((film) => film.getBoundingClientRect().right))
    expect(ends.length).toBe(4)
    expect(Math.max(...ends)).toBeLessThanOrEqual(680)
  })
}
