/** Cache keys: which requests share a cached copy. */
import { expect, test } from '@playwright/test'
import { cacheOf, edge, received } from './echoing-instance'

export function copies() {
  test('queries that the site ignores share one cached copy', async () => {
    expect(await cacheOf('/query')).toBe('MISS')
    for (const query of [
      'utm_source=x',
      'utm_medium=y&fbclid=1',
      'page=0',
      'page=x',
      '%70age=2',
      '',
      '_rsc=1',
    ])
      expect(await cacheOf(`/query?${query}`), query).toBe('HIT')
    expect(received).toHaveLength(1)
  })

  test('a query with ?page=2 or higher bypasses the cache and reaches the site', async () => {
    for (const query of ['page=2', 'a=1&page=3', 'page=4&utm_source=x'])
      expect(await cacheOf(`/list?${query}`), query).toBeUndefined()
    expect(received.map(({ url }) => url)).toEqual([
      '/list?page=2',
      '/list?a=1&page=3',
      '/list?page=4&utm_source=x',
    ])
  })

  test('HTML and RSC data of a page are cached apart, whatever the router’s headers', async () => {
    const flight = { RSC: '1', 'Next-Router-State-Tree': '["x"]', 'Next-Url': '/' }
    expect(await cacheOf('/two?_rsc=abc', flight)).toBe('MISS')
    expect(await cacheOf('/two')).toBe('MISS')
    expect(await cacheOf('/two?_rsc=def', { ...flight, 'Next-Url': '/other' })).toBe('HIT')
    expect(await cacheOf('/two?_rsc=abc')).toBe('HIT')
    expect(received.map(({ url, headers }) => [url, headers.rsc])).toEqual([
      ['/two?_rsc=', '1'],
      ['/two', undefined],
    ])
  })

  test('RSC requests without _rsc, for prefetching or with other parameters bypass the cache', async () => {
    const ways: [string, Record<string, string>][] = [
      ['/other', { RSC: '1' }],
      ['/other?_rsc=a', { RSC: '1', 'Next-Router-Prefetch': '1' }],
      ['/other?_rsc=a', { RSC: '1', 'Next-Router-Segment-Prefetch': '/_tree' }],
      ['/other?_rsc=a&page=2', { RSC: '1' }],
    ]
    for (const [path, headers] of ways) {
      expect(await cacheOf(path, headers)).toBeUndefined()
      expect(received.at(-1)?.url).toBe(path)
    }
    expect(await cacheOf('/other')).toBe('MISS')
  })

  test('paths that differ in case, escapes or slashes are cached apart', async () => {
    for (const path of ['/a/b', '/a%2Fb', '/a//b', '/a/./b', '/A/b', '/a/b/'])
      expect(await cacheOf(path), path).toBe('MISS')
    expect(received.map(({ url }) => url)).toEqual(['/a/b', '/a%2Fb', '/a//b', '/a/./b', '/A/b', '/a/b/'])
  })

  test('the three windows of /api/most-read are cached once each, and requested without cookies', async () => {
    const reader = { Cookie: 'a=b' }
    for (const query of ['?window=24h', '?window=7d', '?window=30d']) {
      expect(await cacheOf(`/api/most-read${query}`, reader), query).toBe('MISS')
      expect(await cacheOf(`/api/most-read${query}`), query).toBe('HIT')
    }
    expect(await cacheOf('/api/most-read')).toBe('HIT')
    expect(received.map(({ url, headers }) => [url, headers.cookie])).toEqual([
      ['/api/most-read?window=24h', undefined],
      ['/api/most-read?window=7d', undefined],
      ['/api/most-read?window=30d', undefined],
    ])
  })

  for (const query of ['?window=1y', '?window=24h&window=7d', '?window=24h&x=1', '?window=24h%0d%0ax']) {
    test(`/api/most-read${query} is passed to the site and not cached`, async () => {
      for (let times = 0; times < 2; times++) expect(await cacheOf(`/api/most-read${query}`)).toBeUndefined()
      expect(received.map(({ url }) => url)).toEqual([`/api/most-read${query}`, `/api/most-read${query}`])
    })
  }

  for (const path of [
    '/search?q=x',
    '/search',
    '/newsletters/confirm?email=a&token=b',
    '/api/health',
    '/api/any%2Fx//y?x=1',
  ]) {
    test(`${path} is never cached, and is passed on as it was sent, without cookies`, async () => {
      for (let times = 0; times < 2; times++)
        expect(await cacheOf(path, { Cookie: 'a=b', Authorization: 'Bearer a' })).toBeUndefined()
      const credentials = received.map(({ url, headers }) => [url, headers.authorization, headers.cookie])
      expect(credentials).toEqual(Array(2).fill([path, 'Bearer a', undefined]))
    })
  }

  test('ad documents of the ad host are cached apart from those of the site', async () => {
    expect(await cacheOf('/slots/1')).toBe('MISS')
    expect(await cacheOf('/slots/1', { Host: 'slots.test' })).toBe('MISS')
    expect(await cacheOf('/slots/1', { Host: 'SLOTS.test:80' })).toBe('HIT')
    expect(received.map(({ headers }) => headers.host)).toEqual([new URL(edge.url).host, 'slots.test'])
  })

  test('pictures are cached by url, w, q and the accepted image formats', async () => {
    const image = '/_next/image?url=%2Fa.jpg&w=640&q=75'
    const avif = { Accept: 'image/avif,image/webp,*/*' }
    const webp = { Accept: 'image/webp,*/*' }
    expect(await cacheOf(image, webp)).toBe('MISS')
    expect(await cacheOf(`${image}&x=1`, { Accept: 'image/webp' })).toBe('HIT')
    expect(await cacheOf('/_next/image?q=75&w=640&url=%2Fa.jpg', webp)).toBe('HIT')
    expect(await cacheOf(image, avif)).toBe('MISS')
    expect(await cacheOf(image, { Accept: 'image/webp,image/avif' })).toBe('HIT')
    expect(await cacheOf(image)).toBe('MISS')
    expect(await cacheOf(image.replace('640', '828'), webp)).toBe('MISS')
    expect(received.map(({ headers }) => headers.accept)).toEqual([
      'image/webp',
      'image/avif,image/webp',
      '*/*',
      'image/webp',
    ])
  })
}
