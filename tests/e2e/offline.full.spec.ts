/** The installable site, and saved stories without a connection. */
import type { BrowserContext, Page } from '@playwright/test'
import sharp from 'sharp'
import { DEFERRED_ID } from '../../lib/base/deferred-id.mjs'
import { freePort } from '../../scripts/steps/ports.mjs'
import { ask } from './ask'
import { expectNoBarrier } from './barriers'
import { expect, type Paper, test } from './paper'
import { end, untilReady } from './processes'
import { complaints, openHydrated, save, saveButton, say, storiesToKeep } from './reader'
import { startSite } from './site-process'

test.use({ edition: 'offline' })

let story: string
let another: string
let gated: string
test.beforeAll(async ({ paper }) => {
  ;({ story, another, gated } = await storiesToKeep(paper))
})

test('the site is installable, and its manifest icons have their sizes', async ({ context, page, paper }) => {
  await page.goto('/')
  const href = await page.locator('link[rel=manifest]').getAttribute('href')
  const answer = await ask(paper.url + href)
  expect(answer.headers['content-type']).toContain('application/manifest+json')
  const manifest = JSON.parse(answer.text)
  expect(manifest).toMatchObject({ name: 'The Test Paper', short_name: 'Test Paper', display: 'standalone' })
  expect(manifest.related_applications.length).toBeGreaterThan(0)
  for (const { src, sizes } of manifest.icons as { src: string; sizes: string }[]) {
    const icon = await ask(paper.url + src)
    const { width, height, format } = await sharp(icon.body).metadata()
    expect([format, `${width}x${height}`]).toEqual(['png', sizes])
  }
  const apple = await page.locator('link[rel=apple-touch-icon]').getAttribute('href')
  expect((await ask(paper.url + apple)).status).toBe(200)
  const browser = await context.newCDPSession(page)
  const { installabilityErrors } = await browser.send('Page.getInstallabilityErrors')
  // Test browsers are private windows, which can't install anything.
  expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([])
  const { errors } = await browser.send('Page.getAppManifest')
  expect(errors).toEqual([])
})

async function openOffline(paper: Paper, port: number, OFFLINE: 'on' | 'off') {
  const site = startSite(port, { ...paper.settings, OFFLINE })
  await untilReady(`${site.url}/robots.txt`, site)
  return site
}

const copies = (page: Page) =>
  page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith('masthead-stories'))
    const keys = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return keys.flat().map(({ url }) => new URL(url).pathname)
  })

const workers = (page: Page) =>
  page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)

async function readerOf(context: BrowserContext) {
  const page = await context.newPage()
  return { page, problems: complaints(page) }
}

test('saved stories are shown offline, and other addresses show the offline page', async ({
  browser,
  paper,
}) => {
  const port = await freePort()
  const site = await openOffline(paper, port, 'on')
  const context = await browser.newContext({ baseURL: site.url, viewport: { width: 390, height: 900 } })
  const { page, problems } = await readerOf(context)
  try {
    // From the page cache its data are deferred, for all readers but the first.
    const offlinePage = async () => (await ask(`${site.url}/offline`)).text
    await expect.poll(offlinePage).toContain(`id="${DEFERRED_ID}"`)
    // The worker handles saved stories in order: once the second is cached, the first was handled.
    await save(page, gated)
    const title = await save(page, story)
    await expect.poll(() => copies(page)).toContain(story)
    expect(await copies(page)).not.toContain(gated)
    expect(await page.evaluate(() => caches.keys())).toEqual(
      expect.arrayContaining(['masthead-stories-1', 'masthead-files-1']),
    )
    const everything = await page.evaluate(async () => {
      const keys = await Promise.all(
        (await caches.keys()).map(async (name) => (await caches.open(name)).keys()),
      )
      return keys.flat().map(({ url }) => new URL(url).pathname)
    })
    expect(everything.filter((path) => /^\/(api|slots)\//.test(path))).toEqual([])
    expect(problems).toEqual([])

    await context.setOffline(true)
    await page.goto(story)
    await expect(page.locator('h1')).toHaveText(title)
    await expect(page.getByRole('status').filter({ hasText: `${say.savedCopy},` })).toBeVisible()
    const hero = page.locator('article[data-reading] figure img').first()
    await expect.poll(() => hero.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBeGreaterThan(0)
    await expect(saveButton(page)).toHaveAttribute('aria-pressed', 'true')
    await expectNoBarrier(page, 'copy')

    await page.goto('/sport')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(say.offlineTitle)
    await expect(page.locator('main h2')).toHaveText([title])
    await expectNoBarrier(page, 'offline')
    // The link is opened by key: a pointer would prefetch the page, and prefetches are not offline in this emulation.
    await page.getByRole('link', { name: title }).press('Enter')
    await expect(page.locator('h1')).toHaveText(title)
    await expect(page.getByRole('status').filter({ hasText: `${say.savedCopy},` })).toBeVisible()

    await context.setOffline(false)
    await page.getByRole('button', { name: say.loadCurrent }).click()
    await expect(page.getByText(`${say.savedCopy},`)).toHaveCount(0)
    await expect(page.locator('h1')).toHaveText(title)

    await page.goto('/bookmarks')
    await page.getByRole('button', { name: `Remove ${title}` }).click()
    await expect.poll(() => copies(page)).toEqual(['/offline'])
    // Errors of the missing connection are expected; there are no others.
    expect(
      problems.filter((text) => !/net::ERR_|Failed to fetch|preloaded using link preload/.test(text)),
    ).toEqual([])
  } finally {
    await context.close()
    await end(site.child)
  }
})

test('a saved story is shown from its copy while the site is down', async ({ browser, paper }) => {
  const port = await freePort()
  let site = await openOffline(paper, port, 'on')
  const context = await browser.newContext({ baseURL: site.url })
  const page = await context.newPage()
  try {
    const title = await save(page, another)
    await expect.poll(() => copies(page)).toContain(another)
    await end(site.child)
    await page.goto(another)
    await expect(page.locator('h1')).toHaveText(title)
    await expect(page.getByText(`${say.savedCopy},`)).toBeVisible()
    site = await openOffline(paper, port, 'on')
  } finally {
    await context.close()
    await end(site.child)
  }
})

test('OFFLINE=off removes worker and caches, and OFFLINE=on restores the saved stories', async ({
  browser,
  paper,
}) => {
  const port = await freePort()
  let site = await openOffline(paper, port, 'on')
  const context = await browser.newContext({ baseURL: site.url })
  const page = await context.newPage()
  try {
    const script = await ask(`${site.url}/sw.js`)
    expect(script.headers['content-type']).toBe('application/javascript; charset=utf-8')
    expect(script.headers['cache-control']).toContain('no-store')
    expect(script.headers['content-security-policy']).toContain("worker-src 'self'")
    await save(page, story)
    await expect.poll(() => copies(page)).toContain(story)
    expect(await workers(page)).toBe(1)
    await end(site.child)

    site = await openOffline(paper, port, 'off')
    expect((await ask(`${site.url}/sw.js`)).text).toContain('unregister')
    await page.goto('/')
    await expect.poll(() => workers(page)).toBe(0)
    expect(await page.evaluate(async () => (await caches.keys()).length)).toBe(0)
    await page.goto(story)
    await expect(saveButton(page)).toHaveAttribute('aria-pressed', 'true')
    await end(site.child)

    site = await openOffline(paper, port, 'on')
    await page.goto('/')
    await expect.poll(() => copies(page)).toContain(story)
    expect(await workers(page)).toBe(1)
  } finally {
    await context.close()
    await end(site.child)
  }
})

test('a site without OFFLINE registers no service worker and has no caches', async ({ page }) => {
  await openHydrated(page, story)
  expect(await workers(page)).toBe(0)
  expect(await page.evaluate(async () => (await caches.keys()).length)).toBe(0)
})
