import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { handleStory } from '@/components/parts/accounts/story-handler'
import { DeliveryError } from '@/lib/delivery/errors'
import { readerOf, sessionCookie } from '@/lib/server/reader-session'
import { env } from '@/lib/settings/env'
import { useEnvironment } from '../../fakes/site-environment'

const getPost = vi.hoisted(() => vi.fn())
vi.mock('@/lib/delivery/records/posts', () => ({ getPost }))
vi.mock('@/lib/delivery/call/manage', () => ({ isAbsent: () => false }))

const SERVICE = 'https://members.example.org/may-read'
const DAY = 86_400_000
const fetched = vi.fn()

beforeAll(() =>
  useEnvironment({
    DELIVERY_BASE_URL: 'https://api.example.org',
    MANAGEMENT_BASE_URL: 'https://manage.example.org',
    READER_SECRET: 'reader-secret-of-the-test',
    ENTITLEMENT_URL: SERVICE,
    ENTITLEMENT_AUTHORIZATION: 'Bearer of-the-members',
  }),
)
beforeEach(() => {
  vi.stubGlobal('fetch', fetched.mockReset())
  fetched.mockResolvedValue(Response.json({ open: true }))
})
afterEach(() => vi.unstubAllGlobals())

const gated = { id: 4711, path: '/a', title: 'A', type: 'Article', language: 'en', tags: [], isOpen: false }
const withAccess = (access: string | undefined, over: object = {}) =>
  getPost.mockResolvedValue({ ...gated, access, html: '<p>All of it.</p><script>x</script>', ...over })

const cookieOf = (now = Date.now()) =>
  sessionCookie({ user: '7', email: 'mira@example.org', since: now }, now).split(';')[0] ?? ''

async function ask(cookie: string | null = cookieOf(), id = '4711') {
  const answer = await handleStory(
    new Request(`https://news.example.org/api/account/story?id=${id}&url=x`, {
      headers: cookie === null ? {} : { cookie },
    }),
  )
  expect(answer.headers.get('cache-control')).toBe('private, no-store')
  return { status: answer.status, body: await answer.json(), cookies: answer.headers.getSetCookie() }
}

const OPEN = { open: true, html: '<p>All of it.</p>' }
const CLOSED = { open: false }

it('a story for signed-in readers is open to each of them, and asks no other service', async () => {
  withAccess('login')
  expect(await ask()).toEqual({ status: 200, body: OPEN, cookies: [] })
  expect(fetched).not.toHaveBeenCalled()
})

it.each([
  ['a stranger', null, '4711'],
  ['a made-up session', '__Host-reader=abc', '4711'],
  ['no id', undefined, ''],
  ['a slug', undefined, 'a-story'],
])('no story is read for %s', async (_, cookie, id) => {
  withAccess('login')
  getPost.mockClear()
  expect((await ask(cookie, id)).body).toEqual(CLOSED)
  expect(getPost).not.toHaveBeenCalled()
})

it('a story for subscribers opens if the entitlement service says so for this reader', async () => {
  withAccess('paid')
  expect((await ask()).body).toEqual(OPEN)
  const [url, { headers, body, redirect }] = fetched.mock.calls[0] ?? []
  expect([url, redirect, headers.Authorization]).toEqual([SERVICE, 'manual', 'Bearer of-the-members'])
  expect(JSON.parse(body)).toEqual({ reader: '7', story: 4711, access: 'paid' })
})

it.each([
  ['refuses', 200, () => Response.json({ open: false })],
  ['does not know the reader', 200, () => Response.json({ open: true }, { status: 404 })],
  ['says “true” as a text', 200, () => Response.json({ open: 'true' })],
  ['fails', 503, () => Response.json({ open: true }, { status: 500 })],
  ['redirects', 503, () => new Response(null, { status: 302, headers: { Location: 'https://a.example' } })],
  ['sends no JSON', 503, () => new Response('yes')],
  ['sends too much', 503, () => Response.json({ open: true, more: 'x'.repeat(20_000) })],
])('where the entitlement service %s, a story is closed with %i', async (_, status, answer) => {
  for (const access of ['paid', undefined]) {
    withAccess(access)
    fetched.mockResolvedValue(answer())
    expect(await ask()).toEqual({ status, body: CLOSED, cookies: [] })
  }
})

it('an opened story has links in place of players, which the page would drop', async () => {
  withAccess('login', { html: '<p>a</p><audio src="https://media.example.org/a.mp3"></audio>' })
  expect((await ask()).body.html).toBe('<p>a</p><p><a href="https://media.example.org/a.mp3">Listen</a></p>')
})

it('a live blog is closed, since its updates are only on its page; so is a story that is gone', async () => {
  withAccess('login', { type: 'LiveBlog' })
  expect((await ask()).body).toEqual(CLOSED)
  getPost.mockResolvedValue(null)
  expect((await ask()).body).toEqual(CLOSED)
})

it('a session is renewed when it is a day old, and keeps the time of its sign-in', async () => {
  withAccess('login')
  const createdAt = Date.now() - 2 * DAY
  const { cookies } = await ask(cookieOf(createdAt))
  expect(await readerOf(cookies[0]?.split(';')[0])).toMatchObject({
    session: { since: createdAt },
    isDue: false,
  })
})

it('with gifts, an open story has the link to give it', async () => {
  const settings = env()
  vi.spyOn(await import('@/lib/settings/env'), 'env').mockReturnValue({
    ...settings,
    GIFT_SECRET: 'gift-secret-of-the-test',
  })
  withAccess('login')
  const label = 'Give this story to someone'
  expect((await ask()).body).toEqual({ ...OPEN, gift: { href: '/account/give/4711', label } })
  vi.mocked(env).mockRestore()
})

it('a failing delivery service is a 503', async () => {
  getPost.mockRejectedValue(new DeliveryError('unavailable', { route: 'post', reason: 'no' }))
  expect((await ask()).status).toBe(503)
})
