import type { IncomingMessage, ServerResponse } from 'node:http'
import { beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { metrics } from '@/lib/base/metrics'
import { giftLink } from '@/lib/server/gift-links'
import { countGift, hideGift, withoutToken } from '@/lib/server/requests/gift'
import { GIFT_VARIABLES, useEnvironment } from '../../../fakes/site-environment'

beforeAll(() => useEnvironment(GIFT_VARIABLES))

function headersAt(path: string) {
  const headers = new Map<string, unknown>([['ETag', '"1"']])
  hideGift(path, {
    setHeader: (name: string, value: unknown) => headers.set(name, value),
    removeHeader: (name: string) => headers.delete(name),
  } as unknown as ServerResponse)
  return Object.fromEntries(headers)
}

it('what a gift link opens is kept by no cache, listed by no search engine, and told to no other host', () => {
  expect(headersAt('/account/gift/4711-x-0')).toEqual({
    'Cache-Control': 'private, no-store',
    'X-Robots-Tag': 'noindex',
    'Referrer-Policy': 'same-origin',
  })
  expect(headersAt('/a-story')).toEqual({ ETag: '"1"' })
})

it('the log has the address of a gift without its signature', () => {
  expect(withoutToken('/account/gift/4711-x-0')).toBe('/account/gift/…')
  expect(withoutToken('/account/give/4711')).toBe('/account/give/4711')
})

const BROWSER = 'Mozilla/5.0 (Linux; Android 15) Chrome/145.0 Mobile Safari/537.36'
const inc = vi.spyOn(metrics.gifts, 'inc')
beforeEach(() => void inc.mockClear())

const open = (
  agent: string,
  { status = 200, method = 'GET', path = new URL(giftLink(1, 1, Date.now()).url).pathname } = {},
) => countGift({ method, headers: { 'user-agent': agent } } as unknown as IncomingMessage, path, status)

it('a link that a reader opens is counted by what it opened', () => {
  open(BROWSER)
  open(BROWSER, { path: `/account/gift/1-zz-${'0'.repeat(32)}` })
  expect(inc.mock.calls).toEqual([[{ outcome: 'open' }], [{ outcome: 'refused' }]])
})

it.each([
  ['WhatsApp/2.23.20.0', {}],
  ['facebookexternalhit/1.1', {}],
  ['Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)', {}],
  ['TelegramBot (like TwitterBot)', {}],
  ['', {}],
  [BROWSER, { method: 'HEAD' }],
  [BROWSER, { status: 404 }],
  [BROWSER, { path: '/a-story' }],
])('%j with %j is not counted', (agent, request) => {
  open(agent, request)
  expect(inc).not.toHaveBeenCalled()
})
