import { describe, expect, it, test } from 'vitest'
import { z } from 'zod'
import * as wire from '../../../lib/delivery/contract'
import type { Fault } from '../../../service/faults'
import { parseStrictly, textsOf } from '../../fixtures/strict-xml'
import { aNewsroom, aPicture, aPost } from './newsroom'
import { CREDENTIALS, exactly, type RunningService, serviceForAll, serviceOf } from './running-service'

describe('addresses', () => {
  const service = serviceForAll()

  const ask = (path: string, init: RequestInit = {}) =>
    service.ask(path, { ...init, headers: { Authorization: CREDENTIALS, ...init.headers } })

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

  test.each([
    '/publisher/1001/',
    '/publisher/1001/unknown/',
    '/publisher/1001/tag/501/',
    '/unknown',
    '/beta/',
  ])('an unknown path is a 404: %s', async (path) => {
    const { status, body } = await ask(path)
    expect(status).toBe(404)
    expect(body).toEqual({ status: 'error', message: expect.any(String) })
  })

  test.each(['/publisher/2002/posts/', '/beta/publisher/2002/posts/', '/publisher/01001/posts/'])(
    'an unknown publisher is a 404: %s',
    async (path) => {
      expect((await ask(path)).status).toBe(404)
    },
  )

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
    const extended = serviceForAll(aNewsroom(), { detailRoutes: true })

    test.each([
      ['/tag/501/', { id: 501, name: 'Harbour', slug: 'harbour' }],
      ['/tag/harbour/', { id: 501, name: 'Harbour', slug: 'harbour' }],
      [`/tag/${encodeURIComponent('मौसम')}/`, { id: 503, name: 'मौसम', slug: 'मौसम' }],
      ['/category/sailing/', { id: 103, slug: 'sailing', parent_category: { id: 102 } }],
      ['/category/world%2Freal-estate/', { id: 104, slug: 'world/real-estate', content: '' }],
      ['/category/sport/', { child_categories: [expect.objectContaining({ id: 103 })] }],
      ['/', { name: expect.any(String), meta_description: 'Of the test' }],
      ['/tags/?page=2&limit=1', [expect.objectContaining({ id: 502 })]],
      ['/authors/?limit=1', [expect.objectContaining({ id: 201 })]],
      ['/static/ads.txt/', { content: 'ads.example.org, 1, DIRECT' }],
    ])('the detail route %s exists only if switched on', async (route, data) => {
      expect((await extended.get(route)).body).toMatchObject({ status: 'ok', data })
      expect((await service.get(route)).status).toBe(404)
    })

    const documentAt = async (name: string) => {
      const { status, body } = await extended.get(`/sitemap/${name}/`)
      expect([name, status]).toEqual([name, 200])
      return parseStrictly((body as { data: { content: string } }).data.content)
    }
    const addresses = async (name: string) =>
      textsOf(await documentAt(name), 'loc').map((url) => new URL(url).pathname)

    test('each of the seven sitemaps is a document that the others lead to', async () => {
      expect(await addresses('allcontent-sitemap.xml')).toEqual(
        ['webcontent', 'news', 'category', 'webstory'].map((name) => `/${name}-sitemap.xml`),
      )
      const [day = ''] = await addresses('webcontent-sitemap.xml')
      expect(day).toMatch(/^\/sitemap_\d{4}-\d\d-\d\d\.xml$/)
      expect(await addresses(day.slice(1))).toContain('/news/a-story')
      expect(await addresses('news-sitemap.xml')).toContain('/news/a-story')
      expect(await addresses('category-sitemap.xml')).toContain('/sport')
      expect(await addresses('webstory-sitemap.xml')).toEqual([])
    })

    test.each([
      '/sitemap/sitemap_1999-01-01.xml/',
      '/sitemap/sitemap_2026-13-45.xml/',
      '/sitemap/webstory_sitemap_2026-01-01.xml/',
      '/sitemap/other.xml/',
      '/tag/999/',
      '/tag/nothing/',
      '/category/nothing/',
      '/static/robots.txt/',
      '/static/constructor/',
    ])('the detail route %s is a 404 for an unknown record', async (route) => {
      expect((await extended.get(route)).status).toBe(404)
    })
  })
})

describe('authentication', () => {
  const service = serviceForAll()

  const basic = (text: string) => `Basic ${Buffer.from(text).toString('base64')}`

  const ROUTES = [
    '/publisher/1001/posts/',
    '/publisher/1001/posts/trending/',
    '/publisher/1001/post/1001/',
    '/publisher/1001/author/201/',
    '/publisher/1001/categories/',
    '/publisher/1001/navbar/',
    '/publisher/1001/footer/',
    '/publisher/1001/newsletter-groups/',
    '/publisher/1001/active-slots/',
    '/publisher/1001/identify_url/?legacy_url=/news',
    '/publisher/1001/posts_by_category/101/',
    '/publisher/1001/posts_by_tag/501/',
    '/beta/publisher/1001/identify_url/?legacy_url=/news',
  ]

  test.each(ROUTES)('%s answers 401 without credentials, and 200 with them', async (route) => {
    const without = await service.ask(route)
    expect(without.status).toBe(401)
    expect(without.body).toStrictEqual({ detail: 'Invalid Auth Credentials' })
    expect(without.headers.get('WWW-Authenticate')).toMatch(/^Basic/)
    expect((await service.ask(route, { headers: { Authorization: CREDENTIALS } })).status).toBe(200)
  })

  test.each([
    ['a wrong key', basic('other:test-secret')],
    ['a wrong secret', basic('test-key:other')],
    ['a secret that only begins right', basic('test-key:test-secre')],
    ['no colon', basic('test-key')],
    ['no Base64', 'Basic test-key:test-secret'],
    ['another scheme', 'Bearer test-key'],
    ['an empty token', 'Basic '],
    ['no token', 'Basic'],
    ['an invalid token', 'Basic %%%'],
    ['more than a token', `${CREDENTIALS} x`],
  ])('wrong credentials get the same 401: %s', async (_, header) => {
    const { status, body } = await service.ask('/publisher/1001/posts/', {
      headers: { Authorization: header },
    })
    expect(status).toBe(401)
    expect(body).toStrictEqual({ detail: 'Invalid Auth Credentials' })
  })

  test('the Basic scheme is case-insensitive', async () => {
    const { status } = await service.ask('/publisher/1001/navbar/', {
      headers: { Authorization: CREDENTIALS.replace('Basic', 'basic') },
    })
    expect(status).toBe(200)
  })

  test('a secret may have colons and letters of any script', async () => {
    const { ask } = await serviceOf({}, { apiSecret: 'sécrèt:with:colons' })
    const headers = { Authorization: basic('test-key:sécrèt:with:colons') }
    expect((await ask('/publisher/1001/navbar/', { headers })).status).toBe(200)
  })

  test('management answers 401 to a write without credentials', async () => {
    const { status, body } = await service.ask('/management/publisher/1001/category/', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ name: 'Ships', english_name: 'Ships' }),
    })
    expect(status).toBe(401)
    expect(body).toStrictEqual({ detail: 'Invalid Auth Credentials' })
  })

  test('credentials are checked before the publisher’s existence', async () => {
    expect((await service.ask('/publisher/2002/posts/')).status).toBe(401)
    expect(
      (await service.ask('/publisher/2002/posts/', { headers: { Authorization: CREDENTIALS } })).status,
    ).toBe(404)
  })
})

describe('envelopes', () => {
  const service = serviceForAll(
    aNewsroom({
      posts: [
        aPost({
          hourlyViews: 9,
          picture: aPicture(),
          caption: 'At dawn',
          credit: 'A. Photographer',
          alt: 'A harbour',
        }),
        aPost({ slug: 'bare', category: null, tags: [], contributors: [], hourlyViews: 3, body: '' }),
      ],
    }),
  )

  const PAGED: [string, z.ZodType][] = [
    ['/posts/', wire.paged(wire.listedPost)],
    ['/posts/trending/', wire.paged(wire.trendingPost)],
    ['/categories/', wire.paged(wire.category)],
    ['/posts_by_category/101/', wire.paged(wire.listedPost)],
    ['/posts_by_tag/501/', wire.paged(wire.listedPost)],
  ]

  const UNPAGED: [string, z.ZodType][] = [
    ['/post/a-story/', wire.enveloped(wire.post)],
    ['/post/bare/', wire.enveloped(wire.post)],
    ['/author/mira-lund/', wire.enveloped(wire.author)],
    ['/navbar/', wire.enveloped(z.array(wire.navbarItem))],
    ['/footer/', wire.enveloped(wire.footer)],
    ['/newsletter-groups/', wire.enveloped(z.array(wire.newsletterGroup))],
    ['/active-slots/', wire.enveloped(z.array(wire.activeSlot))],
  ]

  test.each(PAGED)('%s has page_no and per_page in its envelope', async (route, schema) => {
    const { status, headers, body } = await service.get(route)
    expect(status).toBe(200)
    expect(headers.get('Content-Type')).toBe('application/json')
    exactly(schema, body)
    expect((body as { data: unknown[] }).data.length).toBeGreaterThan(0)
    expect(Object.keys(body as object).sort()).toEqual(['data', 'message', 'page_no', 'per_page', 'status'])
  })

  test.each(UNPAGED)('%s has no paging fields in its envelope', async (route, schema) => {
    const { status, body } = await service.get(route)
    expect(status).toBe(200)
    exactly(schema, body)
    expect(Object.keys(body as object).sort()).toEqual(['data', 'message', 'status'])
  })

  test('identify_url has the status code in its envelope in place of "ok"', async () => {
    const { status, body } = await service.get('/identify_url/?legacy_url=/news')
    expect(status).toBe(200)
    expect(exactly(wire.identifyEnvelope, body).status).toBe('200')
  })

  test.each([...PAGED, ...UNPAGED])('%s answers on beta as on production', async (route) => {
    const beta = await service.ask(`/beta/publisher/1001${route}`, {
      headers: { Authorization: CREDENTIALS },
    })
    expect(beta.body).toStrictEqual((await service.get(route)).body)
  })
})

describe('OpenAPI', () => {
  type Document = {
    openapi: string
    paths: Record<
      string,
      Record<string, { deprecated?: boolean; parameters?: { name: string; in: string }[] }>
    >
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
    '/form_schema/reader/{id}/',
    '/identify_url/',
    '/posts_by_category/{id}/',
    '/posts_by_tag/{id}/',
  ]

  const usual = serviceForAll()

  async function read(service: Pick<RunningService, 'ask'> = usual): Promise<Document> {
    const { status, body } = await service.ask('/openapi.json')
    expect(status).toBe(200)
    return body as Document
  }

  test('the OpenAPI document lists exactly the routes of the API', async () => {
    const { openapi, paths } = await read()
    expect(openapi).toBe('3.1.0')
    expect(Object.keys(paths).sort()).toEqual(
      [
        ...DELIVERY.map((path) => `/publisher/{publisher_id}${path}`),
        ...DELIVERY.map((path) => `/beta/publisher/{publisher_id}${path}`),
        '/management/publisher/{publisher_id}/category/',
        '/management/publisher/{publisher_id}/post/',
        '/management/publisher/{publisher_id}/form/{id}/submit/',
        ...['subscribe', 'unsubscribe', 'verify-email'].map(
          (name) => `/management/publisher/{publisher_id}/newsletter/${name}/`,
        ),
        ...['register', 'verify-email', 'login', 'logout', 'forgot-password', 'reset-password'].map(
          (name) => `/management/publisher/{publisher_id}/reader/${name}/`,
        ),
      ].sort(),
    )
  })

  test('the OpenAPI document lists detail routes that are switched on', async () => {
    const { paths } = await read(await serviceOf({}, { detailRoutes: true }))
    expect(paths).toHaveProperty(['/publisher/{publisher_id}/tag/{identifier}/'])
  })

  test('the OpenAPI document does not list live updates that are switched off', async () => {
    const { paths } = await read(await serviceOf({}, { liveUpdates: false }))
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
    const { data } = (await usual.get('/author/201/')).body as { data: object }
    expect(Object.keys(components.schemas.Author?.properties ?? {}).sort()).toEqual(Object.keys(data).sort())
  })
})

/** The service started with `--fault`. */
const headers = { Authorization: CREDENTIALS }

it.each<[Fault, number, RegExp]>([
  ['401', 401, /Invalid Auth Credentials/],
  ['429', 429, /Too many/],
  ['500', 500, /could not answer/],
  ['503', 503, /Unavailable/],
  ['html', 200, /<title>/],
  ['empty', 200, /"data":null/],
  ['slow', 200, /"message":""/],
])('the fault %s applies to every delivery route, and to no other route', async (fault, status, text) => {
  const { url } = await serviceOf({}, { faults: [fault] })
  for (const path of ['/publisher/1001/posts/', '/beta/publisher/1001/identify_url/?legacy_url=/']) {
    const response = await fetch(url + path, { headers })
    expect(response.status, path).toBe(status)
    expect(await response.text(), path).toMatch(text)
  }
  expect((await fetch(`${url}/health`)).status).toBe(200)
  expect((await fetch(`${url}/openapi.json`)).status).toBe(200)
})

it('the fault "malformed" sends half of the JSON', async () => {
  const { url } = await serviceOf({}, { faults: ['malformed'] })
  const response = await fetch(`${url}/publisher/1001/posts/`, { headers })
  expect(response.headers.get('content-type')).toContain('json')
  const text = await response.text()
  expect(text).toMatch(/^\{"status":"ok"/)
  expect(() => JSON.parse(text)).toThrow()
})

it('the fault "stalled" never answers a delivery route; other routes answer meanwhile', async () => {
  const { url } = await serviceOf({}, { faults: ['stalled'] })
  const caller = new AbortController()
  const pending = fetch(`${url}/publisher/1001/posts/`, { headers, signal: caller.signal })
  // Requests that the fault does not concern are answered while this one waits.
  expect((await fetch(`${url}/health`)).status).toBe(200)
  caller.abort()
  await expect(pending).rejects.toThrow()
})

it('several faults take turns', async () => {
  const { url } = await serviceOf({}, { faults: ['429', '500', 'html'] })
  const statuses: number[] = []
  for (let request = 0; request < 6; request++)
    statuses.push((await fetch(`${url}/publisher/1001/navbar/`, { headers })).status)
  expect(statuses).toEqual([429, 500, 200, 429, 500, 200])
})

it('a service with a fault still requires credentials first', async () => {
  const { url } = await serviceOf({}, { faults: ['html'] })
  expect((await fetch(`${url}/publisher/1001/posts/`)).status).toBe(401)
})
