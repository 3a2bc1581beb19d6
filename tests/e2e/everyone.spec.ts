/** Every template for every reader: what WCAG 2.2 AA asks for, measured on the running site. docs/accessibility.md */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import { templatePaths } from '../../scripts/screenshots/templates.mjs'
import { cutText, movesOn, OWN_SPACING, outlineFaults, smallTargets, tooWide } from './measures'
import { expect, test } from './paper'

test.use({ edition: 'everyone' })
test.describe.configure({ timeout: 240_000 })

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const EVERYTHING = { type: 'tag' as const, values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] }
const COLOURS = { type: 'rule' as const, values: ['color-contrast', 'link-in-text-block'] }

let pages: Record<string, string>
test.beforeAll(async ({ paper }) => {
  pages = await templatePaths((path) => paper.ask(`/${path}`))
})

/** Opens every template in turn, and gathers what is wrong with each. */
async function faultsOfAll(page: Page, faultsOf: (name: string) => Promise<string[]>): Promise<string[]> {
  // A video's still comes from its host, which no test may reach.
  await page.route('https://i.ytimg.com/**', (route) => route.fulfill({ contentType: 'image/gif', body: '' }))
  const faults: string[] = []
  for (const [name, path] of Object.entries(pages)) {
    await page.goto(path)
    // The framework draws a page that was not found in the browser.
    await page.getByRole('contentinfo').waitFor()
    faults.push(...(await faultsOf(name)).map((fault) => `${name}: ${fault}`))
  }
  return faults
}

async function axeFaults(page: Page, runOnly: { type: 'tag' | 'rule'; values: string[] }): Promise<string[]> {
  return page.evaluate(async (only) => {
    // @ts-expect-error: the page's, not ours
    const { violations } = await axe.run(document, {
      runOnly: only,
      resultTypes: ['violations'],
      iframes: false,
    })
    return violations.flatMap((violation: { id: string; nodes: { target: string[] }[] }) =>
      violation.nodes.map(({ target }) => `${violation.id} ${target.join(' ')}`),
    )
  }, runOnly)
}

test('no template has a barrier that axe finds, light or dark, on a phone or a desktop', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const faults = await faultsOfAll(page, async () => {
    const found: string[] = []
    await page.evaluate(AXE)
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 844 })
      await page.emulateMedia({ colorScheme: 'light' })
      found.push(...(await axeFaults(page, EVERYTHING)).map((fault) => `${width} ${fault}`))
      // The same page in other colours: nothing else of it can have changed.
      await page.emulateMedia({ colorScheme: 'dark' })
      found.push(...(await axeFaults(page, COLOURS)).map((fault) => `${width} dark ${fault}`))
    }
    return found
  })
  expect(faults).toEqual([])
})

test('every template has its landmarks, its outline and targets for a finger', async ({ page }) => {
  const faults = await faultsOfAll(page, async () => {
    const found: string[] = []
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 844 })
      found.push(...(await page.evaluate(outlineFaults)), ...(await page.evaluate(smallTargets)))
    }
    return [...new Set(found)]
  })
  expect(faults).toEqual([])
})

test('every template fits 320 pixels and a zoom of 400 %, with the spacing a reader wants', async ({
  page,
}) => {
  const faults = await faultsOfAll(page, async () => {
    const found: string[] = []
    await page.setViewportSize({ width: 320, height: 256 })
    found.push(...(await page.evaluate(tooWide)), ...(await page.evaluate(cutText)))
    const style = await page.addStyleTag({ content: OWN_SPACING })
    for (const width of [320, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      const wide = [...(await page.evaluate(tooWide)), ...(await page.evaluate(cutText))]
      found.push(...wide.map((fault) => `spaced, ${width}: ${fault}`))
    }
    await style.dispose()
    return found
  })
  expect(faults).toEqual([])
})

test('nothing moves for who wants no motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  expect(await faultsOfAll(page, () => page.evaluate(movesOn))).toEqual([])
})
