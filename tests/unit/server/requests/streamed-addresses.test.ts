/** E-mail addresses in pages that are made for one request, which the framework streams through its compression. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { useEnvironment } from '../../../fakes/site-environment'
import { siteServer } from '../../../fakes/site-server'

const PARTS = ['<p>Write to de', 'sk@', 'news.example.</p>', '<script>"desk@news.example"', '</script>']

// The framework's own copy has no types.
const compress: (...given: [IncomingMessage, ServerResponse, () => void]) => void = createRequire(
  import.meta.url,
)('next/dist/compiled/compression')()
let headers: Record<string, string> = {}

/** Sends the head and then each part, as the framework does with a page that it streams. */
function stream(request: IncomingMessage, response: ServerResponse) {
  compress(request, response, () => {})
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
  response.flushHeaders()
  for (const part of PARTS) response.write(new TextEncoder().encode(part))
  response.end()
}

const server = siteServer(stream)
beforeAll(async () => {
  useEnvironment({ DELIVERY_BASE_URL: 'https://api.example.org' })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})
afterAll(() => {
  server.close()
})

async function bodyOf(encoding: string, sentHeaders: Record<string, string>) {
  headers = sentHeaders
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/search`
  const response = await fetch(url, { headers: { 'Accept-Encoding': encoding } })
  expect(response.headers.get('content-encoding') ?? 'identity').toBe(encoding)
  return response.text()
}

it.each(['gzip', 'identity'])('a page that streams as %s has encoded addresses', async (encoding) => {
  expect(await bodyOf(encoding, { 'Content-Type': 'text/html; charset=utf-8' })).toBe(
    '<p>Write to desk&#64;news.example.</p><script>"desk@news.example"</script>',
  )
})

it.each([
  ['other text', { 'Content-Type': 'text/plain' }],
  ['a page of the cache', { 'Content-Type': 'text/html', 'x-nextjs-cache': 'HIT' }],
])('%s is sent as it is', async (_, html) => {
  expect(await bodyOf('gzip', html)).toBe(PARTS.join(''))
})
