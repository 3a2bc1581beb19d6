/** Live blogs on the running site, with a service whose updates change while the page is open, and with one that has none. */
import { gzipSync } from 'node:zlib'
import type { Page } from '@playwright/test'
import { DEFERRED_ID } from '../../lib/base/deferred-id.mjs'
import type { WireLiveUpdate } from '../../lib/cms/contract'
import { weigh } from '../../scripts/bench/weight.mjs'
import { ask } from './ask'
import { expectNoBarrier, expectNoBarrierInEitherScheme } from './barriers'
import {
  allPosts,
  end,
  expect,
  freePort,
  type Paper,
  type SamplePost,
  startSite,
  test,
  untilReady,
} from './paper'
import { hydrate, openHydrated } from './reader'

test.use({ edition: 'live' })

const KB = 1024
// Fifty updates with their page data; the framework's own share of a page's scripts is about 135 KB.
const PAGE_MAX = 45 * KB
const SCRIPTS_MAX = 147 * KB
// What asks, counts and draws: loaded by pages of blogs that are live, and by no others.
const ARRIVALS_MAX = 15 * KB

let running: SamplePost
let complete: SamplePost
let derived: SamplePost
let rightToLeft: SamplePost
test.beforeAll(async ({ paper }) => {
  const blogs = (await allPosts(paper)).filter(({ type }) => type === 'LiveBlog')
  const find = (isWanted: (post: SamplePost) => boolean) => blogs.find(isWanted) as SamplePost
  running = find(({ slug }) => slug === 'city-election-night-live')
  complete = find(({ slug }) => slug === 'coastal-trophy-final-live')
  derived = find(({ language_code }) => language_code === 'hi')
  rightToLeft = find(({ language_code }) => language_code === 'ur')
})
test.afterEach(({ paper }) => paper.change(null))

const MINUTE = 60_000
const anUpdate = (
  id: number,
  minutesAgo: number,
  more: Partial<WireLiveUpdate['data']> = {},
): WireLiveUpdate => ({
  id,
  author: null,
  created_at: new Date(Date.now() - minutesAgo * MINUTE).toISOString(),
  is_pinned: false,
  data: { title: `Update ${id}`, content: `<p>Text of update ${id}.</p>`, ...more },
})

const isUpdates = (url: URL, post: SamplePost) => url.pathname.includes(`/post/${post.id}/live-blog-updates/`)

/** The service has these updates of the running blog, newest first, whatever it had before. */
function serve(paper: Paper, updates: WireLiveUpdate[]) {
  paper.change((url) => {
    if (!isUpdates(url, running)) return undefined
    const page = Number(url.searchParams.get('page') ?? 1)
    const limit = Number(url.searchParams.get('limit'))
    return {
      body: {
        status: 'ok',
        data: updates.slice((page - 1) * limit, page * limit),
        message: '',
        page_no: page,
        per_page: limit,
      },
    }
  })
}

const BEFORE = Array.from({ length: 12 }, (_, n) => anUpdate(9_020 - n, 10 + 5 * n))

/** The page of the running blog shows these updates and no others. */
async function publish(paper: Paper, updates: WireLiveUpdate[]) {
  serve(paper, updates)
  const shown = async () =>
    (await ask(`${paper.url}${running.absolute_url}`)).text.match(/<article id="update-\d+"/g)
  const wanted = updates.slice(0, 50).map(({ id }) => `<article id="update-${id}"`)
  await expect
    .poll(
      async () => {
        await paper.announce({ tags: [`post:${running.id}`] })
        return shown()
      },
      { timeout: 20_000, intervals: [500, 1_000] },
    )
    .toEqual(wanted)
}

/** Opens the page with a clock of the test's own, once what asks for more is there. */
async function open(page: Page) {
  await page.clock.install()
  await page.goto(running.absolute_url)
  await expect(page.getByRole('button', { name: 'Pause updates' })).toBeVisible()
}

/** Half a minute later for the page, again and again, until the site has heard of the change. */
async function untilHeard(page: Page, paper: Paper, isHeard: () => Promise<boolean>) {
  test.setTimeout(90_000)
  await paper.announce({ tags: [`post:${running.id}`] })
  await expect
    .poll(
      async () => {
        await page.clock.runFor(34_000)
        return isHeard()
      },
      { timeout: 45_000, intervals: [2_200] },
    )
    .toBe(true)
}

/** Listens to what is announced from now on: it is there for seconds only. */
async function hears(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const heard: string[] = []
    Reflect.set(window, 'heard', heard)
    for (const region of document.querySelectorAll('[role=status]')) {
      const keep = () => heard.push(region.textContent ?? '')
      new MutationObserver(keep).observe(region, { childList: true, characterData: true, subtree: true })
    }
  })
  return () => page.evaluate(() => Reflect.get(window, 'heard'))
}

const showButton = (page: Page) => page.getByRole('button', { name: /new updates? – Show/ })

test.describe('with scripts off', () => {
  test.use({ javaScriptEnabled: false })

  test('a blog is read whole: what it is about, key events, updates, and a link to each', async ({
    page,
    paper,
  }) => {
    paper.calls.length = 0
    const answer = await page.goto(running.absolute_url)
    expect(answer?.status()).toBe(200)
    // The page costs one call more than any other post's.
    expect(paper.calls.filter((url) => url.includes('live-blog-updates'))).toHaveLength(1)
    await expect(page.locator('article p', { hasText: /^Live/ }).first()).toBeVisible()
    const updates = page.locator('ol > li > article[id^=update-]')
    expect(await updates.count()).toBeGreaterThan(20)
    const times = await updates
      .locator('time')
      .evaluateAll((all) => all.map((one) => (one as HTMLTimeElement).dateTime))
    expect(times).toEqual([...times].sort().reverse())
    const event = page.getByRole('navigation', { name: 'Key events' }).getByRole('link').last()
    await event.click()
    const target = page.locator(new URL(page.url()).hash)
    await expect(target).toBeInViewport()
    const link = target.getByRole('link', { name: /Link to this update/ })
    expect(await link.getAttribute('href')).toBe(new URL(page.url()).hash)
    await page.getByRole('link', { name: 'Jump to first update' }).click()
    await expect(updates.last()).toBeInViewport()
    await expect(page.getByRole('button', { name: /Pause|first$/ })).toHaveCount(0)
  })

  test('a long one goes on at older pages, and ends', async ({ page, paper }) => {
    await publish(
      paper,
      Array.from({ length: 60 }, (_, n) => anUpdate(8_060 - n, 5 + n)),
    )
    // Faces of type and updates further down find their room first: a click is for where the link is then.
    await page.goto(running.absolute_url, { waitUntil: 'networkidle' })
    await expect(page.locator('article[id^=update-]')).toHaveCount(50)
    const older = page.getByRole('link', { name: 'Older updates' })
    await older.scrollIntoViewIfNeeded()
    await older.click()
    await expect(page).toHaveURL(new RegExp(`${running.absolute_url}/page/2$`))
    await expect(page.locator('article[id^=update-]')).toHaveCount(10)
    await expect(page.getByRole('link', { name: 'Older updates' })).toHaveCount(0)
    expect(await page.locator('link[rel=canonical]').getAttribute('href')).toMatch(/\/page\/2$/)
    await page.getByRole('link', { name: 'Newest updates' }).click()
    await expect(page.locator('#update-8060')).toBeVisible()
    const beyond = await ask(`${paper.url}${running.absolute_url}/page/3`)
    expect([beyond.status, beyond.headers.location]).toEqual([307, running.absolute_url])
    expect((await ask(`${paper.url}${running.absolute_url}/page/21`)).status).toBe(404)
    const { htmlGzip } = await weigh(paper.url + running.absolute_url)
    expect(htmlGzip).toBeLessThanOrEqual(PAGE_MAX)
  })
})

test('updates in a body are found where the service has none, and no more is asked for them', async ({
  page,
  paper,
}) => {
  await page.goto(derived.absolute_url)
  await expect(page.locator('#update-h3 h3')).toHaveText('पाँच वार्ड के नतीजे घोषित')
  await expect(page.locator('article[id^=update-]')).toHaveCount(3)
  // The editor's own links in the page still lead somewhere.
  await expect(page.locator('#c-h3')).toBeVisible()
  // What the page has read serves those who ask for more as well.
  const after = new Date(Date.now() - 600 * MINUTE).toISOString()
  const told = await ask(`${paper.url}/api/live/${derived.id}?after=${after}`)
  expect(JSON.parse(told.text)).toMatchObject({
    source: 'body',
    updates: [{ id: 'h4' }, { id: 'h3' }, { id: 'h1' }],
  })
  expect(paper.calls.filter((url) => url.includes(`/post/${derived.id}/live-blog-updates/`))).toHaveLength(1)
})

test('a service without the route is asked once, and its blogs are read all the same', async ({
  page,
  paper,
}) => {
  paper.change((url) =>
    url.pathname.includes('live-blog-updates') ? { status: 404, body: { detail: 'Not found.' } } : undefined,
  )
  const port = await freePort()
  const site = startSite(port, paper.settings)
  try {
    await untilReady(`${site.url}/robots.txt`, site)
    paper.calls.length = 0
    await page.goto(site.url + running.absolute_url)
    await expect(page.locator('#update-u8 h3')).toContainText('The city has asked for an argument')
    await expect(page.getByRole('region', { name: /Council seats/ })).toBeVisible()
    await page.goto(site.url + rightToLeft.absolute_url)
    await expect(page.locator('article[id^=update-]')).toHaveCount(3)
    // No structure: an article.
    await page.goto(site.url + complete.absolute_url)
    await expect(page.getByText('Vasant Rovers 242 all out.')).toBeVisible()
    await expect(page.locator('article[id^=update-]')).toHaveCount(0)
    expect(paper.calls.filter((url) => url.includes('live-blog-updates'))).toHaveLength(1)
  } finally {
    await end(site.child)
  }
})

test('“live” is said of blogs that are, on their pages and on cards', async ({ page }) => {
  const kinds = async (path: string, post: SamplePost) => {
    await page.goto(path)
    return page
      .locator('article', { has: page.locator(`a[href="${post.absolute_url}"]`) })
      .first()
      .textContent()
  }
  await page.goto(complete.absolute_url)
  await expect(page.getByText('As it happened')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Pause updates' })).toHaveCount(0)
  expect(await kinds('/sport/cricket', complete)).toContain('As it happened')
  expect(await kinds('/nation/politics', running)).toMatch(/^\W*Live/)
})

test('new updates are counted, and shown on request without a jump before it', async ({ page, paper }) => {
  await publish(paper, BEFORE)
  await open(page)
  const broken: string[] = []
  page.on('pageerror', (error) => broken.push(error.message))
  page.on('console', (message) => message.type() === 'error' && broken.push(message.text()))
  const heard = await hears(page)
  const reading = page.locator('#update-9015')
  await reading.scrollIntoViewIfNeeded()
  await reading.getByRole('link', { name: /Link to this/ }).focus()
  const place = () =>
    reading.evaluate((one) => [one.getBoundingClientRect().top, document.activeElement?.textContent])
  const before = await place()

  const content =
    '<p>Text <b>bold</b> <img src="data:x" onerror="window.__xss=1"></p><script>window.__xss=1</script><svg onload="window.__xss=1">'
  serve(paper, [
    anUpdate(9_022, 1),
    anUpdate(9_021, 2, { title: '<img src=x onerror="window.__xss=1">', content }),
    ...BEFORE,
  ])
  await untilHeard(page, paper, () => showButton(page).isVisible())
  expect(await heard()).toContain('2 new updates')
  await expect(page).toHaveTitle(/^\(2\) /)
  expect(await place()).toEqual(before)
  await expect(page.locator('#update-9022')).toHaveCount(0)

  await showButton(page).click()
  await expect(page.locator('#update-9022')).toBeFocused()
  await expect(page.locator('#update-9022')).toBeInViewport()
  await expect(page.locator('#update-9021 b')).toHaveText('bold')
  await expect(page.locator('#update-9021 h3')).toHaveText('<img src=x onerror="window.__xss=1">')
  await expect(page.locator('#update-9021 :is(script, svg, [onerror])')).toHaveCount(0)
  expect(await page.evaluate(() => Reflect.get(window, '__xss'))).toBeUndefined()
  await expect(page).not.toHaveTitle(/^\(/)
  await expectNoBarrier(page)
  expect(broken.filter((text) => !text.includes('404'))).toEqual([])
})

test('new updates come by themselves to a reader at the top, and not while paused', async ({
  page,
  paper,
}) => {
  await publish(paper, BEFORE)
  await open(page)
  await page.getByRole('button', { name: 'Pause updates' }).click()
  const asked: string[] = []
  page.on('request', (request) => request.url().includes('/api/live/') && asked.push(request.url()))
  serve(paper, [anUpdate(9_030, 1), ...BEFORE])
  await paper.announce({ tags: [`post:${running.id}`] })
  await page.clock.runFor(200_000)
  expect(asked).toEqual([])
  await page.getByRole('button', { name: 'Resume updates' }).click()
  const heard = await hears(page)
  const place = () => page.getByRole('button', { name: 'Pause updates' }).boundingBox()
  const before = await place()
  await untilHeard(page, paper, async () => (await page.locator('#update-9030').count()) === 1)
  expect(await heard()).toContain('1 new update')
  await expect(page.getByRole('button', { name: 'Pause updates' })).toBeFocused()
  expect(await place()).toEqual(before)
})

test('asking ends when the blog is complete', async ({ page, paper }) => {
  await publish(paper, BEFORE)
  await open(page)
  paper.change((url, answered) => {
    if (isUpdates(url, running)) return { body: { status: 'ok', data: BEFORE, message: '' } }
    if (!url.pathname.endsWith(`/post/${running.id}/`)) return undefined
    const { data } = answered as { data: object }
    const meta_data = { access_type: 'Free', live_blog_status: 'Complete' }
    return { body: { ...(answered as object), data: { ...data, meta_data } } }
  })
  await untilHeard(page, paper, () =>
    page.getByText('This live blog has ended.', { exact: true }).last().isVisible(),
  )
  await expect(page.getByRole('button', { name: 'Pause updates' })).toHaveCount(0)
})

test('the list is turned round for those with scripts', async ({ page }) => {
  await page.goto(complete.absolute_url)
  const first = page.locator('article[id^=update-] h3').first()
  await expect(first).toHaveText('Nilbandar Gulls win by one wicket')
  // The first touch, which is done when the page has hydrated.
  await page.getByRole('button', { name: 'Oldest first' }).click()
  await expect(first).toHaveText('Rovers will bat')
  await page.getByRole('button', { name: 'Newest first' }).click()
  await expect(first).toHaveText('Nilbandar Gulls win by one wicket')
})

test('a link to an update that has moved to an older page leads there', async ({ page, paper }) => {
  await publish(
    paper,
    Array.from({ length: 60 }, (_, n) => anUpdate(7_060 - n, 5 + n)),
  )
  // The older page may be one that an earlier test has seen.
  const older = async () => (await ask(`${paper.url}${running.absolute_url}/page/2`)).text
  await expect.poll(older, { timeout: 20_000 }).toContain('id="update-7003"')
  await page.goto(`${running.absolute_url}#update-7003`)
  await expect(page).toHaveURL(/\/page\/2#update-7003$/)
  await expect(page.locator('#update-7003')).toBeInViewport()
})

test('the way to new updates says what is wrong, and tells nothing twice', async ({ page, paper }) => {
  const content = `<p>A</p><img src="${paper.mediaUrl}/media/old-quay-steps.jpg" alt="Steps" width="1200" height="900">`
  await publish(
    paper,
    Array.from({ length: 30 }, (_, n) => anUpdate(6_030 - n, 5 + n, { content })),
  )
  const at = (id: string | number, query: string) => ask(`${paper.url}/api/live/${id}${query}`)
  const after = `?after=${new Date(Date.now() - 600 * MINUTE).toISOString()}`
  for (const [id, query, field] of [
    ['x', after, 'id'],
    [running.id, '', 'after'],
    [running.id, '?after=now', 'after'],
  ] as const) {
    const refused = await at(id, query)
    expect([refused.status, JSON.parse(refused.text).error.field]).toEqual([400, field])
  }
  expect((await at(999_999, after)).status).toBe(404)
  const bounded = async () => {
    const { updates, hasMore } = JSON.parse((await at(running.id, after)).text)
    return [updates.length, hasMore]
  }
  await expect.poll(bounded, { timeout: 20_000, intervals: [2_100] }).toEqual([20, true])
  const told = await at(running.id, after)
  expect(told.text).not.toMatch(/<\w+[\s>]/)
  // What the optimiser is asked for in the browser is what it answers.
  const [address] = told.text.match(/\/_next\/image\?[^" ]+/) ?? []
  const picture = await page.request.get(String(address))
  expect(picture.headers()['content-type']).toMatch(/^image\//)
  const again = await ask(`${paper.url}/api/live/${running.id}${after}`, {
    headers: { 'If-None-Match': String(told.headers.etag) },
  })
  expect([again.status, again.body.length]).toEqual([304, 0])
  const posted = await ask(`${paper.url}/api/live/${running.id}${after}`, { method: 'POST' })
  expect([posted.status, posted.headers.allow]).toEqual([405, 'GET, HEAD'])
})

test('what asks for more is small, and loaded where there may be more', async ({ page, paper }) => {
  await publish(paper, BEFORE)
  const loaded: { isIt: boolean; size: number }[] = []
  page.on('response', async (response) => {
    if (response.request().resourceType() !== 'script') return
    const text = await response.text().catch(() => '')
    loaded.push({ isIt: text.includes('/api/live/'), size: gzipSync(text).length })
  })
  // The page's first reader gets it with its scripts.
  await expect
    .poll(async () => (await ask(paper.url + complete.absolute_url)).text)
    .toContain(`id="${DEFERRED_ID}"`)
  await page.goto(complete.absolute_url)
  const named = await page
    .locator(`#${DEFERRED_ID}`)
    .evaluate(({ textContent }) => (JSON.parse(textContent) as { scripts: string[] }).scripts.length)
  await hydrate(page)
  // What else a page loads when it hydrates.
  await expect.poll(() => loaded.length).toBeGreaterThan(named)
  expect(loaded.filter(({ isIt }) => isIt)).toEqual([])
  await openHydrated(page, running.absolute_url)
  const own = () => loaded.filter(({ isIt }) => isIt)
  await expect.poll(() => own().length).toBe(1)
  expect(own()[0]?.size).toBeLessThanOrEqual(ARRIVALS_MAX)
  const { scriptsGzip } = await weigh(paper.url + running.absolute_url)
  expect(scriptsGzip).toBeLessThanOrEqual(SCRIPTS_MAX)
})

for (const width of [320, 390, 1280]) {
  test(`live blogs fit ${width} pixels and have no barrier that axe finds, light or dark`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 })
    for (const post of [running, complete, rightToLeft]) {
      await page.goto(post.absolute_url)
      await expect(page.getByRole('button', { name: 'Oldest first' })).toBeVisible()
      await expectNoBarrierInEitherScheme(page, post.slug)
      const tooWide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      expect(tooWide, post.slug).toBeLessThanOrEqual(0)
      for (const button of await page
        .locator('main section')
        .getByRole('button', { name: /first$|updates$/ })
        .all()) {
        const box = await button.boundingBox()
        expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44)
      }
    }
  })
}
