import { existsSync } from 'node:fs'
import { type Browser, chromium } from '@playwright/test'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { markupOf } from '../../fixtures/prepared'
import { settled } from '../../fixtures/settled'
import { corpusDocument, xssCases } from '../../fixtures/xss-corpus'

vi.mock('@/lib/settings/media', () => ({ isOptimisable: () => false }))

const CHROMIUM = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium'
const hasBrowser = existsSync(CHROMIUM)
if (!hasBrowser) console.warn(`Skipped: no Chromium at ${CHROMIUM}. Set CHROMIUM_PATH to run this test.`)

const SITE = 'https://news.example.org/'

/** What a page did that only a script or refused markup can do. */
type Observed = { ran: number; dialogs: number; requested: string[]; left: boolean; scripts: number }

describe.skipIf(!hasBrowser)('XSS corpus in Chromium', () => {
  let browser: Browser
  beforeAll(async () => {
    const args = ['--no-sandbox', '--disable-background-networking', '--disable-component-update']
    browser = await chromium.launch({ executablePath: CHROMIUM, args })
  })
  afterAll(() => browser?.close())

  /** Opens a page without a Content-Security-Policy and interacts with every element. */
  async function observe(html: string): Promise<Observed> {
    const page = await browser.newPage()
    const observed: Observed = { ran: 0, dialogs: 0, requested: [], left: false, scripts: 0 }
    page.on('dialog', async (dialog) => {
      observed.dialogs += 1
      await dialog.dismiss().catch(() => {})
    })
    await page.exposeFunction('xssRan', () => {
      observed.ran += 1
    })
    await page.addInitScript(() => {
      const report = () => (window as unknown as { xssRan: () => void }).xssRan()
      Object.defineProperty(window, '__xss', { configurable: true, get: () => 0, set: report })
      for (const name of ['alert', 'confirm', 'prompt', 'print'] as const) {
        Object.defineProperty(window, name, { configurable: true, value: report })
      }
    })
    await page.route('**/*', async (route) => {
      const url = route.request().url()
      if (url === SITE) return route.fulfill({ contentType: 'text/html; charset=utf-8', body: html })
      if (route.request().isNavigationRequest() && route.request().frame() === page.mainFrame())
        observed.left = true
      else if (/xss\.invalid/.test(url)) observed.requested.push(url)
      return route.abort()
    })
    await page.goto(SITE, { waitUntil: 'load' })
    await page.evaluate(touchEverything).catch(() => {})
    await page.evaluate(settled).catch(() => {})
    observed.scripts = await page.evaluate(() => document.querySelectorAll('script').length).catch(() => -1)
    await page.close()
    return observed
  }

  it('XSS cases that are not prepared run scripts in Chromium, so the detection works', async () => {
    const raw = xssCases.filter(({ html }) => !/http-equiv=refresh|frameset|<base/.test(html))
    const observed = await observe(documentOf(raw.map(({ html }) => html).join('<p></p>')))
    expect(observed.ran).toBeGreaterThan(40)
    expect(observed.requested.length).toBeGreaterThan(0)
  })

  it('prepared and rendered XSS cases run no script in Chromium', async () => {
    const observed = await observe(documentOf(xssCases.map(({ html }) => markupOf(html)).join('')))
    expect(observed).toEqual({ ran: 0, dialogs: 0, requested: [], left: false, scripts: 0 })
  })

  it('all XSS cases in one prepared body run no script in Chromium', async () => {
    const observed = await observe(documentOf(markupOf(corpusDocument())))
    expect(observed).toEqual({ ran: 0, dialogs: 0, requested: [], left: false, scripts: 0 })
  })
})

function documentOf(body: string): string {
  return `<!doctype html><html><head><meta charset="utf-8"><title>x</title></head><body>${body}</body></html>`
}

/** Clicks, focuses, hovers and opens. Links are followed only as far as their scheme: an http one would leave the page. */
function touchEverything() {
  for (const element of Array.from(document.body.querySelectorAll<HTMLElement>('*'))) {
    for (const type of ['pointerenter', 'mouseenter', 'mouseover', 'focus', 'toggle']) {
      element.dispatchEvent(new Event(type))
    }
    const link = element.closest('a')
    const leaves = link !== null && /^(https?|mailto|tel):/.test(link.protocol)
    element.focus()
    if (!leaves && element.tagName !== 'INPUT') element.click()
  }
}
