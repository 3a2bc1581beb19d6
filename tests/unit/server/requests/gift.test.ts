import type { IncomingMessage, ServerResponse } from 'node:http'
import { ROOT_CONTEXT } from '@opentelemetry/api'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { log } from '@/lib/base/log.mjs'
import { metrics } from '@/lib/base/metrics'
import { giftLink } from '@/lib/server/gift-links'
import { countGift, hideGift } from '@/lib/server/requests/gift'
import { traceAddresses } from '@/lib/server/trace-addresses'
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

describe('logs and traces have the address of a gift without its signature', () => {
  const SIGNATURE = '0123456789abcdef'.repeat(2)
  const WHOLE = `/account/gift/4711-g1g-${SIGNATURE}`

  it.each([
    [WHOLE, '/account/gift/4711-…'],
    [`${WHOLE}/`, '/account/gift/4711-…/'],
    [`${WHOLE}/page/2`, '/account/gift/4711-…/page/2'],
    [`//account//gift/4711-g1g%2D${SIGNATURE.toUpperCase()};x`, '//account//gift/4711-…;x'],
    [`/%61ccount/gift%2F4711-g1g-${SIGNATURE}`, '/account/gift/4711-…'],
    [`/account/%67%49ft/4711-%671g-%30%31${SIGNATURE.slice(2)}`, '/account/gIft/4711-…'],
    [`/account/%252567ift%252F4711-g1g-${SIGNATURE}`, '/account/gift/4711-…'],
    [`/%/%zz/%e0%a4/%67ift/4711-g1g-${SIGNATURE}%`, '/%/%zz/%e0%a4/gift/4711-…%'],
    ['/%/%zz/%e0%a4/%67ift/%2525', '/%/%zz/%e0%a4/%67ift/%2525'],
    ['/account/give/4711', '/account/give/4711'],
    [`/a-story-of-hashes-${SIGNATURE}`, `/a-story-of-hashes-${SIGNATURE}`],
  ])('%s', (path, shown) => {
    const lines: string[] = []
    const write = vi.spyOn(process.stdout, 'write').mockImplementation((line) => lines.push(String(line)) > 0)
    log.level = 'info'
    // As every request is logged, and as one that failed is.
    log.info({ event: 'request', path })
    log.error({ event: 'request-failed', path })
    log.level = 'silent'
    write.mockRestore()
    expect(lines.map((line) => JSON.parse(line).path)).toEqual([shown, shown])
    const attributes: Record<string, unknown> = { 'http.target': `${path}?token=of-an-e-mail` }
    const setAttribute = (name: string, value: unknown) => Object.assign(attributes, { [name]: value })
    const span = { attributes, setAttribute } as unknown as Parameters<typeof traceAddresses.onStart>[0]
    traceAddresses.onStart(span, ROOT_CONTEXT)
    expect(attributes['http.target']).toBe(shown)
  })
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
