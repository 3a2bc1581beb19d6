/** Which addresses share a copy, and which have one of their own. */
import { expect, test } from '@playwright/test'
import { asked, cacheOf, edge } from './echoing-instance'

export function copies() {
  test('any query hits the same copy', async () => {
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
    expect(asked).toHaveLength(1)
  })

  test('a list’s old query reaches the site, which redirects it', async () => {
    for (const query of ['page=2', 'a=1&page=3', 'page=4&utm_source=x'])
      expect(await cacheOf(`/list?${query}`), query).toBeUndefined()
    expect(asked.map(({ url }) => url)).toEqual([
      '/list?page=2',
      '/list?a=1&page=3',
      '/list?page=4&utm_source=x',
    ])
  })

  test('a page and its data are two copies, whatever was asked first', async () => {
    const flight = { RSC: '1', 'Next-Router-State-Tree': '["x"]', 'Next-Url': '/' }
    expect(await cacheOf('/two?_rsc=abc', flight)).toBe('MISS')
    expect(await cacheOf('/two')).toBe('MISS')
    expect(await cacheOf('/two?_rsc=def', { ...flight, 'Next-Url': '/other' })).toBe('HIT')
    expect(await cacheOf('/two?_rsc=abc')).toBe('HIT')
    expect(asked.map(({ url, headers }) => [url, headers.rsc])).toEqual([
      ['/two?_rsc=', '1'],
      ['/two', undefined],
    ])
  })

  test('data asked for in any other way is the site’s to answer, each time', async () => {
    const ways: [string, Record<string, string>][] = [
      ['/other', { RSC: '1' }],
      ['/other?_rsc=a', { RSC: '1', 'Next-Router-Prefetch': '1' }],
      ['/other?_rsc=a', { RSC: '1', 'Next-Router-Segment-Prefetch': '/_tree' }],
      ['/other?_rsc=a&page=2', { RSC: '1' }],
    ]
    for (const [path, headers] of ways) {
      expect(await cacheOf(path, headers)).toBeUndefined()
      expect(asked.at(-1)?.url).toBe(path)
    }
    expect(await cacheOf('/other')).toBe('MISS')
  })

  test('addresses that only look alike are apart', async () => {
    for (const path of ['/a/b', '/a%2Fb', '/a//b', '/a/./b', '/A/b', '/a/b/'])
      expect(await cacheOf(path), path).toBe('MISS')
    expect(asked.map(({ url }) => url)).toEqual(['/a/b', '/a%2Fb', '/a//b', '/a/./b', '/A/b', '/a/b/'])
  })

  test('the three rankings are kept, each once, and asked for without anything of the reader', async () => {
    const reader = { Cookie: 'a=b' }
    for (const query of ['?window=24h', '?window=7d', '?window=30d']) {
      expect(await cacheOf(`/api/most-read${query}`, reader), query).toBe('MISS')
      expect(await cacheOf(`/api/most-read${query}`), query).toBe('HIT')
    }
    expect(await cacheOf('/api/most-read')).toBe('HIT')
    expect(asked.map(({ url, headers }) => [url, headers.cookie])).toEqual([
      ['/api/most-read?window=24h', undefined],
      ['/api/most-read?window=7d', undefined],
      ['/api/most-read?window=30d', undefined],
    ])
  })

  for (const query of ['?window=1y', '?window=24h&window=7d', '?window=24h&x=1', '?window=24h%0d%0ax']) {
    test(`a ranking asked for with ${query} is the site’s to refuse, and not kept`, async () => {
      for (let times = 0; times < 2; times++) expect(await cacheOf(`/api/most-read${query}`)).toBeUndefined()
      expect(asked.map(({ url }) => url)).toEqual([`/api/most-read${query}`, `/api/most-read${query}`])
    })
  }

  for (const path of ['/search?q=x', '/search', '/api/health', '/api/any%2Fx//y?x=1']) {
    test(`${path} is never kept, and asked as it came`, async () => {
      for (let times = 0; times < 2; times++) expect(await cacheOf(path, { Cookie: 'a=b' })).toBeUndefined()
      expect(asked.map(({ url, headers }) => [url, headers.cookie])).toEqual([
        [path, 'a=b'],
        [path, 'a=b'],
      ])
    })
  }

  test('ad documents on a host of their own are copies of their own', async () => {
    expect(await cacheOf('/slots/1')).toBe('MISS')
    expect(await cacheOf('/slots/1', { Host: 'slots.test' })).toBe('MISS')
    expect(await cacheOf('/slots/1', { Host: 'SLOTS.test:80' })).toBe('HIT')
    expect(asked.map(({ headers }) => headers.host)).toEqual([new URL(edge.url).host, 'slots.test'])
  })

  test('pictures are kept by their own parameters and by which formats are taken', async () => {
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
    expect(asked.map(({ headers }) => headers.accept)).toEqual([
      'image/webp',
      'image/avif,image/webp',
      '*/*',
      'image/webp',
    ])
  })
}
