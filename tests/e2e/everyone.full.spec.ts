/** Every template against WCAG 2.2 AA, measured on the running site: docs/accessibility.md. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import { templatePaths } from '../../scripts/lab/screenshots/templates.mjs'
import {
  cutText,
  movesOn,
  OWN_SPACING,
  outlineFaults,
  smallTargets,
  strangersToTheirScript,
  tooWide,
} from './measures'
import { expect, test } from './paper'
import { answerStills } from './stills'

test.use({ edition: 'everyone' })

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const EVERYTHING = { type: 'tag' as const, values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] }
const COLOURS = { type: 'rule' as const, values: ['color-contrast', 'link-in-text-block'] }

/** The faults by kind; each page is opened once for all kinds. */
const faults = { axe: [], outline: [], targets: [], reflow: [], spacing: [], motion: [] } as Record<
  'axe' | 'outline' | 'targets' | 'reflow' | 'spacing' | 'motion',
  string[]
>

test.beforeAll(async ({ browser, paper }) => {
  const { pages, missing } = await templatePaths((path) => paper.ask(`/${path}`))
  expect(missing).toEqual([])
  expect(Object.keys(pages).length).toBeGreaterThanOrEqual(22)
  const page = await browser.newPage({ reducedMotion: 'reduce' })
  // A video's still comes from its host, which no test may reach.
  await answerStills(page)
  for (const [name, path] of Object.entries(pages)) {
    await page.goto(paper.url + path)
    await measure(page, name)
  }
  // An uncached page while the service is down.
  paper.stop()
  expect((await page.goto(`${paper.url}/never-seen-before`))?.status()).toBe(503)
  await measure(page, 'error')
  paper.resume()
  await page.close()
})

/** Collects the faults of the open page. */
async function measure(page: Page, name: string) {
  // The framework renders a 404 or failed page in the browser.
  await page.getByRole('contentinfo').waitFor()
  const note = (topic: keyof typeof faults, faultsHere: string[], where = '') =>
    faults[topic].push(...faultsHere.map((fault) => `${name}${where}: ${fault}`))

  note('motion', await page.evaluate(movesOn))
  await page.evaluate(AXE)
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 844 })
    await page.emulateMedia({ colorScheme: 'light' })
    note('outline', await page.evaluate(outlineFaults), ` ${width}`)
    note('targets', await page.evaluate(smallTargets), ` ${width}`)
    note('axe', await axeFaults(page, EVERYTHING), ` ${width}`)
    // Only colours change with the scheme.
    await page.emulateMedia({ colorScheme: 'dark' })
    note('axe', await axeFaults(page, COLOURS), ` ${width} dark`)
  }
  // A desktop's window of 1280 pixels has this width at a zoom of 400 %.
  await page.setViewportSize({ width: 320, height: 256 })
  note('reflow', [...(await page.evaluate(tooWide)), ...(await page.evaluate(cutText))])
  const style = await page.addStyleTag({ content: OWN_SPACING })
  for (const width of [320, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    note('spacing', [...(await page.evaluate(tooWide)), ...(await page.evaluate(cutText))], ` ${width}`)
  }
  await style.dispose()
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

test('no template has an axe violation, light or dark, on a phone or a desktop', () => {
  expect(faults.axe).toEqual([])
})

test('every template has its landmarks once, named navigation, and headings without gaps', () => {
  expect(faults.outline).toEqual([])
})

test('links are at least 24 by 24 pixels, and buttons and fields at least 44 high', () => {
  expect(faults.targets).toEqual([])
})

test('every template reflows at 320 pixels without overflow or cut text', () => {
  expect(faults.reflow).toEqual([])
})

test('WCAG text spacing cuts no text and causes no overflow', () => {
  expect(faults.spacing).toEqual([])
})

test('no template has transitions or animations with prefers-reduced-motion', () => {
  expect(faults.motion).toEqual([])
})

test('the page measurements report the faults of a faulty page', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await page.setContent(`<!doctype html><html lang="en"><title>Wrong</title><body>
    <main><h1>One</h1><h3>Three</h3><nav aria-label="A">a</nav><nav aria-label="A">b</nav></main><main>Two</main>
    <p style="inline-size: 5rem; block-size: 1rem; overflow: hidden">Words that do not fit into their box at all</p>
    <div style="inline-size: 400px">Wide</div>
    <a href="#x" style="display: block; inline-size: 20px; block-size: 20px">x</a><button>Small</button>
    <p style="transition: color 1s; scroll-behavior: smooth">Moves</p>
    <p style="letter-spacing: 1px; text-transform: uppercase">नमस्ते</p></body></html>`)
  expect(await page.evaluate(outlineFaults)).toHaveLength(5)
  expect(await page.evaluate(cutText)).toHaveLength(1)
  expect((await page.evaluate(tooWide)).length).toBeGreaterThan(0)
  expect(await page.evaluate(smallTargets)).toHaveLength(2)
  expect(await page.evaluate(movesOn)).toHaveLength(2)
  expect(await page.evaluate(strangersToTheirScript)).toHaveLength(2)
})
