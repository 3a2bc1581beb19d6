import { describe, expect, it } from 'vitest'
import { conditionalResponse } from '@/lib/http/conditional'

const CHANGED = '2026-01-02T03:04:05.678Z'

function answer(
  request: Record<string, string> = {},
  body = 'a document',
  changedAt: string | null = CHANGED,
) {
  const headers = { 'Content-Type': 'text/plain', 'Cache-Control': 'public' }
  return conditionalResponse(new Headers(request), { body, changedAt, headers })
}

const etag = answer().headers.get('etag') ?? ''

describe('a document that can be asked for again', () => {
  it('has a tag that its text decides, and the time of its last change', () => {
    expect(etag).toMatch(/^W\/"[\w-]{27}"$/)
    expect(answer().headers.get('etag')).toBe(etag)
    expect(answer({}, 'another').headers.get('etag')).not.toBe(etag)
    expect(answer().headers.get('last-modified')).toBe('Fri, 02 Jan 2026 03:04:05 GMT')
    expect(answer({}, 'a', null).headers.get('last-modified')).toBeNull()
  })
  it.each([
    ['its tag', { 'If-None-Match': etag }],
    ['its tag without the mark of a weak one', { 'If-None-Match': etag.slice(2) }],
    ['its tag among others', { 'If-None-Match': `"x", ${etag}` }],
    ['any tag', { 'If-None-Match': '*' }],
    ['the second of its last change', { 'If-Modified-Since': 'Fri, 02 Jan 2026 03:04:05 GMT' }],
  ])('is answered with 304 to a request with %s', async (_, request) => {
    const response = answer(request)
    expect([response.status, await response.text()]).toEqual([304, ''])
    expect(response.headers.get('etag')).toBe(etag)
    expect(response.headers.get('cache-control')).toBe('public')
    expect(response.headers.has('content-type')).toBe(false)
  })
  it.each([
    ['nothing', {}],
    ['another tag', { 'If-None-Match': 'W/"x"' }],
    ['an earlier time', { 'If-Modified-Since': 'Fri, 02 Jan 2026 03:04:04 GMT' }],
    ['what is no time', { 'If-Modified-Since': 'yesterday' }],
    [
      'another tag and the right time: the tag says more',
      { 'If-None-Match': '"x"', 'If-Modified-Since': 'Fri, 02 Jan 2026 03:04:05 GMT' },
    ],
  ])('is sent to a request with %s', (_, request) => {
    expect(answer(request as Record<string, string>).status).toBe(200)
  })
})
