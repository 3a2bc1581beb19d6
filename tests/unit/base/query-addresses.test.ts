import { describe, expect, it } from 'vitest'
import { NEVER_PUBLISHED } from '@/lib/base/never-published.mjs'
import { queryInPath, withQueryInPath } from '@/lib/base/query-addresses'
import { config } from '@/proxy.vercel'

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
  ])('%s becomes a path, and is a page and a query again', (url, path, page, query) => {
    expect(withQueryInPath(url)).toBe(path)
    expect(queryInPath(path)).toEqual({ page, query })
  })

  it('parameters of campaigns stay a query', () =>
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
  ])('%s stays as it is', (url) => expect(withQueryInPath(url)).toBe(url))

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
  ])('%s', (path) => expect(isRefused(path)).toEqual([true, true]))

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
  ])('%s may be a story’s', (path) => expect(isRefused(path)).toEqual([false, false]))
})
