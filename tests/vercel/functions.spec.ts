/** How the functions of the build behave together: what they keep, what reaches them, and how they fail. */
import { spawnSync } from 'node:child_process'
import { buildVariables, PROJECT_SETTINGS } from '../../scripts/steps/vercel.mjs'
import { ask } from '../e2e/ask'
import { OPENED, type Paper, type SamplePost } from '../e2e/paper'
import { DIST, expect, settingsOf, test } from './newspaper'
import { readBuildOutput, sizeOf } from './platform/build-output'
import type { Platform } from './platform/platform'

test.use({ edition: 'vercel-functions' })
test.describe.configure({ mode: 'serial' })

const PREVIEW = { VERCEL_ENV: 'preview', NEWSLETTER_SIGNUP_URL: 'http://localhost:9/letters' }

/** Every function anew, and nothing kept but data. */
async function cold(platform: Platform, paper: Paper, more: Record<string, string> = {}) {
  platform.pages.clear()
  await platform.pool.restart({ ...settingsOf(paper), ...more })
}

test.afterEach(({ paper }) => {
  paper.resume()
  paper.change(null)
})

test('what one function has read no other one reads again, and a kept page wakes none', async ({
  paper,
  platform,
}) => {
  await cold(platform, paper)
  await ask(`${platform.url}/`)
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

test('no page and no read has more tags than the platform takes', async ({ paper, platform }) => {
  for (const path of ['/', '/latest', '/business', '/trending', '/newsletters'])
    await ask(platform.url + path)
  expect(platform.pages.overTagged).toEqual([])
  expect(platform.data.refused).toEqual([])
  expect(paper.calls.length).toBeGreaterThan(0)
})

test('the webhook reaches kept pages of every function, and the data they share', async ({
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
  const told = await ask(`${platform.url}/api/revalidate`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${OPENED.REVALIDATE_SECRET}` },
    body: JSON.stringify({ event: 'post.updated', data: { id, slug, primary_category } }),
  })
  expect(told.status).toBe(200)
  // The framework makes them stale once it has answered.
  await expect
    .poll(() => platform.data.announced.flat())
    .toEqual(expect.arrayContaining([`post:${id}`, 'listing']))
  for (const page of pages) {
    // The first reader gets the old page and causes the new one.
    await ask(platform.url + page)
    await platform.settled()
    expect([page, await isAnnouncedAt(page)]).toEqual([page, true])
  }
})

test('while the service is down a page that was read stays, and a new one is 503 on any request', async ({
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
    const seen = await ask(`${platform.url}/about`)
    expect([seen.status, seen.text.includes('<h1')]).toEqual([200, true])
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
        expect(text).toContain('<h1>This page could not be loaded</h1>')
        expect(text).toContain('The Test Paper')
        expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
      }
    }
  }
  const flight = await ask(`${platform.url}/latest/page/4`, { headers: { RSC: '1' } })
  expect([flight.status, Number(flight.headers['retry-after']) > 0]).toEqual([503, true])
  paper.resume()
})

test('a failed page can be read without scripts, and its first link asks again', async ({
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
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page could not be loaded')
  paper.resume()
  await cold(platform, paper)
  await page.getByRole('link', { name: 'Try again' }).click()
  await expect(page).toHaveURL(`${platform.url}/latest/page/3?a=b`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Latest/)
  await context.close()
})

test('a preview may not be listed, and its forms work at its own address alone', async ({
  paper,
  platform,
}) => {
  await cold(platform, paper, PREVIEW)
  for (const path of ['/', '/latest', '/no-such', '/feed.xml', '/latest']) {
    expect([path, (await ask(platform.url + path)).headers['x-robots-tag']]).toEqual([path, 'noindex'])
  }
  const send = (origin: string) =>
    ask(`${platform.url}/api/newsletters`, {
      method: 'POST',
      headers: {
        Origin: origin,
        'Content-Type': 'application/x-www-form-urlencoded',
        Accept: 'application/json',
      },
      body: 'email=not-an-address',
    })
  expect((await send('https://news-abc.vercel.app')).status).toBe(400)
  expect((await send('https://news.example.org')).status).toBe(400)
  expect((await send('https://another.vercel.app')).status).toBe(403)
})

test('a wrong setting fails requests with its sentence in the log, and ends no function', async ({
  paper,
  platform,
}) => {
  await cold(platform, paper, { API_KEY: 'a:b' })
  for (const request of ['first', 'later']) {
    const answer = await ask(`${platform.url}/latest`)
    expect([request, answer.status, answer.headers['x-vercel-error']]).toEqual([
      request,
      500,
      'FUNCTION_INVOCATION_FAILED',
    ])
    // The platform shows the build's own page, which can be read without scripts.
    expect(answer.text.replace(/<script[\s\S]*?<\/script>/g, '')).toContain('This page couldn’t load</h1>')
  }
  expect(platform.pool.ended()).toEqual([])
  expect(platform.pool.output()).toContain('API_KEY should not contain a colon')
  await cold(platform, paper)
  expect((await ask(`${platform.url}/latest`)).status).toBe(200)
})

test('on the host of ad documents nothing else is there', async ({ paper, platform }) => {
  await cold(platform, paper)
  const headers = { Host: 'slots.example.org' }
  const script = [...readBuildOutput(DIST).files.keys()].find((path) => path.endsWith('.js')) ?? ''
  expect((await ask(platform.url + script)).status).toBe(200)
  for (const path of [
    '/',
    '/business',
    '/search?q=x',
    '/robots.txt',
    '/icon.svg',
    '/feed.xml',
    '/slots',
    script,
  ]) {
    for (const method of ['GET', 'POST']) {
      expect([method, path, (await ask(platform.url + path, { method, headers })).status]).toEqual([
        method,
        path,
        404,
      ])
    }
  }
  const [slot] = await paper.ask<{ id: number }[]>('/active-slots/')
  const document = await ask(`${platform.url}/slots/${slot?.id}`, { headers })
  expect([document.status, document.headers['content-security-policy']]).toEqual([
    200,
    expect.stringContaining('allow-same-origin'),
  ])
})

test('every function is within the platform’s sizes, and has the time that vercel.json gives it', () => {
  const { functions } = readBuildOutput(DIST)
  const pages = [...functions.values()].filter(({ path }) => !/^\/_|\.rsc$/.test(path))
  expect(pages.length).toBeGreaterThan(25)
  for (const built of pages) expect([built.path, sizeOf(built) < 250_000_000]).toEqual([built.path, true])
  const durationOf = (path: string) => functions.get(path)?.maxDuration
  expect(durationOf('/api/revalidate')).toBe(60)
  expect(durationOf('/sitemaps/[[...file]]')).toBe(60)
  expect(durationOf('/[[...path]]')).toBe(15)
  expect(durationOf('/api/live/[id]')).toBe(15)
})

test('a build without a setting ends with the sentence that names it', () => {
  const { API_SECRET: _, VERCEL_PROJECT_PRODUCTION_URL: __, ...settings } = PROJECT_SETTINGS
  const build = spawnSync(process.execPath, ['node_modules/next/dist/bin/next', 'build'], {
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      ...buildVariables({ ...settings, API_KEY: 'a:b' }),
      BUILD_DIST: '.next-vercel/refused',
    },
    encoding: 'utf8',
  })
  expect(build.status).toBe(1)
  const said = build.stdout + build.stderr
  expect(said).toContain('SITE_URL is missing.')
  expect(said).toContain('API_SECRET is missing.')
  expect(said).toContain('API_KEY should not contain a colon')
  expect(said).not.toContain('    at ')
})
