import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { describe, expect, it } from 'vitest'
import { hasBearerToken } from '@/lib/server/bearer-token'
import { conditionalResponse, weakenEtag } from '@/lib/server/conditional'
import { cappedText } from '@/lib/server/posted-requests'

const CHANGED = '2026-01-02T03:04:05.678Z'

function respond(
  request: Record<string, string> = {},
  body = 'a document',
  changedAt: string | null = CHANGED,
) {
  const headers = { 'Content-Type': 'text/plain', 'Cache-Control': 'public' }
  return conditionalResponse(new Headers(request), { body, changedAt, headers })
}

const etag = respond().headers.get('etag') ?? ''

describe('conditionalResponse', () => {
  it('a response has an ETag of its body, and Last-Modified where the change time is known', () => {
    expect(etag).toMatch(/^W\/"[\w-]{27}"$/)
    expect(respond().headers.get('etag')).toBe(etag)
    expect(respond({}, 'another').headers.get('etag')).not.toBe(etag)
    expect(respond().headers.get('last-modified')).toBe('Fri, 02 Jan 2026 03:04:05 GMT')
    expect(respond({}, 'a', null).headers.get('last-modified')).toBeNull()
  })
  it.each([
    ['its ETag', { 'If-None-Match': etag }],
    ['its ETag without the weak prefix', { 'If-None-Match': etag.slice(2) }],
    ['its ETag among others', { 'If-None-Match': `"x", ${etag}` }],
    ['If-None-Match: *', { 'If-None-Match': '*' }],
    ['If-Modified-Since of its last change', { 'If-Modified-Since': 'Fri, 02 Jan 2026 03:04:05 GMT' }],
  ])('conditionalResponse answers 304 to a request with %s', async (_, request) => {
    const response = respond(request)
    expect([response.status, await response.text()]).toEqual([304, ''])
    expect(response.headers.get('etag')).toBe(etag)
    expect(response.headers.get('cache-control')).toBe('public')
    expect(response.headers.has('content-type')).toBe(false)
  })
  it('conditionalResponse answers 200 without Last-Modified where the last change is in the future', () => {
    const ahead = new Date(Date.now() + 5.5 * 3_600_000)
    const conditions = { 'If-Modified-Since': ahead.toUTCString() }
    const response = respond(conditions, 'a', ahead.toISOString())
    expect([response.status, response.headers.get('last-modified')]).toEqual([200, null])
  })
  it.each([
    ['no validator', {}],
    ['another ETag', { 'If-None-Match': 'W/"x"' }],
    ['an earlier If-Modified-Since', { 'If-Modified-Since': 'Fri, 02 Jan 2026 03:04:04 GMT' }],
    ['an invalid If-Modified-Since', { 'If-Modified-Since': 'yesterday' }],
    [
      'the If-Modified-Since of a story that was withdrawn since',
      { 'If-Modified-Since': 'Fri, 02 Jan 2026 03:14:05 GMT' },
    ],
    [
      'another ETag and the right If-Modified-Since',
      { 'If-None-Match': '"x"', 'If-Modified-Since': 'Fri, 02 Jan 2026 03:04:05 GMT' },
    ],
  ])('conditionalResponse answers 200 to a request with %s', (_, request) => {
    expect(respond(request as Record<string, string>).status).toBe(200)
  })
})

describe('weakenEtag', () => {
  it.each([
    ['of a compressed document', 200, { ETag: '"a"', 'Content-Encoding': 'br' }, undefined, 'W/"a"'],
    ['of a plain document', 200, { ETag: '"a"' }, undefined, '"a"'],
    ['of a plain document whose reader has a compressed one', 200, { ETag: '"a"' }, 'W/"a"', '"a"'],
    ['of a 304 to a reader with a compressed one', 304, { ETag: '"a"' }, '"x", W/"a"', 'W/"a"'],
    ['of a 304 to a reader with a plain one', 304, { ETag: '"a"', 'Content-Encoding': 'br' }, '"a"', '"a"'],
    ['of a 304 to If-Modified-Since', 304, { ETag: '"a"' }, undefined, '"a"'],
    ['that is weak', 200, { ETag: 'W/"a"', 'Content-Encoding': 'br' }, undefined, 'W/"a"'],
    ['that is missing', 200, { 'Content-Encoding': 'br' }, undefined, undefined],
  ])('an ETag %s', (_, status, headers, etag, expected) => {
    const response = new ServerResponse(new IncomingMessage(new Socket()))
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
    weakenEtag(response, status, etag)
    expect(response.getHeader('etag')).toBe(expected)
  })
})

const request = (body: BodyInit, headers: Record<string, string> = {}) =>
  new Request('https://news.example.org/', { method: 'POST', body, headers, duplex: 'half' } as RequestInit)

describe('cappedText', () => {
  it('a body of just the largest size is read, with its Content-Length and without', async () => {
    expect(await cappedText(request('abcd'), 4)).toBe('abcd')
    expect(await cappedText(request('abcd', { 'Content-Length': '4' }), 4)).toBe('abcd')
    expect(await cappedText(request('abcde'), 4)).toBeNull()
  })
  it('a body whose Content-Length is too large is refused before any of it is read', async () => {
    const body = new ReadableStream({ pull: () => expect.unreachable() }, { highWaterMark: 0 })
    expect(await cappedText(request(body, { 'Content-Length': '5' }), 4)).toBeNull()
  })
  it('a body keeps its byte order mark, which a signature may cover', async () => {
    expect(await cappedText(request('\uFEFFa'), 10)).toBe('\uFEFFa')
  })
})

/** The token of an Authorization header, as of the metrics and readiness details. */
const TOKEN = 'metrics-token-0123'

it.each([`Bearer ${TOKEN}`, `bearer ${TOKEN}`, `Bearer   ${TOKEN}`])(
  'hasBearerToken accepts “%s”',
  (header) => {
    expect(hasBearerToken(header, TOKEN)).toBe(true)
  },
)

it.each([
  null,
  '',
  TOKEN,
  `Basic ${TOKEN}`,
  `Basic x, Bearer ${TOKEN}`,
  `NotBearer ${TOKEN}`,
  `Bearer${TOKEN}`,
  `Bearer ${TOKEN} `,
  `Bearer ${TOKEN}4`,
  'Bearer ',
])('hasBearerToken refuses %j', (header) => {
  expect(hasBearerToken(header, TOKEN)).toBe(false)
})
