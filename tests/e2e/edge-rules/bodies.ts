/** Bodies and methods that an address does not accept. */
import { expect, test } from '@playwright/test'
import { FRAMINGS, requestWithBody, sendRaw, statusesIn } from '../../fixtures/raw-request'
import { ask } from '../ask'
import { edge, received, startOther } from './echoing-instance'

const BODY_PLACES = [
  '/body',
  '/_next/static/body.js',
  '/_next/image?url=body&w=1&q=1',
  '/icon.svg',
  '/search?q=x',
]

export function bodies() {
  for (const framing of FRAMINGS) {
    test(`GET and HEAD with a ${framing} body are answered 400 and reach no instance`, async () => {
      const { host, port } = new URL(edge.url)
      const body = `GET /inside HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`
      for (const path of [...BODY_PLACES, '/api/most-read', '/api/x']) {
        for (const method of ['GET', 'HEAD']) {
          const answered = await sendRaw(Number(port), requestWithBody(method, path, { host, body, framing }))
          expect([method, path, statusesIn(answered)]).toEqual([method, path, [400]])
        }
      }
      expect(received).toEqual([])
    })

    test(`without the 400 rule, headers that frame a ${framing} body are not passed on`, async () => {
      const lenient = await startOther((template) => {
        const changed = template.replace(/if \(\$edge_has_unexpected_body\) \{[^}]*\}/, '')
        expect(changed).not.toBe(template)
        return changed
      })
      const { host, port } = new URL(lenient.url)
      for (const path of [...BODY_PLACES.slice(0, -1), '/api/most-read']) {
        const headers = 'Connection: close\r\n'
        const request = requestWithBody('GET', path, { host, body: 'hidden', framing, headers })
        expect(statusesIn(await sendRaw(Number(port), request))).toEqual([200])
        expect(received.at(-1)?.headers['content-length']).toBeUndefined()
        expect(received.at(-1)?.headers['transfer-encoding']).toBeUndefined()
      }
      await lenient.close()
    })
  }

  test('a GET with Content-Length: 0 is served', async () => {
    expect((await ask(`${edge.url}/no-body`, { headers: { 'Content-Length': '0' } })).status).toBe(200)
  })

  test('cached addresses answer 405 to methods other than GET and HEAD', async () => {
    for (const path of ['/kept', '/_next/static/a.js', '/_next/image?url=x&w=1&q=1', '/icon.svg']) {
      for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS', 'PROPFIND']) {
        // With a Content-Length, as Node sends a body without framing for some methods.
        const headers = { 'Content-Length': '1' }
        const { status } = await ask(edge.url + path, { method, headers, body: 'x' })
        expect([method, path, status]).toEqual([method, path, 405])
      }
    }
    expect(received).toEqual([])
  })

  test('a page answers POST with 405; the API accepts 16 KB and answers 413 to 64 KB', async () => {
    expect((await ask(`${edge.url}/kept`, { method: 'POST' })).status).toBe(405)
    expect((await ask(`${edge.url}/kept`, { method: 'HEAD' })).status).toBe(200)
    expect((await ask(`${edge.url}/api/x`, { method: 'POST', body: 'x'.repeat(16_384) })).status).toBe(200)
    expect((await ask(`${edge.url}/api/x`, { method: 'POST', body: 'x'.repeat(65_536) })).status).toBe(413)
  })

  test('a form with files may have 20 MB, and one click unsubscribes with the query of its link', async () => {
    const send = (path: string, body: string) => ask(edge.url + path, { method: 'POST', body })
    expect((await send('/api/forms/1', 'x'.repeat(20_000_000))).status).toBe(200)
    const tooLarge = await send('/api/forms/1', 'x'.repeat(22_500_000))
    expect([tooLarge.status, tooLarge.headers.location]).toEqual([303, `${edge.url}/forms/1/files#form-1`])
    expect((await send('/api/forms/', 'x'.repeat(65_536))).status).toBe(413)
    const link = '/newsletters/unsubscribe?email=a%40example.org&token=b'
    expect((await send(link, 'List-Unsubscribe=One-Click')).status).toBe(200)
    expect(received.at(-1)).toMatchObject({ method: 'POST', url: link })
  })
}
