/** What is kept, for how long, and what is never kept. */
import { expect, test } from '@playwright/test'
import { ask } from '../ask'
import { answers, asked, cacheOf, edge } from './echoing-instance'

export function lifetimes() {
  for (const path of ['/failed', '/refused', '/private', '/missing-untold', '/cookie']) {
    test(`${path} is not kept`, async () => {
      expect(await cacheOf(path)).toBe('MISS')
      expect(await cacheOf(path)).toBe('MISS')
      expect(asked).toHaveLength(2)
    })
  }

  test('a failure of the site is the site’s own to explain', async () => {
    const answered = await ask(`${edge.url}/refused`)
    expect(answered.status).toBe(503)
    expect(answered.headers['retry-after']).toBe('7')
    expect(answered.text).toContain('"url":"/refused"')
  })

  test('a page that is not found is kept as long as the site says', async () => {
    expect(await cacheOf('/missing')).toBe('MISS')
    expect(await cacheOf('/missing')).toBe('HIT')
    await expect.poll(() => cacheOf('/missing')).toBe('STALE')
    await expect.poll(() => asked.length).toBe(2)
  })

  test('a copy that is still right is renewed without being sent again', async () => {
    const head = { 'Cache-Control': 's-maxage=1', ETag: '"one"' }
    answers['/same'] = (response) => response.writeHead(200, head)
    const first = await ask(`${edge.url}/same`)
    answers['/same'] = (response) => response.writeHead(304, head)
    await expect.poll(() => cacheOf('/same')).toBe('STALE')
    await expect.poll(() => cacheOf('/same')).toBe('HIT')
    expect(asked.at(-1)?.headers['if-none-match']).toBe('"one"')
    expect((await ask(`${edge.url}/same`)).text).toBe(first.text)
  })
}
