/** What readers keep on their own device: saved stories, history, following. */
import type { Page } from '@playwright/test'
import { messages } from '@/lib/base/messages'
import { ask } from './ask'
import { expectNoBarrierInEitherScheme } from './barriers'
import { allPosts, end, expect, freePort, type SamplePost, startSite, test, untilReady } from './paper'
import { complaints, kept, openHydrated, save, saveButton, say, storiesToKeep } from './reader'

test.use({ edition: 'device' })
// Several sites are started, and each page is looked at several times.
test.setTimeout(120_000)

let posts: SamplePost[]
let story: string
let another: string
test.beforeAll(async ({ paper }) => {
  posts = await allPosts(paper)
  ;({ story, another } = await storiesToKeep(paper))
})

const followButton = (page: Page) => page.getByRole('button', { name: 'Follow', exact: true })
const offer = (page: Page) => page.getByRole('link', { name: say.goOnReading })

/** Reads into a story, until it is remembered. */
async function readHalf(page: Page, path: string): Promise<void> {
  await openHydrated(page, path)
  await page.locator('article[data-reading]').evaluate((article) => {
    const { top, height } = article.getBoundingClientRect()
    window.scrollTo(0, scrollY + top + height / 2)
  })
  await expect.poll(() => page.evaluate(() => localStorage.getItem('masthead:history'))).toContain('"id"')
}

const overflow = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)

test('a story is saved, found on the list, taken off and put back by keyboard, and known in every tab', async ({
  context,
  page,
}) => {
  const heard = complaints(page)
  const title = await save(page, story)
  const list = await context.newPage()
  await list.goto('/bookmarks')
  await expect(kept(list).getByRole('link', { name: title })).toHaveAttribute('href', story)
  const second = await save(page, another)
  await expect(kept(list).locator('h2').first()).toHaveText(second)
  const remove = list.getByRole('button', { name: `Remove ${second}` })
  await remove.focus()
  await list.keyboard.press('Enter')
  await expect(kept(list).getByRole('link', { name: second })).toHaveCount(0)
  await expect(list.getByRole('button', { name: 'Undo' })).toBeFocused()
  await expect(saveButton(page)).toHaveAttribute('aria-pressed', 'false')
  await list.keyboard.press('Enter')
  await expect(remove).toBeFocused()
  await expect(saveButton(page)).toHaveAttribute('aria-pressed', 'true')
  await kept(list).getByRole('link', { name: second }).click()
  await expect(list).toHaveURL(another)
  await expect(saveButton(list)).toHaveAttribute('aria-pressed', 'true')
  expect(heard).toEqual([])
})

test('saved stories are exported as a file, and removed as a whole after a question', async ({
  page,
  paper,
}) => {
  await save(page, story)
  await page.goto('/bookmarks')
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: say.exportFile }).click(),
  ])
  expect(file.suggestedFilename()).toBe('bookmarks.html')
  const stream = await file.createReadStream()
  let text = ''
  for await (const chunk of stream) text += chunk
  expect(text).toContain(`HREF="${paper.url}${story}"`)
  await page.getByRole('button', { name: say.clear, exact: true }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page.getByRole('button', { name: say.clear, exact: true })).toBeFocused()
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: say.clearYes }).click()
  await expect(page.getByText(say.savedNothing)).toBeFocused()
  expect(await page.evaluate(() => localStorage.getItem('masthead:bookmarks'))).toBeNull()
})

test('a story that was left in the middle begins at its beginning, and goes on where the reader asks', async ({
  page,
}) => {
  await readHalf(page, story)
  // Inside the site, so that the page's scripts live on.
  await page
    .getByRole('link', { name: 'The Test Paper' })
    .first()
    .evaluate((link: HTMLElement) => link.click())
  await expect(page).toHaveURL(/\/$/)
  await openHydrated(page, story)
  await expect(offer(page)).toBeVisible()
  expect(await page.evaluate(() => scrollY)).toBe(0)
  await offer(page).focus()
  await page.keyboard.press('Enter')
  const place = () =>
    page.locator('article[data-reading]').evaluate((article) => {
      const { top, height } = article.getBoundingClientRect()
      return (innerHeight / 4 - top) / height
    })
  await expect.poll(place).toBeGreaterThan(0.45)
  expect(await place()).toBeLessThan(0.62)
  expect(await page.evaluate(() => document.activeElement?.closest('[data-read-aloud]') !== null)).toBe(true)
  await expect(offer(page)).toBeHidden()
  await page.goto('/bookmarks/history')
  await offer(page).click()
  await expect(page).toHaveURL(`${story}#continue-reading`)
  await expect.poll(place).toBeGreaterThan(0.45)
  await page.goto('/bookmarks/history')
  await page.getByRole('checkbox', { name: say.historyOn }).uncheck()
  await page.getByRole('button', { name: say.clear, exact: true }).click()
  await page.getByRole('button', { name: say.clearYes }).click()
  await expect(page.getByText(say.historyIsOff)).toBeVisible()
  await openHydrated(page, another)
  await page.mouse.wheel(0, 5_000)
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0)
  // What a page writes down at all it has written by the time it is left.
  await page.goto('/bookmarks/history')
  await expect(page.getByText(say.historyIsOff)).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('masthead:history'))).toBeNull()
})

test('a section, a topic and an author are followed, and their newest stories are on one page', async ({
  page,
  paper,
}) => {
  const heard = complaints(page)
  type Told = SamplePost & {
    tags: { slug: string; id: number }[]
    contributors: { slug: string; id: number }[]
  }
  const told = (posts as Told[]).find(({ tags, contributors }) => tags.length > 0 && contributors.length > 0)
  for (const path of [
    '/business',
    `/tags/${told?.tags[0]?.slug}`,
    `/author/${told?.contributors[0]?.slug}`,
  ]) {
    await page.goto(path)
    await followButton(page).focus()
    await page.keyboard.press('Space')
    await expect(followButton(page)).toHaveAttribute('aria-pressed', 'true')
  }
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await openHydrated(page, '/following')
  await expect(page.getByRole('list', { name: say.whatYouFollow }).getByRole('button')).toHaveCount(3)
  const titles = page.getByRole('heading', { level: 3 })
  await expect.poll(() => titles.count()).toBeGreaterThan(5)
  const times = await page
    .locator('main time')
    .evaluateAll((all) => all.map((time) => (time as HTMLTimeElement).dateTime))
  expect(times).toEqual([...times].sort().reverse())
  const links = await page
    .locator('main h3 a')
    .evaluateAll((all) => all.map((link) => link.getAttribute('href')))
  expect(new Set(links).size).toBe(links.length)
  expect(asked.filter((url) => url.includes('/api/following'))).toHaveLength(1)
  expect(asked.filter((url) => !url.startsWith(paper.url) && !url.startsWith('data:'))).toEqual([])
  expect(heard).toEqual([])
})

test('a reader who follows nothing is shown sections to begin with', async ({ page }) => {
  await page.goto('/following')
  await expect(page.getByText(say.followingNothing)).toBeVisible()
  const first = page.getByRole('button', { name: /^Follow / }).first()
  await first.click()
  await expect(first).toHaveAttribute('aria-pressed', 'true')
  await expect.poll(() => page.getByRole('heading', { level: 3 }).count()).toBeGreaterThan(2)
})

test('the route behind it is checked, shared by caches, and costs nothing twice', async ({ paper }) => {
  const route = `${paper.url}/api/following`
  const first = await ask(`${route}?categories=2&tags=1`)
  expect(first.status).toBe(200)
  expect(first.headers['cache-control']).toContain('s-maxage=30')
  expect(first.text).not.toContain('content_html')
  paper.calls.length = 0
  await ask(`${route}?categories=2&tags=1`)
  expect(paper.calls).toEqual([])
  for (const [query, field] of [
    ['', 'categories'],
    ['?categories=x', 'categories'],
    ['?tags=1,2,', 'tags'],
    ['?authors=1&authors=2', 'authors'],
    ['?categories=__proto__', 'categories'],
  ]) {
    const answer = await ask(route + query)
    expect([query, answer.status, JSON.parse(answer.text).error.field]).toEqual([query, 400, field])
    expect(answer.headers['cache-control']).toBe('no-store')
  }
  expect((await ask(route, { method: 'POST' })).status).toBe(405)
})

test('without scripts the pages say that they need them, and nothing is offered that would not work', async ({
  browser,
  paper,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: paper.url })
  const page = await context.newPage()
  for (const path of ['/bookmarks', '/bookmarks/history', '/following']) {
    await page.goto(path)
    await expect(page.getByText(say.needsScripts)).toBeVisible()
    await expect(page.locator('main').getByRole('link', { name: 'Go to the home page' })).toBeVisible()
    await expect(page.locator('main').getByRole('button')).toHaveCount(0)
    if (path !== '/following') {
      const toRead = page.getByRole('region', { name: messages('en').latestStories })
      expect(await toRead.getByRole('heading', { level: 3 }).count(), path).toBeGreaterThanOrEqual(4)
    }
  }
  await page.goto(story)
  await expect(saveButton(page)).toHaveCount(0)
  await expect(page.locator('[data-read-aloud] > p').nth(3)).toBeVisible()
  await page.goto('/business')
  await expect(followButton(page)).toHaveCount(0)
  await page.locator('summary').first().click()
  await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Saved stories' }).click()
  await expect(page).toHaveURL(`${paper.url}/bookmarks`)
  await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Following' })).toBeVisible()
  await context.close()
})

test('a browser that keeps nothing is offered nothing, and everything else works', async ({ page }) => {
  const heard = complaints(page)
  await page.addInitScript(() =>
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('refused', 'SecurityError')
      },
    }),
  )
  await openHydrated(page, story)
  await expect(page.getByRole('button', { name: 'Print' })).toBeVisible()
  await expect(saveButton(page)).toBeHidden()
  await page.mouse.wheel(0, 3_000)
  await page.goto('/business')
  await expect(followButton(page)).toBeHidden()
  for (const path of ['/bookmarks', '/bookmarks/history', '/following']) {
    await page.goto(path)
    await expect(page.getByText(say.nothingKept)).toBeVisible()
  }
  expect(heard).toEqual([])
})

test('what somebody else wrote into storage is text at most', async ({ page }) => {
  const heard = complaints(page)
  await page.addInitScript(() => {
    if (window.top !== window) return
    const hostile = {
      id: 1,
      title: '<img src=x onerror="window.owned=1">',
      path: 'javascript:alert(1)',
      section: {},
    }
    const savedAt = '2026-11-21T09:00:00Z'
    localStorage.setItem(
      'masthead:bookmarks',
      JSON.stringify([
        { ...hostile, savedAt },
        { ...hostile, path: '/a', savedAt, language: '"><script>' },
        7,
      ]),
    )
    localStorage.setItem('masthead:history', '{"length":1e9}')
    localStorage.setItem('masthead:following', '[[[[]]]]')
  })
  await page.goto('/bookmarks')
  await expect(kept(page).locator('h2')).toHaveText(['<img src=x onerror="window.owned=1">'])
  await page.goto('/bookmarks/history')
  await expect(page.getByText(say.historyNothing)).toBeVisible()
  await page.goto('/following')
  await expect(page.getByText(say.followingNothing)).toBeVisible()
  expect(await page.evaluate(() => 'owned' in window)).toBe(false)
  expect(heard).toEqual([])
})

for (const width of [390, 1280]) {
  test(`the pages of saved and followed stories have no barrier that axe finds at ${width} pixels, light or dark`, async ({
    browser,
    paper,
  }) => {
    const context = await browser.newContext({ viewport: { width, height: 900 }, baseURL: paper.url })
    const page = await context.newPage()
    await save(page, story)
    await expectNoBarrierInEitherScheme(page, 'saved')
    await readHalf(page, story)
    await page.goto('/business')
    await followButton(page).click()
    await expectNoBarrierInEitherScheme(page, 'followed')
    await openHydrated(page, story)
    await expect(offer(page)).toBeVisible()
    await expectNoBarrierInEitherScheme(page, 'offer')
    for (const path of ['/bookmarks', '/bookmarks/history', '/following']) {
      await openHydrated(page, path)
      await expect(page.locator('main').getByRole('button').first()).toBeVisible()
      await expectNoBarrierInEitherScheme(page, path)
      expect(await overflow(page), path).toBeLessThanOrEqual(0)
    }
    await page.goto('/bookmarks')
    await page.getByRole('button', { name: say.clear, exact: true }).click()
    await expectNoBarrierInEitherScheme(page, 'question')
    await context.close()
  })
}

test('on the smallest screen, and from right to left, nothing is cut off and every control has its size', async ({
  browser,
  paper,
}) => {
  const site = startSite(await freePort(), { ...paper.settings, SITE_LANGUAGE: 'ur' })
  const own = messages('ur').device
  await untilReady(`${site.url}/robots.txt`, site)
  const context = await browser.newContext({ viewport: { width: 320, height: 640 }, baseURL: site.url })
  const page = await context.newPage()
  await page.goto(story)
  await page.getByRole('button', { name: own.save }).click()
  expect(await overflow(page)).toBeLessThanOrEqual(0)
  for (const [path, name] of [
    ['/bookmarks', own.remove],
    ['/bookmarks/history', undefined],
    ['/following', undefined],
  ] as const) {
    await openHydrated(page, path)
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
    expect(await overflow(page), path).toBeLessThanOrEqual(0)
    if (name) await expect(page.getByRole('button', { name }).first()).toBeVisible()
    for (const button of await page.locator('main').getByRole('button').all()) {
      expect((await button.boundingBox())?.height, path).toBeGreaterThanOrEqual(43.9)
    }
  }
  await context.close()
  await end(site.child)
})

test('nothing moves when the buttons begin to work', async ({ page }) => {
  let release = () => {}
  let held = Promise.resolve()
  await page.route('**/_next/static/**/*.js', async (route) => {
    await held
    await route.continue()
  })
  await page.setViewportSize({ width: 390, height: 800 })
  const places = () =>
    page.evaluate(() =>
      ['h1', 'main nav', 'main h2', 'main li', 'main img', '[data-read-aloud] > p'].map((one) =>
        JSON.stringify(document.querySelector(one)?.getBoundingClientRect()),
      ),
    )
  for (const [path, button] of [
    [story, saveButton],
    ['/business', followButton],
  ] as const) {
    // Each page's own: scripts that were let through for the last one would be here before its first look.
    held = new Promise((resolve) => {
      release = resolve
    })
    await page.goto(path, { waitUntil: 'commit' })
    await expect(page.locator('footer')).toBeAttached()
    await page.evaluate(() => document.fonts.ready)
    await expect(button(page)).toBeHidden()
    const before = await places()
    release()
    await expect(button(page)).toBeVisible()
    expect(await places()).toEqual(before)
  }
})

test('pages of the reader’s own are the same for everybody, and nothing for search engines', async ({
  paper,
}) => {
  for (const path of ['/bookmarks', '/bookmarks/history', '/following']) {
    const { status, text, headers } = await ask(paper.url + path)
    expect([path, status]).toEqual([path, 200])
    expect(text).toContain('<meta name="robots" content="noindex')
    expect(headers['cache-control']).toContain('s-maxage')
    expect(headers['set-cookie']).toBeUndefined()
  }
  for (const path of ['/bookmarks/else', '/bookmarks/history/2', '/following/x', '/offline']) {
    expect([path, (await ask(paper.url + path)).status]).toEqual([path, 404])
  }
})
