/** A reader's hand on what they keep: saving, following, and what a test of it looks at. */
import type { Page } from '@playwright/test'
import { messages } from '@/lib/base/messages'
import { allPosts, expect, type Paper } from './paper'

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
/** What the reader keeps, without what every reader is offered below it. */
export const kept = (page: Page) => page.locator('[data-kept]')
const titleOf = async (page: Page) => ((await page.locator('h1').textContent()) ?? '').trim()

export async function save(page: Page, path: string): Promise<string> {
  await page.goto(path)
  await saveButton(page).click()
  await expect(saveButton(page)).toHaveAttribute('aria-pressed', 'true')
  return titleOf(page)
}

/** What the browser has to say about the page: hydration, policies, errors. */
export function complaints(page: Page): string[] {
  const heard: string[] = []
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) heard.push(message.text())
  })
  page.on('pageerror', (error) => heard.push(String(error)))
  return heard
}

/** Whether React has begun to take over the page: it marks the document. */
export const isHydrated = (page: Page) =>
  page.evaluate(() => Object.keys(document).some((name) => name.startsWith('__reactContainer')))

/** Touches the page by nothing but a movement, and waits until its scripts are in effect. */
export async function hydrate(page: Page): Promise<void> {
  await page.mouse.move(2, 2)
  await page.mouse.move(4, 4)
  await expect(page.locator('html[data-hydrated]')).toBeAttached()
}

/** Opens a page whose scripts are in effect. */
export async function openHydrated(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await hydrate(page)
}

/** Keeps the load event of every page from being heard, so that the time after it never begins. */
export const neverLoad = (page: Page) =>
  page.addInitScript(() =>
    addEventListener('load', (event) => event.stopImmediatePropagation(), { capture: true, once: true }),
  )

/** By how many pixels the page is wider than its window; not positive where it fits. */
export const overflow = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)

const STEP = 500

/** Down the page and up again, as a reader goes: what is lazy is made, and what is out of sight may change. */
export const scrollThrough = (page: Page) =>
  page.evaluate(async (step) => {
    // Between frames, as a reader's own scrolling: within one it would come after what the page has measured for it.
    const frame = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
    for (const way of [1, -1]) {
      for (let at = 0; at < document.body.scrollHeight; at += step) {
        scrollBy(0, way * step)
        await frame()
        await frame()
      }
    }
  }, STEP)
