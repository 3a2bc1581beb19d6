import { expect, test } from 'vitest'
import { serviceOf } from './running-service'

type Document = {
  openapi: string
  paths: Record<string, Record<string, { deprecated?: boolean; parameters?: { name: string; in: string }[] }>>
  components: { schemas: Record<string, { properties?: object }> }
}

const DELIVERY = [
  '/posts/',
  '/post/{identifier}/',
  '/post/{identifier}/live-blog-updates/',
  '/posts/trending/',
  '/author/{identifier}/',
  '/categories/',
  '/navbar/',
  '/footer/',
  '/newsletter-groups/',
  '/active-slots/',
  '/identify_url/',
  '/posts_by_category/{id}/',
  '/posts_by_tag/{id}/',
]

async function read(options = {}): Promise<Document> {
  const { ask } = await serviceOf({}, options)
  const { status, body } = await ask('/openapi.json')
  expect(status).toBe(200)
  return body as Document
}

test('the OpenAPI document lists every route of the interface, and no other', async () => {
  const { openapi, paths } = await read()
  expect(openapi).toBe('3.1.0')
  expect(Object.keys(paths).sort()).toEqual(
    [
      ...DELIVERY.map((path) => `/publisher/{publisher_id}${path}`),
      ...DELIVERY.map((path) => `/beta/publisher/{publisher_id}${path}`),
      '/management/publisher/{publisher_id}/category/',
      '/management/publisher/{publisher_id}/post/',
    ].sort(),
  )
})

test('the OpenAPI document lists detail routes that are switched on', async () => {
  const { paths } = await read({ detailRoutes: true })
  expect(paths).toHaveProperty(['/publisher/{publisher_id}/tag/{identifier}/'])
})

test('the OpenAPI document does not list live updates that are switched off', async () => {
  const { paths } = await read({ liveUpdates: false })
  expect(Object.keys(paths).filter((path) => path.includes('live-blog'))).toEqual([])
})

test('the OpenAPI document has the paging and all 72 filters of the listing', async () => {
  const { paths } = await read()
  const parameters = paths['/publisher/{publisher_id}/posts/']?.get?.parameters?.filter(
    ({ in: at }) => at === 'query',
  )
  expect(parameters).toHaveLength(2 + 8 * 9)
})

test('the OpenAPI document marks deprecated routes', async () => {
  const { paths } = await read()
  expect(paths['/publisher/{publisher_id}/posts_by_tag/{id}/']?.get?.deprecated).toBe(true)
  expect(paths['/publisher/{publisher_id}/posts/']?.get?.deprecated).toBeUndefined()
})

test('the OpenAPI document has the schemas of the contract', async () => {
  const { components } = await read()
  expect(Object.keys(components.schemas)).toEqual(
    expect.arrayContaining([
      'ListedPost',
      'Post',
      'LiveUpdate',
      'TrendingPost',
      'Author',
      'Category',
      'NavbarItem',
      'Identified',
    ]),
  )
})

test('an author has the fields that the OpenAPI document gives', async () => {
  const { components } = await read()
  const { get } = await serviceOf()
  const { data } = (await get('/author/201/')).body as { data: object }
  expect(Object.keys(components.schemas.Author?.properties ?? {}).sort()).toEqual(Object.keys(data).sort())
})
