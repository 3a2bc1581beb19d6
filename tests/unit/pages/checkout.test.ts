import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { handlePlans } from '@/components/plans/checkout-handler'
import { DeliveryError } from '@/lib/delivery/errors'
import { readSiteConfig } from '@/lib/settings/site-schema'
import { useEnvironment } from '../../fakes/site-environment'

const getPost = vi.hoisted(() => vi.fn())
vi.mock('@/lib/delivery/records/posts', () => ({ getPost }))
const config = vi.hoisted(() => ({ current: {} as object }))
vi.mock('@/lib/settings/site-config', () => ({ siteConfig: () => config.current }))

const SITE = 'https://news.example.org'
const price = { amount: 199, currency: 'INR' }
const PLANS = {
  offers: [
    { name: 'Stripe', price, checkout: 'https://buy.stripe.com/abc?client_reference_id={id}' },
    { name: 'CMS', price, checkout: 'https://pay.example.com/?for={story}&return={back}' },
  ],
}

beforeAll(() => useEnvironment({ DELIVERY_BASE_URL: 'https://api.example.org' }))
beforeEach(() => {
  config.current = readSiteConfig({ plans: PLANS })
  getPost.mockResolvedValue({ id: 4711, path: '/news/a-story?x' })
})
afterEach(() => vi.clearAllMocks())

async function go(path: string, cookie?: string) {
  const request = new Request(`${SITE}/api/plans/${path}`, {
    headers: cookie === undefined ? {} : { cookie },
  })
  const answer = await handlePlans(request, path.split('/'))
  return {
    status: answer.status,
    to: answer.headers.get('location'),
    cookie: answer.headers.get('set-cookie'),
    cache: answer.headers.get('cache-control'),
  }
}

it.each([
  ['0', 'https://buy.stripe.com/abc?client_reference_id='],
  ['0/4711', 'https://buy.stripe.com/abc?client_reference_id=4711'],
  ['1', 'https://pay.example.com/?for=&return=https%3A%2F%2Fnews.example.org%2Fplans%2Fthanks'],
  [
    '1/4711',
    'https://pay.example.com/?for=https%3A%2F%2Fnews.example.org%2Fnews%2Fa-story%3Fx&return=https%3A%2F%2Fnews.example.org%2Fplans%2Fthanks%2F4711',
  ],
])('/api/plans/%s leads to the checkout %s', async (path, to) => {
  expect(await go(path)).toMatchObject({ status: 303, to, cache: 'private, no-store' })
})

it('on the way to a checkout, a cookie remembers the story for an hour; coming back forgets it', async () => {
  const there = await go('0/4711')
  expect(there.cookie).toBe(
    'masthead_story=4711; Path=/api/plans/back; Max-Age=3600; HttpOnly; SameSite=Lax; Secure',
  )
  const back = await go('back', 'masthead_story=4711')
  expect([back.status, back.to]).toEqual([303, '/plans/thanks/4711'])
  expect(back.cookie).toContain('Max-Age=0')
})

it.each([
  [undefined],
  ['masthead_story=//evil.example'],
  ['masthead_story=4711/../../x'],
  [`masthead_story=${'1'.repeat(16)}`],
  ['xmasthead_story=4711'],
])('coming back with the cookie %j leads to the thanks alone, and never to another site', async (cookie) => {
  expect((await go('back', cookie)).to).toBe('/plans/thanks')
})

it.each(['2', '-1', '0x0', '', '0/a-story', '0/1/2', 'back/4711', '0/%2F%2Fevil.example'])(
  '/api/plans/%s is nothing',
  async (path) => expect(await go(path)).toMatchObject({ status: 404, to: null, cookie: null }),
)

it('a reader can pay while the content service is away', async () => {
  getPost.mockRejectedValue(new DeliveryError('unavailable', { route: 'post', reason: 'no' }))
  expect((await go('1/4711')).to).toContain('https://pay.example.com/?for=&return=')
})

it('without plans there is no way to a checkout', async () => {
  config.current = readSiteConfig({})
  expect((await go('0')).status).toBe(404)
  expect((await go('back', 'masthead_story=4711')).status).toBe(404)
})
