import { describe, expect, it } from 'vitest'
import { withoutOwnHost, withQuery } from '@/lib/server/requests/departure'
import { listening, siteServer } from '../../../fakes/site-server'

describe('the query of redirects', () => {
  it.each([
    ['/new', '/old?utm_source=x', '/new?utm_source=x'],
    ['/new?a=1', '/old?b=2&c=3', '/new?a=1&b=2&c=3'],
    ['/new?a=1', '/old?a=9', '/new?a=1'],
    ['/new#part', '/old?b=2', '/new?b=2#part'],
    ['/new?a=1#part', '/old?b=2', '/new?a=1&b=2#part'],
    ['https://other.example/x', '/old?b=2', 'https://other.example/x?b=2'],
    ['/new', '/old', '/new'],
    ['/new', '/old?', '/new'],
    ['/new', '/old?_rsc=abc', '/new'],
    ['/tech/page/2', '/tech?page=2&utm_source=x', '/tech/page/2?utm_source=x'],
    ['/new', '/old?q=%E0%A4%B9', '/new?q=%E0%A4%B9'],
  ])('the redirect to %s of a request for %s leads to %s', (location, requested, expected) => {
    expect(withQuery(location, requested)).toBe(expected)
  })

  it('the query is added once, and only to the Location of 307 and 308', async () => {
    const server = siteServer((request, response) => {
      response.statusCode = Number(/^\/(3\d\d)\//.exec(request.url ?? '')?.[1] ?? 200)
      response.setHeader('Location', ['/new', '/new'])
      response.end()
    })
    const base = await listening(server)
    const moved = await Promise.all(
      [308, 307].map((status) => fetch(`${base}/${status}/old?a=1`, { redirect: 'manual' })),
    )
    const others = await Promise.all(
      [300, 304].map((status) => fetch(`${base}/${status}/old?a=1`, { redirect: 'manual' })),
    )
    const stays = await fetch(`${base}/here?a=1`, { redirect: 'manual' })
    server.close()
    server.closeAllConnections()
    expect(moved.map(({ status, headers }) => [status, headers.get('location')])).toEqual([
      [308, '/new?a=1'],
      [307, '/new?a=1'],
    ])
    expect(others.map(({ headers }) => headers.get('location'))).toEqual(['/new, /new', '/new, /new'])
    expect(stays.headers.get('location')).toBe('/new, /new')
  })
})

describe('withoutOwnHost', () => {
  it.each([
    ['http://news.example.org/a?b=1#c', '/a?b=1#c'],
    ['https://other.example/a', 'https://other.example/a'],
    ['https://news.example.org:444/a', 'https://news.example.org:444/a'],
    ['/a', '/a'],
  ])('withoutOwnHost turns %s into %s', (location, expected) => {
    expect(withoutOwnHost(location, 'news.example.org')).toBe(expected)
  })
})
