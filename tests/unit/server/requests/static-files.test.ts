/** Build files with compressed copies, on a real server. The framework is a stand-in that records its requests. */
import { request as send } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { useEnvironment } from '../../../fakes/site-environment'
import { siteServer } from '../../../fakes/site-server'

const SCRIPT = 'export const harbour = () => document.title;\n'.repeat(60)
const [BR, GZIP] = [brotliCompressSync(SCRIPT), gzipSync(SCRIPT)]
const ADDRESS = '/_next/static/chunks/a.js'
const BROWSER = 'gzip, deflate, br, zstd'

const file = (copies: [encoding: 'br' | 'gzip', bytes: Buffer][]) => ({
  type: 'application/javascript; charset=UTF-8',
  copies: new Map(copies.map(([encoding, bytes]) => [encoding, { bytes, etag: `W/"${encoding}"` }])),
})
const both = file([
  ['br', BR],
  ['gzip', GZIP],
])
const staticFiles = new Map([
  [ADDRESS, both],
  ['/_next/static/chunks/gzip-alone.js', file([['gzip', GZIP]])],
])

const paths: string[] = []
const server = siteServer(
  (request, response) => {
    paths.push(`${request.method} ${request.url}`)
    setImmediate(() => response.setHeader('Content-Type', 'text/plain').end('framework'))
  },
  { slotsOrigin: 'https://slots.example.net', staticFiles },
)
let port = 0

beforeAll(async () => {
  useEnvironment({ DELIVERY_BASE_URL: 'https://api.example.org' })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  port = (server.address() as AddressInfo).port
})
afterAll(() => {
  server.close()
  server.closeAllConnections()
})
beforeEach(() => {
  paths.length = 0
})

/** Sends the path as written, and returns the body without decompression. */
function fetchFile(
  path: string,
  headers: Record<string, string> = { 'Accept-Encoding': BROWSER },
  method = 'GET',
) {
  return new Promise<{ status: number; headers: Record<string, unknown>; body: Buffer }>(
    (resolve, reject) => {
      send({ port, path, method, headers }, (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            body: Buffer.concat(chunks),
          }),
        )
      })
        .on('error', reject)
        .end()
    },
  )
}

describe('the encoding of build files', () => {
  it.each([
    [BROWSER, 'br'],
    ['br', 'br'],
    ['BR', 'br'],
    ['*', 'br'],
    ['gzip;q=0.5, br;q=0.6', 'br'],
    ['gzip;q=0.6, br;q=0.5', 'gzip'],
    ['gzip, br;q=0', 'gzip'],
    ['*, br;q=0', 'gzip'],
    ['gzip, deflate', 'gzip'],
    ['gzip, brotli', 'gzip'],
    ['x-br, gzip', 'gzip'],
  ])('a build file requested with Accept-Encoding “%s” is sent as %s', async (accepted, encoding) => {
    const { status, headers, body } = await fetchFile(ADDRESS, { 'Accept-Encoding': accepted })
    expect(status).toBe(200)
    expect(headers).toMatchObject({
      'content-encoding': encoding,
      'content-length': String(body.length),
      'content-type': 'application/javascript; charset=UTF-8',
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'Accept-Encoding',
      etag: `W/"${encoding}"`,
    })
    expect((encoding === 'br' ? brotliDecompressSync : gunzipSync)(body).toString()).toBe(SCRIPT)
    expect(paths).toEqual([])
  })
  it.each([
    '',
    'identity',
    'deflate',
    'zstd',
    'br;q=0',
    'gzip;q=0, br;q=0',
    '*;q=0',
    'br;q=x',
    'identity, br;q=0.5',
  ])('a build file requested with Accept-Encoding “%s” goes to the framework', async (accepted) => {
    const { body } = await fetchFile(ADDRESS, accepted === '' ? {} : { 'Accept-Encoding': accepted })
    expect(body.toString()).toBe('framework')
    expect(paths).toEqual([`GET ${ADDRESS}`])
  })
  it('a build file with only a gzip copy is sent as gzip, or goes to the framework', async () => {
    expect((await fetchFile('/_next/static/chunks/gzip-alone.js')).headers['content-encoding']).toBe('gzip')
    await fetchFile('/_next/static/chunks/gzip-alone.js', { 'Accept-Encoding': 'br' })
    expect(paths).toEqual(['GET /_next/static/chunks/gzip-alone.js'])
  })
})

describe('responses for build files', () => {
  it('HEAD of a build file has the headers of GET and no body', async () => {
    const { date: _, ...headers } = (await fetchFile(ADDRESS)).headers
    const head = await fetchFile(ADDRESS, { 'Accept-Encoding': BROWSER }, 'HEAD')
    expect([head.status, head.body.length]).toEqual([200, 0])
    expect(head.headers).toMatchObject(headers)
  })
  it('If-None-Match of a build file is a 304 only for the same copy', async () => {
    const conditions = { 'If-None-Match': '"other", W/"br"' }
    const again = await fetchFile(ADDRESS, { 'Accept-Encoding': BROWSER, ...conditions })
    expect([again.status, again.body.length, again.headers.etag]).toEqual([304, 0, 'W/"br"'])
    expect([again.headers['content-encoding'], again.headers['content-type']]).toEqual([undefined, undefined])
    expect(again.headers.vary).toBe('Accept-Encoding')
    expect((await fetchFile(ADDRESS, { 'Accept-Encoding': 'gzip', ...conditions })).status).toBe(200)
  })
  it('a build file is the same with a query', async () => {
    expect((await fetchFile(`${ADDRESS}?dpl=autumn`)).body.equals(BR)).toBe(true)
  })
  it.each([
    ['Range', 'bytes=0-9'],
    ['If-Range', '"a"'],
    ['If-Match', '"a"'],
    ['If-Unmodified-Since', 'Thu, 01 Jan 2026 00:00:00 GMT'],
    ['If-Modified-Since', 'Thu, 01 Jan 2026 00:00:00 GMT'],
  ])('a build file requested with %s goes to the framework', async (name, value) => {
    await fetchFile(ADDRESS, { 'Accept-Encoding': BROWSER, [name]: value })
    expect(paths).toEqual([`GET ${ADDRESS}`])
  })
  it('a build file is a 405 for POST, and a 404 on the host of ad documents', async () => {
    expect(
      (await fetchFile(ADDRESS, { 'Accept-Encoding': BROWSER, 'Content-Length': '0' }, 'POST')).status,
    ).toBe(405)
    expect((await fetchFile(ADDRESS, { 'Accept-Encoding': BROWSER, Host: 'slots.example.net' })).status).toBe(
      404,
    )
    expect(paths).toEqual([])
  })
})

it.each([
  '/_next/static/chunks/gone.js',
  '/_next/static/chunks/a.js.br',
  '/_next/static/chunks/a.js/',
  '/_next/static/chunks//a.js',
  '/_next/static/chunks%2Fa.js',
  '/_next/static/chunks\\a.js',
  '/_next/static/chunks/%61.js',
  '/_next/static/chunks/a.js%00',
  '/_next/static/',
  '/x?/_next/static/chunks/a.js',
])('%s, which is not a known build file, goes to the framework', async (path) => {
  expect((await fetchFile(path)).body.toString()).toBe('framework')
  expect(paths).toEqual([`GET ${path.split('?')[0]}`])
})

it.each(['/_next/static/chunks/../chunks/a.js', '/_next/static/chunks/%2e%2e/chunks/a.js'])(
  'the build file at %s, with dot segments, is sent without the framework',
  async (path) => {
    const file = await fetchFile(path, { 'Accept-Encoding': BROWSER })
    expect(file.body).toEqual((await fetchFile(ADDRESS, { 'Accept-Encoding': BROWSER })).body)
    expect(paths).toEqual([])
  },
)

it.each([
  ['/_next/static/../BUILD_ID', '/_next/BUILD_ID'],
  ['/_next/static/chunks/%2e%2e/%2e%2e/server/a.js', '/_next/server/a.js'],
])('%s, which leads out of the folder of build files, goes to the framework', async (path, requested) => {
  expect((await fetchFile(path)).body.toString()).toBe('framework')
  expect(paths).toEqual([`GET ${requested}`])
})
