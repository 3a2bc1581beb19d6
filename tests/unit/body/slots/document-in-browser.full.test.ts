import { existsSync } from 'node:fs'
import { type Browser, chromium, type Page } from '@playwright/test'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { sandboxTokens } from '@/lib/body/slots/document'
import { handleSlot } from '@/lib/body/slots/slot-handler'

const CHROMIUM = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium'
const hasBrowser = existsSync(CHROMIUM)
if (!hasBrowser) console.warn(`Skipped: no Chromium at ${CHROMIUM}. Set CHROMIUM_PATH to run this test.`)

const SITE = 'https://news.example.org'

/** HTML of a slot that tries to reach out of its frame; each line logs its result. */
const SLOT = `
<div style="height: 333px"><a id="out" href="https://shop.example.net/" target="_top">Buy</a><p id="log"></p></div>
<script>
  var log = function (text) { document.getElementById('log').textContent += text + ' ' }
  var attempt = function (name, work) { try { log(name + '=' + work()) } catch (error) { log(name + '=refused') } }
  attempt('cookie', function () { document.cookie = 'a=1; path=/'; return document.cookie })
  attempt('storage', function () { localStorage.setItem('b', 2); return localStorage.getItem('b') })
  attempt('parent', function () { return parent.document.title })
  if (parent !== self) attempt('top', function () { top.location = 'https://evil.example/'; return 'moved' })
  document.write('<i id="written">written</i>')
</script>
<script src="https://ads.example.net/ad.js"></script>
<!-- left open <script>`

describe.skipIf(!hasBrowser)('a slot in Chromium', () => {
  let browser: Browser
  let page: Page
  beforeAll(async () => {
    const args = ['--no-sandbox', '--disable-background-networking', '--disable-component-update']
    browser = await chromium.launch({ executablePath: CHROMIUM, args })
  })
  afterEach(() => page?.close())
  afterAll(() => browser?.close())

  /** A page of the site with the slot in it, and a cookie that only the site should see. */
  async function open() {
    const context = await browser.newContext()
    await context.addCookies([{ name: 'session', value: 'secret', url: SITE }])
    await context.route('**/*', async (route) => {
      const url = new URL(route.request().url())
      if (url.origin === SITE && url.pathname === '/slots/7') {
        const getSlots = async () => [{ id: 7, html: SLOT }]
        const response = await handleSlot('7', { siteUrl: SITE, slotsOrigin: null, host: url.host, getSlots })
        const headers = Object.fromEntries(response.headers)
        return route.fulfill({ status: response.status, headers, body: await response.text() })
      }
      if (url.origin === SITE) return route.fulfill({ contentType: 'text/html', body: PAGE })
      if (url.pathname === '/ad.js') {
        return route.fulfill({
          contentType: 'text/javascript',
          body: "document.body.dataset.external = 'ran'",
        })
      }
      return route.fulfill({ contentType: 'text/html', body: '<title>elsewhere</title>' })
    })
    page = await context.newPage()
    await page.goto(SITE, { waitUntil: 'load' })
    const frame = page.frame({ url: `${SITE}/slots/7` })
    if (frame === null) throw new Error('The slot has no frame')
    return frame
  }

  it('slot scripts run, and reach no cookie, parent or top window of the site', async () => {
    const frame = await open()
    expect(await frame.textContent('#log')).toBe('cookie=a=1 storage=2 parent=refused top=refused ')
    expect(await frame.textContent('#written')).toBe('written')
    expect(await frame.getAttribute('body', 'data-external')).toBe('ran')
    expect(page.url()).toBe(`${SITE}/`)
  })

  it('a slot posts its height to the page from an opaque origin', async () => {
    await open()
    const received = () => page.evaluate(() => (window as unknown as { received: unknown[] }).received)
    // During layout, a slot may first send a smaller height.
    const tall = { origin: 'null', type: 'slot:height', isTall: true }
    await expect.poll(async () => (await received()).at(-1)).toEqual(tall)
    for (const one of await received()) expect(one).toMatchObject({ origin: 'null', type: 'slot:height' })
  })

  it('a link in a slot opens a new tab, even with target="_top"', async () => {
    const frame = await open()
    const [tab] = await Promise.all([page.waitForEvent('popup'), frame.click('#out')])
    await tab.waitForLoadState()
    expect(tab.url()).toBe('https://shop.example.net/')
    expect(page.url()).toBe(`${SITE}/`)
  })

  it('a slot’s URL opened directly has an opaque origin and no cookie of the site', async () => {
    await open()
    await page.goto(`${SITE}/slots/7`)
    expect(await page.evaluate(() => self.origin)).toBe('null')
    expect(await page.textContent('#log')).toContain('cookie=a=1 ')
  })
})

const PAGE = `<!doctype html><title>site</title><script>
  window.received = []
  addEventListener('message', function (event) {
    received.push({ origin: event.origin, type: event.data.type, isTall: event.data.height >= 333 })
  })
</script><iframe src="/slots/7" sandbox="${sandboxTokens({ hasOwnOrigin: false, forms: false })}" width="300" height="250"></iframe>`
