/** The functions of the build together: shared caches, the webhook, and failures. */
import { ask } from '../e2e/ask'
import type { SamplePost } from '../e2e/sample-posts'
import { OPENED } from '../e2e/site-secrets'
import { cold, expect, test } from './newspaper'

test.use({ edition: 'vercel-functions' })
test.describe.configure({ mode: 'serial' })

test.afterEach(({ paper, platform }) => {
  platform.data.time.passes = true
  paper.resume()
  paper.change(null)
})

test('a function uses what another one has read, and a cached page starts no function', async ({
  paper,
  platform,
}) => {
  platform.data.time.passes = false
  const partsLeftOut = () => platform.pool.output().split('"part-left-out"').length - 1
  // If a busy machine answers too late, a page is without a part, and another function would have to read it.
  await expect(async () => {
    const before = partsLeftOut()
    await cold(platform, paper)
    expect((await ask(`${platform.url}/`)).status).toBe(200)
    expect(partsLeftOut()).toBe(before)
  }).toPass()
  expect(paper.calls.length).toBeGreaterThan(5)
  await cold(platform, paper)
  paper.calls.length = 0
  expect((await ask(`${platform.url}/`)).status).toBe(200)
  expect(paper.calls).toEqual([])
  await ask(`${platform.url}/latest`)
  // The menu, the footer and the breaking strip were read for the front page.
  expect(paper.calls.filter((url) => /navbar|footer|categories|active-slots/.test(url))).toEqual([])
  platform.pool.wakings.length = 0
  const again = await ask(`${platform.url}/`)
  expect([again.status, again.headers['x-vercel-cache']]).toEqual([200, 'HIT'])
  expect(platform.pool.wakings).toEqual([])
  expect(platform.data.counts.hits).toBeGreaterThan(20)
})

test('pages and reads keep to the platform’s limit of cache tags', async ({ paper, platform }) => {
  for (const path of ['/', '/latest', '/business', '/trending', '/newsletters'])
    await ask(platform.url + path)
  expect(platform.pages.overTagged).toEqual([])
  expect(platform.data.refused).toEqual([])
  expect(paper.calls.length).toBeGreaterThan(0)
})

test('a webhook call revalidates cached pages of every function and their shared data', async ({
  paper,
  platform,
}) => {
  await cold(platform, paper)
  const [post] = await paper.ask<(SamplePost & { primary_category: { id: number } })[]>('/posts/?limit=1')
  if (!post) throw new Error('The newsroom has no post')
  const pages = ['/', '/latest', encodeURI(post.absolute_url)]
  for (const page of pages) expect((await ask(platform.url + page)).status).toBe(200)
  const change = (record: unknown) =>
    (record as SamplePost | null)?.id === post.id
      ? { ...(record as object), title: 'Announced headline' }
      : record
  paper.change((_, answered) => {
    const { data } = (answered ?? {}) as { data?: unknown }
    if (data === undefined) return undefined
    return { body: { ...(answered as object), data: Array.isArray(data) ? data.map(change) : change(data) } }
  })
  const isAnnouncedAt = async (page: string) =>
    (await ask(platform.url + page)).text.includes('Announced headline')
  for (const page of pages) expect([page, await isAnnouncedAt(page)]).toEqual([page, false])
  const { id, slug, primary_category } = post
  const webhook = await ask(`${platform.url}/api/revalidate`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${OPENED.REVALIDATE_SECRET}` },
    body: JSON.stringify({ event: 'post.updated', data: { id, slug, primary_category } }),
  })
  expect(webhook.status).toBe(200)
  // The framework makes them stale once it has answered.
  await expect
    .poll(() => platform.data.announced.flat())
    .toEqual(expect.arrayContaining([`post:${id}`, 'listing']))
  for (const page of pages) {
    // The first request gets the stale page and revalidates it.
    await ask(platform.url + page)
    await platform.settled()
    expect([page, await isAnnouncedAt(page)]).toEqual([page, true])
  }
})

test('during an outage a cached page is served, and new ones answer 503 on first and later requests', async ({
  paper,
  platform,
}) => {
  await cold(platform, paper)
  expect((await ask(`${platform.url}/about`)).status).toBe(200)
  paper.stop()
  platform.data.clear()
  await ask(`${platform.url}/api/revalidate`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${OPENED.REVALIDATE_SECRET}` },
    body: JSON.stringify({ tags: ['navigation', 'addresses', 'listing'] }),
  })
  for (let again = 0; again < 3; again++) {
    const answer = await ask(`${platform.url}/about`)
    expect([answer.status, answer.text.includes('<h1')]).toEqual([200, true])
    await platform.settled()
  }
  for (const path of [
    '/latest/page/3',
    '/business',
    '/post/1085',
    '/search?q=unseen',
    '/feed.xml',
    '/sitemap.xml',
  ]) {
    await platform.pool.restart()
    for (const request of ['first', 'later']) {
      const { status, headers, text } = await ask(platform.url + path)
      expect([path, request, status, Number(headers['retry-after']) > 0]).toEqual([path, request, 503, true])
      expect(headers['cache-control']).toBe('no-store')
      if (!/xml$/.test(path)) {
        expect(text).toContain('<h1>This page couldn’t be loaded</h1>')
        expect(text).toContain('The Test Paper')
        expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
      }
    }
  }
  const flight = await ask(`${platform.url}/latest/page/4`, { headers: { RSC: '1' } })
  expect([flight.status, Number(flight.headers['retry-after']) > 0]).toEqual([503, true])
  paper.resume()
})

test('a 503 page is readable without JavaScript, and its “Try again” link works', async ({
  browser,
  paper,
  platform,
}) => {
  await cold(platform, paper)
  platform.data.clear()
  paper.stop()
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(`${platform.url}/latest/page/3?a=b`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page couldn’t be loaded')
  paper.resume()
  await cold(platform, paper)
  await page.getByRole('link', { name: 'Try again' }).click()
  await expect(page).toHaveURL(`${platform.url}/latest/page/3?a=b`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Latest/)
  await context.close()
})
