/** Advertisements in real frames: their places, their share of a page, and layout shifts. */
import type { Page, Route } from '@playwright/test'
import { VIEWABLE } from '@/components/parts/ads/out-of-sight.client'
import { HEIGHT_MESSAGE } from '@/lib/body/slots/height'
import { messages } from '@/lib/words'
import { expect, test } from './paper'
import { scrollThrough, scrollUntil } from './reader'
import { allPosts, type SamplePost } from './sample-posts'
import { expectStill, watchShifts } from './shifts'

test.use({ edition: 'ads' })

const PLACES = [
  'Header top',
  'sidebar',
  'in-article-1',
  'in-article-2',
  'List 1',
  'in-feed-2',
  'Home 1',
  'footer',
  'Nowhere',
]
const FIRST_ID = 900
const slots = PLACES.map((name, index) => ({
  id: FIRST_ID + index,
  name,
  data: { size: '300x250', html: `<p style="height:250px;margin:0">${name}</p>`, contains_ads: true },
  registered_slot: { id: index + 1, name },
  type: 'CodeEditor',
  formatted_update_on: '2026-01-01T00:00:00Z',
}))
const PICTURE = {
  id: FIRST_ID + PLACES.length,
  name: 'A picture',
  data: {
    size: '300x250',
    image_url: 'https://media.example/ad.png',
    redirect_url: 'https://shop.example/',
    contains_ads: 1,
  },
  registered_slot: { id: 99, name: 'sidebar-picture' },
  type: 'Image',
  formatted_update_on: '2026-01-01T00:00:00Z',
}

let posts: SamplePost[]
const bySize = () =>
  posts
    .filter(
      ({ type, access_type, language_code }) =>
        type === 'Article' && access_type === 'Free' && language_code === 'en',
    )
    .sort((one, other) => one.content_html.length - other.content_html.length)
const addressOf = (post: SamplePost | undefined) => encodeURI(post?.absolute_url ?? 'no story')

const OVERRIDE = {
  status: 'Active',
  rules: { categories: ['business'], tags: [], types: [], authors: [] },
  data: { html_content: '<p style="height:250px;margin:0">Of business</p>' },
}
const [header] = slots
if (header) Object.assign(header.data, { slots_override_enabled: true, override_slot_data: [OVERRIDE] })

test.beforeAll(async ({ paper }) => {
  paper.change((url, answered) =>
    url.pathname.endsWith('/active-slots/')
      ? { body: { ...(answered as object), data: [...slots, PICTURE] } }
      : undefined,
  )
  posts = await allPosts(paper)
})

const placesOn = (page: Page) =>
  page.locator('[data-slot]').evaluateAll((slots) => slots.map((one) => one.getAttribute('data-place')))

test('ad slots are at the places that their names give, and an unknown name is logged', async ({
  page,
  paper,
}) => {
  await page.goto('/')
  expect(await placesOn(page)).toEqual(['header', 'front', 'footer'])
  const between = page.locator('[data-place=front]')
  expect(await between.evaluate((slot) => slot.previousElementSibling?.matches('[data-slot], h1'))).toBe(
    false,
  )
  await page.goto('/latest')
  expect((await placesOn(page)).filter((place) => place === 'list').length).toBe(2)
  expect(await page.locator('[data-list] > li').nth(4).locator('[data-slot]').count()).toBe(1)
  // A long read has no sidebar.
  await page.goto(addressOf(bySize().findLast(({ content_html }) => content_html.length < 9_000)))
  expect([...new Set(await placesOn(page))]).toEqual(['header', 'in-article', 'sidebar', 'footer'])
  const unplaced = paper.events().filter(({ event }) => event === 'slot-unplaced')
  expect(unplaced.map(({ place }) => place)).toEqual(['Nowhere'])
})

test('custom pages, 404 pages, newsletters, readers’ lists and searches without results have no ad slots', async ({
  request,
}) => {
  const policy = posts.find(({ type }) => type === 'CustomPage')
  const count = async (path: string) =>
    (await (await request.get(path)).text()).split('</footer>')[0]?.match(/data-slot=/g)?.length ?? 0
  const readers = ['/newsletters', '/bookmarks', '/bookmarks/history', '/following']
  for (const path of [addressOf(policy), '/no/such/page', '/search', '/search?q=qqqqqqqq', ...readers]) {
    expect([path, await count(path)]).toEqual([path, 0])
  }
  expect(await count('/search?q=the')).toBeGreaterThan(0)
})

test('a slot has its override on pages that fit its rule, and its own content elsewhere', async ({
  page,
}) => {
  for (const [path, address, text] of [
    ['/business', `/slots/${FIRST_ID}o0`, 'Of business'],
    ['/latest', `/slots/${FIRST_ID}`, 'Header top'],
  ] as const) {
    await page.goto(path)
    // The header's ad stands below the first headlines.
    await page.locator('[data-place=header]').scrollIntoViewIfNeeded()
    const frame = page.locator('[data-place=header] iframe')
    await expect(frame).toHaveAttribute('src', address)
    await expect(frame.contentFrame().getByText(text)).toBeVisible()
  }
})

test('an image ad slot is served as a document with a linked image', async ({ request }) => {
  const response = await request.get(`/slots/${PICTURE.id}`)
  expect(response.status()).toBe(200)
  expect(await response.text()).toContain(
    '<a href="https://shop.example/" rel="noopener sponsored"><img src="https://media.example/ad.png"',
  )
  expect(response.headers()['permissions-policy']).toBe('browsing-topics=()')
})

/** An ad document that requests these heights, one after another. */
const asking =
  (...heights: number[]) =>
  (route: Route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<!doctype html><body>ad<script>for (const height of ${JSON.stringify(heights)})
      parent.postMessage({ type: '${HEIGHT_MESSAGE}', height }, '*')</script>`,
      headers: { 'Content-Security-Policy': 'sandbox allow-scripts' },
    })

for (const [what, answer, isLate] of [
  ['that are empty', asking(0), false],
  ['that never answer', () => {}, false],
  ['that answer late with several heights', asking(5_000, 10, 5_000, 10, 1_200), true],
] as const) {
  for (const width of [390, 1280]) {
    test(`ad slots ${what} cause no layout shift at ${width} pixels`, async ({ page }) => {
      await page.setViewportSize({ width, height: 844 })
      await watchShifts(page)
      // A late font may wrap a line anew, which is no shift of a slot.
      await page.route('**/*.woff2', (route) => route.abort())
      const requested: string[] = []
      let arrive = () => {}
      let arrival = Promise.resolve()
      await page.route('**/slots/*', async (route) => {
        requested.push(route.request().url())
        if (isLate) await arrival
        return answer(route)
      })
      // Several windows long; the longest stories have fifty windows and take too long to scroll through.
      const story = bySize().find(({ content_html }) => content_html.length > 8_000)
      for (const path of [addressOf(story), '/latest', '/']) {
        requested.length = 0
        arrival = new Promise((resolve) => {
          arrive = resolve
        })
        await page.goto(path, { waitUntil: 'load' })
        await scrollUntil(page, () => expect(requested.length).toBeGreaterThan(2))
        arrive()
        await scrollThrough(page)
        if (isLate) {
          // Out of view a box gets the last height that its document requested.
          const grown = page.locator('[data-ad-box][style*="1200px"]')
          await scrollUntil(page, async () => expect(await grown.count()).toBeGreaterThan(0))
        }
        await expectStill(page, 0.01)
      }
    })
  }
}

test('an ad is skipped by keyboard with a button that is visible when focused', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.goto('/')
  await page.mouse.move(3, 3)
  const slot = page.locator('[data-place=header]')
  const skip = slot.getByRole('button', { name: messages('en').skipAdvertisement })
  await expect(slot.locator('iframe')).toBeAttached()
  await expect(skip).toHaveCSS('clip-path', 'inset(50%)')
  await skip.focus()
  await expect(skip).toHaveCSS('clip-path', 'none')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  const next = page.locator('*:focus')
  // Beyond the frame, and after it in the page.
  await expect(next).toBeVisible()
  expect(await slot.evaluate((box) => box.contains(document.activeElement))).toBe(false)
  expect(
    await slot.evaluate((box) =>
      Boolean(box.compareDocumentPosition(document.activeElement as Node) & Node.DOCUMENT_POSITION_FOLLOWING),
    ),
  ).toBe(true)
})

test('an empty ad slot is hidden with its label once it is out of view', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.route('**/slots/*', asking(0))
  await page.goto('/latest')
  // Slots that were empty before they came into view collapse at once; the others on the way up.
  const empty = page.locator('[data-place=list] [data-empty]')
  await scrollUntil(page, async () => expect(await empty.count()).toBe(2))
  await expect(
    page.locator('[data-place=list]').first().getByText('Advertisement', { exact: true }),
  ).toBeHidden()
})

/** https://www.betterads.org/standards: 30 % of the main content on a phone, 50 % on a desktop. */
const LIMITS = { 390: 0.3, 1280: 0.5 } as const

test('ads take no more of a page than the Better Ads Standards allow', async ({ page }) => {
  const stories = bySize()
  for (const width of [390, 1280] as const) {
    await page.setViewportSize({ width, height: 844 })
    for (const path of [addressOf(stories[0]), addressOf(stories.at(-1)), '/latest', '/business', '/']) {
      await page.goto(path)
      const share = await page.evaluate(() => {
        const heightOf = (element: Element) => element.getBoundingClientRect().height
        const main = document.querySelector('main')
        const boxes = [...document.querySelectorAll('main [data-ad-box]')]
        return boxes.reduce((sum, box) => sum + heightOf(box), 0) / (main ? heightOf(main) : 1)
      })
      expect(share, `${path} at ${width}`).toBeLessThanOrEqual(LIMITS[width])
    }
  }
})

test('an ad in view dispatches the viewable event with its id and place', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.addInitScript((name) => {
    Object.assign(window, { viewable: [] })
    addEventListener(name, (event) => Reflect.get(window, 'viewable').push((event as CustomEvent).detail))
  }, VIEWABLE)
  await page.goto('/latest')
  await page.locator('[data-place=header]').scrollIntoViewIfNeeded()
  await page.mouse.move(3, 3)
  const viewable = () => page.evaluate(() => Reflect.get(window, 'viewable') as object[])
  await expect.poll(viewable).toContainEqual({ id: FIRST_ID, place: 'header' })
})

test('an ad slot wider than its container requests no document', async ({ page }) => {
  await page.setViewportSize({ width: 299, height: 844 })
  const requested: string[] = []
  page.on('request', (request) => requested.push(new URL(request.url()).pathname))
  await page.goto('/latest')
  await page.mouse.move(3, 3)
  await scrollThrough(page)
  await expect(page.locator('[data-slot] p').first()).toBeHidden()
  expect(requested.filter((path) => path.startsWith('/slots/'))).toEqual([])
})
