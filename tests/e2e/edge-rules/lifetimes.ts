/** Cache lifetimes, and responses that are never cached. */
import { expect, test } from '@playwright/test'
import { ask } from '../ask'
import { answers, cacheOf, edge, received } from './echoing-instance'

export function lifetimes() {
  for (const path of ['/failed', '/refused', '/private', '/missing-untold', '/cookie']) {
    test(`the response of ${path} is not cached`, async () => {
      expect(await cacheOf(path)).toBe('MISS')
      expect(await cacheOf(path)).toBe('MISS')
      expect(received).toHaveLength(2)
    })
  }

  test('a 503 of the site is passed on with its Retry-After and body', async () => {
    const answered = await ask(`${edge.url}/refused`)
    expect(answered.status).toBe(503)
    expect(answered.headers['retry-after']).toBe('7')
    expect(answered.text).toContain('"url":"/refused"')
  })

  test('a 404 is cached for its s-maxage and then served stale', async () => {
    expect(await cacheOf('/missing')).toBe('MISS')
    expect(await cacheOf('/missing')).toBe('HIT')
    await expect.poll(() => cacheOf('/missing')).toBe('STALE')
    await expect.poll(() => received.length).toBe(2)
  })

  for (const path of ['/_next/image?url=gone&w=640&q=75', '/share/picture-1-0f3a0f3a0f3a.jpg']) {
    const [name = ''] = path.split('?')
    test(`a withdrawn picture at ${name} is not sent once more when its time is over`, async () => {
      const before = answers[name]
      const head = { 'Cache-Control': 'public, max-age=1, must-revalidate', 'Content-Type': 'image/webp' }
      answers[name] = (response) => response.writeHead(200, head)
      expect(await cacheOf(path)).toBe('MISS')
      expect(await cacheOf(path)).toBe('HIT')
      answers[name] = (response) => response.writeHead(404, { 'Cache-Control': 'no-store' })
      const lifetimes: (string | undefined)[] = []
      await expect
        .poll(async () => {
          const { status, headers } = await ask(edge.url + path)
          lifetimes.push(String(headers['x-cache']))
          return status
        })
        .toBe(404)
      expect(lifetimes).not.toContain('STALE')
      if (before) answers[name] = before
      else delete answers[name]
    })
  }

  test('a stale copy is revalidated by ETag, and a 304 renews it', async () => {
    const head = { 'Cache-Control': 's-maxage=1', ETag: '"one"' }
    answers['/same'] = (response) => response.writeHead(200, head)
    const first = await ask(`${edge.url}/same`)
    answers['/same'] = (response) => response.writeHead(304, head)
    await expect.poll(() => cacheOf('/same')).toBe('STALE')
    await expect.poll(() => cacheOf('/same')).toBe('HIT')
    expect(received.at(-1)?.headers['if-none-match']).toBe('"one"')
    expect((await ask(`${edge.url}/same`)).text).toBe(first.text)
  })
}
