/** The site by keyboard alone, without JavaScript, in a publisher's brand colours and in forced colours. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Locator, Page } from '@playwright/test'
import { templatePaths } from '../../scripts/lab/screenshots/templates.mjs'
import { atFocus, type Stop } from './measures'
import { expect, test } from './paper'
import { hydrate, openHydrated } from './reader'
import { answerStills } from './stills'

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

let pages: Record<string, string>
test.beforeAll(async ({ paper }) => {
  pages = (await templatePaths((path) => paper.ask(`/${path}`))).pages
})

const focused = (page: Page) => page.locator(':focus')
const menu = (page: Page) => page.locator('header details').first()
/** Its own summary, not those of deeper levels. */
const opener = (disclosure: Locator) => disclosure.locator(':scope > summary')

async function press(page: Page, ...keys: string[]) {
  for (const key of keys) await page.keyboard.press(key)
}

test('skip links are the first tab stops and move the focus', async ({ page }) => {
  for (const path of ['/', pages.article ?? '', '/search?q=harbour']) {
    await page.goto(path)
    await press(page, 'Tab')
    await expect(focused(page)).toHaveText('Skip to content')
    await expect(focused(page)).toBeInViewport()
    await press(page, 'Tab')
    await expect(focused(page)).toHaveText('Skip to navigation')
    await expect(focused(page)).toBeInViewport()
    await press(page, 'Enter')
    await expect(focused(page)).toHaveText('Menu')
    await press(page, 'Shift+Tab', 'Shift+Tab', 'Enter')
    await expect(page.getByRole('main')).toBeFocused()
    await press(page, 'Tab')
    expect(await focused(page).evaluate((one) => one.closest('main') !== null)).toBe(true)
  }
})

test('the menu opens, is tabbed through to its last link and closes by keyboard', { tag: '@full' }, async ({
  page,
  paper,
}) => {
  await page.goto('/latest')
  await hydrate(page)
  const items = await paper.ask<MenuItem[]>('/navbar/')
  await opener(menu(page)).focus()
  await press(page, 'Enter')
  await expect(menu(page)).toHaveAttribute('open')
  const menuNames = namesOf(items)
  expect(menuNames.length).toBeGreaterThan(25)
  const isInMenu = () =>
    focused(page).evaluate((one) => document.querySelector('header details')?.contains(one) ?? false)
  for (await press(page, 'Tab'); await isInMenu(); await press(page, 'Tab')) {
    // The third level has to be opened first.
    if (await focused(page).evaluate((one) => one.tagName === 'SUMMARY')) await press(page, 'Enter')
    const name = await focused(page).evaluate((one) => one.firstChild?.textContent ?? '')
    // The menu also has links to the reader's own lists.
    if (name === menuNames[0]) menuNames.shift()
  }
  expect(menuNames).toEqual([])
  await opener(menu(page)).focus()
  if ((await menu(page).getAttribute('open')) === null) await press(page, 'Enter')
  await expect(menu(page)).toHaveAttribute('open')
  await press(page, 'Tab', 'Escape')
  await expect(menu(page)).not.toHaveAttribute('open')
  await expect(opener(menu(page))).toBeFocused()
  // It also closes when the focus leaves it and when a link is followed.
  await press(page, 'Enter', 'Shift+Tab')
  await expect(menu(page)).not.toHaveAttribute('open')
  await press(page, 'Tab', 'Enter')
  await menu(page).getByRole('link', { name: 'Nation', exact: true }).focus()
  await press(page, 'Enter')
  await expect(page).toHaveURL(/\/nation$/)
  await expect(menu(page)).not.toHaveAttribute('open')
})

for (const [name, width] of [
  ['front', 390],
  ['front', 1280],
  ['article', 390],
  ['live-blog', 390],
  ['gallery', 1280],
  ['video', 390],
  ['web-story', 1280],
  ['category', 390],
  ['search', 390],
] as const) {
  test(`every tab stop of the ${name} template at ${width} pixels is visible and not covered`, {
    tag: '@full',
  }, async ({ page }) => {
    await answerStills(page)
    await page.setViewportSize({ width, height: 800 })
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto(pages[name] ?? '')
    await hydrate(page)
    const stops: Stop[] = []
    for (let stop = 0; stop < 90; stop++) {
      await press(page, 'Tab')
      const here = await page.evaluate(atFocus)
      if (here) stops.push(here)
    }
    expect(stops.length).toBeGreaterThan(25)
    expect(stops.filter(({ faults }) => faults.length > 0)).toEqual([])
    // With one column the tab order goes down the page.
    const back = stops.filter((one, index) => {
      const before = stops[index - 1]
      const isBeside = before !== undefined && one.left > before.left
      return width === 390 && one.isInMain && before?.isInMain && one.top < before.top - 24 && !isBeside
    })
    expect(back).toEqual([])
  })
}

test('search, list pagination and live blog controls work by keyboard', { tag: '@full' }, async ({
  page,
}) => {
  await page.goto('/')
  await page.getByRole('link', { name: 'Search' }).first().focus()
  await press(page, 'Enter')
  const field = page.getByLabel('Search headlines')
  await field.focus()
  await page.keyboard.type('harbour')
  await press(page, 'Enter')
  await expect(page).toHaveURL(/\/search\?q=harbour/)
  await expect(page.getByRole('status').first()).toContainText(/\d/)
  await openHydrated(page, '/latest')
  const more = page.getByRole('button', { name: 'Older stories' })
  await more.focus()
  await press(page, 'Space')
  await expect(page).toHaveURL(/\/latest\/page\/2$/)
  expect(await focused(page).evaluate((one) => one.closest('li[data-further]') !== null)).toBe(true)
  await page.goto(pages['live-blog'] ?? '')
  // In the language of the blog.
  const turn = page.locator('[data-hydrate=live] button').first()
  await expect(turn).not.toHaveAttribute('data-needs')
  const newestFirst = (await turn.textContent()) ?? ''
  await turn.focus()
  await press(page, 'Enter')
  await expect(focused(page)).not.toHaveText(newestFirst)
})

test('marks, icons and focus outlines are visible in forced-colors mode', { tag: '@full' }, async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await page.goto(pages['live-blog'] ?? '')
  const canvas = await page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  const focusRing = (
    selector: string,
    pseudo: string | null,
    property: 'backgroundColor' | 'borderBottomColor',
  ) =>
    page
      .locator(selector)
      .first()
      .evaluate((one, [of, what]) => getComputedStyle(one, of)[what as 'backgroundColor'], [pseudo, property])
  expect(await focusRing('[class*=header] [class*=bars]', null, 'borderBottomColor')).not.toBe(canvas)
  await page.setViewportSize({ width: 1280, height: 800 })
  expect(await focusRing('header [class*=caret]', null, 'borderBottomColor')).not.toBe(canvas)
  expect(await focusRing('main [class*=_live]', null, 'borderBottomColor')).not.toBe(canvas)
  await page.goto('/')
  expect(await focusRing('[class*=played]', '::before', 'backgroundColor')).not.toBe(canvas)
  await page.keyboard.press('Tab')
  expect(await focused(page).evaluate((one) => getComputedStyle(one).outlineStyle)).toBe('solid')
  await answerStills(page)
  await page.goto(pages.video ?? '')
  expect(await focusRing('main button [class*=play]', null, 'backgroundColor')).not.toBe(canvas)
  expect(await focusRing('[class*=progress]', null, 'backgroundColor')).not.toBe(canvas)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('without JavaScript no dead control is visible, and the menu has all its links', {
    tag: '@full',
  }, async ({ page, paper }) => {
    const useless: string[] = []
    for (const [name, path] of Object.entries(pages)) {
      await page.goto(path)
      const dead = page.locator(
        'button:visible:not(form button), [role=tab]:visible, [role=button]:visible, a:visible:not([href])',
      )
      useless.push(...(await dead.allTextContents()).map((text) => `${name}: ${text}`))
    }
    expect(useless).toEqual([])
    await page.goto('/latest')
    await opener(menu(page)).click()
    for (const deeper of await menu(page).locator('details > summary').all()) await deeper.click()
    const names = await menu(page).getByRole('link').allTextContents()
    const menuNames = namesOf(await paper.ask<MenuItem[]>('/navbar/'))
    expect(menuNames.filter((name) => !names.some((shownName) => shownName.startsWith(name)))).toEqual([])
    for (const link of await menu(page).getByRole('link').all()) await expect(link).toBeVisible()
  })
})

type MenuItem = { name: string; children: MenuItem[] | null }

const namesOf = (items: MenuItem[]): string[] =>
  items.flatMap(({ name, children }) => [name, ...namesOf(children ?? [])])

test.describe('with a newspaper of its own', { tag: '@full' }, () => {
  test.use({ edition: 'everyone-keyboard' })

  test('yellow and grey brand colours have enough contrast on every background, light and dark', async ({
    page,
    paper,
  }) => {
    // The first pages that this site renders, so that none is cached.
    const colors = ['#ffff00', '#777777']
    paper.change((url, answered) => {
      const body = answered as { data: Record<string, unknown> | Record<string, unknown>[] } | null
      if (url.pathname.endsWith('/categories/') && Array.isArray(body?.data))
        return {
          body: {
            ...body,
            data: body.data.map((one, index) => ({ ...one, category_brand_color: colors[index % 2] })),
          },
        }
      if (url.pathname.endsWith('/footer/') && body)
        return { body: { ...body, data: { ...body.data, textColor: '#ffff00', accentColor: '#777777' } } }
      return undefined
    })
    const faults: string[] = []
    for (const path of ['/', '/business', '/sport', pages.article ?? '', pages.video ?? '']) {
      await page.goto(path)
      await page.evaluate(AXE)
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
        const hiddenFocus = await page.evaluate(async () => {
          // @ts-expect-error: the page's, not ours
          const { violations } = await axe.run(document, { runOnly: ['color-contrast'], iframes: false })
          return violations.flatMap(({ nodes }: { nodes: { target: string[] }[] }) =>
            nodes.map(({ target }) => target.join(' ')),
          )
        })
        faults.push(...hiddenFocus.map((fault: string) => `${path} ${colorScheme} ${fault}`))
      }
    }
    paper.change(null)
    // The colours are really applied, as in the footer.
    const shade = await page
      .getByRole('contentinfo')
      .evaluate((footer) => getComputedStyle(footer).getPropertyValue('--footer-ink'))
    expect(shade).toContain('#ffff00')
    expect(faults).toEqual([])
  })

  test.describe(() => {
    test.use({ javaScriptEnabled: false })
    test('without JavaScript a 503 page has a heading and three links', async ({ page, paper }) => {
      paper.stop()
      try {
        expect((await page.goto('/never-seen-before'))?.status()).toBe(503)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await expect(page.getByRole('main').getByRole('link')).toHaveCount(3)
      } finally {
        paper.resume()
      }
    })
  })
})
