/** Calls of the API that no client of the site makes. */
import { ask } from '../ask'
import { expect, test } from '../paper'
import { OPENED } from '../site-secrets'

export function api() {
  test.describe('API', () => {
    test('API routes answer 405 with an Allow header to other methods', async ({ paper }) => {
      for (const [path, allowed] of [
        ['/api/health', 'GET, HEAD'],
        ['/api/ready', 'GET, HEAD'],
        ['/api/metrics', 'GET, HEAD'],
        ['/api/revalidate', 'POST'],
      ] as const) {
        for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'].filter(
          (one) => !allowed.includes(one),
        )) {
          const { status, headers } = await ask(`${paper.url}${path}`, { method })
          expect([path, method, status, headers.allow]).toEqual([path, method, 405, allowed])
        }
      }
    })

    test('/api/revalidate names an invalid field with 400, and answers 413 to 20 KB', async ({ paper }) => {
      const url = `${paper.url}/api/revalidate`
      const headers = { Authorization: `Bearer ${OPENED.REVALIDATE_SECRET}` }
      const send = (body: string, more: Record<string, string> = {}) =>
        ask(url, { method: 'POST', headers: { ...headers, ...more }, body })
      for (const [body, field] of [
        ['{', 'body'],
        ['{"tags":[7]}', 'tags.0'],
        ['{"event":"post.published","data":{"id":{}}}', 'data.id'],
        ['{"__proto__":{"tags":["x"]}}', 'event'],
      ] as const) {
        const { status, text, headers: answered } = await send(body)
        expect([body, status, answered['cache-control']]).toEqual([body, 400, 'no-store'])
        expect(JSON.parse(text).error).toEqual({ field, message: expect.any(String) })
      }
      expect((await send('x'.repeat(20_000))).status).toBe(413)
      // Chunked, and larger than the part of a body that the framework buffers for a proxy.ts.
      expect((await send('x'.repeat(200_000), { 'Transfer-Encoding': 'chunked' })).status).toBe(413)
    })
  })
  test.describe('with a newspaper of its own', { tag: '@full' }, () => {
    test.use({ edition: 'hostile-api' })

    test('unknown API routes answer 404 as JSON without a delivery call', async ({ paper }) => {
      paper.calls.length = 0
      for (const path of [
        '/api',
        '/api/',
        '/api/none',
        '/api/none/at/all',
        '/api/revalidate/x',
        '/api/health.json',
      ]) {
        for (const method of ['GET', 'POST', 'DELETE']) {
          const { status, text, headers } = await ask(`${paper.url}${path}`, { method })
          if (status === 308) continue
          expect([path, method, status, headers['cache-control']]).toEqual([path, method, 404, 'no-store'])
          expect(JSON.parse(text)).toEqual({ error: { message: expect.any(String) } })
        }
      }
      expect(paper.calls).toEqual([])
    })
  })
}
