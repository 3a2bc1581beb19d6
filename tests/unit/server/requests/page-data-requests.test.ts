/** Requests for deferred page data, and which of their responses may be cached. */
import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { beforeEach, describe, expect, it } from 'vitest'
import { backgroundWork, enterRequest } from '@/lib/base/request-context.mjs'
import { pageCacheAccess } from '@/lib/server/cache/access.mjs'
import { createCache } from '@/lib/server/cache/cache.mjs'
import { hashOf } from '@/lib/server/cache/deferred-data.mjs'
import { type Entry, toStored } from '@/lib/server/cache/entry.mjs'
import {
  isPageDataRequest,
  rewriteToFrameworkData,
  setPageDataCaching,
} from '@/lib/server/requests/page-data'
import { page } from '../../../fixtures/cached-values'

const BUILD = 'build_of_now'
const value = toStored(page('<p>Story</p>'))
const HASH = hashOf(value?.kind === 'APP_PAGE' && value.rscData ? value.rscData : Buffer.from(''))
const OTHER_HASH = 'A'.repeat(16)

beforeEach(() => {
  pageCacheAccess.lookIn(createCache({ limits: { entries: 10, bytes: 100_000 }, build: BUILD }))
})

function requestFor(url: string, headers: Record<string, string> = {}) {
  const request = new IncomingMessage(new Socket())
  return Object.assign(request, { url, method: 'GET', headers })
}

describe('rewriteToFrameworkData', () => {
  it('a page data request is rewritten to an RSC request of the framework', () => {
    const request = requestFor(`/_page-data/${BUILD}/${HASH}/business/%E0%A4%A8`)
    expect(isPageDataRequest(request.url ?? '')).toBe(true)
    expect(rewriteToFrameworkData(request)).toBe(true)
    expect([request.url, request.headers.rsc]).toEqual(['/business/%E0%A4%A8?_rsc=', '1'])
  })
  it('a rewritten page data request loses its query', () => {
    const request = requestFor(`/_page-data/${BUILD}/${HASH}/story?nxtPpath=/other`)
    expect(rewriteToFrameworkData(request)).toBe(true)
    expect([request.url, request.headers]).toEqual(['/story?_rsc=', { rsc: '1' }])
  })
  it.each([
    ['of another build', `/_page-data/build_before/${HASH}/story`],
    ['without a hash', `/_page-data/${BUILD}//story`],
    ['without a path', `/_page-data/${BUILD}/${HASH}`],
    ['for another host', `/_page-data/${BUILD}/${HASH}//example.org/story`],
    ...[
      '/feed.xml',
      '/category/rain/feed.json',
      '/sitemap.xml',
      '/sitemaps/pages.xml',
      '/robots.txt',
      '/0123456789ab.txt',
      '/api/health',
      '/slots/7',
      '/share/post-1-0123456789ab.png',
      '/search',
      '/_not-found',
      '/_next/static/a.js',
      '/_page-data/a',
      '/404',
      '/story.rsc',
      '/index',
      '/%62usiness',
      '/business/',
      '/x%7F1',
    ].map((path) => [`of ${path}`, `/_page-data/${BUILD}/${HASH}${path}`]),
    ['for another host, in backslashes', `/_page-data/${BUILD}/${HASH}/\\example.org/story`],
  ])('a page data request %s is not rewritten', (_, url) => {
    const request = requestFor(url)
    expect(rewriteToFrameworkData(request)).toBe(false)
    expect(request.url).toBe(url)
  })
  it('a page data request is not rewritten where the cache has no build id', () => {
    pageCacheAccess.lookIn(createCache({ limits: { entries: 10, bytes: 100_000 } }))
    expect(rewriteToFrameworkData(requestFor(`/_page-data/${BUILD}/${HASH}/story`))).toBe(false)
  })
})

describe('setPageDataCaching', () => {
  /** @param fresh whether the page was fresh in the cache */
  function policyFor(hash: string, fresh: boolean) {
    const request = requestFor(`/_page-data/${BUILD}/${hash}/story`)
    rewriteToFrameworkData(request)
    const response = new ServerResponse(request)
    response.setHeader('Cache-Control', 's-maxage=20')
    const entry: Entry = { value, madeAt: 0, lastModified: 0, tags: [] }
    enterRequest({ ...backgroundWork('/story'), ...(fresh && { page: { key: '/story', entry } }) })
    setPageDataCaching(request, response)
    return response.getHeader('Cache-Control')
  }
  it('page data with the requested hash are publicly cacheable', () => {
    expect(policyFor(HASH, true)).toBe('public, max-age=86400, s-maxage=3600, immutable')
  })
  it('page data with another hash, or of a page that was not fresh, are no-store', () => {
    expect(policyFor(OTHER_HASH, true)).toBe('no-store')
    expect(policyFor(HASH, false)).toBe('no-store')
  })
  it('the Cache-Control of other requests is unchanged', () => {
    const request = requestFor('/story')
    const response = new ServerResponse(request)
    response.setHeader('Cache-Control', 's-maxage=20')
    setPageDataCaching(request, response)
    expect(response.getHeader('Cache-Control')).toBe('s-maxage=20')
  })
})
