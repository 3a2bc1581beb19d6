/** Actions of a reader in the browser: saving stories, hydrating a page, scrolling. */
import type { Locator, Page } from '@playwright/test'
import { messages } from '@/lib/words'
import { asToldBy } from './ask'
import { expect, type Paper } from './paper'
import { allPosts } from './sample-posts'

const TRIES_MAX = 5

/** Addresses of two long open stories in English, and of one that is gated. */
export async function storiesToKeep(paper: Paper) {
  const posts = await allPosts(paper)
  const addresses = (access: (type: string) => boolean) =>
    posts
      .filter(
        ({ type, access_type, language_code }) =>
          type === 'Article' && access(access_type) && language_code === 'en',
      )
      .sort((one, other) => other.content_html.length - one.content_html.length)
      .map(({ absolute_url }) => encodeURI(absolute_url))
  const [story = 'no story', another = 'no story'] = addresses((access) => access === 'Free')
  const [gated = 'no story'] = addresses((access) => access !== 'Free')
  return { story, another, gated }
}

/** The open article in English with the most text: it has room for slots and several windows of a phone. */
export async function longestStory(
  service: Pick<Paper, 'serviceUrl'>,
): Promise<{ id: number; path: string }> {
  const [longest] = (await allPosts(service))
    .filter(
      ({ type, access_type, language_code }) =>
        type === 'Article' && access_type === 'Free' && language_code === 'en',
    )
    .sort((one, other) => other.content_html.length - one.content_html.length)
  return { id: longest?.id ?? 0, path: encodeURI(longest?.absolute_url ?? 'no story') }
}

export const say = messages('en').device
export const saveButton = (page: Page) => page.getByRole('button', { name: 'Save', exact: true })
/** The reader's own list, without the stories that every reader is shown below it. */
export const readerList = (page: Page) => page.locator('[data-kept]')
const titleOf = async (page: Page) => ((await page.locator('h1').textContent()) ?? '').trim()

/** Opens a page, and again after a 503, when it says: on a busy machine the service takes longer than a reader waits. */
export async function open(page: Page, path: string): Promise<void> {
  for (let tries = 0; tries < TRIES_MAX; tries++) {
    const response = await page.goto(path)
    if (response?.status() !== 503) return
    await asToldBy(response.headers()['retry-after'])
  }
}

export async function save(page: Page, path: string): Promise<string> {
  await open(page, path)
  await saveButton(page).click()
  await expect(saveButton(page)).toHaveAttribute('aria-pressed', 'true')
  return titleOf(page)
}

/** Chromium's warning about a picture that was needed later than it expected, as on a busy machine. */
const LATE = /was preloaded using link preload but not used/

/** Console errors and warnings and page errors, as of hydration or the Content-Security-Policy. @param apart left out */
export function complaints(page: Page, apart?: RegExp): string[] {
  const problems: string[] = []
  page.on('console', (message) => {
    const isOne = ['error', 'warning'].includes(message.type()) && !LATE.test(message.text())
    if (isOne && !apart?.test(message.text())) problems.push(message.text())
  })
  page.on('pageerror', (error) => problems.push(String(error)))
  return problems
}

/** Whether React has begun to take over the page: it marks the document. */
export const isHydrated = (page: Page) =>
  page.evaluate(() => Object.keys(document).some((name) => name.startsWith('__reactContainer')))

/** Hydrates the page as a focus on its first control does, and waits for that and for its parts. */
export async function hydrate(page: Page): Promise<void> {
  await page
    .locator(':is(button[type=button], summary):not([data-part] *)')
    .first()
    .evaluate((control) => {
      control.dispatchEvent(new FocusEvent('focusin', { bubbles: true }))
    })
  await expect(page.locator('html[data-started][data-hydrated]')).toBeAttached()
}

/** Opens a page and waits until React has hydrated it, so that presses are not recorded but handled. */
export async function openHydrated(page: Page, address: string): Promise<void> {
  await open(page, address)
  await hydrate(page)
}

/** Stops the load event of every page, so that nothing that waits for it begins. */
export const neverLoad = (page: Page) =>
  page.addInitScript(() =>
    addEventListener('load', (event) => event.stopImmediatePropagation(), { capture: true, once: true }),
  )

/** The number of pixels by which the page is wider than its window. It is not positive if the page fits. */
export const overflow = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)

/** Waits until the page as it is now has been painted. */
export const painted = (page: Page) =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))

/**
 * Scrolls to an element and waits until the page is painted there. The browser finds out from what it painted last
 * whether a click is on a frame of another host. A click right after scrolling would go to a frame that has moved away.
 */
export async function scrollTo(element: Locator): Promise<void> {
  await element.scrollIntoViewIfNeeded()
  await painted(element.page())
}

const STEP = 500

/** Scrolls down the page and up again: lazy parts load, and parts out of view may change. */
export const scrollThrough = (page: Page) =>
  page.evaluate(async (step) => {
    // Between frames, like real scrolling: within one it would follow the page's own measurements.
    const frame = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
    for (const way of [1, -1]) {
      for (let at = 0; at < document.body.scrollHeight; at += step) {
        scrollBy(0, way * step)
        await frame()
        await frame()
      }
    }
  }, STEP)

/** Scrolls through the page until the check passes. There is no limit but the test's: each time takes seconds. */
export const scrollUntil = (page: Page, check: () => Promise<void> | void) =>
  expect(async () => {
    await scrollThrough(page)
    await check()
  }).toPass()
