/** When a page hydrates, and that input before it is neither lost nor handled twice. */
import type { Page } from '@playwright/test'
import { expect, type Paper, test } from './paper'
import { isHydrated, neverLoad } from './reader'
import { allPosts, type SamplePost } from './sample-posts'
import { filesOf } from './weight.mjs'

let posts: SamplePost[]
test.beforeAll(async ({ paper }) => {
  posts = await allPosts(paper)
})

const find = (fits: (post: SamplePost) => boolean) =>
  encodeURI(posts.find(fits)?.absolute_url ?? 'no such post')
const article = () => find((post) => post.type === 'Article' && post.access_type === 'Free')
const gallery = () => find((post) => post.type === 'Gallery')
const liveBlog = () => find(({ slug }) => slug === 'city-election-night-live')

/** Opens a page whose load event never comes, so that idle time cannot begin. */
async function openHeld(page: Page, path: string) {
  await neverLoad(page)
  await page.goto(path, { waitUntil: 'domcontentloaded' })
}

/** Some turns of the event loop, with frames and idle time. */
const turns = (page: Page) =>
  page.evaluate(async () => {
    for (let turn = 0; turn < 20; turn++) {
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
      await new Promise((resolve) => requestIdleCallback(resolve))
    }
  })

/** In steps of a window, so that lazy parts load. */
const scrollToEnd = (page: Page) =>
  page.evaluate(async () => {
    for (let at = 0; at < document.body.scrollHeight; at += innerHeight) {
      scrollTo(0, at)
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
    }
  })

/** Waits until a page is sent without its data and the framework's scripts. */
const untilDeferred = ({ url }: Paper, path: string) =>
  expect
    .poll(async () => filesOf(await (await fetch(url + path)).text()).data, { message: path })
    .toBeDefined()

test('a control that throws while the page hydrates stays as the server drew it, and the others work', async ({
  page,
}) => {
  await page.addInitScript(() => {
    // The links of Share are made with it, when the control is drawn.
    Reflect.defineProperty(String.prototype, 'toWellFormed', {
      value(this: string) {
        if (String(this) === document.querySelector('h1')?.textContent) throw new Error('a failing control')
        return String(this)
      },
    })
  })
  const errors: string[] = []
  page.on('pageerror', ({ message }) => errors.push(message))
  await page.goto(article())
  const shareHtml = () => page.locator('details:has(> [data-held=share])').evaluate((box) => box.outerHTML)
  const [before, headline] = [await shareHtml(), await page.locator('h1').elementHandle()]
  const save = page.locator('button[data-saves]').first()
  await save.click()
  await expect(save).toHaveAttribute('aria-pressed', 'true')
  await expect(page.locator('html[data-hydrated]')).toBeAttached()
  expect(errors).toEqual(['a failing control'])
  expect(await shareHtml()).toBe(before)
  // React has not drawn the document anew.
  expect(await headline?.evaluate((one) => one.isConnected)).toBe(true)
  await page.locator('[data-held=share]').click()
  await expect(page.locator('a[href^="https://wa.me/"]')).toBeVisible()
  await page.locator('header button[aria-controls]').click()
  await expect(page.getByRole('radio', { name: 'Dark' })).toBeVisible()
})

test.describe('hydration without input', () => {
  test('a reader who reads stories to their ends loads at most 20 KB of scripts, and hydrates nothing', async ({
    page,
    paper,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    // Awaited before the page closes: what is asked of a closed page fails in whichever test runs next.
    const sizes: Promise<{ responseBodySize: number }>[] = []
    page.on('response', (response) => {
      if (response.request().resourceType() === 'script') sizes.push(response.request().sizes())
    })
    const paths = ['/', article()]
    // A page's first reader gets it with its scripts.
    for (const path of paths) await untilDeferred(paper, path)
    for (const path of paths) {
      await page.goto(path)
      await expect(page.locator('html[data-started]')).toBeAttached()
      await scrollToEnd(page)
      await turns(page)
      expect(await isHydrated(page), path).toBe(false)
    }
    const bytes = (await Promise.all(sizes)).reduce((sum, { responseBodySize }) => sum + responseBodySize, 0)
    expect(bytes).toBeGreaterThan(0)
    expect(bytes).toBeLessThanOrEqual(20_000)
  })
  test('a page with a running live blog is hydrated', { tag: '@full' }, async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 2400 })
    await openHeld(page, liveBlog())
    await expect.poll(() => isHydrated(page)).toBe(true)
  })
  test('the page of saved stories is hydrated at once', { tag: '@full' }, async ({ page }) => {
    await openHeld(page, '/bookmarks')
    await expect.poll(() => isHydrated(page)).toBe(true)
  })
})

test('the focus of a keyboard on a control hydrates the page', { tag: '@full' }, async ({ page }) => {
  await openHeld(page, article())
  await page.keyboard.press('PageDown')
  await turns(page)
  expect(await isHydrated(page)).toBe(false)
  await page.locator('header summary').first().focus()
  await expect.poll(() => isHydrated(page)).toBe(true)
})

/** Opens the page and taps once. */
async function firstClick(page: Page, path: string, selector: string) {
  await openHeld(page, path)
  const control = page.locator(selector).first()
  await expect(control).toBeVisible()
  await control.evaluate((one) => one.scrollIntoView({ block: 'center', behavior: 'instant' }))
  const box = await control.boundingBox()
  if (!box) throw new Error(`${selector} has no box`)
  await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2)
  return control
}

test.describe('first tap before hydration', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } })

  test('a first tap on Save saves the story once', async ({ page }) => {
    const save = await firstClick(page, article(), 'button[aria-pressed]:has-text("Save")')
    await expect(save).toHaveAttribute('aria-pressed', 'true')
    expect(
      await page.evaluate(() => JSON.parse(localStorage.getItem('masthead:bookmarks') ?? '[]').length),
    ).toBe(1)
  })
  test('a first tap on the display settings opens them', { tag: '@full' }, async ({ page }) => {
    const button = await firstClick(page, article(), 'header button[aria-expanded]')
    await expect(button).toHaveAttribute('aria-expanded', 'true')
    await expect(page.getByRole('group', { name: 'Text size' })).toBeVisible()
  })
  test('a first tap on the menu opens it, and Escape closes it', async ({ page }) => {
    await firstClick(page, article(), 'header details summary')
    await expect.poll(() => isHydrated(page)).toBe(true)
    await expect(page.locator('header details').first()).toHaveAttribute('open', '')
    // A menu opened before hydration closes like any other.
    await page.keyboard.press('Escape')
    await expect(page.locator('header details').first()).not.toHaveAttribute('open', '')
  })
  test('a first tap on Print prints once', { tag: '@full' }, async ({ page }) => {
    await page.addInitScript(() => {
      Object.assign(window, {
        printed: 0,
        print: () => Object.assign(window, { printed: (window as PrintingWindow).printed + 1 }),
      })
    })
    await firstClick(page, article(), 'button:has-text("Print")')
    await expect.poll(() => page.evaluate(() => (window as PrintingWindow).printed)).toBe(1)
    await turns(page)
    expect(await page.evaluate(() => (window as PrintingWindow).printed)).toBe(1)
  })
  test('a first tap on Share calls navigator.share once', { tag: '@full' }, async ({ page }) => {
    await page.addInitScript(() => {
      Object.assign(window, { shared: [] })
      Object.defineProperty(navigator, 'share', {
        value: async (data: ShareData) => void (window as PrintingWindow).shared.push(data.url ?? ''),
      })
    })
    await firstClick(page, article(), 'summary:has-text("Share")')
    await expect.poll(() => page.evaluate(() => (window as PrintingWindow).shared.length)).toBe(1)
    await turns(page)
    expect(await page.evaluate(() => (window as PrintingWindow).shared.length)).toBe(1)
    await expect(page.locator('details:has(summary:has-text("Share"))')).not.toHaveAttribute('open', '')
  })
  test('a first tap on the next page of a list adds it once', { tag: '@full' }, async ({ page }) => {
    const further: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('/latest/page/')) further.push(request.url())
    })
    await firstClick(page, '/latest', 'a[rel=next]')
    await expect(page.locator('[data-grown]')).toBeAttached()
    await expect(page).toHaveURL(/\/latest\/page\/2$/)
    expect(further).toHaveLength(1)
  })
  test('a first tap on a gallery picture opens the lightbox, which Back closes', { tag: '@full' }, async ({
    page,
  }) => {
    await firstClick(page, gallery(), 'a[data-picture]')
    await expect(page.locator('dialog[open]')).toBeVisible()
    await expect(page).toHaveURL(/#img-1$/)
    await page.goBack()
    await expect(page.locator('dialog[open]')).toHaveCount(0)
    await expect(page).toHaveURL(/dawn|chitra|tasveeren/)
  })
  test('a first tap on Follow follows the section', { tag: '@full' }, async ({ page }) => {
    const follow = await firstClick(page, '/business', 'main button[aria-pressed]')
    await expect(follow).toHaveAttribute('aria-pressed', 'true')
  })
  test('a first tap on a video loads its player', { tag: '@full' }, async ({ page }) => {
    await page.route(/youtube|vimeo/, (route) => route.fulfill({ body: 'film' }))
    const film = find(({ type, content_html }) => type === 'Video' && /youtube/.test(content_html))
    await firstClick(page, film, '[data-embed] button')
    await expect(page.locator('[data-embed] iframe')).toHaveCount(1)
  })
  test('a first tap on the sign-up button sends one request', { tag: '@full' }, async ({ page }) => {
    let requestCount = 0
    await page.route('**/api/newsletters', async (route) => {
      requestCount += 1
      await route.fulfill({ json: { result: 'sent' } })
    })
    await openHeld(page, '/newsletters')
    // Fills in the field without an event, like a browser that restores a form.
    await page.evaluate(() => {
      document
        .querySelector<HTMLInputElement>('form[action="/api/newsletters"] input[type=email]')
        ?.setAttribute('value', 'a@b.example')
      document
        .querySelector<HTMLInputElement>('form[action="/api/newsletters"] input[type=checkbox]')
        ?.setAttribute('checked', '')
    })
    const button = page.locator('form[action="/api/newsletters"] button[type=submit]')
    await button.evaluate((one) => one.scrollIntoView({ block: 'center', behavior: 'instant' }))
    const box = await button.boundingBox()
    await page.touchscreen.tap((box?.x ?? 0) + 5, (box?.y ?? 0) + 5)
    await expect(page.locator('form[action="/api/newsletters"] [role=status]')).not.toHaveText('')
    await turns(page)
    expect(requestCount).toBe(1)
  })
})

test('a first Enter on a focused button works before hydration, and the focus stays', {
  tag: '@full',
}, async ({ page }) => {
  await openHeld(page, article())
  const button = page.locator('header button[aria-expanded]')
  await button.evaluate((one: HTMLElement) => one.focus())
  await page.keyboard.press('Enter')
  await expect(button).toHaveAttribute('aria-expanded', 'true')
  await expect(button).toBeFocused()
})

test('controls that need scripts keep their places before they work, and are drawn faint', async ({
  page,
}) => {
  await page.route(/\.js(\?|$)/, (route) => route.abort())
  const controls = page.locator(
    'header button[aria-expanded], main button[aria-pressed], main button:has-text("Print")',
  )
  const controlsOf = async (path: string) => {
    await page.goto(path)
    const visibleControls = controls.filter({ visible: true })
    const opacity = await visibleControls.evaluateAll((all) =>
      all.map((one) => getComputedStyle(one).opacity),
    )
    const boxes = await visibleControls.evaluateAll((all) =>
      all.map((one) => JSON.stringify(one.getBoundingClientRect())),
    )
    return { opacity, boxes }
  }
  const paths = [article(), '/business']
  const usable: string[][] = []
  for (const path of paths) {
    const { opacity, boxes } = await controlsOf(path)
    expect(new Set(opacity), path).toEqual(new Set(['1']))
    usable.push(boxes)
  }
  await page.addInitScript(() =>
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('refused', 'SecurityError')
      },
    }),
  )
  for (const [at, path] of paths.entries()) {
    const { opacity, boxes } = await controlsOf(path)
    expect(boxes, path).toEqual(usable[at])
    // Printing needs no storage, so its button works although storage is blocked.
    expect(opacity, path).toEqual(at === 0 ? ['0.45', '0.45', '1'] : ['0.45', '0.45'])
  }
})

test('the Save button of a reader with stored bookmarks shows what is saved without hydration', {
  tag: '@full',
}, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const { id } = posts.find((post) => post.absolute_url === decodeURI(article())) ?? { id: 0 }
  const story = { id, path: article(), title: 'A', savedAt: new Date().toISOString() }
  await page.addInitScript((one) => localStorage.setItem('masthead:bookmarks', JSON.stringify([one])), story)
  await page.goto(article())
  const save = page.locator('button[aria-pressed]:has-text("Save")')
  await expect(save).toBeVisible()
  await expect(save).toHaveAttribute('aria-pressed', 'true')
  expect(await isHydrated(page)).toBe(false)
})

/** Rewrites the site's scripts before they reach the browser. */
const rewriteScripts = (page: Page, rewrite: (text: string) => string) =>
  page.route('**/_next/static/chunks/*.js', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, body: rewrite(await response.text()) })
  })

test.describe('changed framework', () => {
  test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }))

  test('a framework that does not read the queue hydrates pages as soon as it is loaded', {
    tag: '@full',
  }, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    let renamed = 0
    await rewriteScripts(page, (text) => {
      renamed += text.split('__next_s').length - 1
      return text.replaceAll('__next_s', '__next_other')
    })
    await openHeld(page, article())
    await page.locator('header summary').first().focus()
    await expect.poll(() => isHydrated(page)).toBe(true)
    expect(renamed).toBeGreaterThan(0)
    await expect(page.locator('button[aria-pressed]:has-text("Save")')).toBeVisible()
  })
  test('a held link is left to the browser when hydration fails', { tag: '@full' }, async ({ page }) => {
    // The framework fails after it has passed the gate.
    await rewriteScripts(page, (text) => text.replaceAll('.hydrateRoot(', '.hydrateNothing('))
    await openHeld(page, '/latest')
    await page.locator('a[rel=next]').click()
    await expect(page).toHaveURL(/\/latest\/page\/2$/)
    await expect(page.locator('[data-grown]')).toHaveCount(0)
  })
})

type PrintingWindow = typeof window & {
  printed: number
  shared: string[]
}
