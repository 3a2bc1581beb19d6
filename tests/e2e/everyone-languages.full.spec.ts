/** Stories in other languages than the site's: lang attributes, fonts, and no cut text. */
import type { Page } from '@playwright/test'
import { templatePaths } from '../../scripts/lab/screenshots/templates.mjs'
import { freePort } from '../../scripts/steps/ports.mjs'
import { strangersToTheirScript } from './measures'
import { expect, test } from './paper'
import { end, untilReady } from './processes'
import { hydrate } from './reader'
import { startSite } from './site-process'
import { answerStills } from './stills'

test.use({ edition: 'everyone-languages' })

/** Letters with the tallest and deepest marks of each script. */
const TALL = {
  hi: 'र्क्षि ऊँ ह्र्द्र्यू कॢ र्त्स्न्यै',
  mr: 'र्‍या ऊँ क्षौ र्ह्यू द्ध्र्यै',
  ur: 'مٹیّ گُھٹُے شَخْصِیّتُ پِچھلّے ئۓ',
  ta: 'ட்டு க்ஷௌ ஸ்ரீ ணூ ஞௌ',
  bn: 'ক্ষৌ ন্ত্র্যূ র্দ্ধ্বি ঙ্ক্ষ্যূঁ',
}

let pages: Record<string, string>
test.beforeAll(async ({ paper }) => {
  pages = (await templatePaths((path) => paper.ask(`/${path}`))).pages
})

test('story text in another script has its lang, direction and typography on every template', async ({
  page,
}) => {
  await answerStills(page)
  const faults: string[] = []
  for (const [name, path] of Object.entries({ ...pages, hindi: '/hindi', urdu: '/urdu' })) {
    await page.goto(path)
    faults.push(...(await page.evaluate(strangersToTheirScript)).map((fault) => `${name}: ${fault}`))
  }
  expect(faults).toEqual([])
})

test('different time zones of server and browser cause no console error on any template', async ({
  paper,
  browser,
}) => {
  const site = startSite(await freePort(), { ...paper.settings, TZ: 'UTC' })
  const context = await browser.newContext({ timezoneId: 'America/New_York', locale: 'ur-PK' })
  try {
    await untilReady(`${site.url}/robots.txt`, site)
    const page = await context.newPage()
    await answerStills(page)
    const problems: string[] = []
    page.on('console', (message) => {
      // The 404 of the unknown page is expected.
      const isNotFound = message.location().url.endsWith(pages['not-found'] ?? '')
      // A slow style sheet on a busy machine is no fault of the page.
      const isSlow = message.text().includes('was preloaded using link preload')
      if (['error', 'warning'].includes(message.type()) && !isNotFound && !isSlow)
        problems.push(message.text())
    })
    page.on('pageerror', (error) => problems.push(String(error)))
    for (const path of Object.values(pages)) await page.goto(site.url + path, { waitUntil: 'load' })
    await hydrate(page)
    expect(problems).toEqual([])
  } finally {
    await context.close()
    await end(site.child)
  }
})

/** A screenshot of a box and its surroundings. */
async function visibleText(page: Page, selector: string) {
  const box = await page.locator(selector).first().boundingBox()
  if (box === null) throw new Error(`No ${selector}`)
  const { x, y, width, height } = box
  return page.screenshot({
    clip: { x: Math.max(0, x - 8), y: y - 12, width: width + 8, height: height + 24 },
  })
}

test('boxes that clamp long text do not cut the marks of tall scripts', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const boxes = [
    { path: '/latest', selector: '[data-list] [class*=standfirst]' },
    { path: pages.category ?? '', selector: '[class*=here]' },
  ]
  const cut: string[] = []
  for (const { path, selector } of boxes) {
    await page.goto(path)
    // Before hydration React would restore changed text.
    await hydrate(page)
    // Loads the fonts that a scroll would load, so that none arrives between two pictures.
    await page.evaluate(() => document.documentElement.setAttribute('data-foreign', ''))
    const box = page.locator(selector).first()
    await box.scrollIntoViewIfNeeded()
    for (const [language, text] of Object.entries(TALL)) {
      const fits = await box.evaluate(
        async (one, [lang, content]) => {
          one.setAttribute('lang', lang)
          one.setAttribute('style', '')
          one.textContent = content
          one.getBoundingClientRect()
          await document.fonts.ready
          return getComputedStyle(one).overflowY === 'visible' || one.scrollHeight <= one.clientHeight
        },
        [language, text] as const,
      )
      const asItIs = await visibleText(page, selector)
      await box.evaluate((one) => one.setAttribute('style', 'overflow: visible'))
      if (!fits || !asItIs.equals(await visibleText(page, selector))) cut.push(`${selector} ${language}`)
    }
  }
  expect(cut).toEqual([])
})

test('Urdu stories use Nastaliq, and carets follow the text direction', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  const face = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((one) => getComputedStyle(one).fontFamily)
  await page.goto('/urdu')
  expect(await face('p[class*=standfirst][lang=ur]')).toContain('Nastaliq')
  await page.goto(pages['article-urdu'] ?? '')
  for (const part of ['h1', '[class*=kicker]', '[class*=body] p'])
    expect(await face(`article[lang=ur] ${part}`)).toContain('Nastaliq')
  // The direction of a caret: its rotation, and the side of its second border.
  const points = () =>
    page
      .locator('header [class*=caret]')
      .first()
      .evaluate((one) => {
        const style = getComputedStyle(one)
        const turn = Math.sign(new DOMMatrix(style.transform).b)
        return [turn, Number.parseFloat(style.borderRightWidth) > 0 ? 'right' : 'left']
      })
  expect(await points()).toEqual([1, 'right'])
  // Breadcrumb steps are separated by a mark without a direction.
  const mark = await page
    .locator('[class*=step] + [class*=step]')
    .first()
    .evaluate((one) => getComputedStyle(one, '::before').content)
  expect(mark).toMatch(/^"\/"/)
  await page.evaluate(() => {
    // Makes the page one of a site in Urdu: for older browsers, the build writes :dir() as a list of languages.
    document.documentElement.dir = 'rtl'
    document.documentElement.lang = 'ur'
  })
  expect(await points()).toEqual([-1, 'left'])
})
