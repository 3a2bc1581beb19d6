/** Feeds while the service is down. */
import { ask } from '../ask'
import { expect, test } from '../paper'

export function outage() {
  test.describe('with a newspaper of its own', { tag: '@full' }, () => {
    test.use({ edition: 'feeds-outage' })

    test('during an outage cached feeds are served, and others answer 503 with Retry-After', async ({
      paper,
    }) => {
      const before = await ask(`${paper.url}/sport/feed.xml`)
      paper.stop()
      try {
        expect((await ask(`${paper.url}/sport/feed.xml`)).text).toBe(before.text)
        const other = await ask(`${paper.url}/sport/cricket/feed.xml`)
        expect([other.status, other.headers['cache-control']]).toEqual([503, 'no-store'])
        expect(Number(other.headers['retry-after'])).toBeGreaterThan(0)
        expect((await ask(`${paper.url}/sport/football/rss`)).status).toBe(503)
      } finally {
        paper.resume()
      }
    })
  })
}
