/** How soon a change of the newsroom is shown, with the webhook and without; a failure keeps the last good page. */
import { freePort } from '../../scripts/steps/ports.mjs'
import { ask } from './ask'
import { expect, type Paper, test } from './paper'
import { end, untilReady } from './processes'
import type { SamplePost } from './sample-posts'
import { servePost } from './serve-post'
import { startSite } from './site-process'
import { OPENED } from './site-secrets'

const OFTEN = { intervals: [100] }

async function newestPost(paper: Paper): Promise<SamplePost> {
  const [post] = await paper.ask<SamplePost[]>('/posts/?limit=1')
  if (!post) throw new Error('The newsroom has no post')
  return post
}

/** From then on the service sends the post with these fields, in lists too. */
function edit(paper: Paper, { id }: SamplePost, fields: object) {
  const change = (record: unknown) =>
    (record as SamplePost | null)?.id === id ? { ...(record as object), ...fields } : record
  paper.change((_, answered) => {
    const { data } = (answered ?? {}) as { data?: unknown }
    if (data === undefined) return undefined
    return { body: { ...(answered as object), data: Array.isArray(data) ? data.map(change) : change(data) } }
  })
}

/** Changes the title of the newest post in the responses of the service. */
async function retitled(paper: Paper, title: string): Promise<SamplePost> {
  const post = await newestPost(paper)
  edit(paper, post, { title })
  return post
}

const pathOf = (post: SamplePost) => new URL(post.absolute_url, 'http://site.test').pathname
const text = async (paper: Paper, path: string) => (await ask(`${paper.url}${path}`)).text

test('an announced edit of a story appears on its page', async ({ paper }) => {
  const [id, slug] = [870_020, 'an-edit']
  const path = await servePost(paper, id, { slug, title: 'Before the edit' })
  expect(await text(paper, path)).toContain('Before the edit')
  await servePost(paper, id, { slug, title: 'After the edit' })
  expect(await paper.announce({ event: 'post.published', data: { id, slug } })).toBe(200)
  await expect.poll(() => text(paper, path), OFTEN).toContain('After the edit')
})

test('the webhook and the metrics answer 401 without their secret, and GET of the webhook 405', async ({
  paper,
}) => {
  const url = `${paper.url}/api/revalidate`
  const body = '{"tags":["listing"]}'
  expect((await ask(url, { method: 'POST', body })).status).toBe(401)
  expect((await ask(url, { method: 'POST', body, headers: { Authorization: 'Bearer wrong' } })).status).toBe(
    401,
  )
  const response = await ask(url)
  expect([response.status, response.headers.allow]).toEqual([405, 'POST'])
  expect((await ask(`${paper.url}/api/metrics`)).status).toBe(401)
})

test.describe('with a newspaper of its own', { tag: '@full' }, () => {
  // No page expires during the test: only announced pages are rendered again.
  test.use({ edition: 'freshness', variables: { CONTENT_TTL: '3600', MENU_TTL: '3600' } })
  test.afterEach(({ paper }) => paper.change(null))

  test('a list is revalidated by the tag of a post that it shows, and by Cache-Tags of the service', async ({
    paper,
  }) => {
    const [post] = await paper.ask<SamplePost[]>('/posts/?limit=1')
    paper.change((url, answered) =>
      url.pathname.endsWith('/posts/')
        ? { body: { ...(answered as object), 'Cache-Tags': ['PP.777', 'bad,tag'] } }
        : undefined,
    )
    for (const tag of [`post:${post?.id}`, 'PP.777']) {
      // A new site for each tag, since a revalidation is repeated after some seconds.
      const site = startSite(await freePort(), paper.settings)
      const state = async () => String((await ask(`${site.url}/latest`)).headers['x-nextjs-cache'])
      const announce = (tags: string[]) =>
        ask(`${site.url}/api/revalidate`, {
          method: 'POST',
          headers: { Authorization: `Bearer ${OPENED.REVALIDATE_SECRET}` },
          body: JSON.stringify({ tags }),
        })
      try {
        await untilReady(`${site.url}/robots.txt`, site)
        await expect.poll(state).toBe('HIT')
        expect((await announce(['post:999999'])).status).toBe(200)
        expect([tag, await state()]).toEqual([tag, 'HIT'])
        expect((await announce([tag])).status).toBe(200)
        expect([tag, await state()]).toEqual([tag, 'STALE'])
      } finally {
        await end(site.child)
      }
    }
  })

  test('a change without a webhook call appears after CONTENT_TTL', async ({ paper }) => {
    const site = startSite(await freePort(), { ...paper.settings, CONTENT_TTL: '1' })
    try {
      await untilReady(`${site.url}/robots.txt`, site)
      const front = async () => (await ask(site.url)).text
      expect(await front()).not.toContain('Unannounced headline')
      await retitled(paper, 'Unannounced headline')
      await expect.poll(front).toContain('Unannounced headline')
    } finally {
      await end(site.child)
    }
  })

  test('CHANGES_POLL shows an edit on pages that no webhook renews, within 30 seconds', async ({ paper }) => {
    const site = startSite(await freePort(), { ...paper.settings, CHANGES_POLL: 'on' })
    const pages = async (url: string, path: string) =>
      Promise.all([path, '/'].map(async (one) => (await ask(url + one)).text.includes('Edited unannounced')))
    try {
      await untilReady(`${site.url}/robots.txt`, site)
      const post = await newestPost(paper)
      const path = pathOf(post)
      for (const { url } of [paper, site]) expect(await pages(url, path)).toEqual([false, false])
      const edited = Date.now()
      edit(paper, post, {
        title: 'Edited unannounced',
        formatted_last_published_at_datetime: new Date(edited).toISOString(),
      })
      await expect.poll(() => pages(site.url, path)).toEqual([true, true])
      expect(Date.now() - edited).toBeLessThan(32_000)
      expect(site.output()).toContain(`"post:${post.id}"`)
      expect(await pages(paper.url, path)).toEqual([false, false])
    } finally {
      await end(site.child)
    }
  })

  test('a cached page whose story moves twice redirects to its present address', async ({ paper }) => {
    const site = startSite(await freePort(), { ...paper.settings, CONTENT_TTL: '1' })
    try {
      await untilReady(`${site.url}/robots.txt`, site)
      const post = await newestPost(paper)
      const path = pathOf(post)
      const answer = (query = '') => ask(`${site.url}${path}${query}`)
      expect((await answer()).status).toBe(200)
      const target = (desk: string) => encodeURI(`/${desk}/${post.slug}`)
      edit(paper, post, { absolute_url: `/new-desk/${post.slug}` })
      await expect.poll(async () => (await answer()).status, OFTEN).toBe(308)
      // Rendered again for a request with a query, which must not be in the cached redirect.
      for (const state of ['STALE', 'HIT']) {
        await expect
          .poll(async () => {
            const { headers } = await answer('?token=of-one-reader')
            expect(headers.location).toBe(`${target('new-desk')}?token=of-one-reader`)
            return headers['x-nextjs-cache']
          }, OFTEN)
          .toBe(state)
      }
      expect((await answer()).headers.location).toBe(target('new-desk'))
      edit(paper, post, { absolute_url: `/other-desk/${post.slug}` })
      await expect.poll(async () => (await answer()).headers.location, OFTEN).toBe(target('other-desk'))
    } finally {
      await end(site.child)
    }
  })

  test('an announced change appears on the story, the front page, its section and the feed', async ({
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
      await paper.announce({
        event: 'post.published',
        data: { id, slug, type: 'Article', primary_category },
      }),
    ).toBe(200)
    for (const page of pages) {
      await expect.poll(() => text(paper, page), OFTEN).toContain('Announced headline')
    }
  })

  test('an address with a cached 404 answers 200 after its post was announced', async ({ paper }) => {
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
    let answer = await ask(`${paper.url}${path}`)
    await expect
      .poll(async () => {
        answer = await ask(`${paper.url}${path}`)
        return answer.status
      }, OFTEN)
      .toBe(200)
    // The first 200 has no noindex and no 404 title.
    expect(answer.text.includes('<meta name="robots" content="noindex')).toBe(false)
    expect(answer.text.includes('<title>Page not found')).toBe(false)
  })

  test('an announcement while the service is down removes no page', async ({ paper }) => {
    await text(paper, '/')
    paper.stop()
    try {
      expect(await paper.announce({ tags: ['listing', 'navigation', 'categories'] })).toBe(200)
      for (let reader = 0; reader < 10; reader++) {
        const page = await ask(`${paper.url}/`)
        expect(page.status).toBe(200)
        expect(page.text).toContain('<h1')
      }
    } finally {
      paper.resume()
    }
  })
})
