import { expect, test } from 'vitest'
import type { WireCategory } from '../../../lib/cms/contract'
import { aCategory, aPost } from './newsroom'
import { serviceOf } from './running-service'

test('a category has its parent, its colour and its own path', async () => {
  const { get } = await serviceOf()
  const { data } = (await get('/categories/')).body as { data: WireCategory[] }
  expect(data).toEqual([
    {
      id: 101,
      name: 'News',
      slug: 'news',
      parent_category: null,
      category_brand_color: null,
      absolute_url: '/news',
    },
    {
      id: 102,
      name: 'Sport',
      slug: 'sport',
      parent_category: null,
      category_brand_color: '#0a7d4f',
      absolute_url: '/sport',
    },
    {
      id: 103,
      name: 'Sailing',
      slug: 'sailing',
      parent_category: { id: 102, name: 'Sport', slug: 'sport' },
      category_brand_color: null,
      absolute_url: '/sport/sailing',
    },
    {
      id: 104,
      name: 'Homes',
      slug: 'world/real-estate',
      parent_category: null,
      category_brand_color: null,
      absolute_url: '/homes',
    },
  ])
})

test('categories are paged, ten by default and fifty at most', async () => {
  const categories = Array.from({ length: 55 }, (_, i) => aCategory({ slug: `c${i}`, path: `/c${i}` }))
  const { get } = await serviceOf({ categories, posts: [aPost({ category: 'c0' })] })
  const page = async (query: string) => (await get(`/categories/${query}`)).body as { data: WireCategory[] }
  expect(await page('')).toMatchObject({ page_no: 1, per_page: 10 })
  expect((await page('')).data).toHaveLength(10)
  expect((await page('?limit=50')).data).toHaveLength(50)
  expect((await page('?limit=50&page=2')).data.map((category) => category.slug)).toEqual([
    'c50',
    'c51',
    'c52',
    'c53',
    'c54',
  ])
  expect((await page('?limit=50&page=3')).data).toEqual([])
})

test.each(['page=0', 'page=1001', 'limit=0', 'limit=51', 'name__eq=Sport'])(
  'categories refuse %s with 400 and the parameter’s name',
  async (query) => {
    const { get } = await serviceOf()
    const { status, body } = await get(`/categories/?${query}`)
    expect(status).toBe(400)
    expect(body).toHaveProperty([query.slice(0, query.indexOf('='))])
  },
)
