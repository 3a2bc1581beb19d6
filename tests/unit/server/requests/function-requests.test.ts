/** Requests of a serverless function: the one that loads this code, and later ones. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { currentRequest } from '@/lib/base/request-context.mjs'
import { requestFailed } from '@/lib/server/requests/errors'
import { requestedPath, watchFunctionRequests } from '@/lib/server/requests/function-requests'
import { seal } from '@/lib/server/sealed'
import { useEnvironment } from '../../../fakes/site-environment'

const SECRET = 'a secret for previews'
const EMPTY =
  '<!DOCTYPE html><html id="__next_error__"><head></head><body><div hidden=""></div></body></html>'

class Unavailable extends Error {
  override name = 'DeliveryError'
  detail = { route: 'post', retryAfterMs: 25_000 }
  digest = '4711'
}

/** In the framework's order: instrumentation, headers, the error report, the response. */
async function failing(request: IncomingMessage, response: ServerResponse) {
  await Promise.resolve()
  watchFunctionRequests(false)
  response.setHeader('Vary', 'rsc')
  await new Promise((done) => setImmediate(done))
  requestFailed(
    new Unavailable('down'),
    { path: request.url ?? '', method: 'GET' },
    { routePath: '/a', routeType: 'render' },
  )
  response.statusCode = 500
  response.setHeader('Content-Type', 'text/html; charset=utf-8')
  response.end(EMPTY)
}

const server = createServer((request, response) => {
  if (request.url === '/moved') {
    response.setHeader('Location', ['/there', '/there'])
    response.writeHead(308).end()
  } else if (request.url === '/post/12') {
    watchFunctionRequests(true)
    response.setHeader('Vary', 'rsc')
    const { path, preview } = currentRequest() ?? {}
    response.end([path, preview !== undefined, request.headers.cookie].join())
  } else void failing(request, response)
})
let base = ''
beforeAll(async () => {
  useEnvironment({ DELIVERY_BASE_URL: 'https://api.example.org', PREVIEW_SECRET: SECRET })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => {
  server.close()
  server.closeAllConnections()
})

describe('watchFunctionRequests', () => {
  it('the first and later requests of a function are a 503 with a notice where the service fails', async () => {
    for (const path of ['/latest/[[...page]]?nxtPpage=page/3', '/latest/[[...page]]?nxtPpage=page/4']) {
      const response = await fetch(base + path)
      const text = await response.text()
      expect([path, response.status, response.headers.get('retry-after')]).toEqual([path, 503, '25'])
      expect(response.headers.get('cache-control')).toBe('no-store')
      expect(response.headers.get('x-robots-tag')).toBe('noindex')
      expect(text).toContain('<h1>This page couldn’t be loaded</h1>')
      expect(text).toContain('Reference: 4711')
    }
  })
  it.each([
    ['/preview/[[...of]]', '/preview/12,true,', 'private, no-store'],
    ['/preview/12', '/preview/12,true,', 'private, no-store'],
    ['/post/[identifier]', '/post/12,false,', null],
  ])('a session is read by the function of previews alone: %s', async (matched, isRead, policy) => {
    const until = Date.now() + 60_000
    const cookie = `masthead_preview=${seal({ post: null, until }, until, { secret: SECRET, purpose: 'preview' })}`
    const answer = await fetch(`${base}/post/12`, { headers: { cookie, 'x-matched-path': matched } })
    expect([await answer.text(), answer.headers.get('cache-control')]).toEqual([isRead, policy])
  })
  it('a redirect of a function has one Location header', async () => {
    const response = await fetch(`${base}/moved`, { redirect: 'manual' })
    expect([response.status, response.headers.get('location')]).toEqual([308, '/there'])
  })
})

describe('requestedPath', () => {
  it.each([
    ['/about?x=1', '/about'],
    ['/latest/[[...page]]?nxtPpage=page/3&x=1', '/latest/page/3'],
    ['/latest/page%2F3', '/latest/page/3'],
    ['/latest/[[...page]]', '/latest'],
    ['/[[...path]]?nxtPpath=', '/'],
    ['/post/[identifier]?nxtPidentifier=12', '/post/12'],
    ['/[[...path]]?nxtPpath=%E0%A4%B9%2Fb', '/%E0%A4%B9/b'],
    // Malformed, which would end the process where Node announces the request.
    ['/[%ff', '/%5B%25ff'],
    ['/a/[%?nxtPx=%ff', '/a/%5B%25'],
  ])('requestedPath of %s is %s', (url, path) => expect(requestedPath(url)).toBe(path))
})
