/** The newsroom that is delivered with the product, read over HTTP as the site reads it. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import * as wire from '../../../lib/cms/contract'
import { newsroom } from '../../fixtures/sample-newsroom'
import { exactly } from './exactly'
import { type RunningService, runService } from './running-service'

let service: RunningService
let posts: wire.WireListedPost[]
beforeAll(async () => {
  service = await runService(newsroom)
  posts = []
  for (let page = 1; ; page++) {
    const { body } = await service.get(`/posts/?limit=50&page=${page}`)
    const { data } = exactly(wire.paged(wire.listedPost), body)
    posts.push(...data)
    if (data.length < 50) break
  }
})
afterAll(() => service.close())

const published = newsroom.posts.filter(
  (post) => (post.state ?? 'published') === 'published' && post.minutesAgo >= 0,
)

test('every published post of the sample newsroom is listed once, and no other', () => {
  expect(posts.map((post) => post.slug).sort()).toEqual(published.map((post) => post.slug).sort())
})

test('every post of the sample newsroom is served by id in the form of the contract', async () => {
  for (const { id, slug } of posts) {
    const { status, body } = await service.get(`/post/${id}/`)
    expect(status, slug).toBe(200)
    exactly(wire.enveloped(wire.post), body)
  }
})

test('identify_url knows every post of the sample newsroom by its legacy address', async () => {
  for (const sample of published) {
    const post = posts.find(({ slug }) => slug === sample.slug)
    const address = sample.legacyPath ?? post?.absolute_url ?? ''
    const { body } = await service.get(`/identify_url/?legacy_url=${encodeURIComponent(address)}`)
    const { data } = exactly(wire.identifyEnvelope, body)
    expect([address, data.type, data.content?.slug]).toEqual([address, 'post', sample.slug])
  }
})

describe('other routes of the sample newsroom', () => {
  test.each<[string, z.ZodType]>([
    ['/posts/trending/?duration=30d&limit=50', wire.paged(wire.trendingPost)],
    ['/categories/?limit=50', wire.paged(wire.category)],
    ['/navbar/', wire.enveloped(z.array(wire.navbarItem))],
    ['/footer/', wire.enveloped(wire.footer)],
    ['/newsletter-groups/', wire.enveloped(z.array(wire.newsletterGroup))],
    ['/active-slots/', wire.enveloped(z.array(wire.activeSlot))],
    ...newsroom.authors.map(({ slug }): [string, z.ZodType] => [
      `/author/${slug}/`,
      wire.enveloped(wire.author),
    ]),
  ])('the sample newsroom is in the form of the contract at %s', async (route, schema) => {
    const { status, body } = await service.get(route)
    expect(status).toBe(200)
    exactly(schema, body)
  })
})

test('every picture that the sample newsroom names is served', async () => {
  const named = new Set(JSON.stringify([posts, newsroom]).match(/\/media\/[^"'\\ )]+\.jpg/g))
  expect(named.size).toBeGreaterThan(0)
  for (const path of named) expect([path, (await service.ask(path)).status]).toEqual([path, 200])
})

test('the sample newsroom has trending posts of the day', async () => {
  const { body } = await service.get('/posts/trending/')
  expect((body as { data: unknown[] }).data.length).toBeGreaterThan(0)
})
