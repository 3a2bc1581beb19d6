/** When a page hydrates, and that input before it is neither lost nor handled twice. */
import type { Page } from '@playwright/test'
import { expect, test } from './paper'
import { isHydrated, neverLoad } from './reader'
import { allPosts, type SamplePost } from './sample-posts'

let posts: SamplePost[]
test.beforeAll(async ({ paper }) => {
  posts = await allPosts(paper)
})

const find = (fits: (post: SamplePost) => boolean) =>
  encodeURI(posts.find(fits)?.absolute_url ?? 'no such post')
const article = () => find((post) => post.type === 'Article' && post.access_type === 'Free')
const gallery = () => find((post) => post.type === 'Gallery')
const liveBlog = () => find(({ slug }) => slug === 'city-election-night-live')

/** Waits until the framework's scripts have loaded and wait at the hydration gate. */
const arrived = (page: Page) => expect(page.locator('html[data-usable~=scripts]')).toBeAttached()

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

test.describe('hydration without input', () => {
  test('a page without input is not hydrated while it loads, on a phone', { tag: '@full' }, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    for (const path of ['/', article(), '/business', gallery()]) {
      await openHeld(page, path)
      await arrived(page)
      await turns(page)
      expect(await isHydrated(page), path).toBe(false)
      await page.unrouteAll({ behavior: 'ignoreErrors' })
    }
  })
  test('a page without input is hydrated when the device is idle', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(article())
    await expect.poll(() => isHydrated(page)).toBe(true)
  })
  test('a page with a live blog in view is hydrated at once', { tag: '@full' }, async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 2400 })
    await openHeld(page, liveBlog())
    await expect(page.locator('[data-hydrate=live]').first()).toBeInViewport()
    await expect.poll(() => isHydrated(page)).toBe(true)
  })
  test('a page with a ranking in view is hydrated at once', { tag: '@full' }, async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 1600 })
    await openHeld(page, article())
    await expect.poll(() => isHydrated(page)).toBe(true)
  })
  test('the page of saved stories is hydrated at once', { tag: '@full' }, async ({ page }) => {
    await openHeld(page, '/bookmarks')
    await expect.poll(() => isHydrated(page)).toBe(true)
  })
})

test.describe('hydration on input', () => {
  for (const [input, intent] of [
    ['moving the pointer', (page: Page) => page.mouse.move(200, 300, { steps: 2 })],
    ['pressing a key', (page: Page) => page.keyboard.press('Tab')],
    ['turning the wheel', (page: Page) => page.mouse.wheel(0, 200)],
  ] as const) {
    test(`${input} hydrates the page`, { tag: '@full' }, async ({ page }) => {
      await page.setViewportSize({ width: 390, height: 844 })
      await openHeld(page, article())
      await arrived(page)
      expect(await isHydrated(page)).toBe(false)
      await intent(page)
      await expect.poll(() => isHydrated(page)).toBe(true)
    })
  }
})

/** Opens the page and taps once: a mouse would move before it clicks, and so hydrate the page. */
async function firstClick(page: Page, path: string, selector: string) {
  await openHeld(page, path)
  await arrived(page)
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
        print: () => Object.assign(window, { printed: window.printed + 1 }),
      })
    })
    await firstClick(page, article(), 'button:has-text("Print")')
    await expect.poll(() => page.evaluate(() => window.printed)).toBe(1)
    await turns(page)
    expect(await page.evaluate(() => window.printed)).toBe(1)
  })
  test('a first tap on Share calls navigator.share once', { tag: '@full' }, async ({ page }) => {
    await page.addInitScript(() => {
      Object.assign(window, { shared: [] })
      Object.defineProperty(navigator, 'share', {
        value: async (data: ShareData) => void window.shared.push(data.url ?? ''),
      })
    })
    await firstClick(page, article(), 'summary:has-text("Share")')
    await expect.poll(() => page.evaluate(() => window.shared.length)).toBe(1)
    await turns(page)
    expect(await page.evaluate(() => window.shared.length)).toBe(1)
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
    let sent = 0
    await page.route('**/api/newsletters', async (route) => {
      sent += 1
      await route.fulfill({ json: { result: 'sent' } })
    })
    await openHeld(page, '/newsletters')
    await arrived(page)
    // As filled in by the browser.
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
    expect(sent).toBe(1)
  })
})

test('a first Enter on a focused button works before hydration, and the focus stays', {
  tag: '@full',
}, async ({ page }) => {
  await openHeld(page, article())
  await arrived(page)
  const button = page.locator('header button[aria-expanded]')
  await button.evaluate((one: HTMLElement) => one.focus())
  await page.keyboard.press('Enter')
  await expect(button).toHaveAttribute('aria-expanded', 'true')
  await expect(button).toBeFocused()
})

test('the Save button of a reader with stored bookmarks is hidden until hydration', { tag: '@full' }, async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.addInitScript(() => localStorage.setItem('masthead:bookmarks', '[]'))
  await openHeld(page, article())
  await arrived(page)
  const save = page.locator('button[aria-pressed]:has-text("Save")')
  await expect(save).toBeHidden()
  await page.keyboard.press('Tab')
  await expect(save).toBeVisible()
})

/** Rewrites the site's scripts before they reach the browser. */
const rewriteScripts = (page: Page, rewrite: (text: string) => string) =>
  page.route('**/_next/static/chunks/*.js', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, body: rewrite(await response.text()) })
  })

test.describe('changed framework', () => {
  test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }))

  test('a framework that does not read the queue hydrates pages at once', { tag: '@full' }, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    let renamed = 0
    await rewriteScripts(page, (text) => {
      renamed += text.split('__next_s').length - 1
      return text.replaceAll('__next_s', '__next_other')
    })
    await openHeld(page, article())
    await expect.poll(() => isHydrated(page)).toBe(true)
    expect(renamed).toBeGreaterThan(0)
    expect(await page.locator('html').getAttribute('data-usable')).toBeNull()
    await expect(page.locator('button[aria-pressed]:has-text("Save")')).toBeVisible()
  })
  test('a held link is left to the browser when hydration fails', { tag: '@full' }, async ({ page }) => {
    // The framework fails after it has passed the gate.
    await rewriteScripts(page, (text) => text.replaceAll('.hydrateRoot(', '.hydrateNothing('))
    await openHeld(page, '/latest')
    await arrived(page)
    await page.locator('a[rel=next]').click()
    await expect(page).toHaveURL(/\/latest\/page\/2$/)
    await expect(page.locator('[data-grown]')).toHaveCount(0)
  })
})

declare global {
  interface Window {
    printed: number
    shared: string[]
  }
}
