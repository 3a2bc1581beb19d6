/** Deferred page data: pages load the framework's data after the load event, its scripts on use, and then hydrate. */
import { ask } from './ask'
import { expect, type Paper, test } from './paper'
import { complaints, hydrate, isHydrated, neverLoad } from './reader'
import { allPosts, type SamplePost } from './sample-posts'

// No page expires during the test: only announced pages are rendered again.
test.use({ edition: 'deferred-data', variables: { CONTENT_TTL: '3600', MENU_TTL: '3600' } })

let posts: SamplePost[]
test.beforeAll(async ({ paper }) => {
  posts = await allPosts(paper)
})

const story = (index = 0) =>
  encodeURI(
    posts.filter(({ type, access_type }) => type === 'Article' && access_type === 'Free')[index]
      ?.absolute_url ?? '',
  )
const newest = (kind: string) => encodeURI(posts.find(({ type }) => type === kind)?.absolute_url ?? '')

/** Requests the page until it is cached; the first response is complete, as it is sent while rendering. */
async function cachedPage(paper: Paper, path: string) {
  const url = paper.url + path
  await expect.poll(async () => (await ask(url)).text.includes('id="deferred"')).toBe(true)
  const { text } = await ask(url)
  const [, json = ''] = /id="deferred">(.*?)<\/script>/.exec(text) ?? []
  return { text, ...(JSON.parse(json) as { data: string; scripts: string[] }) }
}

test('a cached page has no inline data and no module scripts, and names the addresses of both', async ({
  paper,
}) => {
  for (const path of ['/', story(), newest('LiveBlog'), newest('Gallery'), '/business', '/nowhere-at-all']) {
    const { text, data, scripts } = await cachedPage(paper, path)
    expect(text, path).not.toContain('self.__next_f')
    expect(text.match(/<script[^>]* src="[^"]+"[^>]*>/g), path).toEqual([
      expect.stringMatching(/ noModule="">$/),
    ])
    expect(scripts.length, path).toBeGreaterThan(4)
    const answer = await ask(paper.url + data + path)
    expect(answer.headers['content-type'], path).toMatch(/^text\/x-component/)
    expect(answer.headers['cache-control'], path).toBe('public, max-age=86400, s-maxage=3600, immutable')
    // The same as the framework sends for the page itself.
    const pageData = await ask(`${paper.url}${path}?_rsc=`, { headers: { RSC: '1' } })
    expect(answer.text === pageData.text, path).toBe(true)
  }
})

test('page data with a wrong hash are not cached, and those of another build answer 404', async ({
  paper,
}) => {
  const { data } = await cachedPage(paper, story())
  const [, , build = '', hash = ''] = data.split('/')
  const at = async (address: string) => ask(paper.url + address)
  const madeUp = await at(`/_page-data/${build}/${'A'.repeat(16)}${story()}`)
  expect([madeUp.status, madeUp.headers['cache-control']]).toEqual([200, 'no-store'])
  for (const address of [
    `/_page-data/${'A'.repeat(12)}/${hash}${story()}`,
    `/_page-data/${build}/${hash}`,
    `/_page-data/${build}/${hash}//example.org/`,
    '/_page-data/',
  ]) {
    const { status, headers } = await at(address)
    expect([address, status, headers['cache-control']]).toEqual([address, 404, 'no-store'])
  }
  // Data of an unknown page are 404 like the page.
  expect((await at(`/_page-data/${build}/${hash}/nowhere-at-all`)).status).toBe(404)
})

test('a page requests scripts and data only after its load event, and hydrates without a redraw', async ({
  page,
  paper,
}) => {
  await cachedPage(paper, story(1))
  await page.setViewportSize({ width: 390, height: 844 })
  const problems = complaints(page)
  const requested: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (/^\/_page-data\/|\.js$/.test(pathname)) requested.push(pathname)
  })
  await page.goto(story(1))
  await expect(page.locator('html[data-started]')).toBeAttached()
  // Started by the load event, or three seconds after DOMContentLoaded if that is earlier.
  const begun = await page.evaluate(() => {
    const [document] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
    const files = performance.getEntriesByType('resource')
    const late = files.filter(({ name }) => /\.js$|\/_page-data\//.test(name)).map((one) => one.startTime)
    const due = Math.min(document?.loadEventStart ?? 0, (document?.domContentLoadedEventStart ?? 0) + 3_000)
    return { files: late.length, isEarly: Math.min(...late) < due }
  })
  expect(begun.files).toBeGreaterThan(4)
  expect(begun.isEarly).toBe(false)
  await page.locator('main').evaluate((main) => Object.assign(main, { isOfTheFirstPaint: true }))
  await hydrate(page)
  expect(requested.filter((path) => path.startsWith('/_page-data/'))).toHaveLength(1)
  // React replaced no element, and no file was requested twice.
  expect(await page.locator('main').evaluate((main) => 'isOfTheFirstPaint' in main)).toBe(true)
  expect(new Set(requested).size).toBe(requested.length)
  expect(problems).toEqual([])
})

test('a page whose load event never fires hydrates at the first input', async ({ page, paper }) => {
  await cachedPage(paper, story(2))
  await neverLoad(page)
  await page.goto(story(2), { waitUntil: 'domcontentloaded' })
  await page.keyboard.press('Tab')
  const save = page.getByRole('button', { name: 'Save', exact: true })
  await save.click()
  await expect(save).toHaveAttribute('aria-pressed', 'true')
})

test('a page whose data fail to load four times works as without JavaScript', async ({ page, paper }) => {
  await cachedPage(paper, story(3))
  let refused = 0
  await page.route('**/_page-data/**', (route) => {
    refused++
    return route.abort()
  })
  await page.goto(story(3))
  await page.mouse.wheel(0, 100)
  await expect(page.locator('html[data-usable~=scripts]')).toBeAttached()
  // The last attempt comes 21 seconds after the first.
  await expect(page.locator('html[data-usable]')).toHaveCount(0, { timeout: 90_000 })
  expect(refused).toBe(4)
  expect(await isHydrated(page)).toBe(false)
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toHaveCSS('pointer-events', 'none')
  await page.locator('header details summary').first().click()
  await expect(page.locator('header details').first()).toHaveAttribute('open', '')
})

test('a click on the next page of a list waits for scripts that are still loading', async ({
  page,
  paper,
}) => {
  await cachedPage(paper, '/latest')
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(/\/_page-data\/|\.js$/, async (route) => {
    await released
    await route.continue()
  })
  await page.goto('/latest')
  const stories = page.locator('main article')
  const before = await stories.count()
  await page.evaluate(() => Object.assign(window, { isTheFirstDocument: true }))
  await page.locator('main a[rel=next]').first().click()
  release()
  await expect.poll(() => stories.count()).toBeGreaterThan(before)
  expect(await page.evaluate(() => 'isTheFirstDocument' in window)).toBe(true)
})
