/** The security headers of pages, on a real server that responds as the framework does. */
import type { RequestListener } from 'node:http'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { useEnvironment } from '../../../fakes/site-environment'
import { listening, siteServer } from '../../../fakes/site-server'

let answer: RequestListener
const server = siteServer((request, response) => answer(request, response), {
  policy: { siteUrl: 'https://news.test', slotsOrigin: 'https://slots.test', frameHosts: ['frames.test'] },
})
let base = ''

beforeAll(async () => {
  useEnvironment({ DELIVERY_BASE_URL: 'https://api.example.org' })
  base = await listening(server)
})
afterAll(() => {
  server.close()
  server.closeAllConnections()
})

const OWN = "default-src 'none'"

async function headersOf(respond: RequestListener, path = '/'): Promise<Headers> {
  answer = respond
  const response = await fetch(base + path)
  await response.text()
  return response.headers
}

it('a page may show frames of the hosts of embeds and ads, and has Strict-Transport-Security', async () => {
  const headers = await headersOf((_, response) => void response.end('page'))
  expect(headers.get('content-security-policy')).toContain(
    "frame-src 'self' https://frames.test https://slots.test;",
  )
  expect(headers.get('strict-transport-security')).toBe('max-age=63072000')
})

it.each<[string, RequestListener]>([
  ['implicit headers', (_, response) => void response.end('page')],
  ['writeHead()', (_, response) => void response.writeHead(404, { 'Content-Type': 'text/html' }).end()],
  [
    'writeHead() and a flat list of headers',
    (_, response) => void response.writeHead(200, ['Vary', 'Accept']).end(),
  ],
  ['status 304', (_, response) => void response.writeHead(304).end()],
])('a response with %s has all security headers', async (_, respond) => {
  const headers = await headersOf(respond)
  expect(headers.get('content-security-policy')).toContain("default-src 'self'")
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin')
  expect(headers.get('permissions-policy')).toContain('camera=()')
})

it.each<[string, RequestListener]>([
  ['set before', (_, response) => void response.setHeader('Content-Security-Policy', OWN).end()],
  [
    'passed to writeHead()',
    (_, response) => void response.writeHead(200, { 'content-security-policy': OWN }).end(),
  ],
  ['in a flat list', (_, response) => void response.writeHead(200, ['Content-Security-Policy', OWN]).end()],
])(
  'a Content-Security-Policy of a response’s own, %s, is not combined with that of pages',
  async (_, respond) => {
    const headers = await headersOf(respond)
    expect(headers.get('content-security-policy')).toBe(OWN)
    expect(headers.get('permissions-policy')).toBeNull()
  },
)

it.each<[string, RequestListener | string, string]>([
  ['a refusal', '/%ff', 'strict-origin-when-cross-origin'],
  [
    'a document, slot or letter',
    (_, response) => void response.setHeader('Content-Security-Policy', OWN).end(),
    'strict-origin-when-cross-origin',
  ],
  [
    'a letter that forbids referrers',
    (_, response) =>
      void response
        .writeHead(200, { 'Content-Security-Policy': OWN, 'Referrer-Policy': 'no-referrer' })
        .end(),
    'no-referrer',
  ],
  [
    'a preview link that forbids referrers',
    (_, response) => void response.writeHead(303, { 'Referrer-Policy': 'no-referrer' }).end(),
    'no-referrer',
  ],
])('%s has Strict-Transport-Security, nosniff and one referrer policy', async (_, from, policy) => {
  const headers =
    typeof from === 'string'
      ? await headersOf((_, response) => void response.end(), from)
      : await headersOf(from)
  expect(headers.get('strict-transport-security')).toBe('max-age=63072000')
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  expect(headers.get('referrer-policy')).toBe(policy)
})

const typed =
  (type: string): RequestListener =>
  (_, response) =>
    void response.setHeader('Content-Type', type).end()

it.each(['application/javascript; charset=UTF-8', 'text/css; charset=UTF-8', 'font/woff2'])(
  'a build file of type %s has no Content-Security-Policy',
  async (type) => {
    const headers = await headersOf(typed(type), '/_next/static/chunks/a')
    expect(headers.get('content-security-policy')).toBeNull()
    expect(headers.get('permissions-policy')).toBeNull()
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('strict-transport-security')).toBe('max-age=63072000')
  },
)

it.each([
  ['/sw.js', 'application/javascript; charset=UTF-8'],
  ['/_next/static/chunks/gone.js', 'text/html; charset=utf-8'],
  ['/_next/static/media/a.svg', 'image/svg+xml'],
])('%s of type %s has a Content-Security-Policy', async (path, type) => {
  const headers = await headersOf(typed(type), path)
  expect(headers.get('content-security-policy')).toContain("default-src 'self'")
})
