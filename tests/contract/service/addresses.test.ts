import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { CREDENTIALS, type RunningService, runService, serviceOf } from './running-service'

let service: RunningService
beforeAll(async () => {
  service = await runService()
})
afterAll(() => service.close())

const ask = (path: string, init: RequestInit = {}) =>
  service.ask(path, { ...init, headers: { Authorization: CREDENTIALS, ...init.headers } })

describe('trailing slash', () => {
  test('a path without its trailing slash is a 301 to the one with it, with the same query', async () => {
    const { status, headers } = await ask('/publisher/1001/posts?limit=2')
    expect(status).toBe(301)
    expect(headers.get('Location')).toBe('/publisher/1001/posts/?limit=2')
  })

  test('a POST to a path without its trailing slash is a 404', async () => {
    const { status } = await ask('/management/publisher/1001/category', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ name: 'Ships', english_name: 'Ships' }),
    })
    expect(status).toBe(404)
  })
})

test.each(['/publisher/1001/', '/publisher/1001/unknown/', '/publisher/1001/tag/501/', '/unknown', '/beta/'])(
  'an unknown path is a 404: %s',
  async (path) => {
    const { status, body } = await ask(path)
    expect(status).toBe(404)
    expect(body).toEqual({ status: 'error', message: expect.any(String) })
  },
)

test.each(['/publisher/2002/posts/', '/beta/publisher/2002/posts/', '/publisher/01001/posts/'])(
  'an unknown publisher is a 404: %s',
  async (path) => {
    expect((await ask(path)).status).toBe(404)
  },
)

describe('methods', () => {
  test.each([
    ['POST', '/publisher/1001/posts/', 'GET, HEAD'],
    ['DELETE', '/publisher/1001/post/1001/', 'GET, HEAD'],
    ['GET', '/management/publisher/1001/category/', 'POST'],
    ['PUT', '/management/publisher/1001/category/', 'POST'],
  ])('%s %s answers 405 with Allow', async (method, path, allowed) => {
    const { status, headers } = await ask(path, { method })
    expect(status).toBe(405)
    expect(headers.get('Allow')).toBe(allowed)
  })
})

test('HEAD answers 200 without a body', async () => {
  const { status, body } = await ask('/publisher/1001/posts/', { method: 'HEAD' })
  expect(status).toBe(200)
  expect(body).toBe('')
})

test('/health needs no credentials', async () => {
  expect(await service.ask('/health')).toMatchObject({ status: 200, body: { status: 'ok' } })
})

test('an unexpected error is a 500 without details, and is logged', async () => {
  const broken = await serviceOf()
  broken.store.close()
  const { status, body } = await broken.get('/posts/')
  expect(status).toBe(500)
  expect(body).toEqual({
    status: 'error',
    message: 'The service could not answer. The reason is in its log.',
  })
  expect(broken.errors).toHaveLength(1)
  expect((await broken.ask('/health')).status).toBe(503)
})

describe('detail routes', () => {
  test.each([
    ['/tag/501/', { id: 501, name: 'Harbour', slug: 'harbour' }],
    ['/tag/harbour/', { id: 501, name: 'Harbour', slug: 'harbour' }],
    [`/tag/${encodeURIComponent('मौसम')}/`, { id: 503, name: 'मौसम', slug: 'मौसम' }],
    ['/category/sailing/', { id: 103, slug: 'sailing', parent_category: { id: 102 } }],
    ['/category/world%2Freal-estate/', { id: 104, slug: 'world/real-estate' }],
  ])('the detail route %s exists only if switched on', async (route, data) => {
    const extended = await serviceOf({}, { detailRoutes: true })
    expect((await extended.get(route)).body).toMatchObject({ status: 'ok', data })
    expect((await service.get(route)).status).toBe(404)
  })

  test.each(['/tag/999/', '/tag/nothing/', '/category/nothing/'])(
    'the detail route %s is a 404 for an unknown record',
    async (route) => {
      const extended = await serviceOf({}, { detailRoutes: true })
      expect((await extended.get(route)).status).toBe(404)
    },
  )
})
