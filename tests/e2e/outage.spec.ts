/** What readers see while the content service is down, lies, or is half there. */
import { type Answer, expect, test } from './paper'

test.use({ edition: 'outage' })

// The freshness of a page, and a little: see `revalidate` in the pages.
const STALE_AFTER_MS = 21_500

test.describe.configure({ mode: 'serial' })

test('a page seen before stays up while the service is down, and comes back fresh', async ({
  paper,
  request,
  page,
}) => {
  test.setTimeout(120_000)
  const before = await request.get('/about')
  expect(before.status()).toBe(200)
  paper.stop()
  await page.waitForTimeout(STALE_AFTER_MS)
  for (let again = 0; again < 3; again++) {
    const during = await request.get('/about')
    expect(during.status()).toBe(200)
    expect(await during.text()).toContain('<h1')
    await page.waitForTimeout(1_000)
  }
  paper.resume()
  expect((await request.get('/about')).status()).toBe(200)
})

test('a page never seen is a 5xx in the site’s chrome that nobody keeps, and not a 404', async ({
  paper,
  request,
  page,
}) => {
  await request.get('/about')
  paper.stop()
  const cold = await request.get('/latest/page/6')
  expect(cold.status()).toBeGreaterThanOrEqual(500)
  expect(cold.headers()['cache-control']).toContain('no-store')
  await page.goto('/latest/page/6')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page could not be loaded')
  await expect(page.getByRole('banner')).toContainText('The Test Paper')
  paper.resume()
  await expect.poll(async () => (await request.get('/latest/page/6')).status()).toBe(200)
})

const FAILURES: [string, Answer][] = [
  ['401', { status: 401, body: { detail: 'Invalid Auth Credentials' } }],
  ['429', { status: 429, body: {}, headers: { 'Retry-After': '60' } }],
  ['500', { status: 500, body: {} }],
  ['HTML', { raw: '<html>', headers: { 'Content-Type': 'text/html' } }],
  ['an envelope without data', { body: { status: 'ok' } }],
]

for (const [name, answer] of FAILURES) {
  test(`a service that answers ${name} makes no page not found, and leaks nothing`, async ({
    paper,
    request,
  }) => {
    paper.change((url) => (/\/post\/|identify_url/.test(url.pathname) ? answer : undefined))
    const response = await request.get(`/never-seen-${name.replaceAll(' ', '-')}`)
    paper.change(null)
    expect(response.status()).toBeGreaterThanOrEqual(500)
    expect(await response.text()).not.toMatch(/canary/)
    expect(paper.log()).not.toMatch(/canary/)
  })
}

test('furniture that is broken is left out, and the page stands', async ({ paper, request }) => {
  paper.change((url) =>
    /navbar|footer|active-slots|trending|categories/.test(url.pathname)
      ? { body: { data: 'nonsense' } }
      : undefined,
  )
  const response = await request.get('/privacy')
  paper.change(null)
  expect(response.status()).toBe(200)
})

test('one bad item of a list is left out, and named in the log', async ({ paper, request }) => {
  paper.change((url, answered) => {
    if (!url.pathname.endsWith('/posts/') || url.searchParams.get('title__contains') !== 'harbour')
      return undefined
    const { data, ...envelope } = answered as { data: { id: number }[] }
    return { body: { ...envelope, data: [{ id: 987654, title: null }, ...data] } }
  })
  const response = await request.get('/search?q=harbour')
  paper.change(null)
  expect(response.status()).toBe(200)
  expect(paper.log()).toMatch(/"event":"item-dropped".*"id":"987654"/)
})
