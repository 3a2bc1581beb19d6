/** Cached redirects, with the query of each request. */
import type { ServerResponse } from 'node:http'
import { expect, test } from '@playwright/test'
import { ask } from '../ask'
import { answers, cacheOf, edge } from './echoing-instance'

const REDIRECTS: [string, string, string][] = [
  ['/old', '', '/new'],
  ['/old', '?utm_source=x', '/new?utm_source=x'],
  ['/old', '?utm_source=y&z=%E0%A4%B9', '/new?utm_source=y&z=%E0%A4%B9'],
  ['/old-with', '', '/new?a=1#part'],
  ['/old-with', '?b=2', '/new?a=1&b=2#part'],
  ['/old-part', '?b=2', '/new?b=2#part'],
  ['/old-away', '?b=2', 'https://other.example/x?b=2'],
]

export function redirects() {
  for (const [path, query, target] of REDIRECTS) {
    test(`a cached redirect is sent with the query of the request: ${path}${query}`, async () => {
      await ask(edge.url + path)
      const { headers } = await ask(edge.url + path + query)
      expect(headers['x-cache']).toBe('HIT')
      expect(headers.location).toBe(target)
    })
  }

  test('the redirect of an RSC request is passed on unchanged', async () => {
    const { headers } = await ask(`${edge.url}/old?_rsc=abc`, { headers: { RSC: '1' } })
    expect(headers.location).toBe('/new')
  })

  test('a query that names a record of an earlier system is passed on, and its answer not kept', async () => {
    for (const path of ['/?p=123', '/?utm_source=x&cat=7', '/?q=node/12', '/old.php?id=3', '/a/b.ASPX/c?d']) {
      const { text, headers } = await ask(edge.url + path)
      expect([JSON.parse(text).url, headers['x-cache']]).toEqual([path, undefined])
    }
    for (const path of ['/?ref=home', '/?p=one', '/story?id=3', '/old.php']) {
      const { text } = await ask(edge.url + path)
      expect(JSON.parse(text).url).toBe(path.split('?')[0])
    }
  })

  test('a 308 without Cache-Control is cached', async () => {
    expect(await cacheOf('/spelling')).toBe('MISS')
    expect(await cacheOf('/spelling?a=1')).toBe('HIT')
  })

  test('a stale page that became a redirect is replaced by it, with the query of the request', async () => {
    answers['/moves'] = (response) => response.writeHead(200, { 'Cache-Control': 's-maxage=1' })
    expect(await cacheOf('/moves')).toBe('MISS')
    answers['/moves'] = answers['/old'] as (response: ServerResponse) => void
    await expect.poll(() => cacheOf('/moves?a=1')).toBe('STALE')
    await expect.poll(() => cacheOf('/moves')).toBe('HIT')
    const moved = await ask(`${edge.url}/moves?b=2`)
    expect([moved.status, moved.headers.location]).toEqual([308, '/new?b=2'])
  })
}
