/** The site on a service that sends fewer posts per page than requested, as some deployments do. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { listPosts } from '@/lib/cms/repositories/posts'
import { getTag } from '@/lib/cms/repositories/tags'
import { useEnvironment } from '../../fakes/site-environment'
import { aNewsroom, aPost } from '../service/newsroom'
import { type RunningService, runService } from '../service/running-service'

const POSTS = 45
let service: RunningService
beforeAll(async () => {
  const [first] = aNewsroom().tags
  const posts = Array.from({ length: POSTS }, (_, index) =>
    aPost({
      slug: `p-${index}`,
      minutesAgo: 10 + index,
      // Only the oldest post has it.
      tags: index === POSTS - 1 && first ? [first.slug] : [],
    }),
  )
  service = await runService(aNewsroom({ posts }), { postsPerPage: 20 })
  useEnvironment({ DELIVERY_BASE_URL: service.url })
})
afterAll(() => service.close())

it('a service with at most 20 posts per page says so in per_page', async () => {
  const { body } = await service.get('/posts/?limit=50&page=3')
  expect(body).toMatchObject({ page_no: 3, per_page: 20 })
  expect((body as { data: unknown[] }).data).toHaveLength(5)
})

it('listPosts goes on to the end after pages shorter than requested', async () => {
  const pages = await Promise.all([1, 2, 3].map((page) => listPosts({ page, limit: 50 })))
  expect(pages.map(({ items, hasNext }) => [items.length, hasNext])).toEqual([
    [20, true],
    [20, true],
    [5, false],
  ])
})

it('getTag finds the tag of an old post behind pages shorter than requested', async () => {
  const [first] = aNewsroom().tags
  expect(await getTag(first?.slug ?? '')).toMatchObject({ slug: first?.slug })
})
