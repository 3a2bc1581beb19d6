import { describe, expect, test } from 'vitest'
import { aPost } from './newsroom'
import { serviceOf } from './running-service'

const posts = [
  aPost({ slug: 'a', category: 'news', tags: ['harbour'], minutesAgo: 1 }),
  aPost({ slug: 'b', category: 'sport', alsoIn: ['news'], tags: ['weather'], minutesAgo: 2 }),
  aPost({ slug: 'c', category: 'sport', tags: ['harbour', 'weather'], minutesAgo: 3 }),
]

describe.each([
  ['/posts_by_category/101/', '/posts/?categories.id__eq=101', 2],
  ['/posts_by_category/102/', '/posts/?categories.id__eq=102', 2],
  ['/posts_by_category/103/', '/posts/?categories.id__eq=103', 0],
  ['/posts_by_tag/501/', '/posts/?tags.id__eq=501', 2],
])('%s', (route, replacement, length) => {
  test(`${route} answers the same as ${replacement}`, async () => {
    const { get } = await serviceOf({ posts })
    const { status, body } = await get(route)
    expect(status).toBe(200)
    expect(body).toEqual((await get(replacement)).body)
    expect((body as { data: unknown[] }).data).toHaveLength(length)
  })

  test(`${route} is paged like ${replacement}`, async () => {
    const { get } = await serviceOf({ posts })
    expect((await get(`${route}?page=2&limit=1`)).body).toEqual(
      (await get(`${replacement}&page=2&limit=1`)).body,
    )
    expect((await get(`${route}?limit=51`)).status).toBe(400)
    expect((await get(`${route}?type__eq=Video`)).status).toBe(400)
  })

  test(`${route} sends no more posts a page than --posts-per-page, as ${replacement} does`, async () => {
    const { get } = await serviceOf({ posts }, { postsPerPage: 1 })
    expect((await get(route)).body).toEqual((await get(replacement)).body)
  })
})

test.each([
  '/posts_by_category/999/',
  '/posts_by_tag/999/',
  '/posts_by_category/news/',
  '/posts_by_tag/harbour/',
])('a deprecated listing is a 404 for an unknown id: %s', async (route) => {
  const { get } = await serviceOf({ posts })
  expect((await get(route)).status).toBe(404)
})
