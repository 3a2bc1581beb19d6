import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { unstable_doesMiddlewareMatch } from 'next/experimental/testing/server'
import { NextRequest } from 'next/server'
import { beforeAll, describe, expect, it } from 'vitest'
import { NEVER_PUBLISHED } from '@/lib/base/never-published.mjs'
import { mayHoldLists, OWN_ROUTES } from '@/lib/base/own-routes'
import {
  decodePath,
  decodeSegment,
  encodePath,
  pagePath,
  readPageNumber,
  readSegments,
  redirectTarget,
  sitePath,
  splitPageNumber,
} from '@/lib/base/paths'
import { queryInPath, withQueryInPath } from '@/lib/base/query-addresses'
import { config, proxy } from '@/proxy.vercel'
import { useEnvironment } from '../../fakes/site-environment'
import { ROOT } from '../../fixtures/source-files'

const SITE = 'https://news.example.org'

describe('decodeSegment', () => {
  it.each([
    ['world', 'world'],
    ['%E0%A4%B9%E0%A4%BF%E0%A4%A8%E0%A5%8D%E0%A4%A6%E0%A5%80', 'हिन्दी'],
    ['caf%C3%A9', 'café'],
    ['cafe%CC%81', 'café'],
    ['100%25', '100%'],
    ['a%20b', 'a b'],
    ['%2e%2e.', '...'],
    ['a%2Bb', 'a+b'],
    ['story.html', 'story.html'],
    ['%F0%9F%8C%8A', '🌊'],
  ])('decodeSegment(%s) is %s', (raw, decoded) => {
    expect(decodeSegment(raw)).toBe(decoded)
  })

  it.each([
    '%E0%A4%A',
    '%ff',
    '%',
    '%zz',
    '..',
    '.',
    '%2e%2e',
    '%2E',
    'a%2Fb',
    'a%5Cb',
    '%00',
    'a%0Ab',
    'a%0d',
    '%7f',
    '%C2%80',
    '%E2%80%A8',
    '%E2%80%A9',
    '',
    '%ED%A0%80',
    'a%09b',
    '%EF%BF%BD',
    '%1F',
    '%C2%9F',
    'a%2f',
    '%5C',
  ])('decodeSegment(%j) is null', (raw) => {
    expect(decodeSegment(raw)).toBeNull()
  })
})

describe('readSegments', () => {
  it('readSegments decodes each segment only once', () => {
    expect(readSegments(['%2541'])).toEqual(['%41'])
  })
  it('readSegments returns null if one segment is invalid', () => {
    expect(readSegments(['a', '%ff'])).toBeNull()
  })
  it('readSegments returns null for paths over 1,500 bytes of UTF-8 or 16 segments, however they are escaped', () => {
    expect(readSegments(['म'.repeat(499)].map(encodeURIComponent))).not.toBeNull()
    expect(readSegments(['म'.repeat(500)].map(encodeURIComponent))).toBeNull()
    expect(readSegments(['%61'.repeat(1_499)])).not.toBeNull()
    expect(readSegments(['a'.repeat(1_499)])).not.toBeNull()
    expect(readSegments(['a'.repeat(1_500)])).toBeNull()
    expect(readSegments(['a'.repeat(749), 'b'.repeat(749)])).not.toBeNull()
    expect(readSegments(['a'.repeat(749), 'b'.repeat(750)])).toBeNull()
    expect(readSegments(Array.from({ length: 16 }, () => 'a'))).not.toBeNull()
    expect(readSegments(Array.from({ length: 17 }, () => 'a'))).toBeNull()
  })
  it('readSegments returns no segments for the front page', () => {
    expect(readSegments(undefined)).toEqual([])
  })
})

it('sitePath accepts an address whether a service sends it decoded or encoded', () => {
  const address = `/${'मौसम'.repeat(100)}`
  expect(sitePath(address)).toBe(encodeURI(address))
  expect(sitePath(encodeURI(address))).toBe(encodeURI(address))
  expect(sitePath(`/${'म'.repeat(500)}`)).toBeNull()
})

describe('encodePath', () => {
  it('encodePath writes NFC with upper-case escapes, which decodePath decodes', () => {
    const path = encodePath(['world', 'cafe\u0301 & हि'])
    expect(path).toBe('/world/caf%C3%A9%20%26%20%E0%A4%B9%E0%A4%BF')
    expect(decodePath(path)).toBe('/world/café & हि')
  })
  it('encodePath returns / for no segments', () => {
    expect(encodePath([])).toBe('/')
  })
})

describe('page numbers', () => {
  it('splitPageNumber splits /page/N off the end of a path', () => {
    expect(splitPageNumber(['tech', 'page', '3'])).toEqual({ segments: ['tech'], page: 3 })
    expect(splitPageNumber(['page', '3'])).toEqual({ segments: [], page: 3 })
  })
  it('splitPageNumber returns no page for a path that does not end in /page/N', () => {
    expect(splitPageNumber(['page'])).toEqual({ segments: ['page'], page: null })
    expect(splitPageNumber(['page', 'one', 'two'])).toEqual({ segments: ['page', 'one', 'two'], page: null })
  })
  it.each(['0', '-1', 'x', '1001', '01', '1e2', '', ' 1', '１'])('%j is not a valid page number', (text) => {
    expect(readPageNumber(text)).toBeNull()
    expect(splitPageNumber(['tech', 'page', text]).page).toBe('invalid')
  })
  it('readPageNumber accepts page numbers up to 1,000', () => {
    expect([readPageNumber('1'), readPageNumber('999'), readPageNumber('1000')]).toEqual([1, 999, 1_000])
  })
  it('pagePath adds /page/N from page 2 on', () => {
    expect([pagePath('/tech', 1), pagePath('/tech', 2)]).toEqual(['/tech', '/tech/page/2'])
  })
})

describe('sitePath', () => {
  it.each([
    ['/a/b', '/a/b'],
    ['a/b/', '/a/b'],
    ['https://other.example/a/b.html?x=1#y', '/a/b.html'],
    ['//cdn.example/a', '/a'],
    ['/हि', '/%E0%A4%B9%E0%A4%BF'],
    ['/%e0%a4%b9', '/%E0%A4%B9'],
    ['/100% sure', '/100%25%20sure'],
    ['https://other.example', '/'],
    ['/a//b', '/a/b'],
  ])('sitePath reduces %s to %s', (address, path) => {
    expect(sitePath(address)).toBe(path)
  })
  it.each([
    '',
    '  ',
    'javascript:alert(1)',
    'mailto:a@b',
    null,
    undefined,
    7,
    '/../etc',
    '/a/%2e%2e/b',
    `/${'a'.repeat(5_000)}`,
  ])('sitePath(%j) is null', (address) => {
    expect(sitePath(address)).toBeNull()
  })
})

describe('redirectTarget', () => {
  it.each([
    ['/new', { kind: 'internal', path: '/new', suffix: '' }],
    ['new/place/', { kind: 'internal', path: '/new/place', suffix: '' }],
    ['/new?a=1#b', { kind: 'internal', path: '/new', suffix: '?a=1#b' }],
    ['/नया', { kind: 'internal', path: '/%E0%A4%A8%E0%A4%AF%E0%A4%BE', suffix: '' }],
    ['https://news.example.org/new?x=1', { kind: 'internal', path: '/new', suffix: '?x=1' }],
    ['http://news.example.org/new', { kind: 'internal', path: '/new', suffix: '' }],
    ['?page=2', { kind: 'internal', path: '/', suffix: '?page=2' }],
    ['https://partner.example/x?y=1', { kind: 'external', url: 'https://partner.example/x?y=1' }],
    ['http://partner.example/x', { kind: 'external', url: 'http://partner.example/x' }],
    [' /new ', { kind: 'internal', path: '/new', suffix: '' }],
    ['#part', { kind: 'internal', path: '/', suffix: '#part' }],
    // Two slashes within a URL of this site do not name another host.
    ['https://news.example.org//evil.example/x', { kind: 'internal', path: '/x', suffix: '' }],
    ['https://news.example.org:8443/x', { kind: 'external', url: 'https://news.example.org:8443/x' }],
    [`/a?${'q'.repeat(4_096 - 3)}`, { kind: 'internal', path: '/a', suffix: `?${'q'.repeat(4_096 - 3)}` }],
  ])('redirectTarget allows %s', (target, expected) => {
    expect(redirectTarget(target, SITE)).toEqual(expected)
  })
  it.each([
    'javascript:alert(1)',
    'JavaScript:alert(1)',
    ' javascript:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    'blob:https://news.example.org/x',
    'file:///etc/passwd',
    'ftp://host/x',
    'mailto:a@b.c',
    '//evil.example',
    '//evil.example/x',
    '/\\evil.example',
    '\\\\evil.example',
    'https:\\\\evil.example',
    'https://user:pw@evil.example/',
    'https://user@evil.example/',
    'https://:pw@evil.example/',
    'https://user@news.example.org/x',
    'http:///evil.example',
    'https://',
    `/a?${'q'.repeat(4_096 - 2)}`,
    '/\u007f',
    '/\u001f',
    'https://evil.example/a\tb',
    'https://news.example.org@evil.example/',
    'https:///evil.example',
    'https:evil.example',
    '/a\r\nSet-Cookie: x',
    '/\u0000',
    '',
    '   ',
    null,
    undefined,
    42,
    '/../../etc',
    `/${'a'.repeat(5_000)}`,
    'x-evil:thing',
    '/a/%2F%2Fevil.example',
  ])('redirectTarget refuses %j', (target) => {
    expect(redirectTarget(target, SITE)).toBeNull()
  })
  it('redirectTarget percent-encodes non-ASCII characters, since it becomes a header', () => {
    const target = redirectTarget('/a?q=हिन्दी#é', SITE)
    expect(target).toEqual({
      kind: 'internal',
      path: '/a',
      suffix: '?q=%E0%A4%B9%E0%A4%BF%E0%A4%A8%E0%A5%8D%E0%A4%A6%E0%A5%80#%C3%A9',
    })
  })
})

describe('addresses that name a record in their query', () => {
  it.each([
    ['/?p=123', '/%3Fp%3D123', '/', 'p=123'],
    ['/?page_id=7&preview=true', '/%3Fpage_id%3D7%26preview%3Dtrue', '/', 'page_id=7&preview=true'],
    ['/?q=node/12', '/%3Fq%3Dnode/12', '/', 'q=node/12'],
    ['/old.php?id=3', '/old.php%3Fid%3D3', '/old.php', 'id=3'],
    ['/a/Story.aspx?x=%E0%A4%B9', '/a/Story.aspx%3Fx%3D%E0%A4%B9', '/a/Story.aspx', 'x=ह'],
    [
      '/cgi-bin/article.cgi?f=/c/2004/a.DTL',
      '/cgi-bin/article.cgi%3Ff%3D/c/2004/a.DTL',
      '/cgi-bin/article.cgi',
      'f=/c/2004/a.DTL',
    ],
    ['/index.php/a/?id=3', '/index.php/a/%3Fid%3D3', '/index.php/a', 'id=3'],
  ])(
    'the address %s is turned into a path, and split into page and query again',
    (url, path, page, query) => {
      expect(withQueryInPath(url)).toBe(path)
      expect(queryInPath(path)).toEqual({ page, query })
    },
  )

  it('campaign parameters stay in the query', () =>
    expect(withQueryInPath('/?utm_source=x&p=123&fbclid=y')).toBe('/%3Fp%3D123?utm_source=x&fbclid=y'))

  it.each([
    '/',
    '/?',
    '/?ref=home',
    '/?p=one',
    '/?page=2',
    '/story?id=3',
    '/story.html?id=3',
    '/old.php?',
    '/old.php?utm_source=x',
    '/old.php?a=%zz',
    '/old.php?a=%00',
    `/old.php?a=${'b'.repeat(300)}`,
    '/search?q=node/1',
  ])('the address %s is unchanged', (url) => expect(withQueryInPath(url)).toBe(url))

  it.each(['/', '/story', '/what%3F', '/what%3Fnow'])('%s has no query in its path', (path) =>
    expect(queryInPath(path)).toBeNull(),
  )
})

describe('what no newsroom has published', () => {
  // The framework reads the matcher as patterns of whole paths.
  const matched = config.matcher.slice(2, 4).map(({ source }) => new RegExp(`^${source}$`))
  const isRefused = (path: string) => [NEVER_PUBLISHED.test(path), matched.some((one) => one.test(path))]

  it.each([
    '/.env',
    '/a/.env.local',
    '/.git/config',
    '/.aws/credentials',
    '/wp-login.php',
    '/blog/wp-login.php',
    '/xmlrpc.php',
    '/wp-admin/setup',
    '/wp-admin',
    '/wp-json/wp/v2/users',
    '/wp-config.php.bak',
  ])('refuses %s, as it is and with an ending', (path) => expect(isRefused(path)).toEqual([true, true]))

  it.each([
    '/',
    '/a.b/c',
    '/.well-known/security.txt',
    '/tech/...and-more',
    '/.net-stories',
    '/wp-content/uploads/2014/05/budget.pdf',
    '/index.php/2014/05/rain',
    '/story-4711.aspx',
    '/news.asp',
    '/2004/05/dump.sql',
    '/how-wp-admin-works',
    '/xmlrpc',
  ])('%s is let through, since it may be the address of a story', (path) =>
    expect(isRefused(path)).toEqual([false, false]),
  )
})

/** `page.dev.tsx` is for development only. */
const isRouteFile = (path: string) => /(?:^|\/)(?:page|route)\.tsx?$/.test(path)

/** A page that takes nothing from the product is one that a publisher added. */
const isOurs = (file: string) => /from '[^']*\/(?:lib|components)\//.test(readFileSync(file, 'utf8'))

/** First path segments that folders of `app/` serve; folders in parentheses or with `_` are not part of a URL. */
function segmentsOf(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !/^_|^fonts$/.test(entry.name))
    .flatMap(({ name }) => {
      if (name.startsWith('(')) return segmentsOf(join(folder, name))
      const pages = readdirSync(join(folder, name), { recursive: true, encoding: 'utf8' }).filter(isRouteFile)
      const isServed = pages.some((page) => isOurs(join(folder, name, page)))
      return isServed ? [name.startsWith('[') ? '' : name] : []
    })
}

describe('OWN_ROUTES', () => {
  it('OWN_ROUTES has every first path segment that app/ serves', () => {
    const missing = segmentsOf(join(ROOT, 'app')).filter((name) => !(name in OWN_ROUTES))
    expect(missing).toEqual([])
  })
  it('OWN_ROUTES has no segment that app/ does not serve, except tag, authors and icon.svg', () => {
    const served = new Set([...segmentsOf(join(ROOT, 'app')), 'tag', 'authors', 'icon.svg'])
    expect(Object.keys(OWN_ROUTES).filter((name) => !served.has(name))).toEqual([])
  })
  it('OWN_ROUTES has every path prefix that the service worker leaves to the network', () => {
    const worker = readFileSync(join(ROOT, 'components/parts/offline/worker.js'), 'utf8')
    const never = /const NEVER = \/\^\\\/\(\?:(.+?)\)\\\/\//.exec(worker)?.[1]?.split('|') ?? []
    expect(never).toEqual(expect.arrayContaining(['api', 'slots', 'icons']))
    expect(never.filter((name) => !name.startsWith('_next') && !(name in OWN_ROUTES))).toEqual([])
  })
})

describe('mayHoldLists', () => {
  it.each(['', 'latest', 'category', 'tags', 'author', 'politics', 'constructor'])(
    'post lists may be below /%s',
    (name) => expect(mayHoldLists(name)).toBe(true),
  )
  it.each(['api', 'search', 'post', 'share', 'sitemaps'])('post lists may not be below /%s', (name) =>
    expect(mayHoldLists(name)).toBe(false),
  )
})

const outcome = (path: string) => {
  const response = proxy(new NextRequest(`https://news.example.org${path}`))
  if (response.headers.get('x-middleware-next') === '1') return 'goes on'
  const rewrittenUrl = response.headers.get('x-middleware-rewrite')
  if (rewrittenUrl !== null) return `at ${new URL(rewrittenUrl).pathname}`
  const to = response.headers.get('location')
  return to === null ? response.status : `${response.status} ${new URL(to).pathname}`
}

it.each([
  '/',
  '/news',
  '/news/rain-in-the-port',
  '/feed.xml',
  '/api/health',
  '/_next/static/a.js',
  '/?page=one',
  '/index.php',
  '/wp-content/uploads/2014/05/budget.pdf',
])('the proxy lets %s pass', (path) => expect(outcome(path)).toBe('goes on'))

it.each([
  ['/latest?page=2', '308 /latest/page/2'],
  ['/?page=2', '308 /'],
  ['/newsletters?page=2', '308 /newsletters'],
  ['/news%2dline', '308 /news-line'],
  ['/wp-admin/setup', 404],
  ['/wp-login.php', 404],
  ['/?p=7', 'at /%3Fp%3D7'],
  ['/old.php?id=7&utm_source=x', 'at /old.php%3Fid%3D7'],
  ['/latest?page=99999999999', 404],
  ['/%E0%A4', 400],
])('the proxy answers %s itself', (path, expected) => expect(outcome(path)).toBe(expected))

describe('a story as Markdown on Vercel', () => {
  const rewritten = (path: string, accept: string) =>
    proxy(new NextRequest(`https://news.example.org${path}`, { headers: { accept } })).headers.get(
      'x-middleware-rewrite',
    )
  beforeAll(() => {
    useEnvironment({ DELIVERY_BASE_URL: 'https://api.example.org', STORY_MARKDOWN: 'on' })
  })
  it.each([
    ['/news/rain', 'text/markdown', '/api/markdown/negotiated/news/rain'],
    ['/news/rain.md', 'text/html,*/*;q=0.8', '/api/markdown/shared/news/rain'],
  ])('the proxy leads %s with Accept: %s to %s', (path, accept, route) => {
    expect(rewritten(path, accept)).toBe(`https://news.example.org${route}`)
  })
  it.each([
    ['/news/rain', 'text/html,application/xhtml+xml,*/*;q=0.8'],
    ['/news?as=html', 'text/markdown'],
  ])('the proxy leaves %s with Accept: %s to the page', (path, accept) => {
    expect(rewritten(path, accept)).toBeNull()
  })
  it.each([
    ['/news/rain.md', '*/*', true],
    ['/news/rain', 'text/markdown, */*', true],
    ['/news/rain', 'text/html', false],
    ['/api/none.md', 'text/html', true],
    ['/_next/static/a.md', 'text/markdown', false],
  ])('the platform calls the proxy for %s with Accept: %s: %s', (path, accept, is) => {
    const url = `https://news.example.org${path}`
    expect(unstable_doesMiddlewareMatch({ config, url, headers: { accept } })).toBe(is)
  })
})

it('the proxy answers 400 to a path of 1,600 characters', () =>
  expect(outcome(`/${'a'.repeat(1_600)}`)).toBe(400))
