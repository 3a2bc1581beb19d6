/** A site that asks for consent with a platform of the IAB's framework, here a stub of one, on another host. */
import { expect, type Page, test } from '@playwright/test'
import { messages } from '@/lib/base/messages'
import { copySource, type Source } from './builds'
import { end, freePort, openService, startSite, untilReady } from './paper'
import { hydrate } from './reader'
import { openStubHost } from './stub-host'

test.describe.configure({ mode: 'serial' })

const BUILD_LIMIT_MS = 600_000
const say = messages('en').privacy

let source: Source
let service: Awaited<ReturnType<typeof openService>>
let site: ReturnType<typeof startSite>
let stub: Awaited<ReturnType<typeof openStubHost>>

/** Takes over from the stub in the page as a platform does; a test answers for the reader. */
const PLATFORM = `
  const queue = window.__tcfapi()
  const listeners = []
  const tcString = 'CPXxRfAPXxRfAAfKABENB-CgAAAAAAAAAAYgAAAAAAAA.IFukWSQgAIQwgI0QEByFAAAA'
  let data = { eventStatus: 'cmpuishown', gdprApplies: true, tcString }
  window.__tcfapi = (command, version, callback) => {
    if (command === 'addEventListener') { listeners.push(callback); callback(data, true) }
    if (command === 'ping') callback({ cmpLoaded: true, cmpStatus: 'loaded' }, true)
    if (command === 'displayConsentUi') window.wasShown = true
  }
  for (const call of queue) window.__tcfapi(...call)
  window.answer = (...numbers) => {
    const consents = Object.fromEntries(numbers.map((one) => [one, true]))
    data = { ...data, eventStatus: 'useractioncomplete', purpose: { consents } }
    for (const listener of listeners) listener(data, true)
  }
`

test.beforeAll(async () => {
  test.setTimeout(BUILD_LIMIT_MS)
  stub = await openStubHost({ '/platform.js': PLATFORM })
  source = copySource('.next-tagged')
  service = await openService()
  source.write(
    'site.config.ts',
    `import { defineSite } from 'masthead/config'
    export default defineSite({
      consent: { mode: 'tcf', script: '${stub.url}/platform.js' },
      analytics: [{ kind: 'endpoint', address: '${stub.url}/events' }],
    })`,
  )
  await source.build('own', {})
  const variables = { DELIVERY_BASE_URL: service.gate.url, BUILD_DIST: 'own' }
  site = startSite(await freePort(), variables, source.folder)
  await untilReady(`${site.url}/api/health`, site)
})

test.afterAll(async () => {
  if (site) await end(site.child)
  await service?.close()
  stub?.close()
  source?.remove()
})

const events = () => stub.requests.filter(({ path }) => path === '/events').length
const answer = (page: Page, ...numbers: number[]) =>
  page.evaluate((agreed) => Reflect.get(window, 'answer')(...agreed), numbers)
const frames = (page: Page) => page.locator('[data-slot] iframe')

async function open(page: Page) {
  stub.requests.length = 0
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.goto(site.url)
  await hydrate(page)
  await expect.poll(() => page.evaluate(() => typeof Reflect.get(window, 'answer'))).toBe('function')
}

test('analytics and advertisements wait for what the platform says, each for its own purposes', async ({
  page,
}) => {
  await open(page)
  expect(stub.requests.map(({ path }) => path)).toEqual(['/platform.js'])
  await expect(page.locator('[data-consent]')).toHaveCount(0)
  await answer(page, 1, 8)
  await expect.poll(events).toBeGreaterThan(0)
  await expect(frames(page)).toHaveCount(0)
  await answer(page, 1, 2, 7, 8)
  await expect(frames(page).first()).toBeVisible()
})

test('a refusal keeps all of it away, and its withdrawal begins the page anew', async ({ page }) => {
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

test('an advertisement’s document can ask the platform, past its sandbox', async ({ page }) => {
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

test('the footer opens the platform’s own question', async ({ page }) => {
  await open(page)
  await page.locator('footer').getByRole('button', { name: say.settings }).click()
  expect(await page.evaluate(() => Reflect.get(window, 'wasShown'))).toBe(true)
})

test('the policy lets the platform in, and a page without its script refuses all', async ({
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
