/** Pages while the content service is down or partly broken; all kinds of failures are in tests/faults. */
import type { ServerResponse } from 'node:http'
import { ask } from './ask'
import type { Rule } from './content-service'
import { expect, test } from './paper'
import { callsFor, pathOf, servePost, withPost } from './serve-post'

const REFUSED: Rule = () => ({ status: 401, body: { detail: 'Invalid Auth Credentials' } })

test('a story whose reads fail stays up where it was seen before, and is otherwise a 503 with the site’s header and footer', async ({
  paper,
  page,
}) => {
  const [visitedPath, otherPath] = [
    await servePost(paper, 870_050, { title: 'Seen before' }),
    pathOf(870_051),
  ]
  expect((await ask(paper.url + visitedPath)).status).toBe(200)
  await paper.change(REFUSED, ...callsFor(870_050), ...callsFor(870_051))
  expect(await paper.announce({ tags: ['post:870050'] })).toBe(200)
  // The first answer begins a renewal, which fails.
  for (let again = 0; again < 3; again++) {
    const stale = await ask(paper.url + visitedPath)
    expect([stale.status, stale.text.includes('Seen before')]).toEqual([200, true])
  }
  await expect.poll(() => paper.calls.length).toBeGreaterThan(0)
  const cold = await page.goto(otherPath)
  expect([cold?.status(), cold?.headers()['cache-control']]).toEqual([
    503,
    expect.stringContaining('no-store'),
  ])
  expect(Number(cold?.headers()['retry-after'])).toBeGreaterThan(0)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page couldn’t be loaded')
  await expect(page.getByRole('banner')).toContainText('The Test Paper')
  await servePost(paper, 870_051, { title: 'There again' })
  await expect.poll(async () => (await ask(paper.url + otherPath)).status).toBe(200)
})

const JSON_TYPE = { 'Content-Type': 'application/json' }
const NEW = 870_060

for (const [what, rule, status] of [
  [
    'late',
    (...call: Parameters<Rule>) => {
      const { body } = withPost(NEW + 200, {})(...call) ?? {}
      return (response: ServerResponse) =>
        setTimeout(() => response.writeHead(200, JSON_TYPE).end(JSON.stringify(body)), 700)
    },
    200,
  ],
  ['without data', () => ({ raw: '{"status":"ok","message":""}' }), 503],
] as [string, Rule, number][])
  test(`a new page whose reads are answered ${what} is ${status}`, async ({ paper }) => {
    const id = NEW + status
    await paper.change(rule, ...callsFor(id))
    const answer = await ask(paper.url + pathOf(id))
    expect([answer.status, paper.calls.length > 0]).toEqual([status, true])
  })

test('a list with a malformed record answers 200 without it, and the log names it', async ({ paper }) => {
  const rule: Rule = (_, answered) => {
    const { data, ...envelope } = answered as { data: { id: number }[] }
    return { body: { ...envelope, data: [{ id: 987_654, title: null }, ...data] } }
  }
  await paper.change(rule, 'title__contains=wicket')
  const answer = await ask(`${paper.url}/search?q=wicket`)
  expect([answer.status, answer.text.includes('<mark')]).toEqual([200, true])
  await expect.poll(() => paper.log()).toMatch(/"event":"item-dropped".*"id":"987654"/)
})

test.describe('with a newspaper of its own', { tag: '@full' }, () => {
  // Pages of this site expire after one second, so the next request regenerates one.
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
})
