/** How soon readers see what the newsroom did: with the webhook and without, and never less than the last good page. */
import { ask } from './ask'
import { expect, type Paper, type SamplePost, test } from './paper'

test.use({ edition: 'freshness' })

const ANNOUNCED = { timeout: 5_000, intervals: [250] }
const UNANNOUNCED = { timeout: 60_000, intervals: [1_000] }

/** The service as it is after an editor gave the newest post another title. */
async function retitled(paper: Paper, title: string): Promise<SamplePost> {
  const [post] = await paper.ask<SamplePost[]>('/posts/?limit=1')
  if (!post) throw new Error('The newsroom has no post')
  const change = (record: unknown) =>
    (record as SamplePost | null)?.id === post.id ? { ...(record as object), title } : record
  paper.change((_, answered) => {
    const { data } = (answered ?? {}) as { data?: unknown }
    if (data === undefined) return undefined
    return { body: { ...(answered as object), data: Array.isArray(data) ? data.map(change) : change(data) } }
  })
  return post
}

const pathOf = (post: SamplePost) => new URL(post.absolute_url, 'http://site.test').pathname
const text = async (paper: Paper, path: string) => (await ask(`${paper.url}${path}`)).text

test.afterEach(({ paper }) => paper.change(null))

// First, since an announcement would make stale what this waits for.
test('a change nobody announced is seen within a minute', async ({ paper }) => {
  test.slow()
  await text(paper, '/')
  await retitled(paper, 'Unannounced headline')
  await expect.poll(() => text(paper, '/'), UNANNOUNCED).toContain('Unannounced headline')
})

test('an announced change is on its own address, the front page, its section and the feed within five seconds', async ({
  paper,
}) => {
  const [post] =
    await paper.ask<(SamplePost & { primary_category: { id: number; slug: string } })[]>('/posts/?limit=1')
  if (!post) throw new Error('The newsroom has no post')
  const categories = await paper.ask<{ id: number; absolute_url: string }[]>('/categories/?limit=50')
  const section = categories.find(({ id }) => id === post.primary_category.id)
  const pages = [
    pathOf(post),
    '/',
    new URL(section?.absolute_url ?? '', 'http://site.test').pathname,
    '/feed.xml',
  ]
  for (const page of pages) expect(await text(paper, page)).not.toContain('Announced headline')
  await retitled(paper, 'Announced headline')
  const { id, slug, primary_category } = post
  expect(
    await paper.announce({ event: 'post.published', data: { id, slug, type: 'Article', primary_category } }),
  ).toBe(200)
  for (const page of pages) {
    await expect.poll(() => text(paper, page), ANNOUNCED).toContain('Announced headline')
  }
})

test('an address that was not found is found within five seconds of the announcement', async ({ paper }) => {
  const post = await retitled(paper, 'Brought forward')
  const path = `/new-desk/${post.slug}`
  const moved = (record: unknown) =>
    (record as SamplePost | null)?.id === post.id ? { ...(record as object), absolute_url: path } : record
  // Unknown to the service until now.
  paper.change((url) =>
    url.pathname.includes('/post/') ? { status: 404, body: { detail: 'Not found.' } } : undefined,
  )
  expect((await ask(`${paper.url}${path}`)).status).toBe(404)
  paper.change((url, answered) => {
    if (!url.pathname.includes('/post/')) return undefined
    return { body: { ...(answered as object), data: moved((answered as { data: unknown }).data) } }
  })
  await paper.announce({ event: 'post.published', data: { id: post.id, slug: post.slug } })
  await expect.poll(async () => (await ask(`${paper.url}${path}`)).status, ANNOUNCED).toBe(200)
})

test('a list is made again when a post that it shows is named, and by the tags of the wire', async ({
  paper,
}) => {
  const [post] = await paper.ask<SamplePost[]>('/posts/?limit=1')
  const state = async () => String((await ask(`${paper.url}/latest`)).headers['x-nextjs-cache'])
  paper.change((url, answered) =>
    url.pathname.endsWith('/posts/')
      ? { body: { ...(answered as object), 'Cache-Tags': ['PP.777', 'bad,tag'] } }
      : undefined,
  )
  await paper.announce({ tags: ['listing'] })
  await state()
  // Past the repetition of that announcement, and within the page's own time.
  await new Promise((resolve) => setTimeout(resolve, 6_000))
  await state()
  await expect.poll(state, { timeout: 5_000, intervals: [200] }).toBe('HIT')
  await paper.announce({ tags: ['post:999999'] })
  expect(await state()).toBe('HIT')
  await paper.announce({ tags: [`post:${post?.id}`] })
  expect(await state()).toBe('STALE')
  await new Promise((resolve) => setTimeout(resolve, 6_000))
  await state()
  await expect.poll(state, { timeout: 5_000, intervals: [200] }).toBe('HIT')
  await paper.announce({ tags: ['PP.777'] })
  expect(await state()).toBe('STALE')
})

test('an announcement while the service is down costs nobody a page', async ({ paper }) => {
  await text(paper, '/')
  paper.stop()
  try {
    expect(await paper.announce({ tags: ['listing', 'navigation', 'categories'] })).toBe(200)
    for (let reader = 0; reader < 10; reader++) {
      const page = await ask(`${paper.url}/`)
      expect(page.status).toBe(200)
      expect(page.text).toContain('<h1')
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
  } finally {
    paper.resume()
  }
})

test('the webhook tells everyone else nothing', async ({ paper }) => {
  const url = `${paper.url}/api/revalidate`
  const body = '{"tags":["listing"]}'
  expect((await ask(url, { method: 'POST', body })).status).toBe(401)
  expect((await ask(url, { method: 'POST', body, headers: { Authorization: 'Bearer wrong' } })).status).toBe(
    401,
  )
  const asked = await ask(url)
  expect([asked.status, asked.headers.allow]).toEqual([405, 'POST'])
  expect((await ask(`${paper.url}/api/metrics`)).status).toBe(401)
})
