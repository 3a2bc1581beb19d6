/** Galleries: a list of pictures in plain HTML, and a lightbox with JavaScript. */
import { gzipSync } from 'node:zlib'
import type { BrowserContext, Page } from '@playwright/test'
import { expectNoBarrier } from './barriers'
import { expect, test } from './paper'
import { openHydrated } from './reader'
import { allPosts, type SamplePost } from './sample-posts'

const LIGHTBOX_MAX = 2 * 1024

let path: string
let rightToLeft: string
let article: string
test.beforeAll(async ({ paper }) => {
  const posts = (await allPosts(paper)).filter(({ access_type }) => access_type === 'Free')
  const pictures = ({ content_html }: SamplePost) => content_html.split('<img').length - 1
  const address = (isWanted: (post: SamplePost) => boolean) =>
    encodeURI(posts.find(isWanted)?.absolute_url ?? 'no such post')
  path = address((post) => post.type === 'Gallery' && post.language_code === 'en' && pictures(post) > 3)
  rightToLeft = address((post) => post.type === 'Gallery' && post.language_code === 'ur')
  article = address((post) => post.type === 'Article' && pictures(post) === 0)
})

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Gallery' })
const opener = (page: Page, number: number) => page.locator(`#img-${number} a[data-picture]`)

async function open(page: Page, number: number) {
  await page.goto(path)
  await opener(page, number).click()
  await expect(dialog(page)).toBeVisible()
}

test('the lightbox opens, pages and closes, and restores the address, focus and position', async ({
  page,
}) => {
  await open(page, 1)
  await expect(page).toHaveURL(/#img-1$/)
  await expect(dialog(page).getByRole('button', { name: 'Close pictures' })).toBeFocused()
  const large = dialog(page).getByRole('img')
  await expect
    .poll(() => large.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(600)
  await page.keyboard.press('ArrowRight')
  await dialog(page).getByRole('button', { name: 'Next picture' }).click()
  await expect(dialog(page)).toContainText(/3 \/ \d/)
  await expect(page).toHaveURL(/#img-3$/)
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toBeHidden()
  await expect(page).toHaveURL(new RegExp(`${path}$`))
  await expect(opener(page, 3)).toBeFocused()
  await expect(opener(page, 3)).toBeInViewport()
})

test('Back closes the lightbox, and the next Back leaves the page', async ({ page }) => {
  await page.goto('/latest')
  await open(page, 2)
  await page.keyboard.press('End')
  await page.goBack()
  await expect(dialog(page)).toBeHidden()
  await expect(page).toHaveURL(new RegExp(`${path}$`))
  await page.goBack()
  await expect(page).toHaveURL(/\/latest$/)
})

test('the page behind the lightbox does not scroll', { tag: '@full' }, async ({ page }) => {
  await open(page, 2)
  const before = await page.evaluate(() => scrollY)
  await page.mouse.move(300, 300)
  await page.mouse.wheel(0, 600)
  await page.keyboard.press('PageDown')
  expect(await page.evaluate(() => scrollY)).toBe(before)
})

test('an address with #img-2 scrolls to the picture without opening the lightbox', { tag: '@full' }, async ({
  page,
}) => {
  await page.goto(`${path}#img-2`)
  await expect(page.locator('#img-2')).toBeInViewport()
  await expect(dialog(page)).toBeHidden()
})

test('the lightbox of an Urdu gallery is right to left', { tag: '@full' }, async ({ page }) => {
  await page.goto(rightToLeft)
  await opener(page, 1).click()
  await expect(dialog(page)).toBeVisible()
  expect(await dialog(page).evaluate((one) => getComputedStyle(one).direction)).toBe('rtl')
})

for (const width of [390, 1280]) {
  test(`the lightbox fits ${width} pixels and has no axe violations`, { tag: '@full' }, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 })
    await open(page, 2)
    await expectNoBarrier(page)
    for (const button of await dialog(page).getByRole('button').all()) {
      const box = await button.boundingBox()
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44)
    }
    const tooWide = await dialog(page).evaluate((one) => one.scrollWidth - one.clientWidth)
    expect(tooWide).toBe(0)
  })
}

/** Opens a page of its own and collects the scripts that it loads. */
async function openCollecting(context: BrowserContext, address: string) {
  const loaded: { holdsIt: boolean; size: number }[] = []
  const page = await context.newPage()
  page.on('response', async (response) => {
    if (response.request().resourceType() !== 'script') return
    // Fails when the page is closed before the response is complete.
    const text = await response.text().catch(() => '')
    loaded.push({ holdsIt: text.includes('scrollRestoration="manual"'), size: gzipSync(text).length })
  })
  await openHydrated(page, address)
  return loaded
}

test(`the lightbox is a script of at most ${LIGHTBOX_MAX / 1024} KB that pages without a gallery do not load`, {
  tag: '@full',
}, async ({ context }) => {
  const ofArticle = await openCollecting(context, article)
  const ofGallery = await openCollecting(context, path)
  const ownPictures = () => ofGallery.filter(({ holdsIt }) => holdsIt)
  await expect.poll(() => ownPictures().length).toBe(1)
  expect(ownPictures()[0]?.size).toBeLessThanOrEqual(LIGHTBOX_MAX)
  expect(ofArticle.length).toBeGreaterThan(0)
  expect(ofArticle.filter(({ holdsIt }) => holdsIt)).toEqual([])
})

test.describe('by touch', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } })

  async function touching(page: Page) {
    const devtools = await page.context().newCDPSession(page)
    return (type: 'touchStart' | 'touchMove' | 'touchEnd', points: [number, number][], timestamp?: number) =>
      devtools.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: points.map(([x, y]) => ({ x, y })),
        timestamp,
      })
  }

  /** The events say that they are 0.1 s apart, however long the machine takes to deliver them. */
  async function tap(page: Page, at: [number, number], times: number) {
    const touch = await touching(page)
    const start = Date.now() / 1000
    for (let tapped = 0; tapped < times; tapped++) {
      const later = tapped / 10
      await touch('touchStart', [at], start + later)
      await touch('touchEnd', [], start + later + 0.05)
    }
  }

  async function swipe(page: Page, from: [number, number], to: [number, number]) {
    const touch = await touching(page)
    await touch('touchStart', [from])
    for (const part of [0.3, 0.6, 1])
      await touch('touchMove', [[from[0] + part * (to[0] - from[0]), from[1] + part * (to[1] - from[1])]])
    await touch('touchEnd', [])
  }

  test('in the lightbox two taps enlarge and shrink a picture, swipes turn the page, and one down closes', async ({
    page,
  }) => {
    await open(page, 1)
    const picture = dialog(page).getByRole('img')
    const width = () => picture.evaluate((one) => one.getBoundingClientRect().width)
    const before = await width()
    const middle = () => picture.evaluate((one) => one.parentElement?.scrollLeft ?? 0)
    // A hasty third tap takes nothing back, and does not make one of the next two the second of a pair.
    await tap(page, [300, 400], 3)
    await expect.poll(width).toBeCloseTo(2 * before, -1)
    // What was tapped is in the middle.
    expect(await middle()).toBeGreaterThan(before / 2)
    await swipe(page, [300, 400], [60, 400])
    await expect(page).toHaveURL(/#img-1$/)
    await tap(page, [300, 400], 2)
    await expect.poll(width).toBeCloseTo(before, -1)
    await swipe(page, [300, 400], [60, 410])
    await expect(page).toHaveURL(/#img-2$/)
    await swipe(page, [200, 300], [210, 500])
    await expect(dialog(page)).toBeHidden()
    await expect(opener(page, 2)).toBeFocused()
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('without JavaScript each gallery picture has a caption, a number and a link to its file', async ({
    page,
  }) => {
    await page.goto(`${path}#img-2`)
    await expect(page.locator('#img-2')).toBeInViewport()
    await expect(page.locator('#img-2')).toContainText(/2 \/ \d/)
    await expect(page.locator('#img-2 figcaption')).toContainText(/\w/)
    const href = (await opener(page, 2).getAttribute('href')) ?? ''
    const answer = await page.request.get(href)
    expect(answer.headers()['content-type']).toMatch(/^image\//)
  })
})
