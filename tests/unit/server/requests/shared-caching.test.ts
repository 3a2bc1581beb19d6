import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { describe, expect, it } from 'vitest'
import type { RequestContext } from '@/lib/base/request-context.mjs'
import { setSharedCacheHeaders } from '@/lib/server/requests/departure'

const FRESH = 's-maxage=300, stale-while-revalidate=600'
const RENEWING = expect.not.stringContaining('s-maxage=300')

function headersOf(policy: string, context: Partial<RequestContext>, headers: Record<string, string> = {}) {
  const response = new ServerResponse(new IncomingMessage(new Socket()))
  response.setHeaders(new Map(Object.entries({ 'Cache-Control': policy, ...headers })))
  setSharedCacheHeaders({ tags: new Set(['post:1']), ...context } as RequestContext, response, ['Cache-Tag'])
  return response.getHeaders()
}

describe('setSharedCacheHeaders', () => {
  it('a current page names its tags and keeps its lifetime in shared caches', () => {
    for (const headers of [{}, { 'x-nextjs-cache': 'HIT' }] as Record<string, string>[]) {
      expect(headersOf(FRESH, { cache: 'hit' }, headers)).toMatchObject({
        'cache-control': FRESH,
        'cache-tag': expect.stringContaining('post:1'),
      })
    }
  })
  it('a stale page has a shorter lifetime in shared caches', () => {
    expect(headersOf(FRESH, { cache: 'stale' })).toMatchObject({ 'cache-control': RENEWING })
  })
  it('a page whose request joined another’s, so that its age is unknown, has a shorter lifetime too', () => {
    expect(headersOf(FRESH, {}, { 'x-nextjs-cache': 'HIT' })).toMatchObject({ 'cache-control': RENEWING })
    expect(headersOf(FRESH, {})).toMatchObject({ 'cache-control': FRESH })
  })
  it('a response that no shared cache keeps names no tags', () => {
    for (const policy of ['no-store', 'private, max-age=60'])
      expect(headersOf(policy, { cache: 'hit' })).not.toHaveProperty('cache-tag')
  })
})
