/** A site that asks for consent with its own banner, counts page views and reports field vitals. */
import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page, test } from '@playwright/test'
import { direction } from '@/lib/base/languages'
import { messages } from '@/lib/base/messages'
import { copySource, type Source } from './builds'
import { allPosts, end, freePort, metricsOf, openService, startSite, untilReady } from './paper'
import { hydrate } from './reader'
import { expectStill, watchShifts } from './shifts'
import { openStubHost } from './stub-host'

test.describe.configure({ mode: 'serial' })
test.use({ viewport: { width: 390, height: 844 } })

const BUILD_LIMIT_MS = 600_000
const LANGUAGES = ['en', 'hi', 'ur', 'ta', 'bn', 'mr', 'es', 'ar', 'ml']
const say = messages('en').privacy

let source: Source
let service: Awaited<ReturnType<typeof openService>>
let site: ReturnType<typeof startSite>
let stub: Awaited<ReturnType<typeof openStubHost>>
let story = ''

const configOf = (host: string) => `
import { defineSite } from 'masthead/config'

export default defineSite({
  consent: { mode: 'banner', policy: '/privacy' },
  analytics: [
    { kind: 'endpoint', address: '${host}/events' },
    { kind: 'plausible', domain: 'paper.example', server: '${host}', withoutConsent: true },
    { kind: 'ga4', id: 'G-TEST12', script: '${host}/gtag.js' },
  ],
  vitals: { share: 1 },
  ads: { anchor: true },
})
`

test.beforeAll(async () => {
  test.setTimeout(BUILD_LIMIT_MS)
  stub = await openStubHost({
    '/gtag.js': `window.tagged = []; const push = dataLayer.push.bind(dataLayer)
      for (const one of dataLayer) tagged.push([...one])
      dataLayer.push = (one) => { tagged.push([...one]); return push(one) }`,
  })
  source = copySource('.next-measured')
  service = await openService()
  source.write('site.config.ts', configOf(stub.url))
  await source.build('own', {})
  site = await startIn('en')
  const posts = await allPosts(service)
  const long = posts
    .filter(
      ({ type, access_type, language_code }) =>
        type === 'Article' && access_type === 'Free' && language_code === 'en',
    )
    .sort((one, other) => other.content_html.length - one.content_html.length)
  story = site.url + encodeURI(long[0]?.absolute_url ?? '')
})

test.afterAll(async () => {
  if (site) await end(site.child)
  await service?.close()
  stub?.close()
  source?.remove()
})

async function startIn(language: string) {
  const started = startSite(
    await freePort(),
    { DELIVERY_BASE_URL: service.gate.url, BUILD_DIST: 'own', SITE_LANGUAGE: language },
    source.folder,
  )
  await untilReady(`${started.url}/api/health`, started)
  return started
}

const panel = (page: Page) => page.locator('[data-consent]')
const answer = (page: Page, name: string) => panel(page).getByRole('button', { name, exact: true }).click()
const kept = (page: Page) => page.evaluate(() => localStorage.getItem('masthead:consent'))
const agreed = async (page: Page) => JSON.parse((await kept(page)) ?? 'null')?.agreed
const events = () =>
  stub.requests.filter(({ path }) => path === '/events').map(({ body }) => JSON.parse(body))
/** Resolves when the provider that needs no consent has counted: the others would have begun with it. */
async function expectNothingElse() {
  await expect.poll(() => stub.requests.map(({ path }) => path)).toContain('/api/event')
  expect(stub.requests.map(({ path }) => path).filter((path) => path !== '/api/event')).toEqual([])
}
const names = () => events().map(({ event }) => event)

async function open(page: Page, address = story) {
  stub.requests.length = 0
  await page.goto(address)
  await hydrate(page)
}

test('nothing that needs consent loads before the reader agrees, and the page does not move', async ({
  page,
}) => {
  await watchShifts(page)
  await open(page)
  await expect(panel(page)).toBeVisible()
  await expectNothingElse()
  expect(stub.requests[0]?.headers.cookie).toBeUndefined()
  await answer(page, say.accept)
  await expect(panel(page)).toHaveCount(0)
  await expect.poll(names).toContain('page_view')
  await expect.poll(() => stub.requests.some(({ path }) => path === '/gtag.js')).toBe(true)
  await expectStill(page, 0.01)
  expect(await page.context().cookies()).toEqual([])
})

test('the tag of Google Analytics has everything denied first, then what was agreed to', async ({ page }) => {
  await open(page)
  await page.getByText(say.choose).click()
  await panel(page).getByLabel(say.purposes.measurement.name).check()
  await answer(page, say.save)
  const tagged = () => page.evaluate(() => Reflect.get(window, 'tagged') as unknown[][] | undefined)
  await expect.poll(async () => (await tagged())?.some(([, name]) => name === 'page_view')).toBe(true)
  const [first, second] = (await tagged()) ?? []
  expect(first?.slice(0, 2)).toEqual(['consent', 'default'])
  expect(Object.values(first?.[2] as object)).toEqual(['denied', 'denied', 'denied', 'denied', 500])
  expect(second).toEqual([
    'consent',
    'update',
    {
      analytics_storage: 'granted',
      ad_storage: 'denied',
      ad_user_data: 'denied',
      ad_personalization: 'denied',
    },
  ])
  expect(await agreed(page)).toEqual(['measurement'])
})

test('a refusal is as easy, is kept, and nothing loads on later pages', async ({ page }) => {
  await open(page)
  await expect(panel(page)).toBeVisible()
  const buttons = await panel(page).getByRole('button').filter({ visible: true }).all()
  expect(await Promise.all(buttons.map((button) => button.textContent()))).toEqual([say.refuse, say.accept])
  const looks = await Promise.all(
    buttons.map((button) =>
      button.evaluate((element) => {
        const { backgroundColor, color, fontSize, fontWeight, borderColor } = getComputedStyle(element)
        const { height } = element.getBoundingClientRect()
        return { backgroundColor, color, fontSize, fontWeight, borderColor, height }
      }),
    ),
  )
  expect(looks[0]).toEqual(looks[1])
  await answer(page, say.refuse)
  expect(await agreed(page)).toEqual([])
  await open(page, site.url)
  await expectNothingElse()
  await expect(panel(page)).toHaveCount(0)
})

test('an answer is withdrawn in the footer, and the page begins anew without what ran', async ({ page }) => {
  await open(page)
  await answer(page, say.accept)
  await expect.poll(names).toContain('page_view')
  const settings = page.locator('footer').getByRole('button', { name: say.settings })
  await settings.click()
  await expect(panel(page)).toBeFocused()
  for (const { name } of Object.values(say.purposes)) await expect(panel(page).getByLabel(name)).toBeChecked()
  await page.keyboard.press('Escape')
  await expect(panel(page)).toHaveCount(0)
  await expect(settings).toBeFocused()
  await settings.click()
  stub.requests.length = 0
  await Promise.all([page.waitForEvent('load'), answer(page, say.refuse)])
  await hydrate(page)
  await expectNothingElse()
  expect(await agreed(page)).toEqual([])
})

test('Global Privacy Control refuses measurement and advertising, whatever was answered', async ({
  page,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, 'globalPrivacyControl', { get: () => true })
  })
  await open(page)
  await expect(panel(page)).toContainText(say.signal)
  await page.getByText(say.choose).click()
  await expect(panel(page).getByLabel(say.purposes.advertising.name)).toBeDisabled()
  await answer(page, say.accept)
  expect(await agreed(page)).toEqual(['embeds'])
  await open(page, site.url)
  await expectNothingElse()
})

test('the page can be read and used while the question is open, by keyboard too', async ({ page }) => {
  await open(page)
  await expect(panel(page)).toBeVisible()
  const box = await panel(page).boundingBox()
  expect(box?.height).toBeLessThanOrEqual(844 / 2)
  await expect(page.locator('h1')).toBeInViewport()
  expect(await page.evaluate(() => getComputedStyle(document.body).overflowY)).not.toBe('hidden')
  // The question comes right after the links that skip to the content.
  const stops: string[] = []
  for (let press = 0; press < 6; press++) {
    await page.keyboard.press('Tab')
    stops.push((await page.evaluate(() => document.activeElement?.textContent)) ?? '')
  }
  expect(stops).toEqual(expect.arrayContaining([say.policy, say.choose, say.refuse, say.accept]))
  // What is focused at the foot of the window is scrolled above the panel.
  const link = page.locator('main a[href]').last()
  await link.focus()
  const focused = await link.boundingBox()
  const open_ = await panel(page).boundingBox()
  expect((focused?.y ?? 0) + (focused?.height ?? 0)).toBeLessThanOrEqual((open_?.y ?? 0) + 1)
  const { violations } = await new AxeBuilder({ page }).include('[data-consent]').analyze()
  expect(violations.map(({ id }) => id)).toEqual([])
})

test('without scripts nothing is asked and nothing loads', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  stub.requests.length = 0
  await page.goto(story, { waitUntil: 'load' })
  await expect(panel(page)).toHaveCount(0)
  await expect(page.getByRole('button', { name: say.settings })).toBeHidden()
  expect(stub.requests).toEqual([])
  await context.close()
})

test('views, depth and clicks are counted once each, also where a script changes the page', async ({
  page,
}) => {
  await open(page)
  await answer(page, say.accept)
  await expect.poll(names).toContain('page_view')
  await page.evaluate(async () => {
    for (let top = 0; top <= document.body.scrollHeight; top += 400) {
      scrollTo(0, top)
      await new Promise(requestAnimationFrame)
    }
  })
  await expect.poll(() => events().flatMap(({ percent }) => percent ?? [])).toEqual([25, 50, 75, 100])
  await page.evaluate(() => {
    document.title = 'The next story'
    history.pushState(null, '', '/next-story?from=here')
  })
  await expect.poll(() => names().filter((name) => name === 'page_view').length).toBe(2)
  const [first, second] = events().filter(({ event }) => event === 'page_view')
  expect(first).toMatchObject({ url: story, referrer: '', facts: { kind: 'article', access: 'open' } })
  expect(first.facts.id).toBeGreaterThan(0)
  expect(second).toMatchObject({ url: `${site.url}/next-story`, title: 'The next story' })
  await page.getByRole('button', { name: 'Save', exact: true }).first().click()
  await expect.poll(names).toContain('save')
  await page.locator('section[aria-labelledby=related] a').first().click()
  await expect.poll(() => events().some(({ target }) => target === 'related')).toBe(true)
})

test('field vitals of a page that is left are in the metrics', async ({ page }) => {
  // Their script is the last to come: a page that is hidden before has nothing to send.
  await page.addInitScript(() => {
    const add = window.addEventListener
    window.addEventListener = (...listening: [string, EventListenerOrEventListenerObject]) => {
      const [type, listener] = listening
      if (type === 'pagehide' && String(listener).includes('visibilityState'))
        Object.assign(window, { reportsVitals: true })
      add.apply(window, listening)
    }
  })
  await open(page)
  await page.waitForFunction(() => Reflect.get(window, 'reportsVitals') === true)
  await page.locator('h1').click()
  const sent = page.waitForRequest('**/api/vitals')
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => 'hidden' })
    document.dispatchEvent(new Event('visibilitychange'))
  })
  const report = (await sent).postDataJSON()
  expect(report.page).toBe('article')
  expect(Object.keys(report.values)).toEqual(expect.arrayContaining(['LCP', 'CLS', 'TTFB']))
  const metrics = () => metricsOf(site)
  await expect
    .poll(metrics)
    .toMatch(/masthead_web_vital_seconds_count\{vital="LCP",page="article",connection="[\w-]+"\} [1-9]/)
  await expect.poll(metrics).toMatch(/masthead_layout_shift_count\{page="article"/)
})

test('one advertisement stays at the foot of the window once a reader agreed, and is closed', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await watchShifts(page)
  await open(page)
  const anchor = page.locator('[data-anchor]')
  await expect(panel(page)).toBeVisible()
  await expect(anchor).toBeHidden()
  await answer(page, say.accept)
  await expect(anchor.locator('iframe')).toBeVisible()
  const box = await anchor.boundingBox()
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBe(800)
  expect(box?.height).toBeLessThanOrEqual(800 * 0.3)
  await expect(page.locator('[data-place=footer]')).toHaveCount(1)
  await anchor.getByRole('button', { name: say.close }).click()
  await expect(anchor).toHaveCount(0)
  await expectStill(page, 0.01)
})

test('the policy lets in what the configuration names, and no more', async ({ request }) => {
  const { 'content-security-policy': policy = '' } = (await request.get(story)).headers()
  const sourcesOf = (name: string) =>
    policy
      .split('; ')
      .find((one) => one.startsWith(`${name} `))
      ?.split(' ')
      .slice(1)
  expect(sourcesOf('script-src')).toEqual(["'self'", "'unsafe-inline'", stub.url])
  expect(sourcesOf('connect-src')).toEqual([
    "'self'",
    stub.url,
    'https://*.google-analytics.com',
    'https://*.analytics.google.com',
    'https://www.googletagmanager.com',
  ])
  expect(sourcesOf('frame-src')).not.toContain(stub.url)
})

test('the question is in the language of the site, and reads in its direction', async ({ page }) => {
  test.setTimeout(BUILD_LIMIT_MS)
  for (const language of LANGUAGES.slice(1)) {
    const other = await startIn(language)
    const texts = messages(language).privacy
    await page.goto(other.url)
    await hydrate(page)
    await expect(panel(page), language).toContainText(texts.text)
    expect(await panel(page).evaluate((element) => getComputedStyle(element).direction)).toBe(
      direction(language),
    )
    const overflow = await panel(page).evaluate((element) => element.scrollWidth - element.clientWidth)
    expect([language, overflow]).toEqual([language, 0])
    await end(other.child)
  }
})
