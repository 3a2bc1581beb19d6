/** Pages while the content service is down or partly broken; all kinds of failures are in tests/faults. */
import { expect, test } from './paper'

// Pages expire after one second.
test.use({ edition: 'outage', variables: { CONTENT_TTL: '1' } })

test.describe.configure({ mode: 'serial' })

test('a cached page is served stale while the service is down, and revalidated afterwards', async ({
  paper,
  request,
}) => {
  const before = await request.get('/about')
  expect(before.status()).toBe(200)
  paper.stop()
  // Stale, and stale again after a failed revalidation.
  for (let again = 0; again < 3; again++) {
    await expect
      .poll(async () => {
        const during = await request.get('/about')
        expect(during.status()).toBe(200)
        expect(await during.text()).toContain('<h1')
        return during.headers()['x-nextjs-cache']
      })
      .toBe('STALE')
  }
  paper.resume()
  paper.calls.length = 0
  await expect
    .poll(async () => {
      expect((await request.get('/about')).status()).toBe(200)
      return paper.calls.length
    })
    .toBeGreaterThan(0)
})

test('during an outage an uncached page is a 5xx with the site’s header and no-store', async ({
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
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page couldn’t be loaded')
  await expect(page.getByRole('banner')).toContainText('The Test Paper')
  paper.resume()
  await expect.poll(async () => (await request.get('/latest/page/6')).status()).toBe(200)
})

test('a page is served when navigation, footer, slots, trending and categories are malformed', async ({
  paper,
  request,
}) => {
  paper.change((url) =>
    /navbar|footer|active-slots|trending|categories/.test(url.pathname)
      ? { body: { data: 'nonsense' } }
      : undefined,
  )
  const response = await request.get('/privacy')
  paper.change(null)
  expect(response.status()).toBe(200)
})

test('a list with an invalid item answers 200, and the item is logged as dropped', async ({
  paper,
  request,
}) => {
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
