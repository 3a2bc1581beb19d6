import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { CREDENTIALS, type RunningService, runService } from './running-service'

let service: RunningService
beforeAll(async () => {
  service = await runService()
})
afterAll(() => service.close())

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

describe('delivery routes', () => {
  test.each(ROUTES)('%s answers 401 without credentials, and 200 with them', async (route) => {
    const without = await service.ask(route)
    expect(without.status).toBe(401)
    expect(without.body).toStrictEqual({ detail: 'Invalid Auth Credentials' })
    expect(without.headers.get('WWW-Authenticate')).toMatch(/^Basic/)
    expect((await service.ask(route, { headers: { Authorization: CREDENTIALS } })).status).toBe(200)
  })
})

describe('wrong credentials', () => {
  test.each([
    ['a wrong key', basic('other:test-secret')],
    ['a wrong secret', basic('test-key:other')],
    ['a secret that only begins right', basic('test-key:test-secre')],
    ['no colon', basic('test-key')],
    ['no Base64', 'Basic test-key:test-secret'],
    ['another scheme', 'Bearer test-key'],
    ['an empty token', 'Basic '],
  ])('wrong credentials get the same 401: %s', async (_, header) => {
    const { status, body } = await service.ask('/publisher/1001/posts/', {
      headers: { Authorization: header },
    })
    expect(status).toBe(401)
    expect(body).toStrictEqual({ detail: 'Invalid Auth Credentials' })
  })
})

test('the Basic scheme is case-insensitive', async () => {
  const { status } = await service.ask('/publisher/1001/navbar/', {
    headers: { Authorization: CREDENTIALS.replace('Basic', 'basic') },
  })
  expect(status).toBe(200)
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
