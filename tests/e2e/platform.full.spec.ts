/**
 * A site with a consent platform of the IAB TCF, Google's tag and Prebid in its pages: here stubs of them, on another
 * host.
 */
import { expect, type Page, test } from '@playwright/test'
import { messages } from '@/lib/words'
import { ask } from './ask'
import { type Configured, openConfigured } from './configured-site'
import { hydrate, longestStory, scrollUntil } from './reader'
import { expectStill, watchShifts } from './shifts'
import { openStubHost } from './stub-host'
import {
  ADSENSE,
  configOf,
  FIRST_ID,
  googletagStub,
  inPageSlots,
  NAMES,
  NATIVE,
  PLATFORM,
  prebidStub,
  TAGGED,
} from './tag-stubs'

const say = messages('en').privacy

let site: Configured
let stub: Awaited<ReturnType<typeof openStubHost>>

test.beforeAll(async () => {
  const scripts: Record<string, string> = { '/platform.js': PLATFORM, '/native.js': NATIVE }
  stub = await openStubHost(scripts)
  Object.assign(scripts, { '/gpt.js': googletagStub(stub.url), '/prebid.js': prebidStub(stub.url) })
  site = await openConfigured('.next-tagged', { 'site.config.ts': configOf(stub.url) })
  site.service.gate.change((url, answered) =>
    url.pathname.endsWith('/active-slots/')
      ? {
          body: {
            ...(answered as object),
            data: [...(answered as { data: object[] }).data, ...TAGGED, ...inPageSlots(stub.url)],
          },
        }
      : undefined,
  )
  // On a busy machine the first page may be made without slots, whose call took too long.
  await expect.poll(async () => (await ask(site.url)).text).toContain('data-slot')
})

test.afterAll(async () => {
  await site?.close()
  stub?.close()
})

const events = () => stub.requests.filter(({ path }) => path === '/events').length
const answer = (page: Page, ...numbers: number[]) =>
  page.evaluate((agreed) => Reflect.get(window, 'answer')(...agreed), numbers)
const frames = (page: Page) => page.locator('[data-slot] iframe')

async function open(page: Page, path = '/', width = 1280) {
  stub.requests.length = 0
  await page.setViewportSize({ width, height: 900 })
  await page.goto(site.url + path)
  await hydrate(page)
  await expect.poll(() => page.evaluate(() => typeof Reflect.get(window, 'answer'))).toBe('function')
}

test('analytics and ads each wait for their own purposes of the consent platform', async ({ page }) => {
  await open(page)
  expect(stub.requests.map(({ path }) => path)).toEqual(['/platform.js'])
  await expect(page.locator('[data-consent]')).toHaveCount(0)
  await answer(page, 1, 8)
  await expect.poll(events).toBeGreaterThan(0)
  await expect(frames(page)).toHaveCount(0)
  await answer(page, 1, 2, 7, 8)
  await expect(frames(page).first()).toBeVisible()
})

test('withdrawing consent at the platform reloads the page without analytics', async ({ page }) => {
  await open(page)
  await answer(page)
  await answer(page, 1, 2, 7, 8)
  await expect.poll(events).toBeGreaterThan(0)
  stub.requests.length = 0
  await Promise.all([page.waitForEvent('load'), answer(page, 1)])
  await hydrate(page)
  await expect.poll(() => stub.requests.map(({ path }) => path)).toContain('/platform.js')
  expect(events()).toBe(0)
})

test('a sandboxed ad document can call the consent platform by postMessage', async ({ page }) => {
  await page.route('**/slots/*', (route) =>
    route.fulfill({
      contentType: 'text/html',
      headers: { 'Content-Security-Policy': 'sandbox allow-scripts' },
      body: `<!doctype html><body><script>
        addEventListener('message', ({ data }) => {
          if (data.__tcfapiReturn) document.body.dataset.loaded = String(data.__tcfapiReturn.returnValue.cmpLoaded)
        })
        document.body.dataset.locator = String(Boolean(parent.frames.__tcfapiLocator))
        parent.postMessage({ __tcfapiCall: { command: 'ping', version: 2, callId: 1 } }, '*')
      </script>`,
    }),
  )
  await open(page)
  await answer(page, 1, 2, 7, 8)
  const body = page.frameLocator('[data-slot] iframe').first().locator('body')
  await expect(body).toHaveAttribute('data-loaded', 'true')
  await expect(body).toHaveAttribute('data-locator', 'true')
})

test('the privacy settings button in the footer opens the consent platform', async ({ page }) => {
  await open(page)
  await page.locator('footer').getByRole('button', { name: say.settings }).click()
  expect(await page.evaluate(() => Reflect.get(window, 'wasShown'))).toBe(true)
})

test('the policy allows the consent platform, and without its script nothing loads', async ({
  page,
  request,
}) => {
  const { 'content-security-policy': policy = '' } = (await request.get(site.url)).headers()
  for (const name of ['script-src', 'connect-src', 'frame-src'])
    expect(policy.split('; ').find((one) => one.startsWith(name))).toContain(stub.url)
  await page.route('**/platform.js', (route) => route.abort())
  stub.requests.length = 0
  await page.goto(site.url)
  await hydrate(page)
  await expect.poll(() => page.evaluate(() => '__tcfapi' in window)).toBe(true)
  await expect(page.locator('[data-place=header]')).toBeVisible()
  await expect(frames(page)).toHaveCount(0)
  expect(stub.requests).toEqual([])
})

/** The ad requests of the tag. */
const adRequests = () =>
  stub.requests
    .filter(({ path }) => path === '/ads')
    .map(
      ({ body }) =>
        JSON.parse(body) as {
          slots: { path: string; targeting: object; bid: string | null }[]
          page: object
          tcString: string
        },
    )
const units = () => adRequests().flatMap(({ slots }) => slots.map(({ path }) => path.split('/').at(-1)))
const TAGS = ['/gpt.js', '/prebid.js', '/ads', '/auction']
const ofTags = () => stub.requests.map(({ path }) => path).filter((path) => TAGS.includes(path))

for (const width of [390, 1280]) {
  test(`tag slots that are late, empty, unfilled or too high cause no layout shift at ${width} pixels`, async ({
    page,
  }) => {
    // A late font may wrap a line anew, which is no shift of a slot.
    await page.route('**/*.woff2', (route) => route.abort())
    await watchShifts(page)
    await open(page, '/', width)
    expect(ofTags()).toEqual([])
    await answer(page, 1, 2, 7, 8)
    await scrollUntil(page, () => expect(units().sort()).toEqual(['empty', 'late', 'lying', 'never']))
    const creative = (name: string) => page.locator(`[data-slot="${FIRST_ID + NAMES.indexOf(name)}"]`)
    await expect(creative('late').locator('iframe')).toBeAttached()
    await expect(creative('lying').locator('iframe')).toBeAttached()
    // From the top again, the empty one is below the window.
    await scrollUntil(page, async () =>
      expect(await creative('empty').locator('[data-empty]').count()).toBe(1),
    )
    await expectStill(page, 0.01)
    // What is larger than its box does not lie over what follows.
    const below = await creative('lying').evaluate((slot) => {
      slot.scrollIntoView({ block: 'center' })
      const box = slot.querySelector('[data-ad-box]')?.getBoundingClientRect()
      return document.elementFromPoint((box?.left ?? 0) + 20, (box?.bottom ?? 0) + 3)?.tagName
    })
    expect(below).toBe('DIV')
    // Each was requested once, however often it was scrolled into view.
    expect(units().length).toBe(4)
  })
}

test('tag slots of a story are requested after the auction, with story data, bid and TCF string', async ({
  page,
}) => {
  const { id, path } = await longestStory(site.service)
  await open(page, path)
  await answer(page, 1, 2, 7, 8)
  await scrollUntil(page, () => expect(units().length).toBeGreaterThan(0))
  const order = ofTags()
  expect(order.indexOf('/auction')).toBeLessThan(order.indexOf('/ads'))
  const [first] = adRequests()
  expect(first?.page).toMatchObject({ page: 'article', id: String(id), access: 'open' })
  expect(first?.slots[0]).toMatchObject({ targeting: { pos: 'tag-article-1' }, bid: '1.00' })
  expect(first?.slots[0]?.path).toMatch(/^\/1234\/[\w-]+\/filled$/)
  expect(first?.tcString).toContain('.I')
  const auction = JSON.parse(stub.requests.find(({ path: one }) => one === '/auction')?.body ?? '{}')
  expect(auction.config).toMatchObject({ consentManagement: { gdpr: { cmpApi: 'iab' } } })
  expect(auction.adUnits[0]).toMatchObject({
    mediaTypes: {
      banner: {
        sizes: [
          [336, 280],
          [300, 250],
        ],
      },
    },
    bids: [{ bidder: 'stub', params: { placement: 7 } }],
  })
  await expect(page.locator('[data-place=in-article] iframe').first()).toBeVisible()
})

for (const [what, script] of [
  ['throws on load', 'throw new Error("broken")'],
  ['throws at every call', 'googletag = { cmd: { push() { throw new Error("broken") } } }'],
  [
    'removes its own elements',
    'document.querySelectorAll("[id^=ad-unit]").forEach((one) => one.remove()); googletag = {}',
  ],
] as const) {
  test(`a tag that ${what} breaks neither the page nor the sandboxed ads`, async ({ page }) => {
    await page.route('**/gpt.js', (route) => route.fulfill({ contentType: 'text/javascript', body: script }))
    await open(page)
    const tag = page.waitForRequest('**/gpt.js')
    await answer(page, 1, 2, 7, 8)
    await page.locator('[data-place=front]').first().scrollIntoViewIfNeeded()
    await tag
    await page.locator('[data-place=front]').nth(1).scrollIntoViewIfNeeded()
    await expect(page.locator('h1')).toBeAttached()
    await expect(page.locator('footer')).toBeAttached()
    await page.evaluate(() => scrollTo(0, 0))
    await expect(page.locator('[data-place=header] iframe')).toBeVisible()
  })
}

test('tag hosts are in the policy of pages, not of slot documents, and tag slots have no document', async ({
  request,
}) => {
  const policy = (await request.get(site.url)).headers()['content-security-policy'] ?? ''
  const sources = (name: string) => policy.split('; ').find((one) => one.startsWith(`${name} `)) ?? ''
  expect(sources('script-src')).toContain('https://securepubads.g.doubleclick.net')
  expect(sources('connect-src')).toContain('https://*.doubleclick.net')
  expect(sources('frame-src')).toContain('https://*.googlesyndication.com')
  expect((await request.get(`${site.url}/slots/${FIRST_ID}`)).status()).toBe(404)
  const html = await (await request.get(site.url)).text()
  const [, sandboxed] = /data-slot="(\d+)" data-place="header"/.exec(html) ?? []
  const slot = await request.get(`${site.url}/slots/${sandboxed}`)
  expect(slot.status()).toBe(200)
  expect(slot.headers()['content-security-policy']).not.toContain('doubleclick')
})

for (const width of [390, 1280]) {
  test(`AdSense and native widgets run in the page after consent, in still boxes at ${width} pixels`, async ({
    page,
  }) => {
    await page.route('**/*.woff2', (route) => route.abort())
    await page.route('https://pagead2.googlesyndication.com/**', (route) =>
      route.fulfill({ contentType: 'text/javascript', body: ADSENSE }),
    )
    const refused: string[] = []
    page.on('console', (message) => {
      if (message.text().includes('script-src')) refused.push(message.text())
    })
    await watchShifts(page)
    await open(page, '/latest', width)
    const box = (name: string) => page.locator(`[data-slot="${849 + Number(name)}"] [data-ad-box]`)
    await box('1').scrollIntoViewIfNeeded()
    await expect(box('1')).toBeEmpty()
    await answer(page, 1, 2, 7, 8)
    for (const number of ['1', '2', '4']) {
      await box(number).scrollIntoViewIfNeeded()
      await expect(box(number).locator(number === '4' ? '.native > div' : 'iframe')).toBeAttached()
    }
    await expect(box('4').locator('b')).toHaveText('written')
    const loads = () =>
      page.evaluate(() => [Reflect.get(window, 'loadsOfAdsense'), Reflect.get(window, 'loadsOfNative')])
    expect(await loads()).toEqual([1, 1])
    // Higher than its box, and in the window when it was filled.
    expect((await box('1').boundingBox())?.height).toBe(250)
    await page.evaluate(() => scrollTo(0, 0))
    // From the top, what follows is below the window.
    await expect(box('3')).toHaveAttribute('data-empty', '')
    await expect(box('3')).toBeHidden()
    await expect.poll(async () => (await box('4').boundingBox())?.height).toBeGreaterThanOrEqual(400)
    await expectStill(page, 0.01)
    expect(refused).toEqual([])
  })
}
