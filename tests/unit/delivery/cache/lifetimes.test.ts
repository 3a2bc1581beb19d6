/** Lifetimes of reads that follow CONTENT_TTL, in both directions. */
import { afterEach, expect, it, vi } from 'vitest'
import { noteAccepted } from '@/lib/base/webhook-calls'
import { expiryMs, lifetimes } from '@/lib/delivery/lifetimes'

const settings = vi.hoisted(() => ({
  CONTENT_TTL: 60 as number | undefined,
  MENU_TTL: 300,
  EXPIRE_TTL: undefined as number | undefined,
}))
vi.mock('@/lib/settings/env', () => ({ env: () => settings }))
vi.mock('@/lib/settings/site-config', async () => {
  const { readSiteConfig } = await import('@/lib/settings/site-schema')
  return { siteConfig: () => readSiteConfig({ lifetimes: { liveBlog: 20, address: 300 } }) }
})

it.each([
  [10, { listing: 10, post: 10, live: 10, address: 300 }],
  [20, { listing: 20, post: 20, live: 20, address: 300 }],
  [120, { listing: 120, post: 120, live: 20, address: 300 }],
  [600, { listing: 600, post: 600, live: 20, address: 600 }],
])(
  'with CONTENT_TTL %s a live blog is never older than a post, nor an address younger',
  (seconds, expected) => {
    settings.CONTENT_TTL = seconds
    expect(lifetimes()).toMatchObject(expected)
  },
)

it.each([
  [undefined, 86_400],
  [60, 60],
  [7_200, 7_200],
])(
  'a copy of a minute’s lifetime and EXPIRE_TTL %s is renewed first after a minute and %i seconds',
  (expire, seconds) => {
    Object.assign(settings, { CONTENT_TTL: 60, EXPIRE_TTL: expire })
    expect(expiryMs('post')).toBe((60 + seconds) * 1_000)
  },
)

it('a ranking and the sitemap of the month show a withdrawn story no longer than a minute, as other lists do', () => {
  settings.CONTENT_TTL = 60
  expect(lifetimes()).toMatchObject({ listing: 60, trending: 60, month: 60 })
})

afterEach(() => void vi.useRealTimers())

it('without CONTENT_TTL content lives longer only in the week after a call of the webhook', () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  settings.CONTENT_TTL = undefined
  expect(lifetimes().post).toBe(20)
  noteAccepted(1)
  expect(lifetimes().post).toBe(60)
  vi.setSystemTime(Date.now() + 7 * 86_400_000)
  expect(lifetimes().post).toBe(20)
})
