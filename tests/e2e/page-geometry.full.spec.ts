/** The layout of the front page, header, footer and lists, measured rather than compared with pictures. */
import type { Locator, Page } from '@playwright/test'
import { freePort } from '../../scripts/steps/ports.mjs'
import { brokenRanks, holesInRows, linesOf, navigationRows, shownTwice, voidUnderLead } from './geometry'
import { lists } from './page-geometry/lists'
import { narrow } from './page-geometry/narrow'
import { rows } from './page-geometry/rows'
import { expect, test } from './paper'
import { end, type Started, untilReady } from './processes'
import { overflow } from './reader'
import { allPosts } from './sample-posts'
import { startSite } from './site-process'

test.use({ edition: 'page-geometry', variables: { SITE_NAME: 'The Nilbandar Courier' } })

const WIDTHS = [320, 390, 768, 1024, 1280, 1600]

let urdu: Started & { url: string }
let sparse: Started & { url: string }

test.beforeAll(async ({ paper }) => {
  urdu = startSite(await freePort(), {
    ...paper.settings,
    SITE_NAME: 'نیل بندر کوریئر',
    SITE_LANGUAGE: 'ur',
  })
  await untilReady(`${urdu.url}/robots.txt`, urdu)
})
test.afterAll(async () => {
  await end(urdu.child)
  if (sparse) await end(sparse.child)
})

const NAME = 'header a[href="/"]'
const BAR = 'header > div:has(> a)'
const wordmark = (page: Page) => page.locator(NAME).first()
/** Pixels from the lower edge of an element to the upper edge of a part, measured at once: a click may scroll. */
const below = (part: Locator, selector: string) =>
  part.evaluate((element, other) => {
    const above = document.querySelector(other)
    if (!above) throw new Error(`Nothing is at ${other}`)
    return element.getBoundingClientRect().top - above.getBoundingClientRect().bottom
  }, selector)

lists(() => urdu.url)
narrow(() => urdu.url)
rows(() => urdu.url)

for (const width of WIDTHS) {
  test(`the menu and the display settings open below the header at ${width} pixels`, async ({
    page,
    paper,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    for (const url of [paper.url, urdu.url]) {
      await page.goto(`${url}/business`)
      // A font that loads between two measurements may change the header's height.
      await page.evaluate(() => document.fonts.ready)
      const button = page.locator('#menu')
      await button.click()
      const sheet = page.locator('#menu ~ nav')
      await expect(sheet).toBeVisible()
      expect(await below(sheet, NAME)).toBeGreaterThanOrEqual(0)
      expect(Math.abs(await below(sheet, BAR))).toBeLessThanOrEqual(1)
      // The button that closes it stays in sight.
      expect(await below(sheet, '#menu')).toBeGreaterThanOrEqual(-1)
      await button.click()
      const display = page.locator('header button[aria-controls]')
      await display.click()
      const panel = page.locator(`[id="${await display.getAttribute('aria-controls')}"]`)
      // A part that is not displayed yet measures as nothing at the top of the window.
      await expect(panel).toBeVisible()
      expect(await below(panel, NAME)).toBeGreaterThanOrEqual(0)
      // On the same line as the menu.
      expect(Math.abs(await below(panel, BAR))).toBeLessThanOrEqual(1)
      expect(await overflow(page)).toBeLessThanOrEqual(0)
    }
  })

  test(`the wordmark is one line beside its buttons at ${width} pixels`, async ({ page, paper }) => {
    await page.setViewportSize({ width, height: 900 })
    for (const url of [paper.url, urdu.url]) {
      await page.goto(`${url}/business`)
      await page.evaluate(() => document.fonts.ready)
      expect(await wordmark(page).evaluate(linesOf)).toBe(1)
      const [name, menu, search] = await Promise.all(
        [wordmark(page), page.locator('#menu'), page.locator('header a[href="/search"]')].map((one) =>
          one.boundingBox(),
        ),
      )
      if (!name || !menu || !search) throw new Error('A part of the header is missing')
      for (const other of [menu, search])
        expect(name.x >= other.x + other.width - 1 || other.x >= name.x + name.width - 1).toBe(true)
    }
  })

  test(`ranking numbers do not wrap or overlap their headline at ${width} pixels`, async ({
    page,
    paper,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    for (const address of [`${paper.url}/trending`, paper.url, `${urdu.url}/trending`]) {
      await page.goto(address)
      expect(await page.locator('main ol > li').count()).toBeGreaterThanOrEqual(10)
      expect(await page.evaluate(brokenRanks), address).toEqual([])
    }
  })
}

for (const width of [390, 1280]) {
  test(`scrolling up a story shows the header’s bar, covers no focus and moves nothing at ${width} pixels`, async ({
    page,
    paper,
  }) => {
    await page.setViewportSize({ width, height: 800 })
    const story = (await allPosts(paper)).find(({ type }) => type === 'Article')
    await page.goto(story?.absolute_url ?? '')
    await page.evaluate(() => {
      Reflect.set(window, 'moved', 0)
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          Reflect.set(window, 'moved', Reflect.get(window, 'moved') + Reflect.get(entry, 'value'))
      }).observe({ type: 'layout-shift' })
    })
    const bar = page.locator(BAR)
    const top = () => bar.evaluate((element) => Math.round(element.getBoundingClientRect().top))
    const menu = page.locator('header summary').first()
    await page.mouse.move(width / 2, 400)
    await page.mouse.wheel(0, 2_000)
    await expect.poll(top).toBeLessThan(-500)
    await page.mouse.wheel(0, -200)
    await expect.poll(top).toBe(0)
    expect(await page.evaluate(() => Reflect.get(window, 'moved'))).toBe(0)

    const link = page.locator('article a:visible').first()
    await link.focus()
    expect(await link.evaluate((element) => element.getBoundingClientRect().top)).toBeGreaterThanOrEqual(
      await bar.evaluate((element) => element.getBoundingClientRect().bottom),
    )
    await menu.click()
    await expect(page.locator('header nav').first()).toBeInViewport()
    await page.keyboard.press('Escape')
    await page.mouse.wheel(0, 300)
    await expect.poll(top).toBeLessThan(0)
  })
}

test('section menus open inside the window', async ({ page }) => {
  for (const width of [960, 1024, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/latest')
    for (const item of await page.locator('header nav[aria-label="Sections"] summary').all()) {
      if (!(await item.isVisible()) || (await item.locator('xpath=ancestor::details').count()) > 1) continue
      await item.click()
      const box = await item.locator('xpath=following-sibling::div').boundingBox()
      expect(box?.x).toBeGreaterThanOrEqual(0)
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(width)
    }
  }
})

test('the menu shows two levels, the third on request, and marks the current section', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/business/shipping')
  await page.locator('#menu').click()
  const menu = page.getByRole('navigation', { name: 'Menu' })
  const here = menu.getByRole('link', { name: 'Ports & Shipping' })
  await expect(here).toHaveAttribute('aria-current', 'page')
  const colors = await menu
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => getComputedStyle(link).color))
  const accent = await here.evaluate((link) => getComputedStyle(link).color)
  // The section and its parent; all other links have the text colour.
  expect(colors.filter((color) => color === accent)).toHaveLength(2)
  const deep = menu.getByRole('link', { name: 'Port expansion' })
  await expect(deep).toBeHidden()
  await menu.getByText('More from Ports & Shipping').locator('xpath=..').click()
  await expect(deep).toBeVisible()
})

test('the menu of a story marks the section of its address', async ({ page, paper }) => {
  const posts = await paper.ask<{ absolute_url: string }[]>('/posts/?limit=50')
  const story = posts.find(({ absolute_url }) => /^\/business\/[^/]+\/[^/]+$/.test(absolute_url))
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(encodeURI(story?.absolute_url ?? ''))
  await page.locator('#menu').click()
  const menu = page.getByRole('navigation', { name: 'Menu' })
  await expect(menu.locator('[aria-current=true]')).toHaveAttribute('href', /^\/business\/[^/]+$/)
})

test('no row of the navigation holds a single item', async ({ page }) => {
  for (const width of [960, 1024, 1100, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/latest')
    const rows = await page.evaluate(navigationRows)
    expect(rows.length, String(width)).toBeGreaterThanOrEqual(1)
    expect(Math.min(...rows), String(width)).toBeGreaterThanOrEqual(2)
  }
})

test('the lead headline of the front page is in the first desktop window, also when long', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.goto('/')
  const headline = page.locator('main h3').first()
  const picture = page.locator('main article img').first()
  const fits = async () => {
    const box = await headline.boundingBox()
    return (box?.y ?? 0) + (box?.height ?? 0)
  }
  expect(await fits()).toBeLessThan(900)
  expect((await picture.boundingBox())?.y).toBeLessThan(900)
  await headline.locator('a').evaluate((link) => {
    link.textContent =
      'Port commissioners approve four new berths by seven votes to two, and fishing families have until the rains to go'
  })
  expect(await fits()).toBeLessThan(900)
})

test('the lead of the front page has at most 24 pixels of empty space below it', async ({ page }) => {
  for (const width of [768, 1024, 1280, 1600]) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/')
    expect(await page.evaluate(voidUnderLead), String(width)).toBeLessThanOrEqual(24)
  }
})

test('a card without a picture has the headline size of its neighbours', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.goto('/')
  const sizes = await page.locator('main [data-latest] [class*=briefs] li').evaluateAll((cards) =>
    cards.map((card) => ({
      hasPicture: card.querySelector('img') !== null,
      size: getComputedStyle(card.querySelector('h3') as Element).fontSize,
    })),
  )
  expect(new Set(sizes.map(({ hasPicture }) => hasPicture)).size).toBe(2)
  expect(new Set(sizes.map(({ size }) => size)).size).toBe(1)
})

test('the footer and the breaking strip repeat no story of the page', async ({ page }) => {
  for (const [path, least] of [
    ['/', 6],
    ['/latest', 6],
    // One screen, with no more stories than fit.
    ['/search', 3],
    ['/search?q=zzzzzz', 3],
  ] as const) {
    await page.goto(path)
    expect(
      await page.locator('main [data-latest] article :is(h2, h3) a').count(),
      path,
    ).toBeGreaterThanOrEqual(least)
    // The strip leads to the story from every page that does not open with it.
    const parts = path === '/' ? 'footer nav a, [data-story] a' : 'footer nav a'
    expect(await page.evaluate(shownTwice, parts), path).toEqual([])
  }
})

test('a phone shows one sidebar ad, and a desktop two', async ({ page }) => {
  for (const [width, count] of [
    [390, 1],
    [1280, 2],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/business')
    await expect(page.locator('[data-place=sidebar]:visible')).toHaveCount(count)
  }
})

test('no group of the footer repeats its title as a link', async ({ page }) => {
  await page.goto('/latest')
  const groups = await page
    .locator('footer nav')
    .evaluateAll((all) =>
      all.map((group) => [
        group.querySelector('h2')?.textContent ?? '',
        ...[...group.querySelectorAll('a')].map((link) => link.textContent ?? ''),
      ]),
    )
  expect(groups.length).toBeGreaterThan(2)
  expect(groups.filter(([title, ...links]) => links.includes(title ?? ''))).toEqual([])
})

test('topic and author pages have topic links in the header and a larger first story', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  for (const [path, label] of [
    ['/tags/ferries', 'Related topics'],
    ['/author/meera-dsouza', 'Topics'],
  ] as const) {
    await page.goto(path)
    const topics = page.locator('main header').getByRole('navigation', { name: label })
    expect(await topics.getByRole('link').count(), path).toBeGreaterThanOrEqual(2)
    expect(await topics.locator(`a[href="${path}"]`).count(), path).toBe(0)
    const [first, second] = await page.locator('main li h2').all()
    const sizeOf = (one = first) =>
      one?.evaluate((headline) => Number.parseFloat(getComputedStyle(headline).fontSize)) ?? 0
    expect(await sizeOf(first), path).toBeGreaterThan(1.2 * (await sizeOf(second)))
    const box = await first?.boundingBox()
    expect((box?.y ?? 0) + (box?.height ?? 0), path).toBeLessThan(900)
  }
})

test('a 404 page has section links, a ranking and a search', async ({ page }) => {
  await page.goto('/no/such/page')
  const main = page.getByRole('main')
  await expect(main.getByRole('link', { name: 'Business' })).toHaveAttribute('href', '/business')
  expect(await main.locator('ol > li').count()).toBeGreaterThanOrEqual(5)
  await main.getByRole('searchbox').fill('harbour')
  await main.getByRole('button', { name: 'Search' }).click()
  await expect(page).toHaveURL(/\/search\?q=harbour$/)
})

test('the newsletter page says when sign-up is not available', async ({ page }) => {
  await page.goto('/newsletters')
  await expect(page.getByText('You can’t sign up on this website at the moment.')).toBeVisible()
})

test('front page sections with few stories leave no gap in their rows', async ({ page, paper }) => {
  paper.change((url, answered) => {
    const { data } = answered as { data: unknown[] }
    if (!url.pathname.endsWith('/posts/')) return undefined
    const category = url.searchParams.get('categories.id__eq')
    // One to five stories a section, and seven of the newest: a last row of two on a desktop.
    const count = category ? 1 + (Number(category) % 5) : url.searchParams.has('type__eq') ? 3 : 7
    return { body: { ...(answered as object), data: data.slice(0, count) } }
  })
  sparse = startSite(await freePort(), paper.settings)
  await untilReady(`${sparse.url}/robots.txt`, sparse)
  for (const width of [768, 1024, 1280, 1600]) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto(sparse.url)
    expect(await page.evaluate(holesInRows, 'main ul'), String(width)).toEqual([])
  }
  paper.change(null)
})

test('full front page sections leave no gap in their rows', async ({ page }) => {
  for (const width of [768, 1024, 1280, 1600]) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/')
    expect(await page.evaluate(holesInRows, 'main ul'), String(width)).toEqual([])
  }
})
