/** Responses are cached by their content type; the ad host serves ad documents alone. */
import { expect, test } from '@playwright/test'
import { ask } from '../ask'
import { answers, cacheOf, edge, KEPT, received } from './echoing-instance'

const FIT: [path: string, type: string][] = [
  ['/_next/static/a.js', 'application/javascript; charset=UTF-8'],
  ['/_next/static/a.css', 'text/css; charset=UTF-8'],
  ['/_next/static/a.woff2', 'font/woff2'],
  ['/_next/static/a.svg', 'image/svg+xml'],
  ['/_next/static/a.png', 'image/png'],
  ['/_next/static/a.json', 'application/json; charset=UTF-8'],
  ['/_next/image?url=a&w=640&q=75', 'image/jpeg'],
  ['/icon.svg', 'image/svg+xml'],
]

const UNFIT: [path: string, type: string][] = [
  ['/_next/static/b.js', 'image/webp'],
  ['/_next/static/b.js', 'text/html; charset=utf-8'],
  ['/_next/static/b.js', ''],
  ['/_next/static/b.css', 'application/javascript'],
  ['/_next/static/b.css', 'text/html'],
  ['/_next/static/b.woff2', 'text/html'],
  ['/_next/static/b.svg', 'text/html'],
  ['/_next/static/b.png', 'image/png, text/html'],
  ['/_next/static/b.js.map', 'text/html'],
  ['/_next/static/b', 'application/javascript'],
  ['/_next/image?url=b&w=640&q=75', 'text/html'],
  ['/_next/image?url=b&w=640&q=75', 'image/svg+xml'],
  ['/_next/image?url=b&w=640&q=75', 'application/javascript'],
  ['/icon.svg', 'text/html'],
]

const LONG = 'public, max-age=31536000, immutable'

export function kinds() {
  test('the ad host serves ad documents and answers 404 to everything else', async () => {
    for (const path of [
      '/',
      '/about',
      '/slots',
      '/slots/',
      '/slots/../about',
      '/slots/%2e%2e/about',
      '/slots/1/../../about',
      '/slots/1/',
      '/slots/1%2f..',
      '/slotsx/1',
      '/%73lots/1',
      '/search?q=x',
      '/api/health',
      '/api/most-read',
      '/_next/static/a.js',
      '/_next/image?url=x&w=640&q=75',
      '/icon.svg',
    ]) {
      for (const method of ['GET', 'HEAD', 'POST']) {
        const { status } = await ask(edge.url + path, { method, headers: { Host: 'slots.test' } })
        expect([method, path, status]).toEqual([method, path, 404])
      }
    }
    expect(received).toEqual([])
    expect((await ask(`${edge.url}/slots/7`, { headers: { Host: 'slots.test' } })).status).toBe(200)
  })

  for (const [isKept, cases] of [
    [false, UNFIT],
    [true, FIT],
  ] as const) {
    for (const [path, type] of cases) {
      test(`a response of type “${type}” for ${path} is ${isKept ? '' : 'not '}cached`, async () => {
        const [bare = ''] = path.split('?')
        const before = answers[bare]
        answers[bare] = (response) =>
          response.writeHead(200, { 'Cache-Control': LONG, ...(type && { 'Content-Type': type }) })
        expect(await cacheOf(path)).toBe('MISS')
        expect(await cacheOf(path)).toBe(isKept ? 'HIT' : 'MISS')
        if (before === undefined) delete answers[bare]
        else answers[bare] = before
      })
    }
  }

  test('RSC data are not cached as HTML, nor HTML as RSC data', async () => {
    const data = { RSC: '1' }
    answers['/mixed'] = (response) =>
      response.writeHead(200, { 'Cache-Control': KEPT, 'Content-Type': 'text/x-component' })
    expect(await cacheOf('/mixed')).toBe('MISS')
    expect(await cacheOf('/mixed')).toBe('MISS')
    expect(await cacheOf('/mixed?_rsc=x', data)).toBe('MISS')
    expect(await cacheOf('/mixed?_rsc=x', data)).toBe('HIT')
    answers['/mixed-too'] = (response) =>
      response.writeHead(200, { 'Cache-Control': KEPT, 'Content-Type': 'text/html; charset=utf-8' })
    expect(await cacheOf('/mixed-too?_rsc=x', data)).toBe('MISS')
    expect(await cacheOf('/mixed-too?_rsc=x', data)).toBe('MISS')
    expect(await cacheOf('/mixed-too')).toBe('MISS')
    expect(await cacheOf('/mixed-too')).toBe('HIT')
  })
}
