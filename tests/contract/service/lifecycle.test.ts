/** The delivery API serves published posts only: each route is requested for a post in each state. */
import { describe, expect, test } from 'vitest'
import { publishPost, schedulePost, withdrawPost } from '../../../service/store/lifecycle'
import { recordView } from '../../../service/store/views'
import { aPost } from './newsroom'
import { HOUR, MINUTE, type RunningService, START, serviceOf } from './running-service'

type Post = { slug: string }

const inList = (route: string) => async (service: RunningService) => {
  const { data } = (await service.get(route)).body as { data: Post[] }
  return data.some((post) => post.slug === 'story')
}

/** Each route that could serve the post, and whether it does. */
const ROUTES: Record<string, (service: RunningService) => Promise<boolean>> = {
  'the listing': inList('/posts/'),
  'the listing, filtered': inList('/posts/?title__contains=story&type__neq=Video'),
  'the post by id': async ({ get }) => (await get('/post/1002/')).status === 200,
  'the post by slug': async ({ get }) => (await get('/post/story/')).status === 200,
  'the updates of a live blog': async ({ get }) =>
    (await get('/post/story/live-blog-updates/')).status === 200,
  trending: inList('/posts/trending/'),
  'trending by type': inList('/posts/trending/?type=Article'),
  identify: async ({ get }) => {
    const { data } = (await get('/identify_url/?legacy_url=/news/story')).body as { data: { type: string } }
    return data.type === 'post'
  },
  'posts by category': inList('/posts_by_category/101/'),
  'posts by tag': inList('/posts_by_tag/501/'),
  'the listing of an author': inList('/posts/?contributors.id__eq=201'),
}

const STORY = 1002

async function serviceWith(story: Parameters<typeof aPost>[0]) {
  const service = await serviceOf({
    posts: [aPost({ hourlyViews: 1 }), aPost({ slug: 'story', title: 'The story', ...story })],
  })
  await recordView(service.store.db, STORY, START, 5)
  return service
}

describe.each(Object.entries(ROUTES))('%s', (route, shows) => {
  test(`${route}: a published post is served`, async () => {
    expect(await shows(await serviceWith({ state: 'published' }))).toBe(true)
  })

  test(`${route}: a draft is not served`, async () => {
    expect(await shows(await serviceWith({ state: 'draft' }))).toBe(false)
  })

  test(`${route}: a scheduled post is served once its time has come, and not before`, async () => {
    const service = await serviceWith({ state: 'scheduled', minutesAgo: -30 })
    expect(await shows(service)).toBe(false)
    service.clock.now = START + 30 * MINUTE - 1
    expect(await shows(service)).toBe(false)
    // Trending shows it with the next ranking.
    service.clock.now = START + 40 * MINUTE
    expect(await shows(service)).toBe(true)
  })

  test(`${route}: a withdrawn post is no longer served`, async () => {
    const service = await serviceWith({ state: 'published' })
    expect(await shows(service)).toBe(true)
    await withdrawPost(service.store, STORY)
    expect(await shows(service)).toBe(false)
  })

  test(`${route}: a draft is served once it is published`, async () => {
    const service = await serviceWith({ state: 'draft' })
    await publishPost(service.store, STORY, START)
    expect(await shows(service)).toBe(true)
  })

  test(`${route}: a published post that is scheduled for later is not served`, async () => {
    const service = await serviceWith({ state: 'published' })
    await schedulePost(service.store, STORY, START + HOUR)
    expect(await shows(service)).toBe(false)
  })
})

test('publishing a post again keeps its first published time and changes the last', async () => {
  const service = await serviceWith({ minutesAgo: 600 })
  await publishPost(service.store, STORY, START)
  expect((await service.get('/post/story/')).body).toMatchObject({
    data: {
      formatted_first_published_at_datetime: '2025-06-10T02:00:00.000Z',
      formatted_last_published_at_datetime: '2025-06-10T12:00:00.000Z',
    },
  })
})
