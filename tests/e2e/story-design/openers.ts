/** How stories open, and what a long read has: components/post/opener.ts. */
import type { Page } from '@playwright/test'
import { expect, type Paper, test } from '../paper'
import { overflow } from '../reader'
import { servePost } from '../serve-post'
import { boxOf, DESKTOP, longRead, open, PHONE } from './stories'

const TEXT = `<p>${'Lines of a story about the harbour. '.repeat(40)}</p>`
const LONG = ['Fog', 'Mud', 'After', 'Now'].map((name) => `<h2>${name}</h2>${TEXT.repeat(2)}`).join('')

const banner = (paper: Paper, name: string, width: number, height: number) => ({
  media_file_banner: {
    path: `${paper.mediaUrl}/media/${name}.jpg`,
    alt_text: 'A quay',
    caption: 'The quay.',
    meta_data: { width, height },
  },
})

type FieldsOf = (paper: Paper) => object

/** Each post has its own id, because posts are cached. */
const OPENERS: Record<string, { id: number; fields: FieldsOf }> = {
  news: {
    id: 610_001,
    fields: (paper) => ({ ...banner(paper, 'a', 1600, 900), content_html: TEXT.repeat(4) }),
  },
  split: {
    id: 610_002,
    fields: (paper) => ({ ...banner(paper, 'b', 1200, 1500), content_html: TEXT + LONG }),
  },
  full: {
    id: 610_003,
    fields: (paper) => ({ ...banner(paper, 'c', 2000, 1000), content_html: TEXT + LONG }),
  },
  plain: {
    id: 610_004,
    fields: () => ({
      short_description: 'What the port was, and who was there when it stopped being that. '.repeat(3),
      content_html: TEXT.repeat(4),
    }),
  },
}

/** The windows that a browser has on the two commonest laptops. */
const LAPTOPS = [
  { width: 1366, height: 650 },
  { width: 1280, height: 720 },
]

/**
 * The lowest position at which the text may begin: after 1.6 windows of the lower laptop, and at the foot of a usual
 * window.
 */
const FIRST_TEXT: [viewport: { width: number; height: number }, textBy: number][] = [
  [{ width: 1366, height: 650 }, 1_040],
  [{ width: 1280, height: 900 }, 1_050],
]

const STANDFIRST = {
  short_description: 'Forecasters had the water right and the hour wrong, says the river office.',
}

const serve = (paper: Paper, name: string, fields: object = {}, further = 0) => {
  const { id = 0, fields: body = () => ({}) } = OPENERS[name] ?? {}
  return servePost(paper, id + further, { title: 'The forty days', ...body(paper), ...fields })
}

const head = (page: Page) => boxOf(page.locator('article > header'))
const picture = (page: Page) => boxOf(page.locator('article > figure img'))
const middle = ({ x, right }: { x: number; right: number }) => (x + right) / 2

/** Pictures drawn larger than their file, whose size the service states. */
const enlarged = (page: Page) =>
  page.locator('article img[width]').evaluateAll((images) =>
    images.flatMap((image) => {
      const { width, height } = image.getBoundingClientRect()
      const scales = [
        width / Number(image.getAttribute('width')),
        height / Number(image.getAttribute('height')),
      ]
      const scale = getComputedStyle(image).objectFit === 'cover' ? Math.max(...scales) : (scales[0] ?? 0)
      return scale > 1.01 ? [`${image.getAttribute('alt')}: ${scale}`] : []
    }),
  )

/** The newsroom lacks the pictures of these posts. */
const drawPictures = (page: Page, width: number, height: number, name = '') =>
  page.route(new RegExp(`/image\\?.*${name}`), (route) => {
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"/>`
    return route.fulfill({ contentType: 'image/svg+xml', body: svg })
  })

export const openers = () =>
  test.describe('a story of its own', () => {
    test.beforeEach(({ page }) => drawPictures(page, 1600, 900))

    test.describe('openers', () => {
      test('a split opener is half headline and half picture, and on a phone the picture above the headline', async ({
        page,
        paper,
      }) => {
        await open(page, await serve(paper, 'split'))
        const [text, image] = [await head(page), await picture(page)]
        expect(Math.abs(text.right - DESKTOP.width / 2)).toBeLessThanOrEqual(1)
        expect(Math.abs(image.x - DESKTOP.width / 2)).toBeLessThanOrEqual(1)
        expect(image.right).toBe(DESKTOP.width)
        expect(text.height).toBeGreaterThan(0.8 * DESKTOP.height)
        await expect(page.locator('article > header')).toContainText('The long read')
        await expect(page.locator('article > header')).toContainText('4 chapters')
        await page.setViewportSize(PHONE)
        expect((await picture(page)).bottom).toBeLessThanOrEqual((await head(page)).y)
        expect((await picture(page)).width).toBe(PHONE.width)
      })

      test('a full opener is as wide as the window, below its headline', async ({ page, paper }) => {
        for (const viewport of [DESKTOP, PHONE]) {
          await open(page, await serve(paper, 'full'), viewport)
          expect((await picture(page)).width, String(viewport.width)).toBe(viewport.width)
          expect((await picture(page)).y).toBeGreaterThanOrEqual((await head(page)).bottom)
        }
      })

      for (const viewport of LAPTOPS)
        for (const name of Object.keys(OPENERS))
          test(`headline, standfirst and the top of the picture of a ${name} opener are in the first window of ${viewport.width} × ${viewport.height}`, async ({
            page,
            paper,
          }) => {
            await open(page, await serve(paper, name, STANDFIRST, 100), viewport)
            const standfirst = await boxOf(page.locator('article > header h1 + p'))
            expect(standfirst.bottom).toBeLessThanOrEqual(viewport.height)
            if (name === 'plain') return
            expect((await picture(page)).y).toBeLessThan(viewport.height - 50)
          })

      for (const [viewport, textBy] of FIRST_TEXT)
        test(`the text of a story with key points and an advertisement begins by ${textBy} pixels at ${viewport.width} × ${viewport.height}`, async ({
          page,
          paper,
        }) => {
          const keyPoints = { ...STANDFIRST, summary: `${'A key point of the story. '.repeat(8)}End.` }
          const title = 'The river crests twice: why it came back when the rain had stopped'
          await open(page, await serve(paper, 'news', { ...keyPoints, title }, 200), viewport)
          await expect(page.locator('[data-place=header]')).toBeVisible()
          expect((await boxOf(page.locator('[data-read-aloud] > p').first())).y).toBeLessThanOrEqual(textBy)
        })

      test('a plain opener has a headline of 80 pixels, two columns of standfirst and a large initial', async ({
        page,
        paper,
      }) => {
        await open(page, await serve(paper, 'plain'))
        const looks = await page.locator('article > header').evaluate((header) => {
          const style = (name: string) => getComputedStyle(header.querySelector(name) as Element)
          return [style('h1').fontSize, style('h1 + p').columnCount]
        })
        expect(looks).toEqual(['80px', '2'])
        const initial = await page
          .locator('[data-initial]')
          .evaluate((one) => getComputedStyle(one, '::first-letter').getPropertyValue('initial-letter'))
        expect(initial).toBe('3')
      })

      for (const width of [1280, 1600])
        test(`headline, picture and text of a news story are in the middle at ${width} pixels`, async ({
          page,
          paper,
        }) => {
          await open(page, await serve(paper, 'news'), { width, height: 900 })
          const parts = [
            await head(page),
            await picture(page),
            await boxOf(page.locator('[data-read-aloud] > p').first()),
          ]
          for (const part of parts) expect(Math.abs(middle(part) - width / 2)).toBeLessThanOrEqual(1)
          const [, image, text] = parts
          expect(text?.y).toBeGreaterThan(image?.bottom ?? Number.POSITIVE_INFINITY)
          // The rail is beside the text, and not over it.
          expect((await boxOf(page.locator('main aside'))).x).toBeGreaterThanOrEqual((text?.right ?? 0) + 16)
        })
    })

    test('no picture of a story is drawn larger than its file', async ({ page, paper }) => {
      const small = `${TEXT}<figure><img src="${paper.mediaUrl}/media/d.jpg" width="300" height="200" alt="Small"></figure>${TEXT}`
      const posts: [name: string, fields?: object][] = [
        ...Object.keys(OPENERS).map((name): [string] => [name]),
        ['news', { ...banner(paper, 'e', 640, 480), content_html: small }],
        ['news', banner(paper, 'f', 300, 200)],
        ['split', banner(paper, 'g', 730, 810)],
      ]
      // One after the other: each post replaces the one before.
      for (const [index, [name, fields]] of posts.entries()) {
        const path = await serve(paper, name, fields, 100 + 10 * index)
        for (const width of [390, 768, 1280, 2560]) {
          await open(page, path, { width, height: 1000 })
          await expect(page.locator(`article[data-opener=${name}]`)).toHaveCount(1)
          expect(await enlarged(page), `${name} ${index} at ${width}`).toEqual([])
        }
      }
    })

    test('a picture of unknown size has no bands, and one that can’t be loaded no box', async ({
      page,
      paper,
    }) => {
      await drawPictures(page, 900, 300, 'known')
      await page.route(/image\?.*broken/, (route) => route.fulfill({ status: 404 }))
      const image = (name: string, size: string) =>
        `<figure><img src="${paper.mediaUrl}/media/${name}.jpg" ${size} alt="${name}"></figure>`
      const body = `${TEXT}${image('known', '')}${image('broken', 'width="1600" height="900"')}${TEXT}`
      await open(page, await serve(paper, 'news', { content_html: body }, 20))
      const shape = (name: string) => boxOf(page.getByRole('img', { name }))
      await page.getByRole('img', { name: 'known' }).scrollIntoViewIfNeeded()
      await expect
        .poll(async () => (await shape('known')).width / (await shape('known')).height)
        .toBeCloseTo(3, 1)
      await expect.poll(async () => (await shape('broken')).height).toBeLessThan(60)
    })

    test('at most one ad comes before the first paragraph of a story, below its picture', async ({
      page,
      paper,
    }) => {
      for (const name of Object.keys(OPENERS))
        for (const viewport of [DESKTOP, PHONE]) {
          await open(page, await serve(paper, name), viewport)
          const text = await boxOf(page.locator('[data-read-aloud] > p').first())
          const tops = await page
            .locator('main [data-slot]:visible')
            .evaluateAll((slots) => slots.map((slot) => slot.getBoundingClientRect().top))
          const before = tops.filter((top) => top < text.y - 1)
          expect(before.length, `${name} at ${viewport.width}`).toBeLessThanOrEqual(1)
          if (name === 'plain' || before[0] === undefined) continue
          expect(before[0], `${name} at ${viewport.width}`).toBeGreaterThanOrEqual(
            (await picture(page)).bottom,
          )
        }
    })

    test.describe('long read without JavaScript', () => {
      test.use({ javaScriptEnabled: false })

      test('a long read has numbered chapters, a list of them, and speakers in the margin', async ({
        page,
      }) => {
        await open(page, longRead())
        const contents = page.locator('article > nav')
        const second = contents.getByRole('link', { name: 'The box' })
        await expect(second).toContainText('2')
        await second.click()
        const heading = page.locator('h2[data-chapter="2"]')
        await expect(heading).toBeInViewport()
        expect(await heading.evaluate((one) => getComputedStyle(one, '::before').content)).toContain('"2"')
        const name = page.locator('[data-speaker]').first()
        const text = await boxOf(page.locator('p:has(> [data-speaker])').first())
        expect((await boxOf(name)).right).toBeLessThan(text.x)
        await expect(page.locator('main aside')).toHaveCount(0)
        await page.setViewportSize(PHONE)
        const [above, below] = [
          await boxOf(name),
          await boxOf(page.locator('p:has(> [data-speaker])').first()),
        ]
        expect(above.x).toBe(below.x)
      })
    })

    for (const name of Object.keys(OPENERS))
      test(`a ${name} opener with a headline of 300 characters fits 320 pixels, also with text of 200 %`, async ({
        page,
        paper,
      }) => {
        const title =
          'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft '.repeat(4)
        const path = await serve(paper, name, { title: title.slice(0, 300) }, 30)
        for (const width of [320, 1280]) {
          await open(page, path, { width, height: 900 })
          expect(await overflow(page), String(width)).toBeLessThanOrEqual(0)
        }
        await page.addStyleTag({ content: 'html { font-size: 200% }' })
        expect(await overflow(page)).toBeLessThanOrEqual(0)
        const text = await boxOf(page.locator('[data-read-aloud] > p').first())
        expect(text.width).toBeGreaterThan(400)
      })
  })
