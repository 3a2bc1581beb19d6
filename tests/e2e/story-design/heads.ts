/** The header of a story, and its place in the first window. */
import { expect, test } from '../paper'
import { articleIn, boxOf, DESKTOP, longRead, open, PHONE, posts } from './stories'

export function heads() {
  test.describe('first window of a desktop', () => {
    for (const language of ['en', 'hi', 'ur']) {
      test(`the first desktop window of an article in ${language} has its header, tools and picture`, async ({
        page,
      }) => {
        await open(page, articleIn(language))
        const head = page.locator('article > header')
        const byline = await boxOf(head.locator('time').first())
        const share = await boxOf(head.locator('summary'))
        const picture = await boxOf(page.locator('article figure img').first())
        expect((await boxOf(head.locator('h1'))).bottom).toBeLessThan(DESKTOP.height)
        expect(byline.bottom).toBeLessThan(DESKTOP.height)
        // The byline and the share button are on one row.
        expect(share.y).toBeLessThan(byline.bottom)
        expect(share.bottom).toBeGreaterThan(byline.y)
        // A good part of the picture, not its edge.
        expect(DESKTOP.height - picture.y).toBeGreaterThan(150)
      })
    }

    test('the breadcrumb of a story does not repeat its headline', async ({ page }) => {
      await open(page, articleIn('en'))
      const title = (await page.locator('h1').textContent()) ?? ''
      const way = page.getByRole('navigation', { name: 'You are here' })
      await expect(way.getByRole('link').first()).toHaveText('Home')
      expect(title.length).toBeGreaterThan(20)
      await expect(way).not.toContainText(title.slice(0, 20))
    })

    test('a story has no ad above its headline', async ({ page }) => {
      await open(page, longRead())
      const slot = page.locator('[data-place=header]')
      await expect(slot).toHaveCount(1)
      expect((await boxOf(slot)).y).toBeGreaterThan((await boxOf(page.locator('h1'))).bottom)
      await page.goto('/latest')
      await expect(slot).toHaveCount(1)
    })
  })

  test.describe('story header', () => {
    for (const language of ['en', 'hi', 'ur'])
      for (const viewport of [DESKTOP, PHONE])
        test(`the story header in ${language} is centred on a desktop, aligned to one side on a phone: ${viewport.width} pixels`, async ({
          page,
        }) => {
          await open(page, articleIn(language), viewport)
          const head = page.locator('article > header')
          expect(await head.evaluate((one) => getComputedStyle(one).direction)).toBe(
            language === 'ur' ? 'rtl' : 'ltr',
          )
          if (viewport === DESKTOP) {
            const off = await head.evaluate(offTheMiddle)
            expect(off.length).toBeGreaterThanOrEqual(3)
            expect(off.filter((pixels) => Math.abs(pixels) > 6)).toEqual([])
          } else {
            const distances = await head.evaluate(raggedness)
            expect(distances.length).toBeGreaterThanOrEqual(4)
            // Letters begin a little within their boxes, a link's target a little outside of its letters.
            expect(distances.filter((distance) => Math.abs(distance) > 6)).toEqual([])
          }
          // Name and time are one block beside the portrait, and not at either end of the line.
          const [name, time] = await Promise.all([
            boxOf(head.getByRole('link').and(page.locator('[rel=author]')).first()),
            boxOf(head.locator('time').first()),
          ])
          expect(name.x).toBeLessThan(time.right)
          expect(time.x).toBeLessThan(name.right)
        })

    test('author and section names of an Urdu story header are in Nastaliq with its line height', async ({
      page,
    }) => {
      await open(page, articleIn('ur'))
      const names = page
        .locator('article > header :is(nav a, a[rel=author])')
        .filter({ hasText: /\p{Script=Arabic}/u })
      expect(await names.count()).toBeGreaterThanOrEqual(2)
      for (const name of await names.all()) {
        const [family, leading] = await name.evaluate((one) => {
          const { fontFamily, lineHeight, fontSize } = getComputedStyle(one)
          return [fontFamily, Number.parseFloat(lineHeight) / Number.parseFloat(fontSize)] as const
        })
        expect(family).toContain('Nastaliq')
        expect(leading).toBeGreaterThanOrEqual(1.9)
      }
    })

    test('the header of a story without language_code takes its direction from its letters', async ({
      page,
      paper,
    }) => {
      const urdu = posts.find(({ language_code, type }) => language_code === 'ur' && type === 'Article')
      paper.change((url, answered) => {
        if (!url.pathname.includes('/post/')) return undefined
        const { data } = answered as { data: object }
        return { body: { ...(answered as object), data: { ...data, language_code: null } } }
      })
      await open(page, `/post/${urdu?.id}`, PHONE)
      paper.change(null)
      await expect(page.locator('article[data-reading]')).toHaveAttribute('dir', 'rtl')
      expect(
        (await page.locator('article > header').evaluate(raggedness)).filter((one) => Math.abs(one) > 6),
      ).toEqual([])
    })
  })
}

/** How far the middle of breadcrumb, headline and standfirst is from that of the window. */
function offTheMiddle(head: Element): number[] {
  return [...head.querySelectorAll('h1, h1 ~ p, nav')].map((row) => {
    const range = document.createRange()
    range.selectNodeContents(row)
    const boxes = [...range.getClientRects()].filter(({ width }) => width > 1)
    const ends = [Math.min(...boxes.map(({ left }) => left)), Math.max(...boxes.map(({ right }) => right))]
    return Math.round(((ends[0] ?? 0) + (ends[1] ?? 0)) / 2 - innerWidth / 2)
  })
}

/** The distance of the first letter or picture of each header line from the edge of the header. */
function raggedness(head: Element): number[] {
  const isRtl = getComputedStyle(head).direction === 'rtl'
  const edge = head.getBoundingClientRect()
  const rows = head.querySelectorAll('h1, h1 ~ p, nav, :scope > :last-child > :first-child')
  return [...rows].map((row) => {
    const range = document.createRange()
    range.selectNodeContents(row)
    const boxes = [
      ...range.getClientRects(),
      ...[...row.querySelectorAll('img')].map((one) => one.getBoundingClientRect()),
    ]
    const inSight = boxes.filter(({ width }) => width > 1)
    return isRtl
      ? Math.round(edge.right - Math.max(...inSight.map(({ right }) => right)))
      : Math.round(Math.min(...inSight.map(({ left }) => left)) - edge.left)
  })
}
