/** Purging of the edge and of CDNs after a webhook call, as for a retracted story. */
import { freePort } from '../../scripts/steps/ports.mjs'
import { type FakeCdn, startFakeCdn } from '../fixtures/fake-cdn'
import { ask } from './ask'
import { type Edge, NO_NGINX, nginx, REFRESH_SECRET, startEdge } from './edge'
import { expect, type Paper, test } from './paper'
import { end, untilReady } from './processes'
import type { SamplePost } from './sample-posts'
import { eventsIn, metricsOf, startSite } from './site-process'
import { OPENED } from './site-secrets'

test.use({ edition: 'purge' })
test.skip(nginx === null, NO_NGINX)
test.describe.configure({ mode: 'serial' })

// Both cache a page for longer than a test lasts, so that only a purge ends it.
const CONTENT_TTL = '3600'
const PURGED = { intervals: [100] }

let site: ReturnType<typeof startSite>
let edge: Edge
let cdn: FakeCdn

test.beforeAll(async ({ paper }) => {
  const [port, edgePort] = [await freePort(), await freePort()]
  cdn = await startFakeCdn(() => site.url)
  site = startSite(port, {
    ...paper.settings,
    ...cdn.settings,
    CONTENT_TTL,
    SITE_URL: `http://localhost:${edgePort}`,
    EDGE_URLS: `http://127.0.0.1:${edgePort}`,
    EDGE_REFRESH_SECRET: REFRESH_SECRET,
    TRUSTED_PROXIES: '1',
  })
  await untilReady(`${site.url}/api/health`, site)
  edge = await startEdge([port], edgePort)
})

test.afterAll(async () => {
  await edge?.close()
  if (site) await end(site.child)
  cdn?.close()
})

const pathOf = (post: SamplePost) => new URL(post.absolute_url, 'http://site.test').pathname

async function someStory(paper: Paper, index: number) {
  const posts = await paper.ask<SamplePost[]>('/posts/?limit=20&type__eq=Article')
  return posts[index] as SamplePost
}

/** Removes the post from the responses of the service. */
function retract(paper: Paper, { id, slug }: SamplePost) {
  const isOf = (record: unknown) => (record as SamplePost | null)?.id === id
  paper.change((url, answered) => {
    const { data } = (answered ?? {}) as { data?: unknown }
    const isAddress = url.pathname.includes('identify') && decodeURIComponent(url.search).includes(slug)
    if (isAddress || isOf(data)) return { status: 404, body: { status: 'error', message: 'gone' } }
    if (!Array.isArray(data)) return undefined
    return { body: { ...(answered as object), data: data.filter((one) => !isOf(one)) } }
  })
}

const announce = (body: object) =>
  ask(`${site.url}/api/revalidate`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${OPENED.REVALIDATE_SECRET}` },
    body: JSON.stringify(body),
  })

test('Cache-Tag and Surrogate-Key of pages are equal and within the limits of both CDNs', async ({
  paper,
}) => {
  const story = await someStory(paper, 0)
  for (const path of ['/', '/latest', pathOf(story), '/feed.xml']) {
    for (let times = 0; times < 2; times++) {
      const { headers, status } = await ask(site.url + path)
      expect(status, path).toBe(200)
      const tags = String(headers['cache-tag']).split(',')
      expect(String(headers['surrogate-key']).split(' '), path).toEqual(tags)
      expect(tags.length, path).toBeGreaterThan(1)
      expect(String(headers['cache-tag']).length, path).toBeLessThanOrEqual(16_000)
      expect(
        tags.every((tag) => tag.length <= 1_024 && !tag.startsWith('_N_T_')),
        path,
      ).toBe(true)
    }
  }
  expect(String((await ask(site.url + pathOf(story))).headers['cache-tag'])).toContain(`post:${story.id}`)
  expect((await ask(`${site.url}/search?q=x`)).headers['cache-tag']).toBeUndefined()
})

test('without a purge target a page has no Cache-Tag or Surrogate-Key', async ({ paper }) => {
  const { headers } = await ask(`${paper.url}/latest`)
  expect([headers['cache-tag'], headers['surrogate-key']]).toEqual([undefined, undefined])
})

test('a retracted story is purged from nginx and from a CDN', async ({ paper }) => {
  const story = await someStory(paper, 1)
  const path = pathOf(story)
  const statuses = async () => [(await ask(edge.url + path)).status, (await ask(cdn.url + path)).status]
  expect(await statuses()).toEqual([200, 200])
  expect((await ask(edge.url + path)).headers['x-cache']).toBe('HIT')
  retract(paper, story)
  try {
    const began = Date.now()
    expect(
      (await announce({ event: 'post.unpublished', data: { id: story.id, slug: story.slug } })).status,
    ).toBe(200)
    await expect.poll(statuses, PURGED).toEqual([404, 404])
    test.info().annotations.push({ type: 'gone after ms', description: String(Date.now() - began) })
    expect(cdn.refused).toBe(0)
    for (const by of ['cloudflare', 'fastly', 'endpoint']) {
      const tags = cdn.purges.filter((purge) => purge.by === by).flatMap((purge) => purge.tags)
      expect(tags, by).toContain(`post:${story.id}`)
    }
    await expect
      .poll(
        () =>
          eventsIn(site.output())
            .filter(({ event }) => event === 'purged')
            .map(({ target }) => target),
        PURGED,
      )
      .toEqual(expect.arrayContaining(['cloudflare', 'fastly', 'endpoint', 'edge']))
  } finally {
    paper.change(null)
  }
})

test('a changed story is renewed at the edge although the site was restarted since it was cached', async ({
  paper,
}) => {
  const story = await someStory(paper, 3)
  const ports = { site: await freePort(), edge: await freePort() }
  const settings = {
    ...paper.settings,
    CONTENT_TTL,
    SITE_URL: `http://localhost:${ports.edge}`,
    EDGE_URLS: `http://127.0.0.1:${ports.edge}`,
    EDGE_REFRESH_SECRET: REFRESH_SECRET,
    TRUSTED_PROXIES: '1',
  }
  const started = async () => {
    const instance = startSite(ports.site, settings)
    await untilReady(`${instance.url}/api/health`, instance)
    return instance
  }
  let instance = await started()
  const otherEdge = await startEdge([ports.site], ports.edge)
  try {
    const pages = [pathOf(story), '/']
    const visibleTitle = async () =>
      Promise.all(
        pages.map(async (path) => (await ask(otherEdge.url + path)).text.includes('Changed headline')),
      )
    expect(await visibleTitle()).toEqual([false, false])
    await end(instance.child)
    instance = await started()
    paper.change((_, answered) => {
      const { data } = (answered ?? {}) as { data?: unknown }
      if (data === undefined) return undefined
      const changed = (record: unknown) =>
        (record as SamplePost | null)?.id === story.id
          ? { ...(record as object), title: 'Changed headline' }
          : record
      return {
        body: { ...(answered as object), data: Array.isArray(data) ? data.map(changed) : changed(data) },
      }
    })
    await ask(`${instance.url}/api/revalidate`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${OPENED.REVALIDATE_SECRET}` },
      body: JSON.stringify({ event: 'post.updated', data: { id: story.id, slug: story.slug } }),
    })
    await expect.poll(visibleTitle, PURGED).toEqual([true, true])
  } finally {
    paper.change(null)
    await otherEdge.close()
    await end(instance.child)
  }
})

test('the RSC data of a retracted story are purged from nginx', async ({ paper }) => {
  const story = await someStory(paper, 2)
  const data = async () => {
    const { text } = await ask(`${edge.url}${pathOf(story)}?_rsc=x`, { headers: { RSC: '1' } })
    return text.includes(story.title)
  }
  expect(await data()).toBe(true)
  retract(paper, story)
  try {
    await announce({ event: 'post.unpublished', data: { id: story.id, slug: story.slug } })
    await expect.poll(data, PURGED).toBe(false)
  } finally {
    paper.change(null)
  }
})

test('a failed purge is retried once and then logged, without its token', async () => {
  const outcome = () => eventsIn(site.output()).filter(({ event }) => event === 'purge-failed')
  cdn.failNext(1)
  const before = cdn.purges.length
  await announce({ tags: ['trending'] })
  await expect.poll(() => cdn.purges.length, PURGED).toBeGreaterThanOrEqual(before + 6)
  expect(outcome()).toEqual([])
  cdn.failNext(100)
  await announce({ tags: ['trending'] })
  await expect.poll(() => outcome().length, PURGED).toBeGreaterThanOrEqual(3)
  cdn.failNext(0)
  expect(outcome()[0]).toMatchObject({ status: 503, tags: 2 })
  for (const secret of [cdn.settings.CLOUDFLARE_API_TOKEN ?? '', REFRESH_SECRET])
    expect(site.output()).not.toContain(secret)
  const metrics = await metricsOf(site)
  expect(metrics).toMatch(/masthead_purges_total\{target="cloudflare",outcome="done"\} [1-9]/)
  expect(metrics).toMatch(/masthead_purges_total\{target="fastly",outcome="failed"\} [1-9]/)
})

test('the edge bypasses its cache for the refresh secret alone', async () => {
  await ask(`${edge.url}/privacy`)
  for (const secret of ['', 'x', 'refresh-secret-of-the-test', `${REFRESH_SECRET}x`, ':', '.*']) {
    const { headers } = await ask(`${edge.url}/privacy`, { headers: { 'X-Masthead-Refresh': secret } })
    expect([secret, headers['x-cache']]).toEqual([secret, 'HIT'])
  }
  const { headers } = await ask(`${edge.url}/privacy`, { headers: { 'X-Masthead-Refresh': REFRESH_SECRET } })
  expect(headers['x-cache']).toBe('BYPASS')
})

test('an edge without a refresh secret never bypasses its cache', async () => {
  const port = Number(new URL(site.url).port)
  const bare = await startEdge([port], undefined, undefined, { EDGE_REFRESH_SECRET: '' })
  try {
    await ask(`${bare.url}/privacy`)
    for (const secret of ['', ':', REFRESH_SECRET]) {
      const { headers } = await ask(`${bare.url}/privacy`, { headers: { 'X-Masthead-Refresh': secret } })
      expect([secret, headers['x-cache']]).toEqual([secret, 'HIT'])
    }
  } finally {
    await bare.close()
  }
})
