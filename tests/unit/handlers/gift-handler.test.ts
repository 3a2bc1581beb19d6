import { beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { handleGift } from '@/components/parts/accounts/gift-handler'
import { DeliveryError } from '@/lib/delivery/errors'
import { givenStories } from '@/lib/server/given-stories'
import { readerOf, sessionCookie } from '@/lib/server/reader-session'
import { GIFT_VARIABLES, useEnvironment } from '../../fakes/site-environment'

const getPost = vi.hoisted(() => vi.fn())
vi.mock('@/lib/delivery/records/posts', () => ({ getPost }))
vi.mock('@/lib/delivery/call/manage', () => ({ isAbsent: () => false }))

const SITE = 'https://news.example.org'
const NOW = Date.parse('2026-11-27T12:00:00Z')

beforeAll(() => useEnvironment(GIFT_VARIABLES))

const postWith = (id: number, fields: object = {}) =>
  getPost.mockResolvedValue({
    id,
    path: '/a',
    title: 'A',
    type: 'Article',
    isOpen: false,
    access: 'login',
    ...fields,
  })
beforeEach(() => {
  postWith(4711)
})

let user = 0
const cookieOf = (name = String(++user)) =>
  sessionCookie({ user: name, email: 'mira@example.org', since: NOW }, NOW).split(';')[0] ?? ''

async function give(
  cookie: string | null,
  fields: Record<string, string> = { story: '4711' },
  origin = SITE,
) {
  const headers: Record<string, string> = { Origin: origin, ...(cookie !== null && { cookie }) }
  const request = new Request(`${SITE}/api/account/gift`, {
    method: 'POST',
    headers,
    body: new URLSearchParams(fields),
  })
  const answer = await handleGift(request, NOW)
  const cookieSet = answer.headers.getSetCookie()[0]?.split(';')[0] ?? null
  const session = (await readerOf(cookieSet, NOW))?.session ?? null
  return {
    status: answer.status,
    to: answer.headers.get('location'),
    cookieSet,
    session,
    headers: answer.headers,
  }
}

it('a gated story is counted in the session, and the form leads to the page with its link', async () => {
  const { status, to, session, headers } = await give(cookieOf())
  expect([status, to, headers.get('cache-control')]).toEqual([303, '/account/give/4711', 'private, no-store'])
  expect(session?.gifts).toEqual({ month: '2026-11', stories: [4711] })
})

it('after five stories the month has no link left', async () => {
  let cookie = cookieOf('reader-of-five')
  for (const id of [1, 2, 3, 4, 5]) {
    postWith(id)
    cookie = (await give(cookie, { story: String(id) })).cookieSet ?? ''
  }
  postWith(6)
  expect(await give(cookie, { story: '6' })).toMatchObject({ to: '/account/give/6', cookieSet: null })
  const reader = await readerOf(cookie, NOW)
  expect([...(await givenStories(reader?.session as never, NOW))]).toEqual([1, 2, 3, 4, 5])
})

it.each([
  ['a stranger', null, {}, '/account/sign-in?story=4711'],
  ['a made-up session', '__Host-reader=abc', {}, '/account/sign-in?story=4711'],
  ['a story that strangers may read', undefined, { isOpen: true }, '/account?result=closed'],
  ['a story that the reader may not read', undefined, { access: 'paid' }, '/account?result=closed'],
])('nothing is given for %s', async (_, cookie, fields, to) => {
  postWith(4711, fields)
  expect(await give(cookie === undefined ? cookieOf() : cookie)).toMatchObject({
    status: 303,
    to,
    cookieSet: null,
  })
})

it.each([['a slug'], ['../1'], [''], ['1'.repeat(16)]])(
  'no story is read for the number %j',
  async (story) => {
    getPost.mockClear()
    expect((await give(cookieOf(), { story })).to).toBe('/account?result=not-now')
    expect(getPost).not.toHaveBeenCalled()
  },
)

it('a form of another site gives nothing', async () => {
  expect(await give(cookieOf(), { story: '4711' }, 'https://evil.example')).toMatchObject({
    status: 403,
    cookieSet: null,
  })
})

it('a delivery service that fails gives nothing', async () => {
  getPost.mockRejectedValue(new DeliveryError('unavailable', { route: 'post', reason: 'no' }))
  expect(await give(cookieOf())).toMatchObject({ to: '/account?result=not-now', cookieSet: null })
})
