import { describe, expect, it } from 'vitest'
import {
  isFrameworkInternal,
  isFrontPageAlias,
  isWrongMethod,
  removeDotSegments,
  toOriginForm,
} from '@/lib/server/requests/arrival'

const HOST = 'news.example'

describe('toOriginForm', () => {
  it.each([
    ['http://other.example/business', '/business', 'other.example'],
    ['https://other.example:8443/business?page=2', '/business?page=2', 'other.example:8443'],
    ['HTTP://Other.example/a//b', '/a//b', 'Other.example'],
    ['http://other.example', '/', 'other.example'],
    ['http://other.example?page=2', '/?page=2', 'other.example'],
    ['http://other.example#top', '/#top', 'other.example'],
    ['http://user@other.example/a', '/a', 'user@other.example'],
  ])('toOriginForm turns %s into %s and the host %s', (url, path, host) => {
    const request = { method: 'GET', url, headers: { host: HOST } }
    toOriginForm(request)
    expect([request.url, request.headers.host]).toEqual([path, host])
  })

  it.each(['/business', '/https://other.example/', '//other.example/a', '*', 'ftp://other.example/', ''])(
    'toOriginForm leaves %o and its host as they are',
    (url) => {
      const request = { method: 'GET', url, headers: { host: HOST } }
      toOriginForm(request)
      expect([request.url, request.headers.host]).toEqual([url, HOST])
    },
  )

  it('toOriginForm leaves a request without a target as it is', () => {
    const request = { method: 'GET', url: undefined, headers: {} }
    toOriginForm(request)
    expect(request).toEqual({ method: 'GET', url: undefined, headers: {} })
  })
})

describe('removeDotSegments', () => {
  it.each([
    ['/a/../b', '/b'],
    ['/a/./b', '/a/b'],
    ['/a/..', '/'],
    ['/a/.', '/a/'],
    ['/../../a', '/a'],
    ['/a/%2e%2E/b', '/b'],
    ['/a/.%2e/b', '/b'],
    ['/a/%2e/b', '/a/b'],
    ['/x/../slots/../../account', '/account'],
    ['//other.example/../a', '//a'],
    ['/a/../b?next=/c/../d#/e/../f', '/b?next=/c/../d#/e/../f'],
    ['/a/../b#/e/../f', '/b#/e/../f'],
  ])('removeDotSegments turns %s into %s', (url, cleaned) => {
    const request = { url }
    removeDotSegments(request)
    expect(request.url).toBe(cleaned)
  })

  it.each([
    // A parser of addresses would write the quotation mark as %22.
    '/a"b',
    '/a/.../"b"',
    '/a/..b/"c"',
    '/a...b',
    '/a/.../b',
    '/a/..b/c',
    '/a/b..',
    '/a/.well-known',
    '/a?next=/b/../c',
    '/a#/b/../c',
    '/%e0%a4%',
    'a/../b',
    '*',
  ])('removeDotSegments leaves %s byte for byte', (url) => {
    const request = { url }
    removeDotSegments(request)
    expect(request.url).toBe(url)
  })

  it('removeDotSegments leaves a request without a target as it is', () => {
    const request = { url: undefined }
    removeDotSegments(request)
    expect(request.url).toBeUndefined()
  })
})

describe('isWrongMethod', () => {
  it.each(['POST', 'PUT', 'DELETE', 'OPTIONS', 'PROPFIND', undefined])(
    'isWrongMethod refuses %s for pages, and leaves it to the handlers below /api',
    (method) => {
      for (const url of ['/', '/business', '/apiary', '/x/api/y', '/_next/data', '/x/__nextjs', undefined])
        expect(isWrongMethod({ method, url, headers: {} }), url).toBe(true)
      for (const url of ['/api', '/api/', '/api/webhook', '/api?x', '/api#x', '/__nextjs_font', '/_next/mcp'])
        expect(isWrongMethod({ method, url, headers: {} }), url).toBe(false)
    },
  )

  it.each(['GET', 'HEAD'])('isWrongMethod accepts %s everywhere', (method) => {
    for (const url of ['/', '/business', '/api/webhook'])
      expect(isWrongMethod({ method, url, headers: {} })).toBe(false)
  })
})

describe('isFrameworkInternal', () => {
  it.each(['/404', '/500', '/_error', '/_not-found', '/_global-error'])(
    'isFrameworkInternal finds %s, with a query too, and no address that only begins so',
    (path) => {
      for (const url of [path, `${path}?x=1`, `${path}#x`]) expect(isFrameworkInternal(url), url).toBe(true)
      for (const url of [`${path}-ways-to-save`, `${path}/story`, `/business${path}`])
        expect(isFrameworkInternal(url), url).toBe(false)
    },
  )

  it.each(['/business.rsc', '/a/b.rsc?x=1', '/a.rsc#x', '/.rsc'])(
    'isFrameworkInternal finds the page data %s',
    (url) => {
      expect(isFrameworkInternal(url)).toBe(true)
    },
  )

  it.each(['/business?file=a.rsc', '/business#a.rsc', '/a.rscx', '/a-rsc', '/'])(
    'isFrameworkInternal does not find %s',
    (url) => {
      expect(isFrameworkInternal(url)).toBe(false)
    },
  )
})

describe('isFrontPageAlias', () => {
  it.each(['/index', '/index/', '/index?x=1', '/index/?x=1', '/index#x'])(
    'isFrontPageAlias finds %s',
    (url) => {
      expect(isFrontPageAlias(url)).toBe(true)
    },
  )
  it.each(['/', '/index.html', '/index/a', '/indexes', '/a/index', '/?page=/index'])(
    'isFrontPageAlias does not find %s',
    (url) => {
      expect(isFrontPageAlias(url)).toBe(false)
    },
  )
})
