/** Services that a publisher has besides the CMS: a search index, a store of documents, a provider of notifications. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { BrowserContext, Page } from '@playwright/test'
import { expect, test } from '@playwright/test'
import type { WirePost } from '@/lib/delivery/contract'
import { answerSearch, INDEX_KEY } from '../../fakes/search-index'
import { ask } from '../ask'
import { expectNoBarrier } from '../barriers'
import { NO_NGINX, nginx, startEdge } from '../edge'
import { complaints, save, say } from '../reader'
import { posts, push, site } from './site'

type Answer = (request: IncomingMessage, response: ServerResponse) => unknown

async function listen(answer: Answer) {
  const server = createServer((request, response) => void answer(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const close = () => {
    server.close()
    server.closeAllConnections()
  }
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close }
}

const TABLE = 'name,seats\n'.repeat(2_000)
let isIndexDown = false

/** A store that answers ranges, and never ends `endless.zip`. */
const store: { requests: IncomingMessage[]; closed: Promise<void> | null } = { requests: [], closed: null }
const answerFile: Answer = (request, response) => {
  store.requests.push(request)
  if (request.url === '/documents/endless.zip') {
    store.closed = new Promise((resolve) => response.once('close', resolve))
    return response.writeHead(200).write(Buffer.alloc(1_000))
  }
  if (request.url !== '/documents/2026/seats.csv') return response.writeHead(404).end()
  const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? []
  const headers = { ETag: '"v1"', 'Accept-Ranges': 'bytes', 'Set-Cookie': 'store=1' }
  if (from === undefined || to === undefined)
    return response.writeHead(200, { ...headers, 'Content-Length': TABLE.length }).end(TABLE)
  const part = TABLE.slice(Number(from), Number(to) + 1)
  const range = { 'Content-Range': `bytes ${from}-${to}/${TABLE.length}`, 'Content-Length': part.length }
  return response.writeHead(206, { ...headers, ...range }).end(part)
}

export function providers() {
  test.describe('services besides the CMS', () => {
    let url: string
    const open: { close(): void }[] = []
    test.beforeAll(async () => {
      const index = await listen((request, response) =>
        isIndexDown
          ? request.destroy()
          : answerSearch('meilisearch', posts as unknown as WirePost[], request, response),
      )
      const files = await listen(answerFile)
      open.push(index, files)
      ;({ url } = await site.start({
        OFFLINE: 'on',
        SEARCH_PROVIDER: 'meilisearch',
        SEARCH_URL: index.url,
        SEARCH_KEY: INDEX_KEY,
        SEARCH_INDEX: 'stories',
        FILES_FROM: `${files.url}/documents`,
      }))
    })
    test.afterAll(() => {
      for (const { close } of open) close()
    })

    test('a search finds words of bodies, and those of headlines while its provider fails', async ({
      page,
    }) => {
      // A word of a body that no headline has.
      const words = posts.flatMap(({ content_html }) => content_html.match(/\b[a-z]{9,}\b/g) ?? [])
      const isTitled = (word: string) => posts.some(({ title }) => title.toLowerCase().includes(word))
      const word = words.find((one) => !isTitled(one)) ?? 'none'
      await page.goto(`${url}/search`)
      await page.getByRole('search').getByLabel('Search stories').fill(word)
      await page.getByRole('search').getByRole('button', { name: 'Search' }).click()
      await expect(page.getByRole('status').first()).toContainText(/^\d+ results?/)
      await expect(page.getByText('Enter at least two characters.')).toBeVisible()
      isIndexDown = true
      await page.goto(`${url}/search?q=harbour`)
      await expect(page.locator('main mark').first()).toHaveText(/harbour/i)
      await page.goto(`${url}/search?q=${word.slice(0, -1)}`)
      await expect(page.getByRole('status').first()).toContainText('No results')
      isIndexDown = false
    })

    test('a file is sent whole, in parts and not again, by its own policy', async () => {
      const address = `${url}/files/2026/seats.csv`
      const whole = await ask(address, { headers: { 'Accept-Encoding': 'gzip', Cookie: 'reader=1' } })
      expect([whole.status, whole.text === TABLE]).toEqual([200, true])
      expect(whole.headers).toMatchObject({
        'content-type': 'text/csv; charset=utf-8',
        'content-length': String(TABLE.length),
        'content-disposition': "attachment; filename*=UTF-8''seats.csv",
        'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
        'x-content-type-options': 'nosniff',
        'cache-control': 'public, max-age=300, no-transform',
        etag: '"v1"',
      })
      expect(whole.headers['set-cookie']).toBeUndefined()
      expect(whole.headers['content-encoding']).toBeUndefined()
      expect(store.requests.at(-1)?.headers.cookie).toBeUndefined()
      const part = await ask(address, { headers: { Range: 'bytes=5-9' } })
      expect([part.status, part.text, part.headers['content-range']]).toEqual([
        206,
        'seats',
        `bytes 5-9/${TABLE.length}`,
      ])
      const head = await ask(address, { method: 'HEAD' })
      expect([head.status, head.headers['content-length'], head.text]).toEqual([
        200,
        String(TABLE.length),
        '',
      ])
      expect(store.requests.at(-1)?.method).toBe('HEAD')
      expect((await ask(address, { method: 'POST' })).status).toBe(405)
    })

    test('the host of files is left when the reader leaves', async () => {
      const leave = new AbortController()
      const { body } = await fetch(`${url}/files/endless.zip`, { signal: leave.signal })
      await body?.getReader().read()
      leave.abort()
      await store.closed
    })

    test('the edge keeps a file and cuts parts from its copy', async () => {
      test.skip(nginx === null, NO_NGINX)
      const edge = await startEdge([Number(new URL(url).port)])
      try {
        const address = `${edge.url}/files/2026/seats.csv`
        expect((await ask(address)).text).toBe(TABLE)
        store.requests.length = 0
        const part = await ask(address, { headers: { Range: 'bytes=5-9' } })
        expect([part.status, part.text, part.headers['x-cache']]).toEqual([206, 'seats', 'HIT'])
        expect(store.requests).toEqual([])
      } finally {
        await edge.close()
      }
    })

    test('other addresses below /files are those of records, and files have no other address', async () => {
      store.requests.length = 0
      for (const path of ['/files/2026/a-story', '/files/a.html', '/files'])
        expect((await ask(url + path)).headers['content-type']).toContain('text/html')
      const direct = await ask(`${url}/api/files/2026/seats.csv`)
      expect([direct.status, direct.text]).toEqual([404, 'There is nothing here.\n'])
      expect(store.requests).toEqual([])
      // FILES_FROM is not set on this site.
      const off = await ask(`${site.url}/files/2026/seats.csv`)
      expect([off.status, off.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8'])
    })

    const worker = (page: Page) =>
      page.evaluate(async () => {
        const registrations = await navigator.serviceWorker.getRegistrations()
        return registrations.map(({ active }) => active?.scriptURL.replace(location.origin, ''))
      })
    const button = (page: Page) => page.getByRole('button', { name: 'Notifications' })

    /** Sends what a push service would. */
    async function deliver(context: BrowserContext, page: Page, data: string) {
      const browser = await context.newCDPSession(page)
      const versions = new Promise<string>((resolve) => {
        browser.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
          const [one] = registrations
          if (one) resolve(one.registrationId)
        })
      })
      await browser.send('ServiceWorker.enable')
      await browser.send('ServiceWorker.deliverPushMessage', {
        origin: url,
        registrationId: await versions,
        data,
      })
    }

    test('notifications are asked for by a press alone, and share the worker of saved stories', async ({
      browser,
    }) => {
      const context = await browser.newContext({ baseURL: url, permissions: ['notifications'] })
      const page = await context.newPage()
      // Pictures of this site have no host.
      const problems = complaints(page, /^Loading the image|ERR_SSL_PROTOCOL_ERROR/)
      const story = encodeURI(
        posts.find((post) => post.type === 'Article' && post.access_type === 'Free')?.absolute_url ?? '/none',
      )
      try {
        push.requests.length = 0
        const title = await save(page, story)
        await expect.poll(() => worker(page)).toEqual(['/sw.js'])
        await expect(button(page)).toHaveAttribute('aria-pressed', 'false')
        expect(push.requests).toEqual([])

        await button(page).click()
        await expect(page.getByText('You will get notifications on this device.')).toBeVisible()
        await expect(button(page)).toHaveAttribute('aria-pressed', 'true')
        expect(push.requests.map(({ path }) => path)).toContain('/page.js')
        await expect.poll(() => worker(page)).toEqual(['/sw.js?appId=1&sdkVersion=2'])
        expect(push.requests.map(({ path }) => path)).toContain('/worker.js')
        const tags = () => page.evaluate(() => JSON.parse(document.documentElement.dataset.tags ?? 'null'))
        await expect.poll(tags).toEqual({ breaking: '1', cricket: '1' })
        await page.getByRole('checkbox', { name: 'Cricket' }).uncheck()
        await expect.poll(tags).toEqual({ breaking: '1' })
        await expectNoBarrier(page)
        await deliver(context, page, 'The harbour is closed')
        const pushed = () => page.evaluate(async () => (await caches.match('/pushed'))?.text())
        await expect.poll(pushed).toBe('The harbour is closed')

        // The next page keeps the worker, and saved stories are still shown offline.
        await page.goto('/latest')
        await expect.poll(() => worker(page)).toEqual(['/sw.js?appId=1&sdkVersion=2'])
        const isKept = () => page.evaluate((path) => caches.match(path).then(Boolean), story)
        await expect.poll(isKept).toBe(true)
        expect(problems).toEqual([])
        await context.setOffline(true)
        await page.goto(story)
        await expect(page.locator('h1')).toHaveText(title)
        await expect(page.getByRole('status').filter({ hasText: `${say.savedCopy},` })).toBeVisible()
      } finally {
        await context.close()
      }
    })

    test('a reader whose browser refuses is told so, and nothing is loaded', async ({ browser }) => {
      const context = await browser.newContext({ baseURL: url })
      const page = await context.newPage()
      try {
        push.requests.length = 0
        await page.addInitScript(() => {
          Notification.requestPermission = async () => 'denied'
        })
        await page.goto('/')
        await expect(button(page)).toBeVisible()
        await button(page).click()
        await expect(page.getByText(/^Your browser blocks notifications/)).toBeVisible()
        expect(push.requests).toEqual([])
      } finally {
        await context.close()
      }
    })
  })
}
