/** Who reaches the preview of a draft, and what of the request goes on to the framework. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { handlePreview } from '@/components/parts/preview/preview-handler'
import { currentRequest } from '@/lib/base/request-context.mjs'
import { CLIENT_HEADER } from '@/lib/server/client-address'
import { previewLink, sessionCookie } from '@/lib/server/preview-session'
import { seal } from '@/lib/server/sealed'
import { useEnvironment } from '../../../fakes/site-environment'
import { listening, siteServer } from '../../../fakes/site-server'

const SECRET = 'a secret for previews'
const SITE = 'https://news.example.org'
const HOUR_MS = 3_600_000

let handledUrl: unknown
const server = siteServer((request, response) => {
  handledUrl = { url: request.url, cookie: request.headers.cookie, session: currentRequest()?.preview }
  response.setHeader('ETag', '"1"')
  response.end('page')
})
let base = ''

beforeAll(async () => {
  useEnvironment({ DELIVERY_BASE_URL: 'https://api.example.org', PREVIEW_SECRET: SECRET })
  base = await listening(server)
})
afterAll(() => void server.close())
beforeEach(() => {
  handledUrl = null
})

const now = Date.now()
const cookieOf = (post: number | null, until = now + HOUR_MS, secret = SECRET) =>
  `masthead_preview=${seal({ post, until }, until, { secret, purpose: 'preview' })}`
const ask = (path: string, headers: Record<string, string> = {}) =>
  fetch(base + path, { headers, redirect: 'manual' })

describe('a request with a session', () => {
  it.each<[string, string, Record<string, string>, string, boolean]>([
    ['for all posts', '/post/12', { cookie: 'x=1; {all}; y=2' }, '/preview/12', true],
    ['for this post', '/post/12?utm=1', { cookie: '{12}' }, '/preview/12', true],
    ['at the address of the preview', '/preview/12', { cookie: '{12}' }, '/preview/12', true],
    ['at the page to sign in', '/preview', { cookie: '{12}' }, '/preview', true],
    ['for another post', '/post/13', { cookie: '{12}' }, '/post/13', false],
    ['for another post, at its preview', '/preview/13', { cookie: '{12}' }, '/preview/13', false],
    ['that is over', '/post/12', { cookie: '{over}' }, '/post/12', false],
    ['of a former secret', '/post/12', { cookie: '{former}' }, '/post/12', false],
    ['that is a link', '/post/12', { cookie: '{link}' }, '/post/12', false],
    ['that is made up', '/post/12', { cookie: 'masthead_preview=AAAA' }, '/post/12', false],
    ['at another page', '/business/12', { cookie: '{all}' }, '/business/12', false],
    ['at a post by name', '/post/a-story', { cookie: '{all}' }, '/post/a-story', false],
    ['for page data', '/post/12?_rsc=x', { cookie: '{all}', rsc: '1' }, '/post/12?_rsc=', false],
    ['in a header', '/post/12', { 'x-masthead-preview': '{all}' }, '/post/12', false],
    ['that is none', '/preview/12', {}, '/preview/12', false],
  ])('a session %s is led to the preview only if it is valid there', async (_, path, headers, url, isIn) => {
    const cookies: Record<string, string> = {
      '{all}': cookieOf(null),
      '{12}': cookieOf(12),
      '{over}': cookieOf(null, now - 1),
      '{former}': cookieOf(null, now + HOUR_MS, 'a former secret for previews'),
      '{link}': `masthead_preview=${previewLink(SITE, { post: null, until: now + HOUR_MS }, SECRET).split('token=')[1]}`,
    }
    const requestHeaders = Object.fromEntries(
      Object.entries(headers).map(([name, value]) => [
        name,
        value.replace(/\{\w+\}/, (key) => cookies[key] ?? key),
      ]),
    )
    const answer = await ask(path, requestHeaders)
    expect(handledUrl).toMatchObject({ url, cookie: undefined })
    expect((handledUrl as { session?: unknown }).session !== undefined).toBe(isIn)
    const isPreview = url.startsWith('/preview')
    expect(answer.headers.get('cache-control')).toBe(isPreview ? 'private, no-store' : null)
    expect(answer.headers.get('x-robots-tag')).toBe(isPreview ? 'noindex' : null)
    expect(answer.headers.get('etag')).toBe(isPreview ? null : '"1"')
  })
})

describe('a link', () => {
  const linked = (session: { post: number | null; until: number }, secret = SECRET) =>
    previewLink('', session, secret)

  it.each<[string, string, string, number | null]>([
    ['for one post', linked({ post: 12, until: now + 2 * HOUR_MS }), '/post/12', 2 * HOUR_MS],
    [
      'for all posts and a month',
      linked({ post: null, until: now + 720 * HOUR_MS }),
      '/preview',
      8 * HOUR_MS,
    ],
    ['that is over', linked({ post: 12, until: now - 1 }), '/preview/expired', null],
    [
      'of a former secret',
      linked({ post: 12, until: now + HOUR_MS }, 'a former secret for previews'),
      '/preview/expired',
      null,
    ],
    ['that is a session', `/preview?token=${cookieOf(null).split('=')[1]}`, '/preview/expired', null],
  ])('a link %s', async (_, path, to, lastsMs) => {
    const { status, headers } = await ask(path)
    expect([status, headers.get('location'), handledUrl]).toEqual([303, to, null])
    expect(headers.get('cache-control')).toBe('private, no-store')
    const cookie = headers.get('set-cookie')
    if (lastsMs === null) return expect(cookie).toBeNull()
    expect(cookie).toMatch(/^masthead_preview=[\w-]+; Path=\/; Max-Age=\d+; HttpOnly; SameSite=Lax; Secure$/)
    const seconds = Number(/Max-Age=(\d+)/.exec(cookie ?? '')?.[1])
    expect(Math.abs(seconds - lastsMs / 1000)).toBeLessThan(10)
    await ask('/post/12', { cookie: cookie?.split(';')[0] ?? '' })
    expect(handledUrl).toMatchObject({ url: '/preview/12' })
  })
})

describe('POST /api/preview', () => {
  const send = (body: string, headers: Record<string, string> = {}, client = '192.0.2.1') =>
    handlePreview(
      new Request(`${SITE}/api/preview`, {
        method: 'POST',
        body,
        headers: {
          'Content-Type': 'application/x-www-form-urlencoded',
          Origin: SITE,
          [CLIENT_HEADER]: client,
          ...headers,
        },
      }),
      now,
    )

  it.each<[string, string, Record<string, string>, number, string | null, RegExp | null]>([
    [
      'the secret',
      `secret=${encodeURIComponent(SECRET)}`,
      {},
      303,
      '/preview',
      /^masthead_preview=[\w-]{40,};/,
    ],
    ['another secret', 'secret=wrong', {}, 303, '/preview/refused', null],
    ['nothing', '', {}, 303, '/preview/refused', null],
    ['the end of a session', 'end=1', {}, 303, '/preview', /^masthead_preview=; .*Max-Age=0;/],
    ['a form of another site', 'end=1', { Origin: 'https://evil.example' }, 403, null, null],
    ['a body that is too long', `secret=${'x'.repeat(2_000)}`, {}, 413, null, null],
  ])('with %s', async (_, body, headers, status, to, cookie) => {
    const answer = await send(body, headers)
    expect([answer.status, answer.headers.get('location')]).toEqual([status, to])
    const sentCookie = answer.headers.get('set-cookie')
    if (cookie) expect(sentCookie).toMatch(cookie)
    else expect(sentCookie).toBeNull()
  })

  it('after five attempts even the right secret is refused for this client', async () => {
    const attempt = (client: string) => send(`secret=${encodeURIComponent(SECRET)}`, {}, client)
    for (let times = 0; times < 5; times++)
      expect((await attempt('192.0.2.9')).headers.get('location')).toBe('/preview')
    const last = await attempt('192.0.2.9')
    expect([last.headers.get('location'), last.headers.get('set-cookie')]).toEqual(['/preview/later', null])
    expect((await attempt('192.0.2.10')).headers.get('location')).toBe('/preview')
  })
})

it('a session lasts no longer than its link', () => {
  expect(sessionCookie({ post: 12, until: now + 60_000 }, now)).toContain('Max-Age=60;')
})
