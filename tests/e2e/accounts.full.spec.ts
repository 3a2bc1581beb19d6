/** Readers' accounts: registering, signing in, stories for signed-in readers; on Node alone and behind the edge. */
import type { Page } from '@playwright/test'
import { freePort } from '../../scripts/steps/ports.mjs'
import { ask } from './ask'
import { expectNoBarrier } from './barriers'
import { startService } from './content-service'
import { type Edge, nginx, startEdge } from './edge'
import { expect, test } from './paper'
import { end, type Started, untilReady } from './processes'
import { endOf, holds, READER_SECRET, sessionOf } from './reader-session'
import { allPosts, type SamplePost } from './sample-posts'
import { startSite } from './site-process'

const PASSWORD = 'a password of eleven words'
const READER_OF_GOOGLE = 'mira@example.org'

let service: Awaited<ReturnType<typeof startService>>
const sites: (Started & { url: string })[] = []
let edge: Edge | undefined
let story: SamplePost
let paid: SamplePost
let readers = 0

test.beforeAll(async () => {
  service = await startService()
  const start = async (siteUrl?: string) => {
    const port = await freePort()
    const site = startSite(port, {
      DELIVERY_BASE_URL: service.url,
      MEDIA_BASE_URL: service.url,
      MANAGEMENT_BASE_URL: `${service.url}/management`,
      READER_SECRET,
      GIFT_SECRET: 'gift-secret-of-the-tests',
      TRUSTED_PROXIES: '1',
      GOOGLE_CLIENT_ID: 'google-client',
      GOOGLE_CLIENT_SECRET: 'google-secret',
      READER_OF_GOOGLE,
      NODE_OPTIONS: '--import ./tests/fixtures/google-tokens.mjs',
      ...(siteUrl && { SITE_URL: siteUrl }),
    })
    sites.push(site)
    await untilReady(`http://localhost:${port}/robots.txt`, site)
    return port
  }
  await start()
  if (nginx !== null) {
    const port = await freePort()
    edge = await startEdge([await start(`http://localhost:${port}`)], port)
  }
  const posts = await allPosts({ serviceUrl: service.url })
  const find = (access: string) =>
    posts.find(({ access_type, language_code }) => access_type === access && language_code === 'en')
  story = find('Login') as SamplePost
  paid = find('Paid') as SamplePost
})
test.afterAll(async () => {
  await edge?.close()
  await Promise.all(sites.map(({ child }) => end(child)))
  await service.close()
})

const layers = ['Node', ...(nginx === null ? [] : ['the edge'])]
const urlOf = (layer: string) => (layer === 'Node' ? sites[0]?.url : edge?.url) ?? ''

/** The path and query of the newest letter's link. */
function letter(kind: 'confirm' | 'reset'): string {
  const line = service
    .output()
    .split('\n')
    .findLast((one) => one.includes(`"letter":"${kind}"`))
  const { pathname, search } = new URL(JSON.parse(line ?? '{}').link)
  return pathname + search
}

async function fill(page: Page, fields: Record<string, string>, button: string) {
  for (const [label, text] of Object.entries(fields)) await page.getByLabel(label).fill(text)
  await page.getByRole('main').getByRole('button', { name: button }).click()
}

const result = (page: Page) => page.locator('main [role=status]').first()

for (const layer of layers)
  for (const javaScriptEnabled of [true, false])
    test.describe(`${layer}, ${javaScriptEnabled ? 'with' : 'without'} JavaScript`, () => {
      test.use({ javaScriptEnabled })
      // The check runs in the page, so it needs scripts.
      const check = async (page: Page) => javaScriptEnabled && expectNoBarrier(page)

      test('a reader registers, confirms, signs in, reads a gated story and signs out, after which Back shows nothing private', async ({
        page,
      }) => {
        const url = urlOf(layer)
        const email = `reader.${++readers}@example.org`
        const reader = { 'Email address': email, Password: PASSWORD }
        const address = url + encodeURI(story.absolute_url)
        const isOpen = async () => holds(await page.content(), endOf(story))

        await page.goto(address)
        expect(await isOpen()).toBe(false)
        const notice = page.locator('.paywalled-content')
        await expect(notice.getByRole('link', { name: 'Sign in' })).toHaveAttribute(
          'href',
          `/account/story/${story.id}`,
        )
        await notice.getByRole('link', { name: 'Create an account' }).click()
        await check(page)
        await fill(page, reader, 'Create an account')
        await expect(result(page)).toContainText('Check your inbox')
        const registering = page.url()
        await page.goto(url + letter('confirm'))
        await expect(page.getByText(email)).toBeVisible()
        // Opening the link alone changes nothing.
        await page.goto(`${url}/account/sign-in`)
        await fill(page, reader, 'Sign in')
        await expect(result(page)).toContainText('We couldn’t sign you in')
        await page.goto(url + letter('confirm'))
        await fill(page, {}, 'Confirm')
        await expect(result(page)).toContainText('Your email address is confirmed')

        // The story at which the reader registered.
        await page.goto(registering)
        await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click()
        await expect(page).toHaveURL(`${url}/account/sign-in?story=${story.id}`)
        await check(page)
        await fill(page, reader, 'Sign in')
        await expect(page).toHaveURL(javaScriptEnabled ? address : `${url}/account/story/${story.id}`)
        await expect.poll(isOpen).toBe(true)

        await page.goto(`${url}/account`)
        await expect(page.getByText(email)).toBeVisible()
        await expect(page.getByText('stay on this device')).toBeVisible()
        await check(page)
        await fill(page, {}, 'Sign out')
        await expect(result(page)).toHaveText('You’re signed out.')
        for (let steps = 0; steps < 2; steps++) {
          await page.goBack()
          await page.waitForLoadState('networkidle')
          expect(await page.getByText(email).count()).toBe(0)
          expect(await isOpen()).toBe(false)
        }
        expect(sites.map(({ output }) => output()).join('')).not.toContain(email)
      })
    })

for (const layer of layers)
  for (const javaScriptEnabled of [true, false])
    test(`${layer}, ${javaScriptEnabled ? 'with' : 'without'} JavaScript: a reader gives a gated story, which opens by the link alone`, async ({
      browser,
    }) => {
      const url = urlOf(layer)
      const [, value = ''] = sessionOf('giver@example.org', url, `giver-${++readers}`).split('=')
      const giver = await browser.newContext({ javaScriptEnabled })
      await giver.addCookies([{ name: 'reader', value, url }])
      const page = await giver.newPage()
      const address = url + encodeURI(story.absolute_url)
      await page.goto(javaScriptEnabled ? address : `${url}/account/story/${story.id}`)
      await page.getByRole('link', { name: 'Give this story to someone' }).click()
      await expect(page).toHaveURL(`${url}/account/give/${story.id}`)
      await page.getByRole('button', { name: 'Create a gift link' }).click()
      const link = await page.getByLabel('Gift link').inputValue()
      if (javaScriptEnabled) await expectNoBarrier(page)
      await giver.close()

      const stranger = await browser.newContext({ javaScriptEnabled })
      const other = await stranger.newPage()
      const answer = await other.goto(link)
      expect(answer?.headers()).toMatchObject({ 'x-robots-tag': 'noindex', 'referrer-policy': 'same-origin' })
      expect(answer?.headers()['cache-control']).toBe('private, no-store')
      await expect(other.getByText('A reader gave you this story.')).toBeVisible()
      expect(holds(await other.content(), endOf(story))).toBe(true)
      await expect(other.locator('link[rel=canonical]')).toHaveAttribute(
        'href',
        new RegExp(`${encodeURI(story.absolute_url)}$`),
      )
      if (javaScriptEnabled) await expectNoBarrier(other)
      // The story's own page, and what a cache may have of either, stays gated.
      await other.goto(address)
      expect(holds(await other.content(), endOf(story))).toBe(false)
      await other.goto(link.replace(/-[0-9a-f]+$/, `-${'0'.repeat(32)}`))
      await expect(other.getByText('This gift link no longer works.')).toBeVisible()
      expect(holds(await other.content(), endOf(story))).toBe(false)
      await stranger.close()
      expect(sites.map(({ output }) => output()).join('')).not.toContain(link.split('/').at(-1))
    })

for (const layer of layers)
  test.describe(`${layer}, without JavaScript`, () => {
    test.use({ javaScriptEnabled: false })

    test('a reader signs in with Google and reads the gated story', async ({ page }) => {
      const url = urlOf(layer)
      // Google itself, which would lead back; the browser's own redirects can't be intercepted.
      await page.route('**/api/account/with/google?story=*', async (route) => {
        const response = await route.fetch({ maxRedirects: 0 })
        const { origin, searchParams } = new URL(response.headers().location ?? '')
        expect(origin).toBe('https://accounts.google.com')
        const back = new URL(searchParams.get('redirect_uri') ?? '')
        back.searchParams.set('state', searchParams.get('state') ?? '')
        back.searchParams.set('code', searchParams.get('nonce') ?? '')
        await route.fulfill({ response, headers: { ...response.headers(), location: back.href } })
      })
      await page.goto(`${url}/account/sign-in?story=${story.id}`)
      await expect(page.getByRole('link', { name: 'Continue with' })).toHaveText(['Continue with Google'])
      await page.getByRole('link', { name: 'Continue with Google' }).click()
      await expect(page).toHaveURL(`${url}/account/story/${story.id}`)
      expect(holds(await page.content(), endOf(story))).toBe(true)
      await page.goto(`${url}/account`)
      await expect(page.getByText(READER_OF_GOOGLE)).toBeVisible()
      expect((await page.context().cookies()).map(({ name }) => name)).toEqual(['reader'])
      expect((await ask(`${url}/api/account/with/facebook`)).status).toBe(404)
      expect(sites.map(({ output }) => output()).join('')).not.toContain(READER_OF_GOOGLE)
    })
  })

test('a forgotten password is renewed through the e-mail’s link, whose token no script and no log sees', async ({
  page,
}) => {
  const url = urlOf('Node')
  const email = `reader.${++readers}@example.org`
  await page.goto(`${url}/account/register`)
  await fill(page, { 'Email address': email, Password: PASSWORD }, 'Create an account')
  await page.goto(`${url}/account/forgotten`)
  await fill(page, { 'Email address': email }, 'Email me a link')
  await expect(result(page)).toContainText('Check your inbox')
  const link = letter('reset')
  await page.goto(url + link)
  expect(page.url()).toBe(`${url}/account/reset`)
  await page.reload()
  await expect(result(page)).toContainText('This link no longer works')
  // The link in the form in which some mail programs hand it on.
  await page.goto(`${url}${link.replaceAll('&', '&amp;')}%20`)
  await fill(page, { 'New password': 'another long one' }, 'Save password')
  await expect(result(page)).toContainText('Your new password is saved')
  await fill(page, { 'Email address': email, Password: 'another long one' }, 'Sign in')
  await expect(page.getByText(email)).toBeVisible()
  await page.goto(url + link)
  await fill(page, { 'New password': 'a third long one' }, 'Save password')
  await expect(result(page)).toContainText('This link no longer works')
  const token = new URLSearchParams(link.split('?')[1]).get('token') ?? ''
  expect(sites[0]?.output()).not.toContain(token)
})

for (const layer of layers)
  test(`${layer}: two readers get each their own page, and a stranger neither’s, before and after`, async () => {
    const url = urlOf(layer)
    const read = async (path: string, Cookie?: string) => {
      const answer = await ask(url + path, { headers: Cookie === undefined ? {} : { Cookie } })
      return { ...answer, cache: String(answer.headers['cache-control']) }
    }
    const [one, two] = ['one@example.org', 'two@example.org']
    const storyPath = `/account/story/${story.id}`
    const api = `/api/account/story?id=${story.id}`
    for (const round of ['before', 'after']) {
      for (const path of ['/account', storyPath, api]) {
        const { status, text, headers } = await read(path)
        expect([round, path, status, holds(text, endOf(story))]).toEqual([
          round,
          path,
          path === api ? 200 : 307,
          false,
        ])
        const signIn = path === storyPath ? `/account/sign-in?story=${story.id}` : '/account/sign-in'
        if (path !== api) expect(headers.location).toBe(signIn)
      }
      for (const [email, other] of [
        [one, two],
        [two, one],
      ] as const) {
        const session = sessionOf(email, url)
        const account = await read('/account', session)
        expect([account.text.includes(email), account.text.includes(other)]).toEqual([true, false])
        for (const path of ['/account', storyPath, api]) {
          const { cache, text, headers } = await read(path, session)
          expect(cache).toMatch(/^private, .*no-store|^private, no-store/)
          expect(headers).not.toHaveProperty('x-cache')
          if (path !== '/account') expect([path, holds(text, endOf(story))]).toEqual([path, true])
        }
        // No entitlement service says that it is paid for.
        expect((await read(`/account/story/${paid.id}`, session)).headers.location).toBe(
          '/account?result=closed',
        )
        expect((await read(`/api/account/story?id=${paid.id}`, session)).text).toBe('{"open":false}')
      }
    }
    const page = encodeURI(story.absolute_url)
    // The first answer was sent while the page was rendered.
    await expect(async () => {
      const [as, signedIn] = [await read(page), await read(page, sessionOf(one, url))]
      expect(holds(as.text, endOf(story))).toBe(false)
      expect(signedIn.text === as.text).toBe(true)
    }).toPass()
  })

test('without READER_SECRET there are no accounts, no link to them, and no request for a gated story', async ({
  page,
}) => {
  const port = await freePort()
  const site = startSite(port, {
    DELIVERY_BASE_URL: service.url,
    MEDIA_BASE_URL: service.url,
    MANAGEMENT_BASE_URL: `${service.url}/management`,
  })
  await untilReady(`${site.url}/robots.txt`, site)
  try {
    for (const path of ['/account', '/account/sign-in', `/account/story/${story.id}`, '/api/account/story'])
      expect([path, (await ask(site.url + path)).status]).toEqual([path, 404])
    const requested: string[] = []
    page.on('request', (request) => requested.push(request.url()))
    await page.goto(site.url + encodeURI(story.absolute_url), { waitUntil: 'networkidle' })
    expect(await page.locator('a[href^="/account"]').count()).toBe(0)
    expect(requested.filter((one) => one.includes('/account'))).toEqual([])
  } finally {
    await end(site.child)
  }
})
